import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import type { ActiveWarning } from '@meltemi/dangers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, testFolder } from '#http/test-app.ts';
import { testSource, testWarning } from '#warnings/test-warnings.ts';
import { makeWarningSet } from '#warnings/warning-set.ts';
import { readWarnings } from './read-warnings.ts';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove } = await testFolder());
});
afterAll(() => remove());

/** An area whose corners nobody can pack well. */
const jagged = (seed: number): [number, number][] => {
  const ring = Array.from({ length: 120 }, (_, k): [number, number] => {
    const [angle, far] = [(k / 120) * 2 * Math.PI, 0.8 + 0.2 * Math.abs(Math.sin(seed * 91.7 + k * 12.9898))];
    return [(seed % 60) * 3 + far * Math.cos(angle), Math.floor(seed / 60) * 3 + far * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
};

describe('files of warnings', () => {
  it('that are large are read in a thread, with the same areas', async () => {
    const warnings = Array.from({ length: 180 }, (_, k) => testWarning({ id: `w${k}`, polygons: [[jagged(k)]] }));
    await openWarningWriter<ActiveWarning>(folder).publish({ source: testSource, at: NOON, warnings });
    expect((await stat(join(folder, 'test.warnings.json.gz'))).size).toBeGreaterThan(200_000);
    const reader = openWarningReader<ActiveWarning>(folder, 'warnings', readWarnings);
    const set = makeWarningSet('live', await reader.snapshots(), null);
    expect(set.warnings.map(({ id }) => id).toSorted()).toEqual(warnings.map(({ id }) => id).toSorted());
    const [found] = set.at(3, 33, NOON);
    expect(found?.id).toBe('w71');
    expect([found?.placed, found?.exact]).toEqual([[[jagged(71)]], true]);
  });

  it('that are damaged say why', async () => {
    const noise = Buffer.from(Array.from({ length: 300_000 }, (_, k) => (k * k * 31) % 251));
    await writeFile(join(folder, 'test.warnings.json.gz'), gzipSync(noise, { level: 0 }));
    await expect(readWarnings(join(folder, 'test.warnings.json.gz'), 300_000)).rejects.toMatchObject({
      name: 'ArchiveError',
      code: 'unavailable',
    });
  });
});
