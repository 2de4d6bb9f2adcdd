import { describe, expect, it } from 'vitest';
import { summarise } from './summary.rules.ts';
import type { PointData } from './point-data.rules.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 28, 23); // midnight in Prague

function dataOf(temps: (number | null)[], step = 6): PointData {
  const ts = temps.map((_, k) => start + k * step * hour);
  const day = ts.map((at) => new Date(at + hour).toISOString().slice(0, 10));
  const same = (value: number): number[] => temps.map(() => value);
  return {
    day,
    ts,
    hour: same(0),
    isDay: ts.map((_, k) => (k % 4 === 2 ? 1 : 0)),
    icon: ts.map((_, k) => (k % 4 === 2 ? 3 : 7)),
    temp: temps,
    wind: same(4),
    windDir: same(350),
  } as unknown as PointData;
}

describe('summarise', () => {
  it('takes extremes, the daylight picture and the local midnight of each day', () => {
    const summary = summarise(dataOf([270, 275, 281, 278, 271]), 'Europe/Prague');
    expect(Object.keys(summary)).toEqual(['2026-03-29', '2026-03-30']);
    expect(summary['2026-03-29']).toEqual({
      icon: 3,
      date: '2026-03-29',
      index: 0,
      timestamp: start,
      weekday: 'sun',
      day: 29,
      tempMax: 281,
      tempMin: 270,
      wind: 4,
      windDir: 350,
      segments: 4,
    });
    expect(summary['2026-03-30']).toMatchObject({ index: 1, segments: 1, icon: 7, weekday: 'mon' });
  });

  it('leaves out a day of which nothing is known', () => {
    expect(Object.keys(summarise(dataOf([null, null, null, null, 280]), 'Europe/Prague'))).toEqual(['2026-03-30']);
  });

  it('means directions around north', () => {
    const data = dataOf([280, 280, 280, 280]);
    data.windDir = [350, 10, 350, 10];
    expect(summarise(data, 'Europe/Prague')['2026-03-29']?.windDir).toBe(0);
  });
});
