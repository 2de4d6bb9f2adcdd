import { describe, expect, it } from 'vitest';
import { scheduledRuns } from '@meltemi/archive';
import { freeUntil, hoursFor, newestRun, runAccess, stepAccess } from './run-access.rules.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 2, 1, 14);
const runs = scheduledRuns('ecmwf', now);
const [newest] = runs;
if (newest === undefined) throw new Error('no run');
const everyones = runs.find(({ refTs }) => refTs === Date.UTC(2026, 2, 1));
if (everyones === undefined) throw new Error('no run of midnight');

describe('runs', () => {
  it('shows everyone the runs of 0 and 12 UTC, a subscriber those between too', () => {
    expect(newestRun(runs, null)?.refTs).toBe(Date.UTC(2026, 2, 1, 0));
    expect(newestRun(runs, 'premium')?.refTs).toBe(Date.UTC(2026, 2, 1, 6));
    expect(newestRun([], 'premium')).toBeUndefined();
  });

  it('keeps a run between from everyone, and knows none that is not there', () => {
    expect([
      runAccess(newest, null),
      runAccess(newest, 'premium'),
      runAccess(everyones, null),
      runAccess(undefined, 'premium'),
    ]).toEqual(['aboveTier', 'open', 'open', 'unknown']);
  });
});

describe('steps', () => {
  const at = (hours: number): number => everyones.refTs + hours * hour;

  it('gives everyone every third hour, a subscriber every hour', () => {
    expect([3, 4, 0, 241].map((hours) => stepAccess(everyones, at(hours), null, now))).toEqual([
      'open',
      'aboveTier',
      'unknown',
      'unknown',
    ]);
    expect([3, 4, 91].map((hours) => stepAccess(everyones, at(hours), 'premium', now))).toEqual([
      'open',
      'open',
      'unknown',
    ]);
    expect(stepAccess(everyones, at(3) + 1, 'premium', now)).toBe('unknown');
  });

  it('opens six days in every zone and keeps the seventh for subscribers', () => {
    // At 14 UTC the latest zone (UTC+14) is at 4 on the next day; the earliest (UTC−12) ends its sixth day at 12 UTC.
    expect(freeUntil(now)).toBe(Date.UTC(2026, 2, 7, 14));
    expect(stepAccess(everyones, Date.UTC(2026, 2, 7, 12), null, now)).toBe('open');
    expect(stepAccess(everyones, Date.UTC(2026, 2, 7, 15), null, now)).toBe('aboveTier');
    expect(stepAccess(everyones, Date.UTC(2026, 2, 7, 15), 'premium', now)).toBe('open');
  });

  it('keeps no day of a free product', () => {
    const [drought] = scheduledRuns('drought', now);
    if (drought === undefined) throw new Error('no run');
    expect(stepAccess(drought, drought.refTs + 216 * hour, null, now)).toBe('open');
  });

  it('lists the hours of both tiers', () => {
    expect([...hoursFor('ecmwf', null)].length).toBe(80);
    expect([...hoursFor('ecmwf', 'premium')].length).toBe(90 + 18 + 16);
  });
});
