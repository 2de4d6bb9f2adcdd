import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeLevels, inOrder, levelOf, type Ascent } from './ascent.ts';
import { readIgra } from './igra/read-igra.ts';
import { readStationCsv } from './station-csv/read-station-csv.ts';
import { readWyoming } from './wyoming/read-wyoming.ts';

const station: Ascent['station'] = { id: '11520', name: null, lat: 50, lon: 14.4, elevation: 303 };
const ascent = (...levels: Parameters<typeof levelOf>[0][]): Ascent => ({
  station,
  time: 0,
  levels: inOrder(levels.map(levelOf)),
});

describe('an ascent', () => {
  it('goes from the ground up, one level a pressure', () => {
    const { levels } = ascent(
      { pressure: 50_000, height: 5600, temperature: 255, dewPoint: 240 },
      { pressure: 100_000, temperature: 290, dewPoint: 285 },
      { pressure: 50_000, windSpeed: 20, windDirection: 270 },
    );
    expect(levels.map(({ pressure, windSpeed }) => [pressure, windSpeed])).toEqual([
      [100_000, null],
      [50_000, 20],
    ]);
  });

  it('has wind between the levels of wind, and none outside of them', () => {
    const read = completeLevels(
      ascent(
        { pressure: 97_000, temperature: 290, dewPoint: 285 },
        { height: 1000, windSpeed: 10, windDirection: 350 },
        { pressure: 85_000, height: 1500, temperature: 280, dewPoint: 275 },
        { height: 2000, windSpeed: 10, windDirection: 10 },
        { pressure: 50_000, height: 5600, temperature: 255, dewPoint: 240 },
      ),
    );
    expect(read.map(({ height, windDirection, windSpeed }) => [height, windDirection, windSpeed])).toEqual([
      // The height of the ground is the station's.
      [303, null, null],
      [1500, 0, 9.8],
      [5600, null, null],
    ]);
  });

  it('knows no dew point above the temperature and no wind of 300 m/s', () => {
    expect(
      levelOf({ pressure: 5_000_000, temperature: 280, dewPoint: 290, windSpeed: 300, windDirection: 400 }),
    ).toEqual({
      pressure: null,
      height: null,
      temperature: 280,
      dewPoint: null,
      windDirection: null,
      windSpeed: null,
    });
  });

  it('is read out of IGRA with what was taken out by quality control as missing', () => {
    const text = [
      '#EZM00011520 2026 07 14 12 1115    3 ncdc-gts ncdc-gts  500078   144469',
      '21 -9999  97500   303    82  -9999   -50   -8888 -8888 ',
      '10 -9999  85000  1500 -8888  500 -9999   270   100 ',
      'rubbish',
      '#broken head',
      '10 -9999  70000  3000    10  500 -9999   270   100 ',
    ].join('\n');
    const { ascents, unusable } = readIgra(text);
    expect([ascents.length, unusable, ascents[0]?.time, ascents[0]?.station.lat]).toEqual([
      1,
      3,
      Date.UTC(2026, 6, 14, 12),
      50.0078,
    ]);
    expect(ascents[0]?.levels[1]).toMatchObject({ pressure: 85_000, temperature: null, windSpeed: 10 });
  });

  it('and tables of stations never throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, cells) => {
        expect(readIgra(text).ascents).toEqual([]);
        expect(readWyoming(text).levels).toEqual([]);
        expect(readStationCsv(text)).toBeNull();
        const head = 'STID,LAT,LON,YR,MO,DA,HR,TAIR\n';
        expect(
          readStationCsv(`${head}ADAX,34.8,-96.7,2026,7,14,15,91\n${cells.join(',')}`)?.reports.length,
        ).toBeGreaterThan(0);
      }),
      { numRuns: 200, seed: 17 },
    );
  });
});
