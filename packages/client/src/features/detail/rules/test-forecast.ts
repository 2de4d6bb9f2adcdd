// For tests: a forecast of Prague over two days, of a windy coast, and the settings and words around a component.
import type { ReactNode } from 'react';
import { defaultUnit, metrics, type LanguageCode, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import type { Meteogram, PointForecast } from '@meltemi/contract';
import { createFormats } from '#language/index.ts';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import type { UnitOf } from '#controls/index.ts';
import { daysOf, placeClock } from './columns.rules.ts';
import type { ForecastView } from './view.ts';

const HOUR = 3_600_000;
/** Midnight in Prague, 15 November 2026. */
export const START = Date.parse('2026-11-14T23:00:00Z');
/** Sixteen columns of three hours. */
export const MOMENTS = Array.from({ length: 16 }, (_, k) => START + k * 3 * HOUR);

const each = (make: (k: number) => number | null): (number | null)[] => MOMENTS.map((_, k) => make(k));

/** A forecast in which every value tells its column. */
export const forecast: PointForecast = {
  header: {
    model: 'ecmwf',
    refTime: '2026-11-14T12:00:00.000Z',
    update: '2026-11-14T19:00:00.000Z',
    updateTs: 1_794_682_800_000,
    elevation: 235,
    modelElevation: 262,
    step: 3,
    utcOffset: 1,
    tzName: 'Europe/Prague',
    sunrise: START + 7 * HOUR,
    sunset: START + 16 * HOUR,
    hasWaves: false,
    daysAvail: 10,
  },
  celestial: {
    TZname: 'Europe/Prague',
    TZabbrev: 'CET',
    TZoffset: 1,
    TZoffsetMin: 60,
    TZtype: 'land',
    sunrise: '07:00',
    sunriseTs: START + 7 * HOUR,
    sunset: '16:00',
    sunsetTs: START + 16 * HOUR,
    dusk: '16:36',
    duskTs: START + 16.6 * HOUR,
    isDay: true,
    night: false,
    atSea: false,
    nowObserved: '2026-11-15T09:30',
  },
  summary: {
    '2026-11-15': {
      icon: 7,
      date: '2026-11-15',
      index: 0,
      timestamp: START,
      weekday: 'sun',
      day: 15,
      tempMax: 280.15,
      tempMin: 273.15,
      wind: 7,
      windDir: 250,
      segments: 8,
      warning: 'Strong wind',
    },
  },
  data: {
    day: MOMENTS.map((_, k) => (k < 8 ? '2026-11-15' : '2026-11-16')),
    hour: each((k) => (k * 3) % 24),
    ts: MOMENTS,
    isDay: each((k) => (k % 8 >= 3 && k % 8 <= 5 ? 1 : 0)),
    moonPhase: each(() => 3),
    icon: each((k) => k + 1),
    mm: each((k) => (k === 4 ? 6 : k === 5 ? 0.04 : 0)),
    snowPrecip: each(() => 0),
    convPrecip: each(() => 0),
    rain: each(() => 0),
    snow: each(() => 0),
    temp: each((k) => 273.15 + (k % 8)),
    dewPoint: each((k) => 270.15 + (k % 8)),
    wind: each((k) => k),
    windDir: each((k) => (k * 25) % 360),
    gust: each((k) => k * 1.5),
    rh: each(() => 81),
    pressure: each((k) => 101_325 - k * 100),
    cbase: each((k) => (k === 0 ? null : 1200)),
    // The type of the wire says "any further series", which no literal with a list of days can prove.
  } as PointForecast['data'],
};

/** The air above the same place: colder by 1 K a level and column, the lowest level below the ground. */
export const air: Meteogram = {
  header: forecast.header,
  data: {
    ts: MOMENTS,
    hour: each((k) => (k * 3) % 24),
    cloudBase: each(() => 1200),
    ...Object.fromEntries(
      ['975h', '850h', '500h', '10h'].flatMap((level, row) => [
        [`temp-${level}`, each((k) => 280.15 - row * 10 - (k % 8) * 0.1)],
        [`dewpoint-${level}`, each(() => 265)],
        [`rh-${level}`, each(() => 60)],
        [`gh-${level}`, each(() => [100, 1500, 5500, 30_000][row] ?? 0)],
        [`wind_u-${level}`, each(() => row * 10)],
        [`wind_v-${level}`, each(() => 0)],
        [`cloud-${level}`, each(() => row * 20)],
      ]),
    ),
  },
};

/** The usual units, with some of them chosen. */
export const unitsWith =
  (chosen: Partial<Record<MetricIdent, UnitIdent>> = {}): UnitOf =>
  (ident) =>
    chosen[ident] ?? defaultUnit(metrics[ident], false);

/** A view of the forecast by the clock of the place or in zulu. */
export function viewOf(changes: Partial<ForecastView> = {}, zulu = false): ForecastView {
  const reply = changes.forecast ?? forecast;
  const clock = placeClock(reply.header, zulu);
  return {
    forecast: reply,
    days: daysOf(reply.data.ts, clock),
    style: { formats: createFormats('en'), hourFormat: '24h', clock },
    unitOf: unitsWith(),
    numbers: false,
    tides: null,
    chosen: -1,
    pointed: { show: () => undefined, keep: () => undefined, leave: () => undefined, isOwn: () => false },
    ...changes,
  };
}

/** Draws a component with the given settings. Words are their own keys with their values, so that tests see what was asked for. */
export const drawn = (node: ReactNode, values: Partial<AppValues> = {}, lang: LanguageCode = 'en'): Promise<string> =>
  drawnWith(
    {
      'place/no-data': 'Data not available for this location',
      premiumOnly: '{{name}}, Premium',
      dayInShort: '{{day}} {{max}} {{min}} {{wind}} {{rain}}',
      sunrise: 'Sunrise {{time}}',
      windIs: '{{wind}} {{gust}}',
      airgramCell: '{{temp}} {{wind}}',
      highWater: 'High {{time}} {{height}}',
      clockLocal: 'Local {{zone}}',
    },
    node,
    values,
    lang,
  );

/** The texts of the cells of a row, tags left out. */
export function cellsOf(html: string, row: string): readonly string[] {
  const [, body = ''] = new RegExp(`<tr data-row="${row}"[^>]*>(.*?)</tr>`, 's').exec(html) ?? [];
  return [...body.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '').trim());
}
