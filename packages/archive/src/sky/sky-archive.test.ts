import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noCoverage } from '@meltemi/catalogue';
import { TILE_SAMPLES } from '@meltemi/fields';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSkyArchive, type SkyArchive } from './sky-archive.ts';
import { openSkyWriter, type SkyWriter } from './sky-writer.ts';
import { minute, noon, sourceNamed, testFrame, testPack } from './test-frames.ts';

let folder: string;
let now = noon;
let writer: SkyWriter;
let archive: SkyArchive;
const clock = (): number => now;
const tile = { z: 3, x: 1, y: 3 };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sky-'));
  now = noon;
  writer = openSkyWriter(folder, clock);
  archive = openSkyArchive(folder, clock);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a frame with one code in the west of its tile and another in the east. */
async function put(source: string, ts: number, west: number, east: number, scanTs = ts): Promise<unknown> {
  return writer.writeFrame('radar', source, { ts, scanTs, pack: testPack(testFrame(ts, scanTs, west, east)) });
}
const codesAt = async (ts: number): Promise<readonly [number, number] | null> => {
  const frame = await archive.tile('radar', ts, tile);
  return frame && [frame.values[0]!, frame.values[TILE_SAMPLES - 1]!];
};

describe('frames at rest', () => {
  it('of no folder are none', async () => {
    const nowhere = openSkyArchive(join(folder, 'nowhere'), clock);
    expect([await nowhere.frames('radar'), await nowhere.sources('lightning'), await nowhere.strokes(0, noon)]).toEqual(
      [[], [], []],
    );
    expect(await nowhere.tile('radar', noon, tile)).toBeNull();
  });

  it('are merged over sources by their order, with holes where none looks', async () => {
    await writer.describe('radar', sourceNamed('opera', 2));
    await writer.describe('radar', sourceNamed('dwd', 1));
    await put('opera', noon, 40, noCoverage);
    await put('dwd', noon, 60, noCoverage);
    expect(await codesAt(noon)).toEqual([60, noCoverage]);
    now += 2000;
    await put('dwd', noon, noCoverage, 70, noon + 1000);
    now += 2000;
    expect(await codesAt(noon)).toEqual([40, 70]);
    // A tile that no source has is a hole, a moment that none has is nothing.
    const elsewhere = await archive.tile('radar', noon, { z: 3, x: 6, y: 3 });
    expect(new Set(elsewhere?.values)).toEqual(new Set([noCoverage]));
    expect(await archive.tile('radar', noon - 3 * minute, tile)).toBeNull();
    expect(
      (await archive.sources('radar')).map(({ name, scanTs, attribution }) => [name, scanTs, attribution]),
    ).toEqual([
      ['dwd', noon + 1000, 'Data: dwd'],
      ['opera', noon, 'Data: opera'],
    ]);
  });

  it('of a source that stops are held for 15 minutes, then they are a hole', async () => {
    await writer.describe('radar', sourceNamed('mrms', 1));
    await writer.describe('radar', sourceNamed('other', 2));
    await put('mrms', noon - 15 * minute, 33, 33);
    await put('other', noon, noCoverage, 20);
    await put('other', noon + 3 * minute, noCoverage, 20);
    expect(await codesAt(noon)).toEqual([33, 33]);
    expect(await codesAt(noon + 3 * minute)).toEqual([noCoverage, 20]);
  });

  it('may come twice and out of order', async () => {
    await writer.describe('radar', sourceNamed('mrms', 1));
    const ticks = [noon, noon - 6 * minute, noon - 3 * minute];
    for (const ts of [...ticks, ...ticks]) await put('mrms', ts, 10, 10);
    await put('mrms', noon, 11, 11, noon + 60_000);
    await put('mrms', noon, 10, 10);
    expect((await archive.frames('radar')).map(({ ts }) => ts)).toEqual([noon - 6 * minute, noon - 3 * minute, noon]);
    expect(await codesAt(noon)).toEqual([11, 11]);
  });

  it('of the future are refused, and counted where another clock has written them', async () => {
    await writer.describe('radar', sourceNamed('mrms', 1));
    expect(await put('mrms', noon + 60 * minute, 10, 10)).toBe('from-the-future');
    expect(await put('mrms', noon, 10, 10, noon + 60 * minute)).toBe('from-the-future');
    expect(await put('mrms', noon - 13 * 60 * minute, 10, 10)).toBe('too-old');
    const ahead = openSkyWriter(folder, () => noon + 60 * minute);
    const ts = noon + 60 * minute;
    await ahead.writeFrame('radar', 'mrms', { ts, scanTs: ts, pack: testPack(testFrame(ts, ts, 1, 1)) });
    expect(await archive.frames('radar')).toEqual([]);
    expect(archive.faults()).toEqual({ damaged: 0, fromTheFuture: 1 });
  });

  it('are kept for twelve hours', async () => {
    await writer.describe('radar', sourceNamed('mrms', 1));
    await put('mrms', noon, 10, 10);
    await writeFile(join(folder, 'radar', 'mrms', 'half.pack.tmp'), 'a process died');
    expect(await writer.retire()).toBe(1);
    now = noon + 12 * 60 * minute + 6 * minute;
    expect(await archive.frames('radar')).toEqual([]);
    expect(await writer.retire()).toBe(1);
    expect(await readdir(join(folder, 'radar', 'mrms'))).toEqual(['source.json']);
  });

  it('that are damaged are a hole and are counted, whatever bytes changed', async () => {
    await writer.describe('radar', sourceNamed('mrms', 1));
    await put('mrms', noon, 33, 44);
    const file = (await readdir(join(folder, 'radar', 'mrms'))).find((name) => name.endsWith('.pack')) ?? '';
    const path = join(folder, 'radar', 'mrms', file);
    const whole = new Uint8Array(await readFile(path));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cut) => {
          await writeFile(path, cut ? whole.subarray(0, at) : whole.with(at, whole[at]! ^ by));
          const reader = openSkyArchive(folder, clock);
          const frame = await reader.tile('radar', noon, tile);
          const codes = [frame?.values[0], frame?.values[TILE_SAMPLES - 1]];
          // Only a changed name in the foot's unused zoom may pass unseen, and then nothing is wrong.
          if (codes[0] === noCoverage) expect(reader.faults().damaged).toBe(1);
          else expect(codes).toEqual([33, 44]);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
    await writeFile(path, '');
    const reader = openSkyArchive(folder, clock);
    expect((await reader.tile('radar', noon, tile))?.values[0]).toBe(noCoverage);
    expect(reader.faults().damaged).toBe(1);
  });

  it('without a name that may be a folder are refused', async () => {
    await expect(writer.describe('radar', sourceNamed('../else', 1))).rejects.toThrow(RangeError);
  });
});

describe('tiles finer than what is kept', () => {
  it('come out of the coarser ones, and motion with them', async () => {
    await writer.describe('satellite', sourceNamed('goes-east', 1));
    const flow = new Float32Array(33 * 33 * 2).fill(2);
    const frame = { ...testFrame(noon, noon, 100, 200, 'satellite'), flow };
    const pack = testPack(
      frame,
      [
        { z: 5, x: 4, y: 12 },
        { z: 6, x: 8, y: 24 },
      ],
      'satellite',
      6,
    );
    await writer.writeFrame('satellite', 'goes-east', { ts: noon, scanTs: noon, pack });
    const fine = await archive.tile('satellite', noon, { z: 7, x: 16, y: 48 });
    expect([fine?.values[0], fine?.values[TILE_SAMPLES - 1], fine?.extra?.[0]]).toEqual([100, 200, 100]);
    expect(fine?.flow?.[0]).toBeCloseTo(4, 1);
  });
});

describe('strokes at rest', () => {
  const stroke = (ms: number, lat = 40.1234, lon = -100.5678) => ({ ms, lat, lon, kiloamperes: 0 });

  it('come in order, once each, from the span that is asked for', async () => {
    await writer.describe('lightning', sourceNamed('glm-east', 1));
    expect(await writer.addStrokes('glm-east', [stroke(noon - 1000), stroke(noon - 200_000), stroke(noon - 500)])).toBe(
      0,
    );
    expect(await writer.addStrokes('glm-east', [stroke(noon - 1000), stroke(noon - 2000, 41)])).toBe(0);
    const found = await archive.strokes(noon - 180_000, noon);
    expect(found.map(({ ms }) => noon - ms)).toEqual([2000, 1000, 500]);
    expect(found[1]).toEqual({ ms: noon - 1000, lat: 40.123, lon: -100.568, kiloamperes: 0 });
    expect((await archive.strokes(noon - 600_000, noon)).length).toBe(4);
    expect((await archive.sources('lightning'))[0]?.scanTs).toBe(noon - 180_000);
  });

  it('of the future are refused, and a damaged file is left out and counted', async () => {
    await writer.describe('lightning', sourceNamed('glm-east', 1));
    expect(await writer.addStrokes('glm-east', [stroke(noon + 60 * minute), stroke(noon - 1000)])).toBe(1);
    const file = (await readdir(join(folder, 'lightning', 'glm-east'))).find((name) => /^\d/u.test(name)) ?? '';
    await writeFile(join(folder, 'lightning', 'glm-east', file), '{"t":');
    expect(await archive.strokes(0, noon)).toEqual([]);
    expect(archive.faults().damaged).toBe(1);
  });
});
