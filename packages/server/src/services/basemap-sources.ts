import { closeSync, openSync, readSync } from 'node:fs';
import { Compression, TileType, bytesToHeader } from 'pmtiles';

/** How the layers of vector tiles are called, by the three schemes in wide use and our own. */
export const TILE_SCHEMES = ['meltemi', 'openmaptiles', 'protomaps'] as const;

/** One of the schemes. */
export type TileScheme = (typeof TILE_SCHEMES)[number];

/** What an operator may put in place of the base map that comes with the server. */
export interface BasemapSources {
  /** Tiles from elsewhere, vector or pictures by their ending. */
  readonly tileUrl: string | undefined;
  /** Satellite pictures from elsewhere. */
  readonly satelliteUrl: string | undefined;
  /** A PMTiles file of vector tiles: a path, or an address that the server reads by ranges. */
  readonly archive: string | undefined;
  /** The address of a TileJSON of vector tiles, which the server passes on. */
  readonly tileJson: string | undefined;
  /** Heights of elsewhere, which the server passes on. */
  readonly heights: HeightSource | undefined;
  /** The scheme of the tiles behind `tileUrl`. */
  readonly scheme: TileScheme;
}

/** How heights are written into the colours of a picture. */
export const HEIGHT_ENCODINGS = ['terrarium', 'mapbox'] as const;

/** Tiles of heights. */
export interface HeightSource {
  /** An address with {z}, {x} and {y}. */
  readonly template: string;
  readonly encoding: (typeof HEIGHT_ENCODINGS)[number];
  /** Side of a tile, pixels. */
  readonly tileSize: 256 | 512;
  /** Deepest zoom that has tiles. */
  readonly maxZoom: number;
}

/** Nothing replaced. */
export const OWN_BASEMAP: BasemapSources = {
  tileUrl: undefined,
  satelliteUrl: undefined,
  archive: undefined,
  tileJson: undefined,
  heights: undefined,
  scheme: 'openmaptiles',
};

const VECTOR_ENDING = /\.(?:pbf|mvt)(?:\?|$)/;

/** True for a template of vector tiles. */
export const isVectorTemplate = (template: string): boolean => VECTOR_ENDING.test(template);

/** True for a tile address with {z}, {x} and {y} once each, over http or https, without spaces or credentials. */
export function isTileTemplate(template: string): boolean {
  // Host and port stand as they are: they go into the Content-Security-Policy.
  if (template.length > 1000 || /[\s"'<>;]/.test(template) || !/^https?:\/\/[a-z0-9.:[\]-]+\//i.test(template))
    return false;
  if (!['{z}', '{x}', '{y}'].every((part) => template.split(part).length === 2)) return false;
  const plain = template.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0').replace('{r}', '');
  return !/[{}]/.test(plain) && URL.canParse(plain);
}

/** True for the address of a file over http or https, without spaces or credentials. */
export function isFileAddress(text: string): boolean {
  if (text.length > 1000 || /[\s"'<>{}]/.test(text) || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  return username === '' && password === '' && pathname !== '/';
}

/** The address of a tile. */
export const addressOf = (
  template: string,
  { z, x, y }: { readonly z: number; readonly x: number; readonly y: number },
): string => template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{r}', '');

/** The origin of a template, as a Content-Security-Policy writes it. */
export const originOf = (template: string): string => new URL(template).origin;

/** The origins that pages must be allowed to load from. */
export function originsOf({ tileUrl, satelliteUrl }: BasemapSources): string[] {
  return [...new Set([tileUrl, satelliteUrl].filter((template) => template !== undefined).map(originOf))];
}

/** True for the first 127 bytes of an archive that this server reads. */
export function isVectorHead(head: Uint8Array): boolean {
  if (head.length < 127 || Buffer.from(head.subarray(0, 7)).toString('latin1') !== 'PMTiles' || head[7] !== 3)
    return false;
  const start = head.slice(0, 127);
  const { tileType, tileCompression, internalCompression } = bytesToHeader(start.buffer);
  const readable = new Set([Compression.None, Compression.Gzip, Compression.Brotli]);
  return tileType === TileType.Mvt && readable.has(tileCompression) && readable.has(internalCompression);
}

/** True for a file of vector tiles in a form this server reads (PMTiles 3; gzip, Brotli or plain). */
export function isVectorArchive(path: string): boolean {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return false;
  }
  try {
    const head = new Uint8Array(127);
    return readSync(file, head, 0, head.length, 0) === head.length && isVectorHead(head);
  } catch {
    return false;
  } finally {
    closeSync(file);
  }
}

/** The scheme of an archive, known by its layers; undefined where none fits. */
export function schemeOf(layers: readonly string[]): TileScheme | undefined {
  const has = (...names: string[]): boolean => names.every((name) => layers.includes(name));
  if (has('land', 'coastline', 'borders')) return 'meltemi';
  if (has('earth', 'water')) return 'protomaps';
  return has('water', 'boundary') ? 'openmaptiles' : undefined;
}
