import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore, openDiskSource, openRunWriter, verifyRun } from '@meltemi/archive';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { startTestProvider, type Mischief, type TestProvider } from '../test-provider.ts';
import { coarse, publishStep, type ValueOf } from '../test-world.ts';
import type { FetchLimits } from '../transport/fetch-bytes.ts';
import type { OpenRunWriter } from './run-writer.ts';
import type { StatusBoard } from './status.ts';
import { impatientIngest } from './test-ingest.ts';

const hourMs = 3_600_000;
const before = Date.UTC(2026, 10, 15, 6);
const next = before + 6 * hourMs;
const model: Model = { ...models['gfs-wave'], grid: coarse, steps: () => [[1, 1, 2]] };
const sea: ValueOf = ({ quantity }, hour, point) =>
  quantity.endsWith('Period') ? 10 : quantity.endsWith('From') ? 270 : 1 + hour / 10 + point / 100;

let provider: TestProvider;
let folder: string;
beforeEach(async () => {
  provider = await startTestProvider();
  folder = mkdtempSync(join(tmpdir(), 'ingest-'));
});
afterEach(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Stalls and drips are noticed soon where they are expected; a busy machine needs its time elsewhere. */
const hasty = { idleMs: 300, wholeMs: 600 };

async function ingest(refTs: number, limits: Partial<FetchLimits> = {}): Promise<StatusBoard> {
  const openWriter: OpenRunWriter = (run) => openRunWriter(folder, run);
  return (await impatientIngest(model, refTs, { base: provider.base, openWriter, limits })).board;
}

/** What readers see: only the run before, and every byte of it right. */
async function expectOnlyTheRunBefore(): Promise<void> {
  const source = await openDiskSource({ from: folder });
  expect(source.faults()).toEqual([]);
  expect((await source.runs('gfsWaves')).map(({ refTs, hours }) => [refTs, hours])).toEqual([[before, [1, 2]]]);
  source.close();
  const store = new FileStore(folder);
  expect(await verifyRun(store, 'gfsWaves/2026111506')).toEqual([]);
  store.close();
}

const data = (): string => model.path({ refTs: next, hour: 1 }, null);
const spoilt = (change: (bytes: Uint8Array) => Uint8Array) => (): void =>
  void provider.files.set(data(), change(provider.files.get(data()) ?? new Uint8Array()));
const always = (mischief: Mischief) => (): void =>
  provider.spoil(data(), ...Array.from({ length: 200 }, () => mischief));
const page = new TextEncoder().encode('<!DOCTYPE html><html><body>Service is busy</body></html>');
/** Overwrites octets of every message, counted from its beginning. */
const inEachMessage =
  (offset: number, ...octets: readonly number[]) =>
  (bytes: Uint8Array): Uint8Array => {
    const out = bytes.slice();
    for (let at = 0; at + 16 <= out.length; at++) {
      if (String.fromCharCode(...out.subarray(at, at + 4)) === 'GRIB') out.set(octets, at + offset);
    }
    return out;
  };

describe('a run whose files are bad in every way leaves the one before served', () => {
  it.each<[string, () => void]>([
    ['truncated', spoilt((bytes) => bytes.subarray(0, 60))],
    ['empty', spoilt(() => new Uint8Array(0))],
    ['a page in place of data', spoilt((bytes) => Uint8Array.from(bytes, (_, k) => page[k % page.length] ?? 0))],
    ['random octets', spoilt((bytes) => bytes.map((_, k) => (k * 7919) & 255))],
    ['messages that say they have 4 GB', spoilt(inEachMessage(8, 0, 0, 0, 0, 255, 255, 255, 255))],
    ['messages of another edition', spoilt(inEachMessage(7, 9))],
    ['404', always({ kind: 'status', status: 404 })],
    ['500', always({ kind: 'status', status: 500 })],
    ['bodies that break off', always({ kind: 'truncate', after: 10 })],
    ['stalls', always({ kind: 'stall', after: 10 })],
    ['a slow drip', always({ kind: 'drip' })],
    ['a wrong Content-Range', always({ kind: 'wrong-range' })],
    ['pages under the name of data', always({ kind: 'html-as-data' })],
  ])('%s', async (_, spoil) => {
    for (const refTs of [before, next]) for (const hour of [1, 2]) publishStep(provider, model, refTs, hour, sea);
    await ingest(before);
    await expectOnlyTheRunBefore();
    spoil();
    const board = await ingest(next, hasty);
    expect(board.snapshot()).toMatchObject({ state: 'failed', steps: { done: 0, of: 2 } });
    expect(board.snapshot().lastError).not.toBeNull();
    await expectOnlyTheRunBefore();
  });
});
