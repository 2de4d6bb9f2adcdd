import { describe, expect, it } from 'vitest';
import { paintOf } from '#controls/index.ts';
import { ForecastTable } from './ForecastTable.tsx';
import type { TableDisplay } from './rows.rules.ts';
import { cellsOf, drawn, forecast, MOMENTS, unitsWith, viewOf } from '../rules/test-forecast.ts';
import type { ForecastView } from '../rules/view.ts';

const table = (
  changes: Partial<ForecastView> = {},
  display: TableDisplay = 'table',
  zulu = false,
  span?: { first: number; length: number },
): Promise<string> =>
  drawn(
    <ForecastTable
      view={viewOf(changes, zulu)}
      display={display}
      place="Praha"
      columnWidth={36}
      namesWidth={118}
      {...(span === undefined ? {} : { span })}
    />,
  );
const hoursIn = (html: string): readonly string[] =>
  [...html.matchAll(/<th scope="col"[^>]*>([^<]*)<\/th>/g)].map(([, hour = '']) => hour);

describe('the table of a forecast', () => {
  it('has a column for every moment of the reply, headed by its hour and day', async () => {
    const html = await table();
    expect(hoursIn(html)).toEqual([
      '00',
      '03',
      '06',
      '09',
      '12',
      '15',
      '18',
      '21',
      '00',
      '03',
      '06',
      '09',
      '12',
      '15',
      '18',
      '21',
    ]);
    expect([...html.matchAll(/data-ts="(\d+)"/g)].map(([, ts]) => Number(ts))).toEqual(MOMENTS);
    expect([...html.matchAll(/scope="colgroup" colSpan="(\d+)"/g)].map(([, length]) => length)).toEqual(['8', '8']);
    expect(html).toContain('Sunday, November 15');
  });

  it('shows the numbers of the reply', async () => {
    const html = await table();
    expect(cellsOf(html, 'wind')).toEqual(MOMENTS.map((_, k) => String(k)));
    expect(cellsOf(html, 'temperature').map((cell) => cell.replace(/[^\d°–-]/g, ''))).toEqual(
      MOMENTS.map((_, k) => `${k % 8}°`),
    );
    expect(cellsOf(html, 'rain').slice(3, 7)).toEqual(['–', '6.0', '–', '–']);
  });

  it('shows them in the chosen units', async () => {
    const html = await table({ unitOf: unitsWith({ wind: 'km/h', temp: '°F', rain: 'in' }) });
    expect(cellsOf(html, 'wind').slice(0, 4)).toEqual(['0', '4', '7', '11']);
    expect(cellsOf(html, 'temperature')[0]).toContain('32°');
    expect(cellsOf(html, 'rain')[4]).toBe('0.24');
    const beaufort = cellsOf(await table({ unitOf: unitsWith({ wind: 'bft' }) }), 'wind');
    expect([beaufort[0], beaufort[5], beaufort[15]]).toEqual(['0', '3', '7']);
  });

  it('colours wind and gusts as the map does, rain by how fast it falls', async () => {
    const html = await table();
    expect(html).toContain(paintOf('wind', 11)?.colour);
    expect(html).toContain(paintOf('gust', 22.5)?.colour);
    expect(html).toContain(`background:${paintOf('rain', 6)?.colour}`);
  });

  it('marks nights, the first column of a day and the time of the map', async () => {
    const html = await table({ chosen: 9 });
    const marks = [...html.matchAll(/<th scope="col"([^>]*)>/g)].map(([, marked = '']) => marked);
    expect(marks.map((mark) => mark.includes('data-night'))).toEqual(
      MOMENTS.map((_, k) => forecast.data.isDay?.[k] === 0),
    );
    expect(marks.map((mark, k) => (mark.includes('data-day-start') ? k : -1)).filter((k) => k >= 0)).toEqual([8]);
    expect(marks.findIndex((mark) => mark.includes('data-chosen'))).toBe(9);
    expect(html).toMatch(/inset-inline-start:442px;inline-size:36px/);
  });

  it('has no ring when the map shows a time beyond the forecast', async () => {
    expect(await table({ chosen: -1 })).not.toContain('inline-size:36px" aria-hidden');
  });

  it('is written in UTC in zulu', async () => {
    expect(hoursIn(await table({}, 'table', true))[0]).toBe('23');
  });

  it('gives directions as arrows with words, or as degrees', async () => {
    const html = await table();
    expect(html).toContain('rotate:160deg');
    expect(cellsOf(html, 'direction').slice(0, 3)).toEqual(['N', 'NE', 'NE']);
    expect(cellsOf(await table({ numbers: true }), 'direction').slice(0, 3)).toEqual(['0°', '25°', '50°']);
  });

  it('can show one day alone, without the row of days', async () => {
    const html = await table({}, 'table', false, { first: 8, length: 8 });
    expect(cellsOf(html, 'wind')).toEqual(['8', '9', '10', '11', '12', '13', '14', '15']);
    expect(html).not.toContain('colgroup"');
  });

  it('can be reached and read: a named region, heads for rows and columns', async () => {
    const html = await table();
    expect(html).toMatch(/<section[^>]*tabindex="0"[^>]*aria-label="tableOf"/i);
    expect([...html.matchAll(/<tr data-row="[^"]+"[^>]*><th scope="row"/g)]).toHaveLength(6);
    expect(html).toContain('weather_5');
  });

  it('tells pressure, humidity and cloud base in the display of wind', async () => {
    const html = await table({ unitOf: unitsWith({ pressure: 'mmHg', altitude: 'ft' }) }, 'wind');
    expect(cellsOf(html, 'pressure')[0]).toBe('760');
    expect(cellsOf(html, 'humidity')[0]).toBe('81');
    expect(cellsOf(html, 'cloudBase').slice(0, 2)).toEqual(['–', '3936']);
  });
});

describe('the tide row', () => {
  const start = MOMENTS[0] ?? 0;
  const tides = {
    id: 'x',
    name: 'Port',
    lat: 0,
    lon: 0,
    dist: 1,
    tzName: 'UTC',
    source: 'port' as const,
    datum: 'LAT',
    events: [{ ts: start + 10_800_000, type: 'HT' as const, height: 3 }],
    data: { ts: [start, start + 10_800_000, start + 21_600_000], height: [1, 3, 2] },
  };
  it('tells heights where the tide is known, and high water with its time', async () => {
    const html = await table({ tides });
    expect(cellsOf(html, 'tide').slice(0, 4)).toEqual(['1.0', '3.0High 03:00 3.0 m', '2.0', '']);
    expect(html).toContain('data-event="HT"');
  });

  it('is not there without a tide', async () => {
    expect(await table()).not.toContain('data-row="tide"');
  });
});
