import { readTaf, splitReports, type Taf, type TafGroup } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { sampleNames, sampleNote, sampleText, skipSamples } from './samples.ts';

const day = 86_400_000;
const knot = 1852 / 3600;
/** The last day of a month that has all days: its reports have no other date. */
const undated = Date.UTC(2019, 6, 31, 23, 59);

interface Quantity {
  readonly value: number;
  readonly uom: string;
}
interface Forecast {
  readonly changeIndicator?: string;
  readonly periodOfChange?: { readonly startTime: { readonly partialTime: string } };
  readonly surfaceWind?: {
    readonly meanWindDirection?: Quantity;
    readonly meanWindSpeed: Quantity;
    readonly windGust?: Quantity;
  };
  readonly prevailingVisibility?: Quantity;
  readonly forecastWeather?: readonly { readonly code: string }[];
  readonly cloud?: {
    readonly layers?: readonly { readonly amount: string; readonly base: Quantity; readonly cloudType?: string }[];
    readonly verticalVisibility?: Quantity;
  };
}
interface Sample {
  readonly tac: string;
  readonly decoded: { readonly baseForecast?: Forecast; readonly changeForecasts?: readonly Forecast[] };
}

const decoded = (): (readonly [name: string, sample: Sample])[] =>
  sampleNames('metar-taf', 'decoded-taf').map((name) => [name, JSON.parse(sampleText(`metar-taf/${name}`)) as Sample]);

function allTafs(): { text: string; received: number }[] {
  const dated = JSON.parse(sampleText('metar-taf/real-reports-dated.json')) as { taf: string; date: string }[];
  const lists = sampleNames('metar-taf', 'reports-').flatMap(
    (name) => JSON.parse(sampleText(`metar-taf/${name}`)) as string[],
  );
  return [
    ...['bulletin-', 'wwa-TAF']
      .flatMap((start) => sampleNames('metar-taf', start))
      .flatMap((name) => splitReports(sampleText(`metar-taf/${name}`)))
      .filter(({ kind }) => kind === 'TAF')
      .map(({ text }) => ({ text, received: undated })),
    ...dated.filter(({ taf }) => taf !== '').map(({ taf, date }) => ({ text: taf, received: Date.parse(date) + day })),
    ...lists
      .filter((text) => /^TAF|\d{4}\/\d{4}/.test(text) && !text.startsWith('METAR'))
      .map((text) => ({ text, received: undated })),
    ...sampleNames('metar-taf', 'avwx-taf').map((name) => ({
      text: (JSON.parse(sampleText(`metar-taf/${name}`)) as { data: { raw: string } }).data.raw,
      received: undated,
    })),
    ...decoded().map(([, { tac }]) => ({ text: tac, received: undated })),
  ];
}

const kinds: Readonly<Record<string, string>> = {
  BECOMING: 'BECMG',
  FROM: 'FM',
  TEMPORARY_FLUCTUATIONS: 'TEMPO',
  PROBABILITY_30: '30 PROB',
  PROBABILITY_40: '40 PROB',
  PROBABILITY_30_TEMPORARY_FLUCTUATIONS: '30 TEMPO',
  PROBABILITY_40_TEMPORARY_FLUCTUATIONS: '40 TEMPO',
};
const units: Readonly<Record<string, number>> = { '[kn_i]': knot, 'm/s': 1, m: 1, '[ft_i]': 1, '[mi_i]': 1609.344 };
const si = (quantity: Quantity | undefined): number | null =>
  quantity === undefined ? null : quantity.value * (units[quantity.uom] ?? NaN);

const theirs = ({ changeIndicator, periodOfChange, surfaceWind, forecastWeather, cloud }: Forecast): unknown => ({
  kind: changeIndicator === undefined ? 'BASE' : kinds[changeIndicator],
  start: periodOfChange?.startTime.partialTime.replace(/\D/g, '').slice(0, 4) ?? null,
  wind: surfaceWind && [
    surfaceWind.meanWindDirection?.value ?? null,
    si(surfaceWind.meanWindSpeed),
    si(surfaceWind.windGust),
  ],
  weather: (forecastWeather ?? []).map(({ code }) => code),
  // A clear sky is a layer to the converter.
  layers: (cloud?.layers ?? [])
    .filter(({ amount }) => amount !== 'SKC')
    .map(({ amount, base, cloudType }) => [amount, si(base), cloudType ?? null]),
  vertical: si(cloud?.verticalVisibility),
});

const ours = ({ kind, probability, from, wind, weather, sky }: TafGroup): unknown => ({
  kind: probability === null ? kind : `${probability} ${kind}`,
  start: kind === 'BASE' || from === null ? null : new Date(from).toISOString().slice(8, 13).replace('T', ''),
  wind: wind === null ? undefined : [wind.direction, wind.speed, wind.gust],
  weather: weather.map(({ code }) => code),
  layers: (sky?.layers ?? []).map(({ cover, baseFeet, type }) => [cover, baseFeet, type]),
  vertical: sky?.verticalVisibilityFeet ?? null,
});

describe.skipIf(skipSamples)('TAFs of all samples' + sampleNote, () => {
  it('reads every word of at least 95 % of them, and something of all', () => {
    const samples = allTafs();
    const read = samples.map(({ text, received }) => readTaf(text, received));
    expect(samples.length).toBeGreaterThanOrEqual(262);
    expect(samples.filter((_, at) => read[at] === null)).toEqual([]);
    const whole = read.filter((taf) => taf?.unknown.length === 0);
    expect(whole.length / samples.length).toBeGreaterThanOrEqual(0.95);
  });

  it('reads the groups that the converter of the Finnish institute reads', () => {
    let groups = 0;
    const differing: string[] = [];
    for (const [name, { tac, decoded: sample }] of decoded()) {
      const taf = readTaf(tac, undated) as Taf;
      const forecasts = [
        ...(sample.baseForecast === undefined ? [] : [sample.baseForecast]),
        ...(sample.changeForecasts ?? []),
      ];
      groups += forecasts.length;
      for (const [at, forecast] of forecasts.entries()) {
        const [read, oracle] = [JSON.stringify(ours(taf.groups[at] as TafGroup)), JSON.stringify(theirs(forecast))];
        if (read !== oracle) differing.push(`${name} ${at}`);
      }
    }
    // The converter leaves VV002TCU (which it reads in a METAR) and weather behind clouds.
    expect(differing).toEqual(['decoded-taf10_VV_with_TCU.json 1', 'decoded-taf2_illegal_weather_code_pos.json 0']);
    expect(groups).toBe(48);
  });
});
