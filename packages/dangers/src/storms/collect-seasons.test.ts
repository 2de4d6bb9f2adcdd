import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DangerError } from '../danger-error.ts';
import { collectSeasons } from './collect-seasons.ts';
import { strongestPoint, thinned, type PastStorm } from './past-storm.ts';
import type { StormPoint } from './storm.ts';

const now = Date.UTC(2026, 9, 1);
const head =
  'SID,SEASON,NUMBER,BASIN,SUBBASIN,NAME,ISO_TIME,NATURE,LAT,LON,WMO_WIND,WMO_PRES,TRACK_TYPE,USA_ATCF_ID,USA_WIND,USA_PRES,USA_R34_NE,USA_R34_SE,USA_R34_SW,USA_R34_NW';
const units = ' ,Year, , , , , , ,degrees_north,degrees_east,kts,mb, , ,kts,mb,nmile,nmile,nmile,nmile';

interface Row {
  readonly sid?: string;
  readonly season?: number | string;
  readonly basin?: string;
  readonly subbasin?: string;
  readonly name?: string;
  readonly time?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly wmo?: number | string;
  readonly type?: string;
  readonly atcf?: string;
  readonly wind?: number | string;
  readonly reach?: number | string;
}
const line = (row: Row = {}): string => {
  const {
    sid = '2023255N12321',
    season = 2023,
    basin = 'NA',
    subbasin = 'MM',
    name = 'FIONA',
    time = '2023-09-12 00:00:00',
  } = row;
  const { lat = 12, lon = -39, wmo = ' ', type = 'main', atcf = 'AL132023', wind = 40, reach = ' ' } = row;
  return `${sid},${season},55,${basin},${subbasin},${name},${time},TS,${lat},${lon},${wmo}, ,${type},${atcf},${wind},1000,${reach}, , , `;
};
const collect = (...rows: readonly string[]) => {
  const collector = collectSeasons(now);
  for (const one of [head, units, ...rows]) collector.line(one);
  return collector.end();
};

describe('seasons out of IBTrACS', () => {
  it('have storms with the id they had while they blew, their name, sea and way', () => {
    const { seasons, counts } = collect(
      line({ time: '2023-09-12 06:00:00', wind: 90, lon: -40, reach: 120 }),
      line({ time: '2023-09-12 00:00:00' }),
      line({ time: '2023-09-12 00:00:00', lat: 13 }),
    );
    expect(seasons).toMatchObject([
      { year: 2023, storms: [{ id: 'al132023', name: 'Fiona', basin: 'AL', season: 2023 }] },
    ]);
    const { points } = seasons[0]!.storms[0]!;
    expect(points.map(({ position, wind }) => [position, wind])).toEqual([
      [[-39, 12], 40],
      [[-40, 12], 90],
    ]);
    expect(points[1]).toMatchObject({ pressure: 1000, radii: [{ kt: 34, ne: 120, sw: null }] });
    expect(counts).toEqual({ row: 0, spur: 0, weak: 0, current: 0, sea: 0 });
  });

  it('leave out what is too old, too weak, beside a way, not over, from nowhere or not readable, and count it', () => {
    const { seasons, counts } = collect(
      line({ sid: 'old', season: 2006 }),
      line({ sid: 'weak', wind: 30 }),
      line({ sid: 'spur', type: 'spur' }),
      line({ sid: 'current', season: 2026, time: '2026-09-30 00:00:00' }),
      line({ sid: 'future', season: 2026, time: '2026-10-02 00:00:00' }),
      line({ sid: 'sea', basin: 'MM' }),
      line({ sid: 'time', time: 'noon' }),
      line({ sid: 'place', lat: 99 }),
      line({ sid: 'kept', season: 2007, time: '2007-09-12 00:00:00', atcf: ' ' }),
    );
    expect(seasons.flatMap(({ storms }) => storms.map(({ id }) => id))).toEqual(['kept']);
    expect(counts).toEqual({ row: 3, spur: 1, weak: 1, current: 1, sea: 1 });
  });

  it('take the newest season first, storms by their start, and no id twice', () => {
    const { seasons } = collect(
      line({ sid: 'b', time: '2023-10-01 00:00:00', atcf: 'WP012023', basin: 'WP', name: 'NOT_NAMED' }),
      line({ sid: 'a', time: '2023-09-01 00:00:00', atcf: 'WP012023', basin: 'WP', name: 'DAVID:GREG-AMY' }),
      line({ sid: 'c', season: 2024, time: '2024-09-01 00:00:00', atcf: ' ', basin: 'EP', subbasin: 'CP' }),
    );
    expect(seasons.map(({ year }) => year)).toEqual([2024, 2023]);
    expect(seasons[0]!.storms).toMatchObject([{ id: 'c', basin: 'CP' }]);
    expect(seasons[1]!.storms.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'David Greg-Amy'],
      ['wp012023', null],
    ]);
  });

  it('read a ten-minute wind as a one-minute one, cross 180° without a jump, and know a southern season by its end', () => {
    const rows = [
      'SID,BASIN,ISO_TIME,LAT,LON,WMO_WIND',
      's,SP,2024-12-30 00:00:00,-15,179,93',
      's,SP,2024-12-30 06:00:00,-16,-179,93',
      'o,SP,1990-12-30 06:00:00,-16,-179,93',
    ];
    const collector = collectSeasons(now);
    for (const row of rows) collector.line(row);
    const { seasons } = collector.end();
    expect(seasons).toMatchObject([{ year: 2025, storms: [{ id: 's', basin: 'SP', name: null }] }]);
    expect(seasons[0]!.storms[0]!.points.map(({ position }) => position[0])).toEqual([179, 181]);
    expect(seasons[0]!.storms[0]!.points[0].wind).toBeCloseTo(100);
  });

  it('are not read out of another file, or out of none', () => {
    expect(() => collectSeasons(now).line('<html>')).toThrow(DangerError);
    expect(() => collectSeasons(now).end()).toThrow(DangerError);
  });

  it('are the same in any order of the rows of a storm', () => {
    const rows = Array.from({ length: 12 }, (_, k) =>
      line({ time: `2023-09-12 ${String(k).padStart(2, '0')}:00:00`, wind: 30 + 5 * k, lon: -39 - k }),
    );
    const wanted = collect(...rows).seasons;
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (mixed) => {
        expect(collect(...mixed).seasons).toEqual(wanted);
      }),
      { seed: 5, numRuns: 30 },
    );
  });
});

describe('a long way', () => {
  const point = (ts: number, wind: number | null, pressure: number | null = null): StormPoint => ({
    ts,
    position: [0, 0],
    wind,
    pressure,
    nature: null,
    radii: [],
  });

  it('is made shorter, but keeps its ends and its strongest moment', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 150 }), { minLength: 1, maxLength: 900 }), (winds) => {
        const [first, ...rest] = winds.map((wind, k) => point(k, wind));
        const points: PastStorm['points'] = [first!, ...rest];
        const kept = thinned(points, 40);
        expect(kept.length).toBeLessThanOrEqual(40);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(strongestPoint(kept)).toBe(strongestPoint(points));
      }),
      { seed: 7 },
    );
  });

  it('has its strongest moment by pressure where nobody knows a wind', () => {
    expect(strongestPoint([point(0, null), point(1, null, 950), point(2, null, 990)]).ts).toBe(1);
    expect(strongestPoint([point(0, 50), point(1, 50)]).ts).toBe(0);
  });
});
