import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestEnd,
  componentsOf,
  headingOf,
  isCalm,
  isInArc,
  isOverLimit,
  windOnEnds,
  type Runway,
  type SurfaceWind,
} from './runway-wind.rules.ts';

/** Knots in a m/s. */
const KT = 1.943844;
const wind = (direction: number | null, speed: number, changes: Partial<SurfaceWind> = {}): SurfaceWind => ({
  direction,
  speed: speed / KT,
  gust: null,
  arc: null,
  ...changes,
});
const runway = (a: string, aHeading: number | null, b: string, length: number, closed = false): Runway => ({
  ends: [
    { ident: a, heading: aHeading },
    { ident: b, heading: aHeading === null ? null : (aHeading + 180) % 360 },
  ],
  length,
  closed,
});
const PRAGUE = [runway('06', 64, '24', 3715), runway('12', 124, '30', 3250)];
const inKnots = (value: number | undefined): number => Math.round((value ?? Number.NaN) * KT);

const degrees = fc.double({ min: 0, max: 360, noNaN: true });
const speeds = fc.double({ min: 0, max: 60, noNaN: true });

describe('the wind on a runway', () => {
  it('at Prague from 330° with 12 kt is head on 30 and from the side on 24', () => {
    const ends = windOnEnds(PRAGUE, wind(330, 12, { gust: 22 / KT }));
    expect(
      ends.map(({ ident, mean, gusts }) => [ident, inKnots(mean?.head), inKnots(mean?.cross), inKnots(gusts?.cross)]),
    ).toEqual([
      ['30', 11, 5, 10],
      ['24', 1, 12, 22],
      ['06', -1, -12, -22],
      ['12', -11, -5, -10],
    ]);
  });

  it('adds up to the wind again, whatever the angle', () => {
    fc.assert(
      fc.property(degrees, degrees, speeds, (heading, direction, speed) => {
        const { head, cross } = componentsOf(heading, direction, speed);
        expect(Math.hypot(head, cross)).toBeCloseTo(speed, 9);
      }),
      { seed: 7 },
    );
  });

  it('is turned round at the other end', () => {
    fc.assert(
      fc.property(degrees, degrees, speeds, (heading, direction, speed) => {
        const [one, other] = [heading, heading + 180].map((way) => componentsOf(way, direction, speed));
        expect(one?.head).toBeCloseTo(-(other?.head ?? 0), 9);
        expect(one?.cross).toBeCloseTo(-(other?.cross ?? 0), 9);
      }),
      { seed: 8 },
    );
  });

  it('is the same wherever north is', () => {
    fc.assert(
      fc.property(degrees, degrees, degrees, speeds, (heading, direction, turn, speed) => {
        const [still, turned] = [
          componentsOf(heading, direction, speed),
          componentsOf(heading + turn, direction + turn, speed),
        ];
        expect(turned.head).toBeCloseTo(still.head, 8);
        expect(turned.cross).toBeCloseTo(still.cross, 8);
      }),
      { seed: 9 },
    );
  });

  it('from all sides may be all crosswind, and has no headwind to count on', () => {
    for (const end of windOnEnds(PRAGUE, wind(null, 4))) {
      expect([end.mean, end.gusts]).toEqual([null, null]);
      expect(inKnots(end.mostCross)).toBe(4);
    }
  });

  it('that turns counts with the worst of its arc', () => {
    const end = (arc: SurfaceWind['arc']) =>
      windOnEnds([runway('36', 0, '18', 2000)], wind(10, 10, { arc })).find(({ ident }) => ident === '36');
    expect(inKnots(end(null)?.mostCross)).toBe(2);
    expect(inKnots(end([340, 40])?.mostCross)).toBe(6);
    expect(inKnots(end([340, 100])?.mostCross)).toBe(10);
  });

  it('never brings less crosswind in gusts or in an arc than without', () => {
    fc.assert(
      fc.property(degrees, degrees, speeds, speeds, degrees, (heading, direction, speed, more, width) => {
        const ends = [{ ends: [{ ident: '01', heading }], length: null, closed: false }];
        const most = (changes: Partial<SurfaceWind>): number =>
          windOnEnds(ends, { direction, speed, gust: null, arc: null, ...changes })[0]?.mostCross ?? Number.NaN;
        const plain = most({});
        expect(most({ gust: speed + more })).toBeGreaterThanOrEqual(plain - 1e-9);
        expect(most({ arc: [direction - width / 2, direction + width / 2] })).toBeGreaterThanOrEqual(plain - 1e-9);
        expect(plain).toBeLessThanOrEqual(speed + 1e-9);
      }),
      { seed: 10 },
    );
  });
});

describe('the best end', () => {
  it('has at least as much headwind as any other', () => {
    const runways = fc.array(
      fc
        .record({ heading: degrees, length: fc.integer({ min: 300, max: 5000 }) })
        .map(({ heading, length }) => runway('A', heading, 'B', length)),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(runways, degrees, fc.double({ min: 1, max: 60, noNaN: true }), (all, direction, speed) => {
        const blowing = { direction, speed, gust: null, arc: null };
        const ends = windOnEnds(all, blowing);
        const best = bestEnd(ends, blowing);
        for (const { mean } of ends) expect(best?.mean?.head ?? -1).toBeGreaterThanOrEqual((mean?.head ?? 0) - 1e-6);
      }),
      { seed: 11 },
    );
  });

  it('of parallel runways is the longest', () => {
    const blowing = wind(90, 10);
    const ends = windOnEnds([runway('09L', 90, '27R', 1800), runway('09R', 90, '27L', 3000)], blowing);
    expect(bestEnd(ends, blowing)?.ident).toBe('09R');
  });

  it('is none in a calm, without a direction, without runways, and never one that is closed', () => {
    expect(bestEnd(windOnEnds(PRAGUE, wind(null, 0)), wind(null, 0))).toBeNull();
    expect(bestEnd(windOnEnds(PRAGUE, wind(null, 4)), wind(null, 4))).toBeNull();
    expect(bestEnd(windOnEnds([], wind(330, 12)), wind(330, 12))).toBeNull();
    expect(windOnEnds([runway('06', 64, '24', 3715, true)], wind(240, 12))).toEqual([]);
  });
});

describe('the heading of an end', () => {
  it.each([
    ['06', 64, 64, false],
    ['09L', null, 90, true],
    ['36', null, 0, true],
    ['9', null, 90, true],
  ])('%s with %s is %d', (ident, heading, expected, isApproximate) => {
    expect(headingOf({ ident, heading })).toEqual({ heading: expected, isApproximate });
  });

  it.each(['H1', '', '37', '00', 'NE', '9X'])('%j says none', (ident) => {
    expect(headingOf({ ident, heading: null })).toBeNull();
  });
});

describe('arcs, calms and limits', () => {
  it('reach over north', () => {
    expect([350, 10, 340, 20, 180].map((direction) => isInArc(direction, [340, 20]))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('are calm under half a knot', () => {
    expect([isCalm(wind(null, 0)), isCalm(wind(10, 1)), isCalm(wind(null, 0, { gust: 5 }))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are passed only beyond the own limit, and never without one', () => {
    expect([isOverLimit({ mostCross: 8 }, 7.7), isOverLimit({ mostCross: 7.7 }, 7.7)]).toEqual([true, false]);
    expect(isOverLimit({ mostCross: 99 }, null)).toBe(false);
  });
});
