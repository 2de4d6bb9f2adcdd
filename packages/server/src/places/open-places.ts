import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeGeography } from './geography.ts';
import type { Geography } from './geography.ts';
import { openPlaceIndex } from './place-index.ts';
import type { PlaceIndex } from './place-index.ts';
import { DataFileFault } from './sections.ts';

/** Everything the server knows about places. */
export interface Places {
  readonly index: PlaceIndex;
  readonly geography: Geography;
}

/** Views of the machine's own byte order; the files are little-endian, as every machine Node runs on is. */
const wordsOf = (bytes: Buffer): Int16Array =>
  new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);

/** Opens the files that `npm run build:data` writes; throws a DataFileFault that tells the operator what to do. */
export async function openPlaces(folder: string): Promise<Places> {
  const [places, sizes, elevation, land] = await Promise.all(
    ['places.bin', 'geography.json', 'elevation.i16', 'land.u8'].map((name) => read(folder, name)),
  );
  if (places === undefined || sizes === undefined || elevation === undefined || land === undefined)
    throw new DataFileFault('a data file is missing');
  const { width, height } = JSON.parse(sizes.toString('utf8')) as { width: number; height: number };
  return {
    index: openPlaceIndex(places),
    geography: makeGeography({ width, height, elevation: wordsOf(elevation), land }),
  };
}

async function read(folder: string, name: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, name));
  } catch (cause) {
    throw new DataFileFault(`${name} cannot be read in ${folder}: run "npm run build:data"`, { cause });
  }
}
