import {
  completeLevels,
  readIgra,
  readNdbc,
  readNdbcStations,
  readStationCsv,
  readWyoming,
  type ReportingStation,
} from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { oracleOf } from './bulletins.ts';
import { sampleNote, sampleText, skipSamples } from './samples.ts';

interface Table {
  readonly rows: number;
  readonly stats: Readonly<
    Record<string, { readonly n: number; readonly missing: number; readonly min?: number; readonly max?: number }>
  >;
}
const given: ReportingStation = { kind: 'buoy', id: '41001', name: null, lat: 34.7, lon: -72.2, elevation: null };
const range = (values: readonly (number | null)[]): readonly number[] => {
  const there = values.filter((value) => value !== null);
  return [there.length, Math.min(...there), Math.max(...there)];
};

describe.skipIf(skipSamples)(`real files of NDBC${sampleNote}`, () => {
  it.each([
    ['ndbc_latest.txt', 510],
    ['ndbc_realtime_txt.txt', 636],
    ['ndbc_realtime_drift.txt', null],
  ])('%s has the numbers of the oracle', (name, rows) => {
    const { stats, rows: expectedRows } = oracleOf<Table>('buoy')[name]!;
    const { reports, unusable } = readNdbc(sampleText(`buoy/${name}`), given);
    if (rows !== null) expect(expectedRows).toBe(rows);
    expect(reports.length + unusable).toBe(expectedRows);
    const compare = (column: string, values: readonly (number | null)[], factor = 1, offset = 0): void => {
      const { n, min = NaN, max = NaN } = stats[column]!;
      if (n === 0) return expect(values.every((value) => value === null)).toBe(true);
      const [count = 0, least = 0, most = 0] = range(values);
      expect([column, count]).toEqual([column, n]);
      expect(least).toBeCloseTo(min * factor + offset, 1);
      expect(most).toBeCloseTo(max * factor + offset, 1);
    };
    const all = reports.map(({ measured }) => measured);
    compare(
      'WSPD',
      all.map(({ windSpeed }) => windSpeed),
    );
    compare(
      'GST',
      all.map(({ gust }) => gust),
    );
    compare(
      'PRES',
      all.map(({ pressure }) => pressure),
      100,
    );
    compare(
      'WTMP',
      all.map(({ waterTemperature }) => waterTemperature),
      1,
      273.15,
    );
    compare(
      'ATMP',
      all.map(({ temperature }) => temperature),
      1,
      273.15,
    );
    if (stats['WVHT'] !== undefined)
      compare(
        'WVHT',
        all.map(({ waveHeight }) => waveHeight),
      );
  });

  it('have visibility in nautical miles, and months that are no missing values', () => {
    const { reports } = readNdbc(sampleText('buoy/ndbc_latest.txt'), null);
    expect(reports.find(({ station }) => station.id === 'KEIR')).toMatchObject({
      station: { kind: 'wmo', lat: 28.634, lon: -91.489 },
      time: Date.UTC(2018, 6, 30, 21, 15),
      measured: {
        visibility: Math.round(8.7 * 1852),
        windSpeed: 2.1,
        windDirection: 270,
        temperature: 304.15,
        pressure: null,
      },
    });
  });

  it('name 892 stations with weather that stand still, 320 of them buoys', () => {
    const stations = [...readNdbcStations(sampleText('buoy/activestations.xml')).values()];
    expect([stations.length, stations.filter(({ kind }) => kind === 'buoy').length]).toEqual([892, 320]);
    expect(stations.find(({ id }) => id === '13001')).toMatchObject({
      kind: 'buoy',
      name: 'NE Extension',
      lat: 12,
      lon: -23,
    });
  });
});

describe.skipIf(skipSamples)(`real soundings${sampleNote}`, () => {
  it.each([
    ['igra-OAX_25030812.txt', 1, 212],
    ['igra-OAX_ytd.txt', 2, 368],
    ['igra-CWPL_21041212.txt', 1, 11],
    ['igra-KABI_99header.txt', 1, 8],
  ])('%s has %i ascents of %i levels', (name, ascents, levels) => {
    const read = readIgra(sampleText(`sounding/${name}`));
    expect([read.ascents.length, read.ascents.reduce((sum, one) => sum + one.levels.length, 0), read.unusable]).toEqual(
      [
        ascents,
        // Two levels of one pressure become one.
        expect.toSatisfy((count: number) => count <= levels && count >= levels * 0.97),
        0,
      ],
    );
  });

  it('of Omaha: pressure in Pa, tenths of degrees, wind between its levels', () => {
    const [ascent] = readIgra(sampleText('sounding/igra-OAX_ytd.txt')).ascents;
    expect(ascent).toMatchObject({ station: { id: '72558', lat: 41.32, lon: -96.3669 }, time: Date.UTC(2021, 0, 1) });
    expect(ascent?.levels[0]).toMatchObject({ pressure: 97_856, height: 351, windDirection: 124, windSpeed: 2.1 });
    expect(ascent?.levels[0]?.temperature).toBeCloseTo(270.05, 9);
    expect(ascent?.levels[0]?.dewPoint).toBeCloseTo(268.15, 9);
    const complete = completeLevels(ascent!);
    expect(complete.length).toBeGreaterThan(80);
    const known = complete.filter(({ windSpeed }) => windSpeed !== null);
    expect(known.length / complete.length).toBeGreaterThan(0.95);
  });

  it('of which only the release is known have its hour', () => {
    expect(readIgra(sampleText('sounding/igra-KABI_99header.txt')).ascents[0]?.time).toBe(Date.UTC(1935, 6, 2, 22));
  });

  it.each([
    ['dec9_sounding.txt', 130],
    ['jan20_sounding.txt', 74],
    ['may4_sounding.txt', 31],
    ['nov11_sounding.txt', 54],
    ['oun_uwyo.html', 98],
    ['wyoming_sounding.csv', 31],
    ['wyoming_high_alt_sounding.csv', 132],
    ['wyoming_no_data.html', 0],
  ])('%s of Wyoming has %i levels', (name, rows) => {
    const { levels } = readWyoming(sampleText(`sounding/${name}`));
    // Of lists the oracle counts those from 10 hPa down to the ground.
    const counted = levels.filter(({ pressure }) => name.endsWith('.csv') || (pressure ?? 0) >= 1000).length;
    expect([counted <= rows, counted >= rows * 0.97]).toEqual([true, true]);
  });

  it('of Wyoming are the same as text in knots and as a table in m/s', () => {
    const text = readWyoming(sampleText('sounding/may4_sounding.txt')).levels.find(
      ({ pressure }) => pressure === 93_130,
    );
    const table = readWyoming(sampleText('sounding/wyoming_sounding.csv')).levels.find(
      ({ pressure }) => pressure === 93_130,
    );
    expect(text).toMatchObject({ height: 610, temperature: 293.35, dewPoint: 290.65, windDirection: 165 });
    expect(text?.windSpeed).toBeCloseTo(table?.windSpeed ?? 0, 1);
    expect(readWyoming(sampleText('sounding/oun_uwyo.html'))).toMatchObject({
      station: { id: '72357', lat: 35.18, lon: -97.44, elevation: 345 },
      time: Date.UTC(2018, 11, 22, 12),
    });
  });
});

describe.skipIf(skipSamples)(`real tables of stations${sampleNote}`, () => {
  it('of a mesonet are in degrees Fahrenheit, miles an hour and points of the compass', () => {
    const table = readStationCsv(sampleText('station-csv/mesonet_sample.txt'));
    expect([table!.reports.length + table!.unusable, table!.reports.length > 110]).toEqual([120, true]);
    expect(table?.reports.find(({ station }) => station.id === 'ADAX')).toMatchObject({
      station: { kind: 'pws', name: 'Ada', lat: 34.8, lon: -96.67 },
      time: Date.UTC(2019, 8, 9, 14, 55),
      measured: {
        temperature: 305.93,
        dewPoint: 293.15,
        windDirection: 157.5,
        windSpeed: 5.36,
        gust: 8.94,
        stationPressure: 101_472,
        pressure: null,
      },
    });
  });

  it('of automatic stations are read by the names of their columns', () => {
    expect(readStationCsv(sampleText('synop-bufr/aws_example.csv'))?.reports[0]).toMatchObject({
      station: { kind: 'wmo', id: '15015', elevation: 503 },
      measured: {
        temperature: 298.15,
        dewPoint: 294.55,
        windSpeed: 3,
        gust: 5,
        pressure: 101_040,
        precipitation: 4.7,
        precipitationHours: 1,
      },
    });
  });

  it('of another kind are not guessed at', () => {
    expect(readStationCsv(sampleText('station-csv/timeseries.csv'))).toBeNull();
    expect(readStationCsv(sampleText('synop-bufr/daycli.csv'))).toBeNull();
  });
});
