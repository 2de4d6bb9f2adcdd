import type { Header } from 'pmtiles';

/** The zooms and the part of the world of a set of tiles, degrees. */
export type TileReach = Readonly<Pick<Header, 'minZoom' | 'maxZoom' | 'minLon' | 'minLat' | 'maxLon' | 'maxLat'>>;

/** Vector tiles, wherever they lie. */
export interface TileSet {
  readonly header: TileReach;
  /** Names of the layers of its vector tiles. */
  readonly layers: readonly string[];
  readonly attribution: string;
  /** Changes whenever the tiles do. */
  readonly digest: string;
  /** How the tiles are stored, by the word of the Content-Encoding header. */
  readonly storedAs: 'gzip' | 'br' | 'plain';
  /** The stored bytes of a tile, compressed as they are; undefined where there is none. */
  stored(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}
