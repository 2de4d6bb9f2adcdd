import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { productIdents, products } from '@meltemi/catalogue';
import { weatherProduct } from '#forecasts/weather-product.ts';
import { airFields, ownFields, pollutantsOf, waveFields } from './point-fields.ts';
import { stepLengths, timeArrays, waveArrays, weatherArrays } from './point-data.rules.ts';

const hour = 3_600_000;
const series = (values: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Float64Array> =>
  new Map(Object.entries(values).map(([name, list]) => [name, Float64Array.from(list)]));

describe('weather arrays', () => {
  it('tell amounts of the hours before each step', () => {
    const { mm, snowPrecip, convPrecip } = weatherArrays(
      series({ rain: [0.5, 1.2345, 0], newSnow: [0, 0.2, 0], convPrecip: [0.25, 0, 0] }),
      [3, 1, 6],
    );
    expect(mm).toEqual([1.5, 1.23, 0]);
    expect(snowPrecip).toEqual([0, 0.2, 0]);
    expect(convPrecip).toEqual([0.75, 0, 0]);
  });

  it.each([
    [0, 5, 180],
    [5, 0, 270],
    [0, -5, 0],
    [-5, 0, 90],
    [3, 3, 225],
    [0.001, -5, 0],
  ])('wind of %f, %f comes from %i°', (u, v, degrees) => {
    expect(weatherArrays(series({ windU: [u], windV: [v] }), [3])['windDir']).toEqual([degrees]);
  });

  it('have the speed of the vector with two decimals', () => {
    expect(weatherArrays(series({ windU: [3, 1], windV: [4, 1] }), [3, 3])['wind']).toEqual([5, 1.41]);
  });

  it('flag rain or snow by the kind that falls, and neither below a tenth of a millimetre an hour', () => {
    const { rain, snow } = weatherArrays(series({ rain: [1, 1, 1, 0.05], ptype: [1, 5, 6, 5] }), [3, 3, 3, 3]);
    expect(rain).toEqual([1, 0, 0, 0]);
    expect(snow).toEqual([0, 1, 1, 0]);
  });

  it('are null where there is no value, never zero', () => {
    const { temp, wind, mm, icon, rain } = weatherArrays(
      series({ temp: [NaN], windU: [NaN], windV: [2], rain: [NaN], clouds: [NaN] }),
      [3],
    );
    expect([temp, wind, mm, icon, rain]).toEqual([[null], [null], [null], [null], [null]]);
  });

  it('round temperatures to hundredths and pressure to whole pascals', () => {
    const { temp, pressure, rh } = weatherArrays(
      series({ temp: [281.23456], pressure: [101_325.4], rh: [66.66] }),
      [3],
    );
    expect([temp, pressure, rh]).toEqual([[281.23], [101_325], [66.7]]);
  });
});

describe('wave arrays', () => {
  it('tell height, period and where waves come from', () => {
    const { waves, wavesDir, wavesPeriod } = waveArrays(
      series({ waves: [2.456], wavesPeriodU: [0], wavesPeriodV: [-8] }),
      1,
    );
    expect(waves).toEqual([2.46]);
    // They go south, so they come from the north.
    expect(wavesDir).toEqual([0]);
    expect(wavesPeriod).toEqual([8]);
  });

  it('are null on land', () => {
    const { swell1, swell1Dir, swell1Period } = waveArrays(
      series({ swell1: [NaN], swell1PeriodU: [NaN], swell1PeriodV: [NaN] }),
      1,
    );
    expect([swell1, swell1Dir, swell1Period]).toEqual([[null], [null], [null]]);
  });
});

describe('time arrays', () => {
  const place = { lat: 50.1, lon: 14.4, zone: 'Europe/Prague' };

  it('tell the local day and hour, across the change to summer time too', () => {
    const validTs = [Date.UTC(2026, 2, 29, 0), Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 2, 29, 22)];
    const { day, hour: hours, ts } = timeArrays(place, validTs);
    expect(hours).toEqual([1, 3, 0]);
    expect(day).toEqual(['2026-03-29', '2026-03-29', '2026-03-30']);
    expect(ts).toEqual(validTs);
  });

  it('tell day from night', () => {
    expect(timeArrays(place, [Date.UTC(2026, 5, 21, 0), Date.UTC(2026, 5, 21, 11)]).isDay).toEqual([0, 1]);
  });
});

describe('the length of steps', () => {
  it("is the time since the step before, and the forecast's own step for the first", () => {
    expect(stepLengths([0, 3 * hour, 6 * hour, 12 * hour], 3)).toEqual([3, 3, 3, 6]);
    expect(stepLengths([], 3)).toEqual([]);
  });

  it('adds up to the whole forecast', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 }), (gaps) => {
        let at = 0;
        const validTs = gaps.map((gap) => (at += gap * hour));
        const lengths = stepLengths(validTs, gaps[0] ?? 1);
        expect(lengths.reduce((a, b) => a + b)).toBe(gaps.reduce((a, b) => a + b));
      }),
      { seed: 4 },
    );
  });
});

describe('what a product is read from', () => {
  it('takes the weather of the product itself when it knows weather, else of its air model', () => {
    expect(weatherProduct('gfs')).toBe('gfs');
    expect(weatherProduct('mblue')).toBe('mblue');
    expect(weatherProduct('ecmwfWaves')).toBe('ecmwf');
    expect(weatherProduct('gfsWaves')).toBe('gfs');
    expect(weatherProduct('radar')).toBeNull();
    for (const product of productIdents) {
      const air = weatherProduct(product);
      if (air !== null && air !== product) expect(products[air].family).toBe('air');
    }
  });

  it('adds waves or pollutants by the family', () => {
    expect(ownFields('gfs')).toEqual([]);
    expect(ownFields('ecmwfWaves')).toBe(waveFields);
    expect(ownFields('cams').map(({ quantity }) => quantity)).toEqual(pollutantsOf('cams'));
    expect(pollutantsOf('gfs')).toEqual([]);
    expect(waveFields).toHaveLength(15);
    expect(new Set(airFields.map(({ quantity }) => quantity)).size).toBe(airFields.length);
  });
});
