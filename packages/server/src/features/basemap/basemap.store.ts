import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ByteCache } from '@meltemi/archive';
import type { TileAddress } from './land-mask.ts';
import type { ReliefLook } from './paint-picture.ts';
import { picturePainter, type PicturePainter } from './picture-painter.ts';
import { TileArchive } from './tile-archive.ts';

/** Bytes of stored vector tiles kept in memory. */
const VECTOR_CACHE = 24 * 2 ** 20;
/** Bytes of pictures kept in memory. */
const PICTURE_CACHE = 48 * 2 ** 20;
/** Part of every digest: raised when the same data is drawn in another way. */
const DRAWING = 1;

/** The deepest zooms of the two kinds of pictures: heights tell nothing more below, masks are drawn from the deepest vector tile. */
export const DEEPEST_PICTURE = { relief: 7, mask: 16 } as const;

/** Hears of a painter of pictures that ended before its time. */
type OnCrash = (error: Error) => void;

/** The files the base map is drawn from, with the memory of what was drawn. */
export class BasemapStore {
  readonly #tiles = new ByteCache<Uint8Array>(VECTOR_CACHE, (bytes) => bytes.length + 200);
  readonly #pictures = new ByteCache<Uint8Array>(PICTURE_CACHE, (bytes) => bytes.length + 200);
  /** Changes with the data or the way it is drawn. */
  readonly digest: string;

  constructor(
    /** Vector tiles as they go out: the operator's or our own. */
    readonly served: TileArchive,
    /** Our own tiles, which masks and relief are cut along. */
    readonly world: TileArchive,
    elevation: Uint8Array,
    readonly painter: PicturePainter,
  ) {
    this.digest = createHash('sha256')
      .update(`${DRAWING} ${served.digest} ${world.digest}`)
      .update(elevation)
      .digest('base64url')
      .slice(0, 12);
  }

  /** Opens the files of the data build, and the operator's archive where there is one. */
  static async open(folder: string, archive: string | undefined, onCrash: OnCrash): Promise<BasemapStore> {
    const world = await TileArchive.open(join(folder, 'basemap', 'world.pmtiles'));
    try {
      const elevation = await readFile(join(folder, 'elevation.i16'));
      const served = archive === undefined ? world : await TileArchive.open(archive);
      return new BasemapStore(served, world, elevation, picturePainter(folder, onCrash));
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** As `open`; undefined where the data build has not run yet. */
  static async openBuilt(
    folder: string,
    archive: string | undefined,
    onCrash: OnCrash = () => undefined,
  ): Promise<BasemapStore | undefined> {
    const built = await access(join(folder, 'basemap', 'world.pmtiles')).then(
      () => true,
      () => false,
    );
    return built ? BasemapStore.open(folder, archive, onCrash) : undefined;
  }

  /** The stored bytes of a vector tile; empty where nothing is on it. */
  vectorTile({ z, x, y }: TileAddress): Promise<Uint8Array> {
    return this.#tiles.through(`${z}/${x}/${y}`, async () => (await this.served.stored(z, x, y)) ?? new Uint8Array());
  }

  /** The land and sea mask of a tile as a grey PNG: 255 is land. */
  maskTile(address: TileAddress, group: string): Promise<Uint8Array> {
    return this.#picture('mask', address, group);
  }

  /** The relief of a tile as a PNG. */
  reliefTile(address: TileAddress, look: ReliefLook, group: string): Promise<Uint8Array> {
    return this.#picture(look, address, group);
  }

  /** Draws in another thread; the groups of callers take turns. */
  #picture(look: 'mask' | ReliefLook, address: TileAddress, group: string): Promise<Uint8Array> {
    const { z, x, y } = address;
    return this.#pictures.through(`${look}/${z}/${x}/${y}`, () => this.painter.paint({ look, address }, { group }));
  }

  async close(): Promise<void> {
    await this.painter.close();
    await this.world.close();
    if (this.served !== this.world) await this.served.close();
  }
}
