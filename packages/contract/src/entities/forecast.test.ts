import { levelIdents } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { celestial, celestialReply } from './celestial.ts';
import { longestSeries, meteogram, pointForecast } from './forecast.ts';
import { cityLabel, forecastTile, labelTile, tileKey } from './labels.ts';
import { celestialSample, headerSample, pointForecastSample } from './test-replies.ts';
import { readTileKey, writeTileKey } from './tile-key.ts';

describe('point forecast', () => {
  it('reads the fields of catalogue §8 without losing one', () => {
    expect(pointForecast.parse(pointForecastSample)).toEqual(pointForecastSample);
  });

  it('keeps the series of wave and air-quality models', () => {
    const waves = {
      ...pointForecastSample,
      data: { day: [], hour: [], ts: [], waves: [1.2, null], wavesDir: [270], swell1: [0.4], pm2p5: [3] },
    };
    expect(pointForecast.parse(waves).data).toMatchObject({ waves: [1.2, null], swell1: [0.4], pm2p5: [3] });
  });

  it('is whole without the present weather', () => {
    const { now, ...rest } = pointForecastSample;
    expect(now.icon).toBe(3);
    expect(pointForecast.safeParse(rest).success).toBe(true);
  });

  it.each([
    ['an unknown model', { header: { ...headerSample, model: 'nope' } }],
    ['a text in a series', { data: { ...pointForecastSample.data, temp: ['warm'] } }],
    ['a day that is none', { summary: { tomorrow: pointForecastSample.summary['2024-01-01'] } }],
    ['an icon past 24', { now: { ...pointForecastSample.now, icon: 25 } }],
    ['a moon phase of 0', { now: { ...pointForecastSample.now, moonPhase: 0 } }],
    [
      'an endless series',
      { data: { ...pointForecastSample.data, temp: Array.from({ length: longestSeries + 1 }, () => 0) } },
    ],
  ])('refuses %s', (_, change) => {
    expect(pointForecast.safeParse({ ...pointForecastSample, ...change }).success).toBe(false);
  });
});

describe('meteogram', () => {
  it('reads series of all pressure levels', () => {
    const levels = levelIdents.filter((ident) => ident.endsWith('h'));
    const series = Object.fromEntries(
      levels.flatMap((ident) =>
        ['temp', 'dewpoint', 'rh', 'gh', 'wind_u', 'wind_v', 'cloud'].map((name) => [`${name}-${ident}`, [1, null]]),
      ),
    );
    const sample = { header: headerSample, data: { ts: [1, 2], hour: [0, 3], cloudBase: [null, 900], ...series } };
    expect(meteogram.parse(sample)).toEqual(sample);
  });
});

describe('celestial', () => {
  it('reads a day and a polar night, when the sun does not rise', () => {
    expect(celestial.parse(celestialSample)).toEqual(celestialSample);
    const polar = {
      ...celestialSample,
      sunrise: null,
      sunriseTs: null,
      sunset: null,
      sunsetTs: null,
      dusk: null,
      duskTs: null,
      isDay: false,
      night: true,
    };
    expect(celestial.parse(polar)).toEqual(polar);
  });

  it('adds the moon in the service', () => {
    const sample = { ...celestialSample, moonPhase: 5, moonFraction: 0.99, moonrise: '16:20', moonset: null };
    expect(celestialReply.parse(sample)).toEqual(sample);
    expect(celestialReply.safeParse({ ...sample, moonPhase: 9 }).success).toBe(false);
  });
});

describe('labels', () => {
  const label = ['3067696', 'Praha', 'city-1', 14.42, 50.09, 46, 18];

  it('reads a label as id, title, class, lon, lat, width, height', () => {
    expect(cityLabel.parse(label)).toEqual(label);
    expect(labelTile.parse([label, label])).toHaveLength(2);
  });

  it('refuses a label with latitude and longitude in the wrong places', () => {
    expect(cityLabel.safeParse(['1', 'X', 'c', 50, 140, 10, 10]).success).toBe(false);
    expect(cityLabel.safeParse(label.slice(0, 6)).success).toBe(false);
  });

  it('reads a forecast tile by label id', () => {
    const sample = { forecast: { '3067696': [274.1, null, 276] }, reftime: '2024-01-01T00:00:00Z', hours: [0, 3, 6] };
    expect(forecastTile.parse(sample)).toEqual(sample);
  });
});

describe('tile keys', () => {
  it('round trips', () => {
    for (const tile of [
      { z: 0, x: 0, y: 0 },
      { z: 5, x: 17, y: 10 },
      { z: 20, x: 1_048_575, y: 0 },
    ]) {
      expect(readTileKey(writeTileKey(tile))).toEqual(tile);
      expect(tileKey.safeParse(writeTileKey(tile)).success).toBe(true);
    }
  });

  it.each(['', '1-2', '1-2-0', '0-1-0', '21-0-0', 'a-b-c', '1/0/0', '-1-0-0'])('refuses %j', (text) => {
    expect(readTileKey(text)).toBeNull();
    expect(tileKey.safeParse(text).success).toBe(false);
  });
});
