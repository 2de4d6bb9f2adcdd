import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveError, openRunWriter } from '@meltemi/archive';
import { afterAll, describe, expect, it } from 'vitest';
import { ingestCommand } from '../cli.ts';
import { lineOf, summaryOf } from './migrate-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command; answers its exit code and what it wrote. */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly said: readonly string[]; readonly complained: readonly string[] }> {
  const [said, complained]: [string[], string[]] = [[], []];
  const code = await ingestCommand(['migrate', ...args], env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said, complained };
}

describe('ingest migrate', () => {
  it('says that there is nothing to do where all runs are of the version that is written', async () => {
    const refTs = Date.UTC(2026, 6, 27, 12);
    const writer = await openRunWriter(folder, {
      product: 'gfs',
      refTs,
      grid: { lat0: 40, lon0: 5, dLat: 0.5, dLon: 0.5, nx: 4, ny: 3 },
      nextTs: refTs,
      provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
    });
    await writer.write(0, [{ quantity: 'temp', level: 'surface', values: new Float32Array(12).fill(280) }]);
    await writer.publish({ complete: true });
    expect(await run(['--folder', folder])).toEqual({
      code: 0,
      said: ['nothing to do: all runs are of the version that is written now'],
      complained: [],
    });
  });

  it.each([
    [['--folder'], {}, '--folder needs a path'],
    [['--fodler', 'x'], {}, 'unknown option --fodler'],
    [['--folder', 'x', 'gfs'], {}, 'unknown option gfs'],
    [['--folder', '/nowhere/at/all'], {}, 'there is no folder /nowhere/at/all'],
    [['--folder', 'x'], { MELTEMI_ARCHIVE_URL: 'ftp://x' }, 'MELTEMI_ARCHIVE_URL must be'],
  ])('refuses %j with %j', async (args, env, why) => {
    const { code, complained } = await run(args, env);
    expect(code).toBe(2);
    expect(complained[0]).toContain(why);
  });

  it('says what each run was and is, and what all of it saved', () => {
    const done = { run: 'gfs/2026072712', before: 21.46e9, after: 7.2e9 };
    const busy = { run: 'gfs/2026072718', fault: new ArchiveError('unavailable', 'process 7 of x writes this run') };
    expect([done, busy].map(lineOf)).toEqual([
      'gfs/2026072712: 21.5 GB → 7.2 GB',
      'gfs/2026072718: stays as it is: process 7 of x writes this run',
    ]);
    expect(summaryOf([done, busy, { run: 'x', before: 3e6, after: 2e6 }])).toBe('2 of 3 runs converted, 14.3 GB saved');
  });
});
