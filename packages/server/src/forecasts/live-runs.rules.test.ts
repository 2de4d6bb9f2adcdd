import { describe, expect, it } from 'vitest';
import type { Run } from '@meltemi/archive';
import { openedRuns, usefulRuns } from './live-runs.rules.ts';
import { newestRun, runAccess } from './run-access.rules.ts';

const hours = (to: number): readonly number[] => Array.from({ length: to / 3 }, (_, k) => 3 * (k + 1));
const run = (name: string, to: number, complete: boolean) => ({ name, hours: hours(to), complete });
const shown = (...runs: readonly ReturnType<typeof run>[]): readonly string[] =>
  usefulRuns(runs).map(({ name }) => name);

describe('which runs of the archive are shown', () => {
  it('a complete one, however short', () => {
    expect(shown(run('short', 12, true))).toEqual(['short']);
  });

  it('the first one of a product from a day on, complete or not', () => {
    expect(shown(run('new', 21, false))).toEqual([]);
    expect(shown(run('new', 24, false))).toEqual(['new']);
  });

  it('beside a complete run only one that reaches five days', () => {
    expect(shown(run('new', 117, false), run('old', 360, true))).toEqual(['old']);
    expect(shown(run('new', 120, false), run('old', 360, true))).toEqual(['new', 'old']);
  });

  it('beside a short complete run one that reaches as far', () => {
    expect(shown(run('new', 45, false), run('old', 48, true))).toEqual(['old']);
    expect(shown(run('new', 48, false), run('old', 48, true))).toEqual(['new', 'old']);
  });

  it('none of no run, and none without a step', () => {
    expect(shown()).toEqual([]);
    expect(shown(run('empty', 0, true))).toEqual([]);
  });
});

describe('who may see them', () => {
  const at = (hour: number): Run => {
    const refTs = Date.UTC(2026, 2, 1, hour);
    return {
      product: 'gfs',
      refTs,
      updateTs: refTs,
      nextTs: refTs,
      hours: [3],
      provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: '' },
    };
  };

  it('the run between two of everyone waits for subscribers when there is another', () => {
    const runs = openedRuns([at(6), at(0)]);
    expect(newestRun(runs, null)?.refTs).toBe(at(0).refTs);
    expect(newestRun(runs, 'premium')?.refTs).toBe(at(6).refTs);
    expect([runAccess(runs[0], null), runAccess(runs[0], 'premium')]).toEqual(['aboveTier', 'open']);
  });

  it('such a run is for everyone as long as there is no other', () => {
    const runs = openedRuns([at(6)]);
    expect(newestRun(runs, null)?.refTs).toBe(at(6).refTs);
    expect(runAccess(runs[0], null)).toBe('open');
  });
});
