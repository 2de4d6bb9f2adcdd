import { describe, expect, it } from 'vitest';
import { daysOf, placeClock } from './columns.rules.ts';
import { dayShort, daysInView } from './days.rules.ts';
import { forecast, MOMENTS } from './test-forecast.ts';

const days = daysOf(MOMENTS, placeClock(forecast.header, false));
const [first, second] = days;

describe('a day in short', () => {
  it('has the extremes of its own columns', () => {
    expect(first && dayShort(forecast, first)).toMatchObject({ tempMin: 273.15, tempMax: 280.15, wind: 7, rain: 6.04 });
    expect(second && dayShort(forecast, second)).toMatchObject({ wind: 15, rain: 0 });
  });

  it('agrees with the summary of the reply', () => {
    const { tempMax, tempMin, icon } = forecast.summary['2026-11-15'] ?? {};
    expect(first && dayShort(forecast, first)).toMatchObject({ tempMax, tempMin, icon, warning: 'Strong wind' });
  });

  it('takes the picture of noon where the summary has no such day', () => {
    // Columns of the second day are 8 … 15; noon is the fifth, with picture 13.
    expect(second && dayShort(forecast, second)).toMatchObject({ icon: 13, warning: null });
  });

  it('is empty where the model has nothing', () => {
    const empty = {
      ...forecast,
      summary: {},
      data: { ...forecast.data, icon: [], temp: [], wind: [], mm: [] } as unknown as typeof forecast.data,
    };
    expect(first && dayShort(empty, first)).toEqual({
      icon: null,
      tempMax: null,
      tempMin: null,
      wind: null,
      rain: 0,
      warning: null,
    });
  });
});

describe('the days in view', () => {
  it('are those between the edges of the scrolled table', () => {
    expect(daysInView(days, 36, 0, 288)).toEqual([0, 0]);
    expect(daysInView(days, 36, 0, 400)).toEqual([0, 1]);
    expect(daysInView(days, 36, 288, 288)).toEqual([1, 1]);
    expect(daysInView(days, 36, 275, 288)).toEqual([1, 1]);
  });
});
