import { describe, expect, it } from 'vitest';
import { matchRoute } from '#windows/index.ts';
import { bandsUpTo, dayTicks, intensityScale } from './intensity.rules.ts';
import { cursorStops, isOutdated, pressureChange, seaOf } from './storms.rules.ts';
import { NOW, point, stormOf } from './test-storms.ts';
import { hurricanes } from './window.tsx';

const HOUR = 3_600_000;

describe('the address of the tracker', () => {
  it.each([
    ['/hurricanes', {}],
    ['/hurricanes/al072026', { id: 'al072026' }],
    ['/hurricanes/sim-al072026', { id: 'sim-al072026' }],
    ['/hurricanes/%3Cscript%3E', null],
  ])('%s is read as %j', (path, params) => {
    const match = matchRoute([hurricanes], path, 'desktop');
    expect(match === null ? null : hurricanes.read(match.params)).toEqual(params);
  });
  it('is written with the storm', () => {
    expect(hurricanes.path({ id: 'al072026' })).toBe('/hurricanes/al072026');
    expect(hurricanes.path({})).toBe('/hurricanes');
  });
});

describe('storms', () => {
  it('belong to a sea', () => {
    expect(
      ['AL', 'EP', 'CP', 'WP', 'IO', undefined].map((basin) => seaOf(basin === undefined ? {} : { basin })),
    ).toEqual(['atlantic', 'pacific', 'pacific', 'pacific', 'other', 'other']);
  });

  it('are outdated after seven hours', () => {
    const at = (hours: number) => stormOf({ updated: new Date(NOW - hours * HOUR).toISOString() });
    expect([isOutdated(at(7), NOW), isOutdated(at(7.1), NOW)]).toEqual([false, true]);
  });

  it('tell their change of pressure over six hours or not at all', () => {
    expect(pressureChange(stormOf().track)).toEqual({ hPa: -6, hours: 6 });
    expect(pressureChange([point(-24, 1, 1, 20), point(0, 1, 1, 20)])).toBeNull();
    expect(pressureChange([point(-6, 1, 1, 20, null), point(0, 1, 1, 20)])).toBeNull();
    expect(pressureChange([])).toBeNull();
  });
});

describe('the chart', () => {
  it('stops every three hours and at both ends', () => {
    const stops = cursorStops([point(-1, 1, 1, 20), point(7.5, 1, 1, 20)]).map((ts) => (ts - NOW) / HOUR);
    expect(stops).toEqual([-1, 1, 4, 7, 7.5]);
    expect(cursorStops([])).toEqual([]);
    expect(cursorStops([point(0, 1, 1, 20)])).toHaveLength(1);
  });

  it('has bands up to what is reached, and room above it', () => {
    expect(bandsUpTo(45).map(({ strength }) => strength)).toEqual([1, 2]);
    const { y, yPressure, most } = intensityScale(stormOf().track);
    expect(most).toBe(65);
    expect(y(57)).toBeLessThan(y(20));
    expect(yPressure(952)).toBeGreaterThan(yPressure(985));
  });

  it('names at most seven days', () => {
    for (const days of [0.5, 3, 7, 20]) expect(dayTicks(NOW, NOW + days * 24 * HOUR).length).toBeLessThanOrEqual(7);
  });
});
