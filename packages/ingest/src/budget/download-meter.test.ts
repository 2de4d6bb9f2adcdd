import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDownloadMeter } from './download-meter.ts';

const hour = 3_600_000;
let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meter-'));
  now = Date.UTC(2026, 10, 15, 6, 30);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openDownloadMeter(folder, () => now);

it('counts the last 24 hours, over the end of the process too', async () => {
  const first = await open();
  first.add(70);
  now += 2 * hour;
  first.add(30);
  await first.save();
  const second = await open();
  expect(second.used()).toBe(100);
  // The hour from 6 to 7 is a day old at 6 of the next day.
  expect(second.freeAt(100)).toBe(Date.UTC(2026, 10, 16, 6));
  expect(second.freeAt(20)).toBe(Date.UTC(2026, 10, 16, 8));
  expect(second.freeAt(101)).toBe(now);
  now = Date.UTC(2026, 10, 16, 5, 59);
  expect(second.used()).toBe(100);
  now = Date.UTC(2026, 10, 16, 6);
  expect(second.used()).toBe(30);
});

it.each(['{"1":', '[]', 'null', '{"x":1,"5":-3,"6":"7"}'])('begins anew with a file that says %s', async (text) => {
  writeFileSync(join(folder, 'downloads.json'), text);
  expect((await open()).used()).toBe(0);
});
