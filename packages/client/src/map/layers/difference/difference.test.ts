import { createCalendar, isComparable, overlayIdents, overlays, utcZone } from '@meltemi/catalogue';
import type { DstTriple, ProductIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { planColours } from '../colours/layer.ts';
import { TEST_RUN, testState } from '../test-state.ts';
import { differenceIn, differenceRamp, differenceSpan, differenceUnit } from './difference-scale.rules.ts';
import { earlierRun, planDifference } from './difference.rules.ts';

const HOUR = 3_600_000;
const calendar = (ref: number, dst: readonly DstTriple[]) =>
  createCalendar({ ref: new Date(ref).toISOString(), update: new Date(ref).toISOString(), dst }, { zone: utcZone });
const run = (dst: readonly DstTriple[], ref = TEST_RUN) => ({ calendar: calendar(ref, dst), provenance: null });
const dataOf = (product: ProductIdent) => (product === 'gfs' ? run([[6, 6, 120]]) : run([[3, 3, 240]]));
const at = (hours: number, values: object = {}) =>
  testState(
    { overlay: 'temp', product: 'ecmwf', timestamp: TEST_RUN + hours * HOUR, differenceWith: 'gfs', ...values },
    { dataOf },
  );
const planned = (hours: number, values: object = {}) => {
  const plan = planDifference(at(hours, values));
  return plan === null || plan === 'unchanged' ? plan : plan.scalar;
};
const tile = { z: 2, x: 1, y: 1 };

describe('the plan of a difference', () => {
  it('is none while none is wanted, and colours are drawn as they are', () => {
    const state = at(12, { differenceWith: null });
    expect(planDifference(state)).toBeNull();
    expect(planColours(state)).not.toBeNull();
  });

  it('takes the place of the colours', () => {
    expect(planColours(at(12))).toBeNull();
    expect(planned(12)).toMatchObject({ fraction: 0 });
  });

  it('reads the shown step of one, and the steps around it of the other', () => {
    const scalar = planned(9);
    if (scalar === null || scalar === 'unchanged') throw new Error('no plan');
    const [, kind, mix, own, before, after] = scalar.before.url(tile).split(' ');
    expect([kind, mix]).toEqual(['scalar', '0.5']);
    expect(own).toMatch(/ecmwf-hres\/\d{10}\/2026011509\/.*temp-surface/);
    expect([before, after].map((url) => /gfs\/\d{10}\/(\d{10})/.exec(url ?? '')?.[1])).toEqual([
      '2026011506',
      '2026011512',
    ]);
  });

  it('ends with the shorter of the two', () => {
    expect(planned(120)).not.toBeNull();
    expect(planned(126)).toBeNull();
  });

  it('has the zoom of the coarser data', () => {
    const scalar = planned(12, { subscription: 'premium' });
    expect(scalar !== null && scalar !== 'unchanged' && scalar.look.dataZoom).toBeLessThanOrEqual(3);
  });

  it('compares with the run before, by the schedule', () => {
    const state = at(12, { differenceWith: 'earlierRun' });
    expect(earlierRun('ecmwf', state)?.calendar.refTime).toBe('2026011412');
    const scalar = planDifference(state);
    expect(scalar !== null && scalar !== 'unchanged' && scalar.scalar.before.key).toMatch(
      /ecmwf-hres\/2026011500\/.* ecmwf-hres\/2026011412\//,
    );
  });

  it('keeps the old picture until the other run is known', () => {
    const state = testState(
      { overlay: 'temp', product: 'ecmwf', timestamp: TEST_RUN, differenceWith: 'gfs' },
      { dataOf: (product) => (product === 'gfs' ? null : run([[3, 3, 240]])) },
    );
    expect(planDifference(state)).toBe('unchanged');
  });
});

describe('the colours of a difference', () => {
  it.each(overlayIdents.filter(isComparable))('of %s have nothing in their middle', (overlay) => {
    const { min, max, size, rgba } = differenceRamp(overlay);
    expect([min, max]).toEqual([-differenceSpan(overlay), differenceSpan(overlay)]);
    expect(differenceSpan(overlay)).toBeGreaterThan(0);
    const middle = 4 * ((size - 1) / 2);
    expect(rgba.slice(middle, middle + 4)).toEqual(Uint8Array.of(38, 46, 58, 60));
    // Blue below, orange above, and as light at both ends: known by dichromats by hue, by everybody by sign.
    expect(rgba[4 * 100 + 2]).toBeGreaterThan(rgba[4 * 100]!);
    expect(rgba[4 * 300]).toBeGreaterThan(rgba[4 * 300 + 2]!);
  });

  it('are written in units whose numbers can be taken from each other', () => {
    expect(differenceIn('temp', 10, '°F')).toBeCloseTo(18, 9);
    expect(differenceIn('temp', -10, '°C')).toBeCloseTo(-10, 9);
    expect(differenceIn('pressure', 250, 'hPa')).toBeCloseTo(2.5, 9);
    expect(differenceUnit('wind', 'bft')).toBe('m/s');
    expect(differenceUnit('clouds', 'rules')).toBe('%');
    expect(overlays.wind.metric).toBe('wind');
  });
});
