import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from '@meltemi/fields';
import type { SharedMap } from './worker-messages.ts';

/** The maps of a world on disk. */
export interface MapFiles {
  /** Reads the maps from a number on up to another; broken files are removed, so that they are made again. */
  readonly load: (from: number, to: number) => Promise<readonly SharedMap[]>;
  /** Writes a map; a crash at any moment leaves a whole file or none. */
  readonly save: (made: SharedMap) => Promise<void>;
  /** Removes maps before a number. */
  readonly prune: (before: number) => Promise<void>;
}

/** Raised when a change of the code changes the flow of an unchanged world. */
const version = 2;
/** "MFLW" and the sum over the numbers. */
const headerBytes = 8;
const magic = 0x4d_46_4c_57;
/** Most maps kept: a month. */
const mostFiles = 300;

const nameOf = (index: number): string => `flow-${index}.i16`;
const indexOf = (name: string): number | null => {
  const digits = /^flow-(-?\d{1,9})\.i16$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The name of a world: other seeds, other ground and other code have other names. */
export function worldName(seed: number, elevation: Uint8Array, land: Uint8Array): string {
  return createHash('sha1').update(`${version} ${seed} `).update(elevation).update(land).digest('hex').slice(0, 16);
}

/** A map as it stands in a file. */
export function packMap(map: Int16Array): Uint8Array {
  const body = new Uint8Array(map.buffer, map.byteOffset, map.byteLength);
  const out = new Uint8Array(headerBytes + body.length);
  const view = new DataView(out.buffer);
  view.setUint32(0, magic);
  out.set(body, headerBytes);
  view.setUint32(4, crc32(out.subarray(headerBytes)));
  return out;
}

/** Reads a packed map into memory that threads share; null when the file is not whole. */
export function unpackMap(bytes: Uint8Array, numbers: number): Int16Array | null {
  if (bytes.length !== headerBytes + 2 * numbers) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, headerBytes);
  if (view.getUint32(0) !== magic || view.getUint32(4) !== crc32(bytes.subarray(headerBytes))) return null;
  const map = new Int16Array(new SharedArrayBuffer(2 * numbers));
  new Uint8Array(map.buffer).set(bytes.subarray(headerBytes));
  return map;
}

/** Opens the folder of a world and removes those of other worlds. */
export async function openMapFiles(root: string, world: string, numbers: number): Promise<MapFiles> {
  const folder = join(root, world);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(root))
    if (name !== world) await rm(join(root, name), { recursive: true, force: true });

  const held = async (): Promise<readonly number[]> =>
    (await readdir(folder)).flatMap((name) => indexOf(name) ?? []).toSorted((a, b) => a - b);
  const remove = (index: number): Promise<void> => rm(join(folder, nameOf(index)), { force: true });
  return {
    load: async (from, to) => {
      const maps: SharedMap[] = [];
      for (const index of (await held()).filter((index) => index >= from && index <= to)) {
        const map = unpackMap(await readFile(join(folder, nameOf(index))), numbers);
        if (map === null) await remove(index);
        else maps.push({ index, map });
      }
      return maps;
    },
    save: async ({ index, map }) => {
      const file = join(folder, nameOf(index));
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, packMap(map));
      await rename(draft, file);
    },
    prune: async (before) => {
      const all = await held();
      for (const [place, index] of all.entries())
        if (index < before || place < all.length - mostFiles) await remove(index);
      for (const name of await readdir(folder))
        if (name.endsWith('.tmp') && !name.endsWith(`.${process.pid}.tmp`))
          await rm(join(folder, name), { force: true });
    },
  };
}
