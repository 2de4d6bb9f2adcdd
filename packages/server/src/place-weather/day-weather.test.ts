import { createAnalyticSource, type ForecastSource } from '@meltemi/archive';
import { describe, expect, it } from 'vitest';
import { NOON } from '#http/test-app.ts';
import { readDay, type DayOutlook } from './day-weather.ts';

const hour = 3_600_000;
const place = { lat: 50, lon: 14 };
const now = () => NOON;

/** The day of a place, read from a source in which the series of some models are broken. */
async function dayWithout(...broken: readonly string[]) {
  const source = createAnalyticSource({ now });
  const faults: string[] = [];
  const asked: string[] = [];
  const outlook: DayOutlook = {
    now,
    onFault: (model) => void faults.push(model),
    source: {
      ...source,
      series: (request) => {
        asked.push(request.product);
        return broken.includes(request.product) ? Promise.reject(new Error('corrupt')) : source.series(request);
      },
    } satisfies ForecastSource,
  };
  const day = await readDay(outlook, place, null, NOON, NOON + 12 * hour).catch((error: unknown) => error);
  return { day, faults, asked };
}

describe('the weather of a day', () => {
  it('is that of the first model', async () => {
    const { day, faults, asked } = await dayWithout();
    expect([asked, faults]).toEqual([['ecmwf'], []]);
    expect(day).toMatchObject({ tempMin: expect.any(Number), wind: expect.any(Number) });
  });

  it('is that of the next model where the first one cannot be read, and somebody hears of it', async () => {
    const { day, faults, asked } = await dayWithout('ecmwf');
    expect([asked, faults]).toEqual([['ecmwf', 'gfs'], ['ecmwf']]);
    expect(day).toMatchObject({ tempMin: expect.any(Number) });
  });

  it('is a fault where none can be read, so that it is tried again', async () => {
    const { day, faults } = await dayWithout('ecmwf', 'gfs', 'icon');
    expect(faults).toEqual(['ecmwf', 'gfs', 'icon']);
    expect(day).toEqual(new Error('corrupt'));
  });
});
