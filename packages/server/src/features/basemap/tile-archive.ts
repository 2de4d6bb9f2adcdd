import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, SharedPromiseCache, findTile, zxyToTileId, type Header, type Source } from 'pmtiles';

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

async function readAt(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const data = new Uint8Array(length);
  const { bytesRead } = await file.read(data, 0, length, offset);
  return data.buffer.slice(0, bytesRead);
}

/** A file of tiles (PMTiles 3), read by offset: only what is asked for stands in memory. */
export class TileArchive {
  readonly #file: FileHandle;
  readonly #source: Source;
  readonly #directories = new SharedPromiseCache(200, undefined, decompress);

  private constructor(
    file: FileHandle,
    source: Source,
    readonly header: Header,
    /** Names of the layers of its vector tiles. */
    readonly layers: readonly string[],
    readonly attribution: string,
    /** Changes whenever the tiles do. */
    readonly digest: string,
  ) {
    this.#file = file;
    this.#source = source;
  }

  /** Opens an archive; throws where the file is missing or is none. */
  static async open(path: string): Promise<TileArchive> {
    const file = await open(path, 'r');
    try {
      const source: Source = {
        getKey: () => path,
        getBytes: async (offset, length) => ({ data: await readAt(file, offset, length) }),
      };
      const header = await new SharedPromiseCache(4, undefined, decompress).getHeader(source);
      const about = await decompress(
        await readAt(file, header.jsonMetadataOffset, header.jsonMetadataLength),
        header.internalCompression,
      );
      const { vector_layers: layers = [], attribution = '' } = JSON.parse(Buffer.from(about).toString('utf8')) as {
        vector_layers?: { id: string }[];
        attribution?: string;
      };
      // The directory holds offset and length of every tile: with the header it tells one build from another.
      const root = await readAt(file, 0, header.rootDirectoryOffset + header.rootDirectoryLength);
      const { size, mtimeMs } = await file.stat();
      const digest = createHash('sha256')
        .update(new Uint8Array(root))
        .update(`${size} ${Math.round(mtimeMs)}`)
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

  /** How the tiles are stored, by the word of the Content-Encoding header. */
  get storedAs(): 'gzip' | 'br' | 'plain' {
    const { tileCompression } = this.header;
    if (tileCompression === Compression.Gzip) return 'gzip';
    return tileCompression === Compression.Brotli ? 'br' : 'plain';
  }

  /** The stored bytes of a tile, compressed as they are; undefined where the archive has none. */
  async stored(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const { header } = this;
    if (z < header.minZoom || z > header.maxZoom) return undefined;
    const id = zxyToTileId(z, x, y);
    let offset = header.rootDirectoryOffset;
    let length = header.rootDirectoryLength;
    for (let depth = 0; depth < DEEPEST_DIRECTORY; depth++) {
      const entry = findTile(await this.#directories.getDirectory(this.#source, offset, length, header), id);
      if (entry === null) return undefined;
      if (entry.runLength > 0)
        return new Uint8Array(await readAt(this.#file, header.tileDataOffset + entry.offset, entry.length));
      offset = header.leafDirectoryOffset + entry.offset;
      length = entry.length;
    }
    return undefined;
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
