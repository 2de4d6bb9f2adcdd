import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { openMapFiles, packMap, unpackMap, worldName } from './map-files.ts';

let root: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ folder: root, remove } = await testFolder());
});
afterEach(() => remove());

const mapOf = (start: number): Int16Array => Int16Array.from({ length: 64 }, (_, k) => start + k * 97);

describe('maps on disk', () => {
  it('come back as they were, in memory that threads share', async () => {
    const files = await openMapFiles(root, 'w', 64);
    await files.save({ index: 5, map: mapOf(1) });
    await files.save({ index: -3, map: mapOf(2) });
    const [first, second] = await files.load(-10, 10);
    expect([first?.index, second?.index]).toEqual([-3, 5]);
    expect([...(second?.map ?? [])]).toEqual([...mapOf(1)]);
    expect(second?.map.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect((await files.load(0, 4)).length).toBe(0);
  });

  it.each([
    [
      'a flipped bit',
      (bytes: Buffer) => {
        bytes[50] = (bytes[50] ?? 0) ^ 1;
        return bytes;
      },
    ],
    ['a missing end', (bytes: Buffer) => bytes.subarray(0, 40)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => Buffer.alloc(8 + 128, 7)],
  ])('are made again when a file holds %s', async (_what, spoil) => {
    const files = await openMapFiles(root, 'w', 64);
    await files.save({ index: 5, map: mapOf(1) });
    const file = join(root, 'w', 'flow-5.i16');
    await writeFile(file, spoil(await readFile(file)));
    expect(await files.load(0, 10)).toEqual([]);
    expect(await readdir(join(root, 'w'))).toEqual([]);
  });

  it('leave with their age, and so do drafts of a crashed writer and other worlds', async () => {
    await mkdir(join(root, 'old-world'));
    const files = await openMapFiles(root, 'w', 64);
    for (const index of [1, 2, 3]) await files.save({ index, map: mapOf(index) });
    await writeFile(join(root, 'w', 'flow-9.i16.1.tmp'), 'half');
    await files.prune(3);
    expect(await readdir(join(root, 'w'))).toEqual(['flow-3.i16']);
    expect(await readdir(root)).toEqual(['w']);
  });

  it('have a name for each seed and ground', () => {
    const ground = Uint8Array.of(1, 2);
    expect(
      new Set([worldName(1, ground, ground), worldName(2, ground, ground), worldName(1, Uint8Array.of(1, 3), ground)])
        .size,
    ).toBe(3);
    expect(worldName(1, ground, ground)).toBe(worldName(1, ground.slice(), ground.slice()));
  });

  it('are refused when they have another size', () => {
    expect(unpackMap(packMap(mapOf(1)), 63)).toBeNull();
  });
});
