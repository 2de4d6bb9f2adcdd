import { describe, expect, it } from 'vitest';
import { createAnalyticSource } from '@meltemi/archive';
import { localTime, offsetsAt } from './local-time.ts';
import { readPlaces, roundTo } from './place-series.ts';

const now = Date.UTC(2026, 2, 1, 12);
const source = createAnalyticSource({ now: () => now });

describe('readPlaces', () => {
  it('reads several places at once, each by its names', async () => {
    const [run] = await source.runs('gfs');
    if (run === undefined) throw new Error('no run');
    const times = [3, 4.5].map((hours) => run.refTs + hours * 3_600_000);
    const [a, b] = await readPlaces(
      source,
      run,
      [
        { quantity: 'temp', level: 'surface' },
        { quantity: 'temp', level: '500h' },
      ],
      [
        { lat: 1, lon: 2 },
        { lat: 3, lon: 4 },
      ],
      times,
    );
    expect([...(a?.keys() ?? [])]).toEqual(['temp', 'temp-500h']);
    expect(a?.get('temp')?.length).toBe(2);
    expect(a?.get('temp')?.[0]).not.toBe(b?.get('temp')?.[0]);
  });

  it('has no values beyond the run', async () => {
    const [run] = await source.runs('gfs');
    if (run === undefined) throw new Error('no run');
    const [place] = await readPlaces(
      source,
      run,
      [{ quantity: 'temp', level: 'surface' }],
      [{ lat: 1, lon: 2 }],
      [run.refTs + 999 * 3_600_000],
    );
    expect([...(place?.get('temp') ?? [])]).toEqual([NaN]);
  });
});

describe('roundTo', () => {
  it('rounds, has no minus nought, and is null for no value', () => {
    expect([roundTo(1.2345, 2), roundTo(-0.001, 2), roundTo(Number.NaN, 2), roundTo(Infinity, 0)]).toEqual([
      1.23,
      0,
      null,
      null,
    ]);
  });
});

describe('localTime', () => {
  it('tells the wall of a place and the start of its day', () => {
    expect(localTime(330, Date.UTC(2026, 2, 1, 20))).toEqual({
      date: '2026-03-02',
      hour: 1,
      weekday: 1,
      day: 2,
      midnight: Date.UTC(2026, 2, 1, 18, 30),
    });
    expect(localTime(-720, Date.UTC(2026, 2, 1, 11))).toMatchObject({ date: '2026-02-28', hour: 23 });
  });

  it('follows a change of clocks within a forecast', () => {
    const summer = Date.UTC(2026, 2, 29, 1);
    const offset = (ts: number): number => (ts >= summer ? 120 : 60);
    expect(offsetsAt(offset, [summer - 1, summer, summer + 1])).toEqual([60, 120, 120]);
    expect(offsetsAt(offset, [summer, summer + 1])).toEqual([120, 120]);
    expect(offsetsAt(offset, [])).toEqual([]);
  });
});
