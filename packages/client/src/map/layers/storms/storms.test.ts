import type { Storm, StormPoint } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { testState } from '../test-state.ts';
import { paintStorm, type ShownStorm } from './paint-storms.ts';
import { markedPoints, officialOf, radiiAt, radiiRing, shownTs, stormAt, wayOf } from './storm-way.rules.ts';
import { planStorms } from './storms-plan.rules.ts';

const NOW = Date.UTC(2026, 8, 21, 12);
const HOUR = 3_600_000;
const point = (hours: number, lat: number, lon: number, windSpeed: number | null = 40): StormPoint => ({
  ts: NOW + hours * HOUR,
  lat,
  lon,
  windSpeed,
  pressure: 960,
  strength: 1,
});
const storm: Storm = {
  id: 'ep012026',
  name: 'Test',
  lat: -15,
  lon: 179,
  strength: 1,
  windSpeed: 40,
  pressure: 960,
  track: [point(-6, -14, 177), point(0, -15, 179)],
  forecast: {
    OFCL: [point(-3, -14.5, 178), point(12, -16, 181), point(24, -17, 183)],
    AVNO: [point(0, -15, 179), point(24, -18, 183)],
  },
  updated: new Date(NOW).toISOString(),
  official: 'OFCL',
  cone: [
    [
      [
        [179, -15],
        [185, -16],
        [184, -19],
        [179, -15],
      ],
    ],
  ],
  radii: [
    { ts: NOW, kt: 64, ne: 50, se: 50, sw: 50, nw: 50 },
    { ts: NOW, kt: 34, ne: 200, se: 150, sw: null, nw: 100 },
    { ts: NOW + 24 * HOUR, kt: 34, ne: 90, se: 90, sw: 90, nw: 90 },
  ],
};

describe('what of storms is planned', () => {
  it('is nothing while the tracker is closed, else the chosen storm at the moment that is pointed at', () => {
    expect(planStorms(testState())).toBeNull();
    expect(planStorms(testState({ stormShown: 'all', timestamp: 5 }))).toMatchObject({ chosen: null, ts: 5 });
    const values = { stormShown: 'ep012026', timestamp: 5, stormTimestamp: 9, stormCone: false };
    expect(planStorms(testState(values))).toMatchObject({ chosen: 'ep012026', ts: 9, cone: false, models: true });
  });
});

describe('the way of a storm', () => {
  it('is its track and what the official forecast says from now on', () => {
    expect(wayOf(storm).map(({ lon }) => lon)).toEqual([177, 179, 181, 183]);
    expect(officialOf({ track: storm.track, forecast: storm.forecast })).toEqual([]);
  });

  it('is linear between points, and ends at its ends', () => {
    const way = wayOf(storm);
    expect(stormAt(way, NOW + 6 * HOUR)).toMatchObject({ lat: -15.5, lon: 180 });
    expect(stormAt(way, 0)?.lon).toBe(177);
    expect(stormAt(way, NOW + 999 * HOUR)?.lon).toBe(183);
    expect(stormAt([], NOW)).toBeNull();
    expect(stormAt([point(0, 1, 1, null), point(2, 1, 1, 30)], NOW + 1.5 * HOUR)?.windSpeed).toBe(30);
  });

  it('of a storm that is over is shown at its strongest, unless a moment of it is pointed at', () => {
    const track = [point(-48, 1, 1, 20), point(-24, 2, 2, 50), point(-12, 3, 3, 30)];
    expect(shownTs({ track, season: 2025 }, NOW)).toBe(NOW - 24 * HOUR);
    expect(shownTs({ track, season: 2025 }, NOW - 13 * HOUR)).toBe(NOW - 13 * HOUR);
    expect(shownTs({ track }, NOW)).toBe(NOW);
    expect(shownTs({ track: [], season: 2025 }, NOW)).toBe(NOW);
    const unknown = [point(-9, 1, 1, null), { ...point(-6, 1, 1, null), pressure: 950 }];
    expect(shownTs({ track: unknown, season: 2025 }, NOW)).toBe(NOW - 6 * HOUR);
  });

  it('has the radii of the nearest hour, the weakest wind first', () => {
    expect(radiiAt(storm.radii!, NOW + HOUR).map(({ kt }) => kt)).toEqual([34, 64]);
    expect(radiiAt(storm.radii!, NOW + 20 * HOUR).map(({ ne }) => ne)).toEqual([90]);
    expect(radiiAt(storm.radii!, NOW + 90 * HOUR)).toEqual([]);
  });

  it('has quarters of their own; one without a wind goes through the centre', () => {
    const ring = radiiRing({ lat: 0, lon: 179.5 }, { ne: 111.2, se: 55.6, sw: null, nw: 111.2 });
    expect(ring[0]![1]).toBeCloseTo(1, 2);
    expect(Math.max(...ring.map(([lon]) => lon))).toBeCloseTo(180.5, 2);
    expect(Math.min(...ring.map(([, lat]) => lat))).toBeCloseTo(-0.5, 2);
    expect(ring).toContainEqual([179.5, 0]);
  });

  it('is marked each twelve hours for two days, then each day', () => {
    const six = Array.from({ length: 20 }, (_, k) => point(6 * (k + 1), 0, 0));
    expect(markedPoints(six, NOW).map(({ ts }) => (ts - NOW) / HOUR)).toEqual([12, 24, 36, 48, 72, 96, 120]);
  });
});

/** A context that notes where it drew, and what. */
function recorder() {
  const log: { readonly what: string; readonly x: number }[] = [];
  const note =
    (what: string) =>
    (...args: readonly unknown[]): void =>
      void log.push({ what, x: Number(args[what === 'text' ? 1 : 0]) });
  const context = {
    moveTo: note('move'),
    lineTo: note('line'),
    arc: note('arc'),
    fillText: note('text'),
    measureText: () => ({ width: 40 }),
    setLineDash: () => undefined,
  };
  for (const name of ['beginPath', 'closePath', 'fill', 'stroke', 'fillRect', 'save', 'restore'])
    Object.assign(context, { [name]: () => undefined });
  return { log, context: context as unknown as CanvasRenderingContext2D };
}

const shown = (changes: Partial<ShownStorm['plan']> = {}, hasModels = true): ShownStorm => ({
  storm,
  plan: { ts: NOW, cone: true, radii: true, track: true, ...changes },
  hasModels,
  timeText: (ts) => `+${(ts - NOW) / HOUR}`,
});

describe('a storm on the map', () => {
  const view = (lon: number, zoom = 3): MapView => flatView({ width: 1000, height: 700, lat: -15, lon, zoom });

  it('is drawn across 180° without a line round the world', () => {
    for (const centre of [179, -179]) {
      const { log, context } = recorder();
      paintStorm(context, view(centre), [], shown());
      const lines = log.filter(({ what }) => what === 'line' || what === 'move');
      expect(lines.length).toBeGreaterThan(20);
      for (const [k, { what, x }] of lines.entries())
        if (what === 'line') expect(Math.abs(x - lines[k - 1]!.x)).toBeLessThan(300);
      expect(log.some(({ what, x }) => what === 'arc' && x > 0 && x < 1000)).toBe(true);
    }
  });

  it('stands in every copy of the world that is seen', () => {
    const { log, context } = recorder();
    paintStorm(context, view(180, -0.6), [], shown({ radii: false }));
    const discs = new Set(log.filter(({ what }) => what === 'arc').map(({ x }) => Math.round(x / 100)));
    expect(discs.size).toBeGreaterThan(2);
  });

  it('leaves out what is switched off', () => {
    const strokes = (changes: Partial<ShownStorm['plan']>, hasModels = true): number => {
      const { log, context } = recorder();
      paintStorm(context, view(179), [], shown(changes, hasModels));
      return log.length;
    };
    const all = strokes({});
    for (const name of ['cone', 'radii', 'track'] as const) expect(strokes({ [name]: false })).toBeLessThan(all);
    expect(strokes({}, false)).toBeLessThan(all);
  });

  it('that is over has its date beside it', () => {
    const texts = (season?: number): number => {
      const { log, context } = recorder();
      const past = { ...storm, forecast: {}, ...(season === undefined ? {} : { season }) };
      paintStorm(context, view(179), [], { ...shown({ radii: false }), storm: past });
      return log.filter(({ what }) => what === 'text').length;
    };
    expect(texts(2025)).toBe(texts() + 1);
  });

  it('moves along its way with the time, and writes no time under a panel', () => {
    const last = (ts: number): number => {
      const { log, context } = recorder();
      paintStorm(context, view(179), [], shown({ ts, radii: false }));
      return log.findLast(({ what }) => what === 'arc')!.x;
    };
    expect(last(NOW + 24 * HOUR)).toBeGreaterThan(last(NOW) + 20);
    const texts = (covers: Parameters<typeof paintStorm>[2]): number => {
      const { log, context } = recorder();
      paintStorm(context, view(179), covers, shown());
      return log.filter(({ what }) => what === 'text').length;
    };
    expect(texts([{ left: 0, top: 0, right: 1000, bottom: 700 }])).toBe(texts([]) - 2);
  });
});
