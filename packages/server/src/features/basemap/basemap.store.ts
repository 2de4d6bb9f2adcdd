import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '@meltemi/archive';
import type { TileAddress } from './land-mask.ts';
import { isFileAddress, type BasemapSources } from '#services/basemap-sources.ts';
import type { PictureLook, ReliefLook } from './paint-picture.ts';
import { picturePainter, type PicturePainter } from './picture-painter.ts';
import { TileArchive } from './tile-archive.ts';
import type { TileSet } from './tile-set.ts';
import { HeightTiles } from './upstream/height-tiles.ts';
import { OperatorMap } from './upstream/operator-map.ts';
import { UpstreamError, type UpstreamFault, type UpstreamOptions } from './upstream/upstream.ts';

/** Bytes of stored vector tiles kept in memory. */
const VECTOR_CACHE = 24 * 2 ** 20;
/** Bytes of pictures kept in memory. */
const PICTURE_CACHE = 48 * 2 ** 20;
/** Part of every digest: raised when the same data is drawn in another way. */
const DRAWING = 2;

/** The deepest zooms of the two kinds of pictures: heights tell nothing more below, masks are drawn from the deepest vector tile. */
export const DEEPEST_PICTURE = { relief: 7, mask: 16, heights: 7 } as const;

/** What the base map needs of the world outside. */
export interface BasemapOutside extends Pick<UpstreamOptions, 'fetch' | 'now'> {
  /** Hears of a painter of pictures that ended before its time. */
  readonly onCrash?: (error: Error) => void;
  /** Hears how what lies elsewhere is: null while it answers. */
  readonly onState?: (source: 'basemap' | 'heights', fault: UpstreamFault | null) => void;
}

/** The files the base map is drawn from, with the memory of what was drawn. */
export class BasemapStore {
  readonly #tiles = new ByteCache<Uint8Array>(VECTOR_CACHE, (bytes) => bytes.length + 200);
  readonly #pictures = new ByteCache<Uint8Array>(PICTURE_CACHE, (bytes) => bytes.length + 200);
  readonly #elevation: Buffer;
  readonly #versions = new WeakMap<TileSet, string>();

  constructor(
    /** Our own tiles, which masks and relief are cut along. */
    readonly world: TileArchive,
    /** Vector tiles of the operator that lie on this machine; null for none. */
    readonly local: TileSet | null,
    /** Vector tiles of the operator that lie elsewhere. */
    readonly remote: OperatorMap,
    elevation: Uint8Array,
    readonly painter: PicturePainter,
    /** Heights of elsewhere; undefined for none. */
    readonly heights: HeightTiles | undefined,
  ) {
    this.#elevation = createHash('sha256').update(elevation).digest();
  }

  /** Opens the files of the data build, and what the operator puts in their place. */
  static async open(folder: string, sources: BasemapSources, outside: BasemapOutside): Promise<BasemapStore> {
    const world = await TileArchive.open(join(folder, 'basemap', 'world.pmtiles'));
    try {
      const elevation = await readFile(join(folder, 'elevation.i16'));
      const { archive, heights } = sources;
      const local = archive === undefined || isFileAddress(archive) ? null : await TileArchive.open(archive);
      const { onCrash = () => undefined, onState, ...reading } = outside;
      const remote = new OperatorMap(sources, { ...reading, onState: (fault) => onState?.('basemap', fault) });
      const made = heights && new HeightTiles(heights, { ...reading, onState: (fault) => onState?.('heights', fault) });
      void remote.look();
      return new BasemapStore(world, local, remote, elevation, picturePainter(folder, onCrash), made);
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** As `open`; undefined where the data build has not run yet. */
  static async openBuilt(
    folder: string,
    sources: BasemapSources,
    outside: BasemapOutside,
  ): Promise<BasemapStore | undefined> {
    const built = await access(join(folder, 'basemap', 'world.pmtiles')).then(
      () => true,
      () => false,
    );
    return built ? BasemapStore.open(folder, sources, outside) : undefined;
  }

  /** Vector tiles as they go out now: the operator's, or our own while those cannot be read. */
  get served(): TileSet {
    return this.local ?? this.remote.tiles ?? this.world;
  }

  /** True while our own tiles stand in for the operator's. */
  get isStandIn(): boolean {
    return this.remote.isWanted && this.served === this.world;
  }

  /** Changes with the data or the way it is drawn. */
  get digest(): string {
    return this.versionOf(this.served);
  }

  /** The tiles that an address of a version means: those that it was given out with, if they are still known. */
  servedAs(version: string | undefined): TileSet {
    return version === this.versionOf(this.world) ? this.world : this.served;
  }

  /** Names tiles together with the way they are drawn. */
  versionOf(tiles: TileSet): string {
    const known = this.#versions.get(tiles);
    if (known !== undefined) return known;
    const version = createHash('sha256')
      .update(`${DRAWING} ${tiles.digest} ${this.world.digest} ${JSON.stringify(this.heights?.source ?? null)}`)
      .update(this.#elevation)
      .digest('base64url')
      .slice(0, 12);
    this.#versions.set(tiles, version);
    return version;
  }

  /** The stored bytes of a vector tile; empty where nothing is on it. */
  async vectorTile(tiles: TileSet, { z, x, y }: TileAddress): Promise<Uint8Array> {
    try {
      return await this.#tiles.through(
        `${tiles.digest}/${z}/${x}/${y}`,
        async () => (await tiles.stored(z, x, y)) ?? new Uint8Array(),
      );
    } catch (error) {
      if (error instanceof UpstreamError && error.code === 'changed') this.remote.forget();
      throw error;
    }
  }

  /** The land and sea mask of a tile as a grey PNG: 255 is land. */
  maskTile(address: TileAddress, group: string): Promise<Uint8Array> {
    return this.#picture('mask', address, group);
  }

  /** The relief of a tile as a PNG. */
  reliefTile(address: TileAddress, look: ReliefLook, group: string): Promise<Uint8Array> {
    return this.#picture(look, address, group);
  }

  /** The heights of a tile as a picture in the terrarium encoding, from the data of the server. */
  heightTile(address: TileAddress, group: string): Promise<Uint8Array> {
    return this.#picture('heights', address, group);
  }

  /** Draws in another thread; the groups of callers take turns. */
  #picture(look: PictureLook, address: TileAddress, group: string): Promise<Uint8Array> {
    const { z, x, y } = address;
    return this.#pictures.through(`${look}/${z}/${x}/${y}`, () => this.painter.paint({ look, address }, { group }));
  }

  async close(): Promise<void> {
    await this.painter.close();
    await this.world.close();
    await this.local?.close();
  }
}
