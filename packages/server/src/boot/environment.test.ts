import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOON, testFolder } from '../http/test-app.ts';
import { clockOf } from './environment.ts';

describe('the clock of a server', () => {
  it('is the machine’s, or so many minutes ahead of it as a file says', async () => {
    const { folder, remove } = await testFolder();
    const file = join(folder, 'clock');
    let time = NOON;
    const now = clockOf({ MELTEMI_CLOCK_FILE: file }, () => time);
    expect(clockOf({}, () => time)()).toBe(NOON);
    expect(now()).toBe(NOON);
    for (const [text, minutes] of [
      ['90', 90],
      ['720\n', 720],
      ['soon', 0],
      ['-5', 0],
    ] as const) {
      await writeFile(file, text);
      time += 1000;
      expect(now() - time).toBe(minutes * 60_000);
    }
    await rm(file);
    time += 1000;
    expect(now()).toBe(time);
    await remove();
  });
});
