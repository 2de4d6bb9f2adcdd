import { describe, expect, it } from 'vitest';
import {
  distinctReports,
  flightCategory,
  readMetar,
  splitReports,
  type Metar,
  type RunwayRange,
  type Trend,
  type Wind,
} from '@meltemi/reports';
import { sampleNames, sampleNote, sampleText, skipSamples } from './samples.ts';

/** m/s in a knot, metres in a statute mile, hPa in an inch of mercury. */
const [knot, statuteMile, inchOfMercury] = [1852 / 3600, 1609.344, 33.863886];

interface Sample {
  readonly text: string;
  /** UTC ms. */
  readonly received: number;
}

const day = 86_400_000;
const firstOfJuly = Date.UTC(2019, 6, 1, 13);

/** Rows of a table of the Iowa archive, by its header. */
function tableRows(name: string): Record<string, string>[] {
  const [head = '', ...rows] = sampleText(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split('\t');
  return rows.map((row) => Object.fromEntries(row.split('\t').map((cell, at) => [names[at] ?? '', cell])));
}

const rowTime = (row: Record<string, string>): number => Date.parse(`${row['valid']?.replace(' ', 'T')}Z`);

/** The time of a report whose month is not known: the July whose days are all there. */
const undated = Date.UTC(2019, 6, 31, 23, 59);

function allMetars(): Sample[] {
  const bulletins = ['bulletin-', 'wwa-METAR'].flatMap((start) => sampleNames('metar-taf', start));
  const feed = splitReports(sampleText('metar-taf/noaaport-metar-20190701-12-a.txt'));
  return [
    ...bulletins
      .flatMap((name) => splitReports(sampleText(`metar-taf/${name}`)))
      .concat(feed)
      .filter(({ kind }) => kind !== 'TAF')
      .map(({ text }) => ({ text, received: undated })),
    ...sampleNames('metar-taf', 'iem-')
      .flatMap((name) => tableRows(`metar-taf/${name}`))
      .filter((row) => row['metar'] !== undefined)
      .map((row) => ({ text: row['metar'] ?? '', received: rowTime(row) })),
    ...(JSON.parse(sampleText('metar-taf/real-reports-dated.json')) as { metar: string; date: string }[]).map(
      ({ metar, date }) => ({ text: metar, received: Date.parse(date) + day }),
    ),
    ...sampleNames('metar-taf', 'reports-')
      .flatMap((name) => JSON.parse(sampleText(`metar-taf/${name}`)) as string[])
      .filter((text) => !/^TAF|\d{4}\/\d{4}/.test(text) || text.startsWith('METAR'))
      .map((text) => ({ text, received: undated })),
    ...sampleNames('metar-taf', 'avwx-metar')
      .map((name) => (JSON.parse(sampleText(`metar-taf/${name}`)) as { data: { raw?: string } }).data.raw)
      .flatMap((text) => (text === undefined ? [] : [{ text, received: undated }])),
    ...decodedMetars().map(({ tac }) => ({ text: tac, received: undated })),
  ];
}

interface Quantity {
  readonly value: number;
  readonly uom: string;
}
interface DecodedWind {
  readonly variableDirection?: boolean;
  readonly meanWindDirection?: Quantity;
  readonly meanWindSpeed?: Quantity;
  readonly windGust?: Quantity;
  readonly meanWindSpeedOperator?: string;
  readonly windGustOperator?: string;
}
interface DecodedClouds {
  readonly layers?: readonly { readonly amount?: string; readonly base?: Quantity; readonly cloudType?: string }[];
  readonly verticalVisibility?: Quantity;
}
interface DecodedRange {
  readonly runwayDirection: { readonly designator: string };
  readonly meanRVR?: Quantity;
  readonly varyingRVRMinimum?: Quantity;
  readonly varyingRVRMaximum?: Quantity;
  readonly pastTendency?: string;
}
interface DecodedTrend {
  readonly changeIndicator: string;
  readonly surfaceWind?: DecodedWind;
  readonly prevailingVisibility?: Quantity;
  readonly cloud?: DecodedClouds;
}
interface Decoded {
  readonly issueTime?: { readonly partialTime: string };
  readonly aerodrome?: { readonly designator: string };
  readonly automatedStation?: boolean | string;
  readonly surfaceWind?: DecodedWind;
  readonly ceilingAndVisibilityOk?: boolean;
  readonly visibility?: { readonly prevailingVisibility?: Quantity; readonly minimumVisibility?: Quantity };
  readonly runwayVisualRanges?: readonly DecodedRange[];
  readonly presentWeather?: readonly { readonly code: string }[];
  readonly clouds?: DecodedClouds;
  readonly airTemperature?: Quantity;
  readonly dewpointTemperature?: Quantity;
  readonly altimeterSettingQNH?: Quantity;
  readonly trends?: readonly DecodedTrend[];
}

function decodedMetars(): { name: string; tac: string; decoded: Decoded }[] {
  return [...sampleNames('metar-taf', 'decoded-metar'), 'decoded-speci1.json'].map((name) => {
    const { tac, decoded } = JSON.parse(sampleText(`metar-taf/${name}`)) as { tac: string; decoded: Decoded };
    return { name, tac, decoded };
  });
}

const units: Readonly<Record<string, number>> = {
  '[kn_i]': knot,
  'm/s': 1,
  m: 1,
  '[ft_i]': 1,
  degC: 1,
  hPa: 1,
};
const si = (quantity: Quantity | undefined): number | null =>
  quantity === undefined ? null : quantity.value * (units[quantity.uom] ?? NaN);

const oracleWind = (wind: DecodedWind | undefined): unknown =>
  wind === undefined
    ? null
    : {
        direction: wind.meanWindDirection?.value ?? null,
        speed: si(wind.meanWindSpeed),
        gust: si(wind.windGust),
        above: [wind.meanWindSpeedOperator === 'ABOVE', wind.windGustOperator === 'ABOVE'],
      };
const ourWind = (wind: Wind | null): unknown =>
  wind === null
    ? null
    : { direction: wind.direction, speed: wind.speed, gust: wind.gust, above: [wind.speedAbove, wind.gustAbove] };
const oracleSky = (clouds: DecodedClouds | undefined): unknown => ({
  // A layer of which nothing is known is no layer.
  layers: (clouds?.layers ?? [])
    .filter(({ amount, base }) => amount ?? base)
    .map(({ amount, base, cloudType }) => [amount ?? null, si(base), cloudType ?? null]),
  vertical: si(clouds?.verticalVisibility),
});
const ourSky = (sky: Metar['sky']): unknown => ({
  layers: (sky?.layers ?? []).map(({ cover, baseFeet, type }) => [cover, baseFeet, type]),
  vertical: sky?.verticalVisibilityFeet ?? null,
});
const oracleRange = (range: DecodedRange): unknown => [
  range.runwayDirection.designator,
  si(range.meanRVR ?? range.varyingRVRMinimum),
  si(range.varyingRVRMaximum),
  { UPWARD: 'up', DOWNWARD: 'down', NO_CHANGE: 'steady' }[range.pastTendency ?? ''] ?? null,
];
const ourRange = (range: RunwayRange): unknown => [range.runway, range.metres, range.maxMetres, range.tendency];
const oracleTrend = (trend: DecodedTrend): unknown => [
  { BECOMING: 'BECMG', TEMPORARY_FLUCTUATIONS: 'TEMPO' }[trend.changeIndicator],
  oracleWind(trend.surfaceWind),
  si(trend.prevailingVisibility),
  oracleSky(trend.cloud),
];
/** Visibility of the oracle is missing for CAVOK, and 9999 is 10,000. */
const ourTrend = (trend: Trend): unknown => [
  trend.kind,
  ourWind(trend.wind),
  trend.sky?.clear === 'CAVOK' ? null : (trend.visibility?.metres ?? null),
  ourSky(trend.sky),
];

function oracleOf(decoded: Decoded): Record<string, unknown> {
  return {
    station: decoded.aerodrome?.designator,
    auto: String(decoded.automatedStation ?? false),
    wind: oracleWind(decoded.surfaceWind),
    visibility: si(decoded.visibility?.prevailingVisibility),
    least: si(decoded.visibility?.minimumVisibility),
    ranges: (decoded.runwayVisualRanges ?? []).map(oracleRange),
    weather: (decoded.presentWeather ?? []).map(({ code }) => code),
    sky: oracleSky(decoded.clouds),
    temperature: si(decoded.airTemperature),
    dewPoint: si(decoded.dewpointTemperature),
    pressure: si(decoded.altimeterSettingQNH),
    trends: (decoded.trends ?? []).map(oracleTrend),
  };
}

function oursOf(metar: Metar): Record<string, unknown> {
  return {
    station: metar.station,
    auto: String(metar.auto),
    wind: ourWind(metar.wind),
    visibility: metar.sky?.clear === 'CAVOK' ? null : (metar.visibility?.metres ?? null),
    least: metar.leastVisibility?.metres ?? null,
    ranges: metar.runwayRanges.map(ourRange),
    weather: metar.weather.map(({ code }) => code),
    sky: ourSky(metar.sky),
    temperature: metar.temperature,
    dewPoint: metar.dewPoint,
    pressure: metar.pressure,
    trends: metar.trends.filter(({ kind }) => kind !== 'NOSIG').map(ourTrend),
  };
}

describe.skipIf(skipSamples)('METARs of all samples' + sampleNote, () => {
  it('reads every word of at least 99.5 % of them, and something of all', () => {
    const samples = allMetars();
    const read = samples.map(({ text, received }) => readMetar(text, received));
    expect(samples.length).toBeGreaterThan(6500);
    expect(samples.filter((_, at) => read[at] === null).map(({ text }) => text)).toEqual([]);
    const partly = read.filter((metar) => (metar?.unknown.length ?? 1) > 0);
    expect(partly.map((metar) => `${metar?.unknown.join(' ')} in ${metar?.raw}`).slice(30)).toEqual([]);
    expect(1 - partly.length / samples.length).toBeGreaterThanOrEqual(0.995);
  });

  it('reads what the converter of the Finnish institute reads', () => {
    const differing = decodedMetars().flatMap(({ name, tac, decoded }) => {
      const ours = oursOf(readMetar(tac, undated) as Metar);
      return Object.entries(oracleOf(decoded)).flatMap(([field, value]) =>
        JSON.stringify(ours[field]) === JSON.stringify(value)
          ? []
          : [`${name} ${field} ${JSON.stringify(ours[field])} ${JSON.stringify(value)}`],
      );
    });
    // The converter reads neither miles nor inches nor the tenths of remarks.
    expect(differing).toEqual([
      'decoded-metar26.json visibility 536.448 null',
      'decoded-metar26.json temperature 3.3 3',
      'decoded-metar26.json dewPoint 2.8 3',
      'decoded-metar26.json pressure 1003.73 null',
    ]);
  });

  it('equals the Iowa archive but for its known faults', () => {
    const rows = tableRows('metar-taf/iem-asos.py-20bff1.txt');
    const close = (ours: number | null | undefined, theirs: string | undefined, within: number): boolean =>
      theirs === 'M' ? (ours ?? null) === null : Math.abs((ours ?? NaN) - Number(theirs)) <= within;
    const celsius = (fahrenheit: string | undefined): string =>
      fahrenheit === 'M' ? 'M' : String((Number(fahrenheit) - 32) / 1.8);
    const differing = rows.filter((row) => {
      const metar = readMetar(row['metar'] ?? '', rowTime(row) + 3_600_000);
      const sky = (metar?.sky?.layers ?? []).map(({ cover, baseFeet }) => `${cover}${baseFeet}`).join(' ');
      const theirSky = [1, 2, 3, 4]
        .filter((at) => row[`skyl${at}`] !== 'M')
        .map((at) => `${row[`skyc${at}`]}${Number(row[`skyl${at}`])}`)
        .join(' ');
      return !(
        metar?.time === rowTime(row) &&
        close(metar.temperature, celsius(row['tmpf']), 0.06) &&
        close(metar.dewPoint, celsius(row['dwpf']), 0.06) &&
        close(metar.wind?.direction, row['drct'], 0.1) &&
        close((metar.wind?.speed ?? NaN) / knot, row['sknt'], 0.1) &&
        (metar.wind?.gust === null || close((metar.wind?.gust ?? NaN) / knot, row['gust'], 0.1)) &&
        close((metar.pressure ?? NaN) / inchOfMercury, row['alti'], 0.01) &&
        close(
          (metar.visibility?.metres ?? NaN) / statuteMile,
          row['vsby'],
          metar.visibility?.bound === null ? 0.01 : 0.1,
        ) &&
        sky === theirSky &&
        (metar.weather.map(({ code }) => code).join(' ') || 'M') === row['wxcodes']
      );
    });
    expect(rows).toHaveLength(414);
    // Faults of the archive: blanks inside words and (CB) lose what follows, HZ/DZ is no weather to it, BKN3000 is
    // 300,000 ft, and a wind without unit is taken for m/s.
    const faults = /FEW 020|SCT 020|21 \/17|HZ\/DZ|-DZ\/HZ|BKN3000|\(CB\)|Z \d{5} /;
    expect(differing.filter((row) => !faults.test(row['metar'] ?? '')).map((row) => row['metar'])).toEqual([]);
    expect(differing.map((row) => row['metar'])).toHaveLength(12);
  });

  it('has the shares of categories that were counted in the feed', () => {
    const reports = splitReports(sampleText('metar-taf/noaaport-metar-20190701-12-a.txt'))
      .map(({ text }) => readMetar(text, firstOfJuly))
      .filter((metar) => metar !== null)
      .filter(({ nil }) => !nil);
    const distinct = distinctReports(reports);
    expect(distinct.length / reports.length).toBeLessThan(0.56);
    const share = (category: string): number =>
      (100 * distinct.filter(({ visibility, sky }) => flightCategory(visibility, sky) === category).length) /
      distinct.length;
    expect(share('V')).toBeCloseTo(84, -0.5);
    expect(share('M')).toBeCloseTo(8, -0.5);
    expect(share('I')).toBeCloseTo(2.6, -0.5);
    expect(share('L')).toBeCloseTo(2.4, -0.5);
    expect(share('U')).toBeCloseTo(3, -0.5);
  });
});
