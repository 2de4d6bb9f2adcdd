import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSynop } from './read-synop.ts';

const received = Date.UTC(2026, 6, 14, 12, 10);
const one = (groups: string, head = 'AAXX 14121') =>
  readSynop(`SMXX01 TEST 141200\r\r\n${head} 11518 ${groups}=`, received).reports[0];

describe('readSynop', () => {
  it('reads the groups of a station on land', () => {
    expect(one('11458 62710 10183 20142 39661 40083 53012 69911 76162 85500 333 10231 87620 91016')).toMatchObject({
      station: { kind: 'wmo', id: '11518', lat: null },
      time: Date.UTC(2026, 6, 14, 12),
      measured: {
        visibility: 8000,
        cloudCover: 0.75,
        windDirection: 270,
        windSpeed: 10,
        temperature: 291.45,
        dewPoint: 287.35,
        stationPressure: 96_610,
        pressure: 100_830,
        precipitation: 0.1,
        precipitationHours: 6,
        weather: 61,
        ceiling: 600,
        gust: 16,
      },
    });
  });

  it.each([
    ['knots', '11/// 60000', 'AAXX 14124', { windSpeed: 0, windDirection: null }],
    ['knots', '11/// 63620', 'AAXX 14124', { windSpeed: 10.29, windDirection: 360 }],
    ['wind of a hundred and more', '11/// 62799 00104', 'AAXX 14121', { windSpeed: 104, windDirection: 270 }],
    ['variable wind', '11/// 69902', 'AAXX 14121', { windSpeed: 2, windDirection: null }],
    [
      'frost',
      '11/// ///// 11057 21102',
      'AAXX 14121',
      { temperature: 267.45, dewPoint: 262.95, cloudCover: null, windSpeed: null },
    ],
    ['humidity in place of the dew point', '11/// ///// 10200 29050', 'AAXX 14121', { dewPoint: 282.41 }],
    ['the height of a surface, which is no pressure', '11/// ///// 10200 47952', 'AAXX 14121', { pressure: null }],
    ['weather of an automatic station', '17/// ///// 10200 76165', 'AAXX 14121', { weather: 161 }],
    ['a sky that cannot be seen', '11/01 9////', 'AAXX 14121', { cloudCover: 1, visibility: 100 }],
    [
      'radiation, which is no rain',
      '11/// ///// 10200 333 55310 01234 60500 22222 60011',
      'AAXX 14121',
      { temperature: 293.15 },
    ],
    ['a gust of six hours, which is not now', '11/// ///// 10200 333 90760 91122', 'AAXX 14121', { gust: null }],
    ['a gust of the hour', '11/// ///// 10200 333 90710 91122', 'AAXX 14121', { gust: 22 }],
  ])('reads %s', (_, groups, head, measured) => {
    expect(one(groups, head)?.measured).toMatchObject(measured);
  });

  it('knows ships by their place, in all quarters of the earth', () => {
    const ship = (lon: string) =>
      readSynop(`BBXX DABC 14124 99545 ${lon} 41498 52510 10150 222// 00162 10403 70016=`, received).reports[0];
    expect(['10123', '30123', '50123', '70123'].map((lon) => [ship(lon)?.station.lat, ship(lon)?.station.lon])).toEqual(
      [
        [54.5, 12.3],
        [-54.5, 12.3],
        [-54.5, -12.3],
        [54.5, -12.3],
      ],
    );
    expect(ship('10123')).toMatchObject({
      station: { kind: 'ship', id: 'DABC' },
      measured: { waterTemperature: 289.35, waveHeight: 1.6, wavePeriod: 4 },
    });
  });

  it('takes a day of last month for what it is', () => {
    expect(readSynop('AAXX 31181 11518 11458 62710 10183=', Date.UTC(2026, 7, 1, 0, 30)).reports[0]?.time).toBe(
      Date.UTC(2026, 6, 31, 18),
    );
    expect(readSynop('AAXX 28181 11518 11458 62710 10183=', Date.UTC(2026, 6, 14)).reports[0]?.time).toBe(
      Date.UTC(2026, 5, 28, 18),
    );
  });

  it('counts silence, and what is no report', () => {
    expect(
      readSynop('AAXX 14121 11518 NIL= 11520 11458 62710 10183= 1152 11458= 11521 rubbish=', received),
    ).toMatchObject({
      reports: [{ station: { id: '11520' } }],
      silent: 1,
      unusable: 2,
    });
    // Without the unit of the wind the whole head is no head.
    expect(readSynop('AAXX 14129 11518 11458 62710 10183=', received)).toMatchObject({ reports: [], unusable: 1 });
    expect(
      readSynop('SMXX01 TEST 141200 CCA AAXX 14121 11518 11458 62710 10183=', received).reports[0]?.isCorrection,
    ).toBe(true);
  });

  it('never throws, and ends with long texts', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'AAXX',
            'BBXX',
            '14121',
            '11518',
            '333',
            '222//',
            '=',
            '99545',
            '70123',
            '/////',
            '10183',
            '9',
            '\u0001',
            'é',
          ),
        ),
        (words) => {
          const { reports } = readSynop(words.join(' '), received);
          for (const { measured } of reports)
            expect(Object.values(measured).every((value) => value === null || Number.isFinite(value))).toBe(true);
        },
      ),
      { numRuns: 500, seed: 17 },
    );
    const long = `AAXX 14121 ${'11518 11458 62710 10183 '.repeat(400_000)}`;
    expect(readSynop(long, received)).toMatchObject({ reports: [], unusable: 1 });
  });
});
