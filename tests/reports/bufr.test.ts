import {
  readBufr,
  readSoundings,
  readSurface,
  type BufrMessage,
  type BufrPiece,
  type BufrSubset,
} from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { bulletin, oracleOf } from './bulletins.ts';
import { sampleNote, sampleText, skipSamples } from './samples.ts';
/** What ecCodes read: a number, null for missing, or an account of many. */
type Expected =
  | number
  | string
  | null
  | {
      readonly n: number;
      readonly missing: number;
      readonly first: number;
      readonly min: number;
      readonly max: number;
    };
interface FileOracle {
  readonly messages?: number;
  readonly subsets?: number;
  readonly first_40?: readonly (Readonly<Record<string, Expected>> & { readonly descriptors?: readonly number[] })[];
}

/** ecCodes' names of elements. */
const elements: Readonly<Record<string, readonly number[]>> = {
  blockNumber: [1001],
  stationNumber: [1002],
  latitude: [5001, 5002],
  longitude: [6001, 6002],
  year: [4001],
  month: [4002],
  day: [4003],
  hour: [4004],
  minute: [4005],
  airTemperature: [12_001, 12_101],
  dewpointTemperature: [12_003, 12_103],
  pressureReducedToMeanSeaLevel: [10_051],
  pressure: [7004],
  windDirection: [11_001],
  windSpeed: [11_002],
  horizontalVisibility: [20_001],
  nonCoordinateGeopotentialHeight: [10_009],
};

const folders = ['synop-bufr', 'sounding'] as const;
const filesOf = (folder: string): readonly (readonly [string, FileOracle])[] =>
  Object.entries(oracleOf<FileOracle>(folder))
    .filter(([, { first_40 }]) => first_40 !== undefined)
    .map(([name, oracle]) => [`${folder}/${name}`, oracle]);
const piecesOf = (name: string): BufrPiece[] => [...readBufr(bulletin(name))];
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));

const valuesOf = (subsets: readonly BufrSubset[], codes: readonly number[]): (number | null)[] =>
  subsets.flatMap(({ codes: own, values, dataCount }) =>
    own.slice(0, dataCount).flatMap((code, k) => (codes.includes(code) ? [values[k] as number | null] : [])),
  );

/** Names of what differs from the oracle in one message. */
function differences({ subsets }: BufrMessage, oracle: Readonly<Record<string, Expected>>): string[] {
  return Object.entries(elements).flatMap(([name, codes]) => {
    const expected = oracle[name];
    if (expected === undefined) return [];
    const all = valuesOf(subsets, codes);
    const there = all.filter((value) => value !== null);
    if (expected === null) return there.length === 0 ? [] : [`${name}: missing, read ${there[0]}`];
    if (typeof expected === 'number')
      return there.length > 0 && there.every((value) => near(value, expected))
        ? []
        : [`${name}: ${expected}, read ${there.join()}`];
    if (typeof expected === 'string') return [];
    const { n, missing, min, max } = expected;
    const isSame =
      all.length === n &&
      n - there.length === missing &&
      (there.length === 0 || (near(Math.min(...there), min) && near(Math.max(...there), max)));
    return isSame ? [] : [`${name}: ${JSON.stringify(expected)}, read ${all.length} with ${there.length}`];
  });
}

describe.skipIf(skipSamples)(`real BUFR messages${sampleNote}`, () => {
  it('are read whole, 420 of 421; the one that is cut off is a fault with its place', () => {
    const pieces = folders.flatMap((folder) => filesOf(folder).flatMap(([name]) => piecesOf(name)));
    const faults = pieces.flatMap(({ fault }) => (fault === null ? [] : [fault]));
    expect([pieces.length, faults]).toEqual([
      421,
      [{ code: 'cut-off', message: 'no end after 398 octets', offset: 4012 }],
    ]);
  });

  it.each(folders)('of %s have the values that ecCodes reads', (folder) => {
    let compared = 0;
    for (const [name, oracle] of filesOf(folder)) {
      const messages = piecesOf(name).flatMap(({ message }) => (message === null ? [] : [message]));
      for (const [k, expected] of (oracle.first_40 ?? []).entries()) {
        const message = messages[k]!;
        if (expected['edition'] === undefined) continue;
        const { header } = message;
        expect([name, k, header.edition, header.category, header.centre, header.subsets, header.masterVersion]).toEqual(
          [
            name,
            k,
            expected['edition'],
            expected['dataCategory'],
            expected['bufrHeaderCentre'],
            expected['numberOfSubsets'],
            expected['masterTablesVersionNumber'],
          ],
        );
        expect([name, k, differences(message, expected)]).toEqual([name, k, []]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(folder === 'sounding' ? 7 : 180);
  });

  it('of Météo-France with its own elements end where their data end, and agree with themselves', () => {
    const french = piecesOf('synop-bufr/ISMA01_FNLU.bufr').flatMap(({ message }) =>
      message?.header.centre === 85 ? [message] : [],
    );
    const reports = french.flatMap((message) => readSurface(message).reports);
    expect([french.length, reports.length]).toEqual([38, 38]);
    for (const { measured } of reports) {
      const { temperature, dewPoint, pressure, stationPressure } = measured;
      if (temperature !== null && dewPoint !== null) expect(temperature - dewPoint).toBeGreaterThan(-0.5);
      if (pressure !== null && stationPressure !== null) expect(pressure).toBeGreaterThanOrEqual(stationPressure);
    }
    expect(reports[0]).toMatchObject({
      station: { kind: 'wmo', id: '66105', lat: -5.2571, lon: 12.153_17, elevation: 113 },
      time: Date.UTC(2023, 11, 6, 6),
      measured: {
        temperature: 296.45,
        dewPoint: 295.95,
        windDirection: 80,
        windSpeed: 2.4,
        gust: 4.4,
        pressure: 101_360,
        precipitation: 0,
        precipitationHours: 1,
      },
    });
  });
});

describe.skipIf(skipSamples)(`reports out of real BUFR messages${sampleNote}`, () => {
  const reportsOf = (name: string) =>
    piecesOf(name).flatMap(({ message }) => (message === null ? [] : readSurface(message).reports));

  it('agree with the reference table of a bulletin of twelve stations', () => {
    const [head = '', ...rows] = sampleText('synop-bufr/synop_uncompressed_ref_1.csv').trim().split('\n');
    const heads = head.split(',');
    const expected = rows.map((row) => {
      const cells = row.split(',');
      const cell = (key: string): number | null => {
        const text = cells[heads.indexOf(key)] ?? '';
        return text === '' ? null : Number(text);
      };
      return [
        cells[heads.indexOf('#1#stationOrSiteName')],
        cell('#1#latitude')?.toFixed(4),
        cell('#1#airTemperature'),
        cell('#1#dewpointTemperature'),
        cell('#1#windSpeed'),
        cell('#1#pressureReducedToMeanSeaLevel'),
        cell('#1#horizontalVisibility'),
      ];
    });
    const read = reportsOf('synop-bufr/synop_multi_subset_uncompressed.bufr').map(({ station, measured }) => [
      station.name,
      station.lat?.toFixed(4),
      measured.temperature,
      measured.dewPoint,
      measured.windSpeed,
      measured.pressure,
      measured.visibility,
    ]);
    // The table holds some of the twelve.
    expect(expected.length).toBeGreaterThan(1);
    expect(read.filter(([name]) => expected.some(([one]) => one === name))).toEqual(expected);
  });

  it('of a day of old bulletins have wind, sky, rain and place', () => {
    const report = reportsOf('synop-bufr/obs_3day.bufr').find(({ station }) => station.id === '03590');
    expect(report).toMatchObject({
      station: { kind: 'wmo', id: '03590', lat: 52.12, lon: 0.96, elevation: 90 },
      time: Date.UTC(2017, 3, 25, 12),
      measured: {
        temperature: 281.7,
        dewPoint: 268.4,
        windDirection: 300,
        windSpeed: 7,
        pressure: 101_270,
        visibility: 50_000,
      },
    });
    expect(report?.measured.cloudCover).toBeCloseTo(0.4, 9);
  });

  it('of months are no observations', () => {
    expect(reportsOf('synop-bufr/ISCD01_OPKC.bufr')).toEqual([]);
    expect(reportsOf('synop-bufr/ISCI01_SABM.bufr')).toEqual([]);
  });

  it('without a place or a name, or of stations that were silent, are counted', () => {
    const messages = piecesOf('synop-bufr/ISAE01_SKBO.bufr').flatMap(({ message }) =>
      message === null ? [] : [message],
    );
    expect(messages.map((message) => readSurface(message))).toEqual([{ reports: [], unusable: 2 }]);
  });

  it('hold the ascent of a radiosonde from the ground to the top', () => {
    const [message] = piecesOf('sounding/RadiosondeStationData.bufr').flatMap(({ message: one }) =>
      one === null ? [] : [one],
    );
    const [ascent] = readSoundings(message!).ascents;
    expect(ascent).toMatchObject({ station: { id: '10739', lat: 48.8281, lon: 9.2006 } });
    expect(ascent?.time).toBe(Date.UTC(2017, 8, 13, 5));
    const levels = ascent?.levels ?? [];
    expect(levels.length).toBeGreaterThan(1600);
    expect(levels.at(-1)).toMatchObject({ pressure: 10_000, height: 16_386 });
    const heights = levels.flatMap(({ height }) => (height === null ? [] : [height]));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('hold the seven ascents of an old file', () => {
    const ascents = piecesOf('sounding/temp_small.bufr').flatMap(({ message }) =>
      message === null ? [] : readSoundings(message).ascents,
    );
    expect(ascents.map(({ station }) => station.id)).toHaveLength(7);
    expect(ascents[0]).toMatchObject({ station: { id: '71907', lat: 58.47 }, time: Date.UTC(2008, 11, 8, 12) });
    expect(ascents[0]?.levels[0]).toMatchObject({ pressure: 100_300, temperature: 258.3, dewPoint: 255.7 });
  });
});
