import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ingestCommand } from '../cli.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { reachable } from './reachable.ts';

const never = new AbortController().signal;
/** Nobody listens there: the port is the one of the discard service, which no machine of today has. */
const nowhere = 'http://127.0.0.1:9';

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

describe('providers', () => {
  it('are reached where somebody answers, be it that nothing is there', async () => {
    expect(await reachable([provider.base, nowhere, provider.base], never)).toEqual([provider.base]);
  });

  it('are not where a gateway answers in their place, or nobody in time', async () => {
    provider.spoil('/', { kind: 'status', status: 502 });
    expect(await reachable([provider.base], never)).toEqual([]);
    provider.spoil('/', { kind: 'silent' });
    expect(await reachable([provider.base], never, 50)).toEqual([]);
  });

  it('that cannot be reached end the command with a code of its own', async () => {
    const lines: string[] = [];
    const terminal = {
      say: (line: string) => void lines.push(line),
      complain: (line: string) => void lines.push(line),
    };
    const words = ['gfs', '--once', '--if-reachable', '--folder', folder];
    expect(await ingestCommand(words, { MELTEMI_INGEST_GFS_URL: nowhere }, terminal)).toBe(3);
    expect(lines).toEqual(['no provider can be reached']);
    // Reached, it goes on: here there is no run.
    expect(await ingestCommand(words, { MELTEMI_INGEST_GFS_URL: provider.base }, terminal)).toBe(1);
    expect(lines[1]).toBe(`providers can be reached: ${new URL(provider.base).host}`);
  });

  it('that cannot be reached leave what lies on this machine to be read', async () => {
    const table = join(folder, 'tracks.csv');
    const year = new Date().getUTCFullYear() - 1;
    writeFileSync(table, `SID,SEASON,BASIN,ISO_TIME,LAT,LON,USA_WIND\ns,${year},NA,${year}-09-01 00:00:00,12,-40,90\n`);
    const lines: string[] = [];
    const terminal = {
      say: (line: string) => void lines.push(line),
      complain: (line: string) => void lines.push(line),
    };
    const words = ['gfs', '--storms', 'ibtracs', '--once', '--if-reachable', '--folder', join(folder, 'forecasts')];
    const env = { MELTEMI_INGEST_GFS_URL: nowhere, MELTEMI_STORM_IBTRACS_URL: table };
    expect(await ingestCommand(words, env, terminal)).toBe(0);
    expect(lines.slice(0, 2)).toEqual(['no provider can be reached', 'only what lies on this machine is read']);
    expect(lines.join('\n')).toContain('1 new, 0 refused');
  });
});
