import { describe, expect, it } from 'vitest';
import { productIdents, products } from '@meltemi/catalogue';
import { scheduledRuns } from './scheduled-runs.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const hour = 3_600_000;

describe('scheduledRuns', () => {
  it('publishes a run of ECMWF seven hours after its reference time, and not a minute before', () => {
    expect(scheduledRuns('ecmwf', at('2026-03-01T06:59'))[0]?.refTs).toBe(at('2026-02-28T18:00'));
    expect(scheduledRuns('ecmwf', at('2026-03-01T07:00'))[0]?.refTs).toBe(at('2026-03-01T00:00'));
  });

  it('tells when the run arrived, when the next one will, and the steps of everyone and of subscribers', () => {
    const [run] = scheduledRuns('ecmwf', at('2026-03-01T12:00'));
    expect(run).toMatchObject({ product: 'ecmwf', updateTs: at('2026-03-01T07:00'), nextTs: at('2026-03-01T13:00') });
    expect(run?.hours.slice(0, 3)).toEqual([1, 2, 3]);
    expect(run?.hours.slice(-4)).toEqual([231, 234, 237, 240]);
    expect(run?.provenance).toMatchObject({
      provider: 'Simulated, in the style of ECMWF',
      model: 'ECMWF',
      live: false,
    });
  });

  it('keeps runs for a day and a half, newest first', () => {
    const now = at('2026-03-01T12:00');
    const refs = scheduledRuns('gfs', now).map(({ refTs }) => refTs);
    expect(refs).toEqual(refs.toSorted((a, b) => b - a));
    expect(refs.length).toBe(6);
    expect(now - (refs.at(-1) ?? 0)).toBeLessThan(42 * hour);
  });

  it('has a run for every product with a schedule at every hour, and none for the others', () => {
    for (const product of productIdents) {
      for (const shift of [0, 5, 11, 17, 23]) {
        const runs = scheduledRuns(product, at('2026-03-01T00:30') + shift * hour);
        expect(runs.length > 0).toBe(products[product].runs.hours.length > 0);
        for (const run of runs) expect(run.nextTs).toBeGreaterThan(run.updateTs);
      }
    }
  });

  it('gives the same list all through a minute, and the new run on its first millisecond', () => {
    const arrives = at('2026-03-01T07:00');
    const before = scheduledRuns('ecmwf', arrives - 60_000);
    expect(scheduledRuns('ecmwf', arrives - 1)).toBe(before);
    expect(scheduledRuns('ecmwf', arrives)[0]?.refTs).toBe(at('2026-03-01T00:00'));
    expect(scheduledRuns('gfs', arrives)).not.toBe(scheduledRuns('ecmwf', arrives));
    expect(scheduledRuns('ecmwf', arrives - 1)).toEqual(before);
  });
});
