import { describe, expect, it } from 'vitest';
import type { MetricIdent, UnitIdent } from '@meltemi/catalogue';
import { ForecastTable } from './ForecastTable.tsx';
import { Meteogram } from '../charts/Meteogram.tsx';
import { cellsOf, drawn, forecast, MOMENTS, unitsWith, viewOf } from '../rules/test-forecast.ts';
import type { ForecastView } from '../rules/view.ts';

/** How the documents turn raw values into units, written here once more and apart from the catalogue. */
const turn = {
  'm/s': (raw: number) => raw.toFixed(0),
  kt: (raw: number) => (raw * 1.943844).toFixed(0),
  'km/h': (raw: number) => (raw * 3.6).toFixed(0),
  mph: (raw: number) => (raw * 2.236936).toFixed(0),
  bft: (raw: number) =>
    String([0.3, 1.5, 3.3, 5.5, 8, 10.8, 13.9, 17.2, 20.7, 24.5, 28.4, 32.6].filter((limit) => raw >= limit).length),
  '°C': (raw: number) => (raw - 273.15).toFixed(0),
  '°F': (raw: number) => ((raw - 273.15) * 1.8 + 32).toFixed(0),
  hPa: (raw: number) => (raw / 100).toFixed(0),
  mmHg: (raw: number) => (raw / 133.322).toFixed(0),
  inHg: (raw: number) => (raw / 3386.389).toFixed(2),
  mm: (raw: number) => raw.toFixed(1),
  in: (raw: number) => (raw * 0.0394).toFixed(2),
} as const;

const shown = (series: string, unit: keyof typeof turn): readonly string[] =>
  ((forecast.data as unknown as Record<string, (number | null)[]>)[series] ?? []).map((raw) =>
    raw === null ? '–' : turn[unit](raw),
  );
/** What falls and rounds to nothing is a dash. */
const fallen = (unit: 'mm' | 'in'): readonly string[] =>
  shown('mm', unit).map((text) => (Number(text) === 0 ? '–' : text));
const table = (
  units: Partial<Record<MetricIdent, UnitIdent>>,
  display: 'table' | 'wind' = 'table',
  changes: Partial<ForecastView> = {},
): Promise<string> =>
  drawn(
    <ForecastTable
      view={viewOf({ unitOf: unitsWith(units), ...changes })}
      display={display}
      place="Praha"
      columnWidth={36}
      namesWidth={118}
    />,
  );

describe('every number of the table is the number of the reply', () => {
  it.each(['m/s', 'kt', 'km/h', 'mph', 'bft'] as const)('wind and gusts in %s', async (unit) => {
    const html = await table({ wind: unit });
    expect(cellsOf(html, 'wind')).toEqual(shown('wind', unit));
    expect(cellsOf(html, 'gusts')).toEqual(shown('gust', unit));
  });

  it.each(['°C', '°F'] as const)('temperature in %s', async (unit) => {
    expect(cellsOf(await table({ temp: unit }), 'temperature')).toEqual(shown('temp', unit).map((text) => `${text}°`));
    expect(cellsOf(await table({ temp: unit }, 'wind'), 'temperatureNumber')).toEqual(shown('temp', unit));
  });

  it.each(['hPa', 'mmHg', 'inHg'] as const)('pressure in %s', async (unit) => {
    expect(cellsOf(await table({ pressure: unit }, 'wind'), 'pressure')).toEqual(shown('pressure', unit));
  });

  it.each(['mm', 'in'] as const)('rain in %s', async (unit) => {
    expect(cellsOf(await table({ rain: unit }), 'rain')).toEqual(fallen(unit));
  });

  it('names the unit beside the row', async () => {
    const html = await table({ wind: 'kt', rain: 'in' });
    expect(html).toMatch(/row_wind<\/span> <small>kt<\/small>/);
    expect(html).toMatch(/row_rain<\/span> <small>in<\/small>/);
    expect(html).toMatch(/row_direction<\/span> <\/th>/);
  });
});

describe('the meteogram says the same numbers', () => {
  it('in the table beside the drawing', async () => {
    const html = await drawn(
      <Meteogram
        view={viewOf({ unitOf: unitsWith({ wind: 'mph', temp: '°F', pressure: 'mmHg' }) })}
        air={null}
        place="Praha"
      />,
    );
    const [, body = ''] = /<caption>.*?<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
    const column = (k: number): readonly string[] =>
      [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(
        ([, row = '']) => [...row.matchAll(/<td>(.*?)<\/td>/g)][k]?.[1] ?? '',
      );
    expect(column(0)).toEqual(shown('temp', '°F').map((text) => `${text}°F`));
    expect(column(3)).toEqual(shown('pressure', 'mmHg').map((text) => `${text} mmHg`));
    expect(column(4)).toEqual(shown('wind', 'mph').map((text) => `${text} mph`));
    expect(column(5)).toEqual(shown('gust', 'mph').map((text) => `${text} mph`));
    expect(column(0)).toHaveLength(MOMENTS.length);
  });
});

describe('what the model does not tell', () => {
  it('is a dash in its column and shifts no other', async () => {
    const holes = {
      ...forecast,
      data: {
        ...forecast.data,
        wind: MOMENTS.map((_, k) => (k % 2 === 0 ? null : k)),
        temp: MOMENTS.map((_, k) => (k === 3 ? null : 280.15)),
      } as unknown as typeof forecast.data,
    };
    const html = await table({}, 'table', { forecast: holes });
    expect(cellsOf(html, 'wind')).toEqual(MOMENTS.map((_, k) => (k % 2 === 0 ? '–' : String(k))));
    expect(cellsOf(html, 'temperature').map((text) => text.replace('°', ''))).toEqual(
      MOMENTS.map((_, k) => (k === 3 ? '–' : '7')),
    );
  });
});
