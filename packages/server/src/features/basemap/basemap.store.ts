import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '@meltemi/archive';
import { createQueue } from '@meltemi/concurrency';
import { readElevation, type HeightPyramid } from './elevation.ts';
import { TILE_PIXELS, landMask, type TileAddress } from './land-mask.ts';
import { naturalPixels } from './natural-colours.ts';
import { writePng } from './png.ts';
import { shadePixels, terrainOf } from './relief.ts';
import { TileArchive } from './tile-archive.ts';

/** Bytes of stored vector tiles kept in memory. */
const VECTOR_CACHE = 24 * 2 ** 20;
/** Bytes of pictures kept in memory. */
const PICTURE_CACHE = 48 * 2 ** 20;
/** Pictures drawn at a time: drawing is the main thread's, compressing the pool's, so a few overlap well. */
const DRAWN_AT_ONCE = 4;
/** Pictures that may wait; beyond it the answer is "not available at the moment". */
const MOST_WAITING = 4_000;
/** Part of every digest: raised when the same data is drawn in another way. */
const DRAWING = 1;

/** The deepest zooms of the two kinds of pictures: heights tell nothing more below, masks are drawn from the deepest vector tile. */
export const DEEPEST_PICTURE = { relief: 7, mask: 16 } as const;

/** How relief is drawn: a veil of light and shadow, or the world in natural colours. */
export const RELIEF_LOOKS = ['shade', 'natural'] as const;

/** One of the looks. */
export type ReliefLook = (typeof RELIEF_LOOKS)[number];

/** The files the base map is drawn from, with the memory of what was drawn. */
export class BasemapStore {
  readonly #tiles = new ByteCache<Uint8Array>(VECTOR_CACHE, (bytes) => bytes.length + 200);
  readonly #pictures = new ByteCache<Buffer>(PICTURE_CACHE, (bytes) => bytes.length + 200);
  readonly #drawing = createQueue({ atOnce: DRAWN_AT_ONCE, waiting: MOST_WAITING });
  /** Changes with the data or the way it is drawn. */
  readonly digest: string;

  constructor(
    /** Vector tiles as they go out: the operator's or our own. */
    readonly served: TileArchive,
    /** Our own tiles, which masks and relief are cut along. */
    readonly world: TileArchive,
    readonly heights: HeightPyramid,
  ) {
    const metres = heights[0]?.metres ?? new Int16Array();
    this.digest = createHash('sha256')
      .update(`${DRAWING} ${served.digest} ${world.digest}`)
      .update(new Uint8Array(metres.buffer, metres.byteOffset, metres.byteLength))
      .digest('base64url')
      .slice(0, 12);
  }

  /** Opens the files of the data build, and the operator's archive where there is one. */
  static async open(folder: string, archive: string | undefined): Promise<BasemapStore> {
    const world = await TileArchive.open(join(folder, 'basemap', 'world.pmtiles'));
    try {
      const heights = await readElevation(folder);
      const served = archive === undefined ? world : await TileArchive.open(archive);
      return new BasemapStore(served, world, heights);
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** As `open`; undefined where the data build has not run yet. */
  static async openBuilt(folder: string, archive: string | undefined): Promise<BasemapStore | undefined> {
    const built = await access(join(folder, 'basemap', 'world.pmtiles')).then(
      () => true,
      () => false,
    );
    return built ? BasemapStore.open(folder, archive) : undefined;
  }

  /** The stored bytes of a vector tile; empty where nothing is on it. */
  vectorTile({ z, x, y }: TileAddress): Promise<Uint8Array> {
    return this.#tiles.through(`${z}/${x}/${y}`, async () => (await this.served.stored(z, x, y)) ?? new Uint8Array());
  }

  /** The land and sea mask of a tile as a grey PNG: 255 is land. */
  maskTile(address: TileAddress): Promise<Buffer> {
    return this.#picture(`mask/${address.z}/${address.x}/${address.y}`, async () =>
      writePng('grey', await landMask(this.world, address), TILE_PIXELS, TILE_PIXELS),
    );
  }

  /** The relief of a tile as a PNG. */
  reliefTile(address: TileAddress, look: ReliefLook): Promise<Buffer> {
    return this.#picture(`${look}/${address.z}/${address.x}/${address.y}`, async () => {
      const mask = await landMask(this.world, address);
      const terrain = terrainOf(this.heights, address);
      return look === 'natural'
        ? writePng('colour', naturalPixels(terrain, mask), TILE_PIXELS, TILE_PIXELS)
        : writePng('greyAlpha', shadePixels(terrain, mask), TILE_PIXELS, TILE_PIXELS);
    });
  }

  #picture(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    return this.#pictures.through(key, () => this.#drawing.run(draw));
  }

  async close(): Promise<void> {
    await this.world.close();
    if (this.served !== this.world) await this.served.close();
  }
}
