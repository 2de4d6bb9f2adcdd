import type { LanguageCode } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { ForecastTable } from './table/ForecastTable.tsx';
import { Meteogram } from './charts/Meteogram.tsx';
import { drawn, forecast, MOMENTS, unitsWith, viewOf } from './rules/test-forecast.ts';

/** 3.5 mm of rain in the third column, none elsewhere; pressure around 29.5 inHg. */
const data = {
  ...forecast.data,
  mm: MOMENTS.map((_, k) => (k === 2 ? 3.5 : 0)),
  pressure: MOMENTS.map((_, k) => 99_000 + k * 200),
} as PointForecast['data'];
const view = viewOf({ forecast: { ...forecast, data }, unitOf: unitsWith({ rain: 'mm', pressure: 'inHg' }) });

const rowOf = (html: string, row: string): string =>
  new RegExp(`<tr data-row="${row}".*?</tr>`, 's').exec(html)?.[0] ?? '';

describe('numbers of the forecast have the decimal sign of the language', () => {
  it.each<[LanguageCode, string, string]>([
    ['en', '3.5', '29.5'],
    ['de', '3,5', '29,5'],
    ['fr', '3,5', '29,5'],
    ['cs', '3,5', '29,5'],
    ['ar', '3.5', '29.5'],
  ])('in %s: %s in the table, %s on an axis of the meteogram', async (lang, rain, pressure) => {
    const table = await drawn(
      <ForecastTable view={view} display="table" place="Praha" columnWidth={40} namesWidth={96} />,
      {},
      lang,
    );
    const cells = [...rowOf(table, 'rain').matchAll(/<td[^>]*style="[^"]*background[^"]*"[^>]*>([^<]+)<\/td>/g)];
    expect(cells.map(([, text]) => text)).toEqual([rain]);
    const chart = await drawn(<Meteogram view={view} air={null} place="Praha" />, {}, lang);
    expect(chart).toContain(`>${pressure}</span>`);
  });
});
