import { describe, expect, it } from 'vitest';
import { rowsFor, seriesOf, type Series } from './rows.rules.ts';
import { forecast } from '../rules/test-forecast.ts';

const { data } = forecast;
const withSeries = (more: Readonly<Record<string, readonly (number | null)[]>>): Series =>
  ({ ...data, ...more }) as Series;
const keys = (display: Parameters<typeof rowsFor>[0], values: Series, hasTide = false): readonly string[] =>
  rowsFor(display, values, hasTide).map(({ key }) => key);

describe('the rows of the table', () => {
  it('are weather, temperature, rain, wind, gusts and direction', () => {
    expect(keys('table', data)).toEqual(['weather', 'temperature', 'rain', 'wind', 'gusts', 'direction']);
  });

  it('have snow only where it snows', () => {
    expect(keys('table', withSeries({ snowPrecip: [0, 0.2, null] }))).toContain('snow');
    expect(keys('table', withSeries({ snowPrecip: [0, 0, null] }))).not.toContain('snow');
  });

  it('have the tide only where it is known', () => {
    expect(keys('table', data, true).at(-1)).toBe('tide');
    expect(keys('waves', data, true)).toContain('tide');
    expect(keys('wind', data, true)).not.toContain('tide');
  });

  it('stay when the model has no value, so that the table does not jump', () => {
    expect(keys('table', withSeries({ temp: [null], gust: [null] }))).toEqual(
      expect.arrayContaining(['temperature', 'gusts']),
    );
  });
});

describe('the rows of waves and wind', () => {
  const sea = withSeries({
    waves: [1],
    wavesPeriod: [8],
    wavesDir: [null],
    swell1: [1],
    swell1Period: [9],
    swell1Dir: [200],
    swell2: [null],
    swell2Period: [0],
    swell2Dir: [null],
  });
  it('tell height, period and direction of each sea state that is there', () => {
    expect(keys('waves', sea).slice(0, 5)).toEqual([
      'waves',
      'wavesPeriod',
      'swell1',
      'swell1Period',
      'swell1Direction',
    ]);
    expect(keys('waves', sea)).not.toContain('swell2Period');
  });

  it('put wind first in the display of wind, with pressure, humidity and cloud base', () => {
    expect(keys('wind', data)).toEqual([
      'wind',
      'gusts',
      'direction',
      'weather',
      'temperatureNumber',
      'rain',
      'pressure',
      'humidity',
      'cloudBase',
    ]);
  });

  it('take each quantity from the scale of the map', () => {
    const scales = Object.fromEntries(rowsFor('waves', sea, false).map(({ key, scale }) => [key, scale]));
    expect(scales).toMatchObject({ waves: 'waves', swell1: 'swell', wind: 'wind', gusts: 'gust' });
  });
});

describe('a series', () => {
  it('is that of the reply, and nothing for a name it does not have', () => {
    expect(seriesOf(data, 'wind')).toBe(data.wind);
    expect([seriesOf(data, 'nowhere'), seriesOf(data, ''), seriesOf(data, 'day')]).toEqual([[], [], []]);
  });
});
