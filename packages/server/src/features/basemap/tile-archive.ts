import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, SharedPromiseCache, findTile, zxyToTileId, type Entry, type Header, type Source } from 'pmtiles';
import type { TileSet } from './tile-set.ts';

const unGzip = promisify(gunzip);
const unBrotli = promisify(brotliDecompress);

/** Directories may point to directories this often; the format allows no more. */
const DEEPEST_DIRECTORY = 4;

/** A compression this server can undo. */
async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return data;
  const plain = compression === Compression.Gzip ? await unGzip(data) : await unBrotli(data);
  return plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength);
}

/** So many directories are kept; each names some thousand tiles. */
const directoryCache = (): SharedPromiseCache => new SharedPromiseCache(200, undefined, decompress);

/** Bytes that are read by their place: a file of this machine, or one of elsewhere. */
export interface ByteFile {
  /** Tells files apart. */
  readonly key: string;
  /** Fewer bytes than asked for at the end of the file. */
  read(offset: number, length: number): Promise<ArrayBuffer>;
  /** Differs between two versions of the file. */
  identity(): Promise<string>;
  close(): Promise<void>;
}

async function localFile(path: string): Promise<ByteFile> {
  const file = await open(path, 'r');
  return {
    key: path,
    async read(offset, length) {
      const data = new Uint8Array(length);
      const { bytesRead } = await file.read(data, 0, length, offset);
      return data.buffer.slice(0, bytesRead);
    },
    async identity() {
      const { size, mtimeMs } = await file.stat();
      return `${size} ${Math.round(mtimeMs)}`;
    },
    close: () => file.close(),
  };
}

/** A file of tiles (PMTiles 3), read by offset: only what is asked for stands in memory. */
export class TileArchive implements TileSet {
  readonly #file: ByteFile;
  readonly #source: Source;
  #directories = directoryCache();

  private constructor(
    file: ByteFile,
    source: Source,
    readonly header: Header,
    readonly layers: readonly string[],
    readonly attribution: string,
    readonly digest: string,
  ) {
    this.#file = file;
    this.#source = source;
  }

  /** Opens an archive of this machine; throws where the file is missing or is none. */
  static async open(path: string): Promise<TileArchive> {
    return TileArchive.of(await localFile(path));
  }

  /** Opens an archive; the file is closed where it is none. */
  static async of(file: ByteFile): Promise<TileArchive> {
    try {
      const source: Source = {
        getKey: () => file.key,
        getBytes: async (offset, length) => ({ data: await file.read(offset, length) }),
      };
      const header = await new SharedPromiseCache(4, undefined, decompress).getHeader(source);
      const about = await decompress(
        await file.read(header.jsonMetadataOffset, header.jsonMetadataLength),
        header.internalCompression,
      );
      const { vector_layers: layers = [], attribution = '' } = JSON.parse(Buffer.from(about).toString('utf8')) as {
        vector_layers?: { id: string }[];
        attribution?: string;
      };
      // The directory holds offset and length of every tile: with the header it tells one build from another.
      const root = await file.read(0, header.rootDirectoryOffset + header.rootDirectoryLength);
      const digest = createHash('sha256')
        .update(new Uint8Array(root))
        .update(await file.identity())
        .digest('base64url')
        .slice(0, 12);
      return new TileArchive(
        file,
        source,
        header,
        layers.map(({ id }) => id),
        attribution,
        digest,
      );
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  get storedAs(): 'gzip' | 'br' | 'plain' {
    const { tileCompression } = this.header;
    if (tileCompression === Compression.Gzip) return 'gzip';
    return tileCompression === Compression.Brotli ? 'br' : 'plain';
  }

  async stored(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const { header } = this;
    if (z < header.minZoom || z > header.maxZoom) return undefined;
    const id = zxyToTileId(z, x, y);
    let offset = header.rootDirectoryOffset;
    let length = header.rootDirectoryLength;
    for (let depth = 0; depth < DEEPEST_DIRECTORY; depth++) {
      const entry = findTile(await this.#directory(offset, length), id);
      if (entry === null) return undefined;
      if (entry.runLength > 0)
        return new Uint8Array(await this.#file.read(header.tileDataOffset + entry.offset, entry.length));
      offset = header.leafDirectoryOffset + entry.offset;
      length = entry.length;
    }
    return undefined;
  }

  async #directory(offset: number, length: number): Promise<Entry[]> {
    try {
      return await this.#directories.getDirectory(this.#source, offset, length, this.header);
    } catch (error) {
      // The library keeps failures too: a file that is back would stay unreadable.
      this.#directories = directoryCache();
      throw error;
    }
  }

  /** The bytes of a tile, plain. */
  async plain(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const stored = await this.stored(z, x, y);
    return stored === undefined
      ? undefined
      : new Uint8Array(await decompress(stored.buffer as ArrayBuffer, this.header.tileCompression));
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
