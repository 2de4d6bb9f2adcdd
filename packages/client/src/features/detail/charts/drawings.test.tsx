import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintOf } from '#controls/index.ts';
import { Airgram } from './Airgram.tsx';
import { daysOf } from '../rules/columns.rules.ts';
import { CurveRow } from '../table/CurveRow.tsx';
import { BOLD_WIND } from './levels.rules.ts';
import { Meteogram } from './Meteogram.tsx';
import { BANDS } from './meteogram.rules.ts';
import { air, drawn, forecast, MOMENTS, viewOf } from '../rules/test-forecast.ts';
import type { Row } from '../table/rows.rules.ts';
import type { ForecastView } from '../rules/view.ts';

const meteogram = (changes: Partial<ForecastView> = {}): Promise<string> =>
  drawn(<Meteogram view={viewOf(changes)} air={air} place="Praha" />);
const airgram = (reply = air): Promise<string> => {
  const view = viewOf();
  return drawn(<Airgram view={{ ...view, air: reply, days: daysOf(MOMENTS, view.style.clock) }} place="Praha" />);
};
const withData = (changes: Readonly<Record<string, readonly (number | null)[]>>): ForecastView['forecast'] => ({
  ...forecast,
  data: { ...forecast.data, ...changes } as unknown as typeof forecast.data,
});

describe('the drawing of the meteogram', () => {
  it('shades the nights of the reply', async () => {
    const html = await meteogram();
    expect([...html.matchAll(/class="[^"]*night[^"]*"/g)]).toHaveLength(
      (forecast.data.isDay ?? []).filter((day) => day === 0).length,
    );
    expect(await meteogram({ forecast: withData({ isDay: MOMENTS.map(() => 1) }) })).not.toMatch(/class="[^"]*night/);
  });

  it('lets clouds be as white as they are thick, from the top down', async () => {
    const [, band = ''] = /data-band="clouds">(.*?)<\/g>/s.exec(await meteogram()) ?? [];
    // Two levels above the ground have clouds: 40 % at 500 hPa, 20 % at 850 hPa.
    expect(new Set([...band.matchAll(/opacity="([\d.]+)"/g)].map(([, opacity]) => Number(opacity)))).toEqual(
      new Set([0.4, 0.2]),
    );
    const heights = [...band.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).toBe(BANDS.clouds.top);
    expect(Math.max(...heights)).toBeLessThan(BANDS.clouds.top + BANDS.clouds.height);
  });

  it('draws bars of rain in the colour of their rate, none where none falls', async () => {
    const html = await meteogram();
    expect(html).toMatch(
      new RegExp(`data-rain="6"[^>]*fill="${paintOf('rain', 6)?.colour.replaceAll(/[()]/g, '\\$&')}"`),
    );
    expect([...html.matchAll(/data-rain="/g)]).toHaveLength(2);
    expect(await meteogram({ forecast: withData({ mm: MOMENTS.map(() => 0) }) })).not.toContain('data-rain');
  });

  it('leaves a gap where the model has no wind', async () => {
    const html = await meteogram({ forecast: withData({ wind: MOMENTS.map((_, k) => (k === 4 ? null : 5)) }) });
    expect([...html.matchAll(/data-wind="/g)]).toHaveLength(MOMENTS.length - 1);
  });

  it('stands gusts behind the wind: never lower', async () => {
    const html = await meteogram();
    for (const [, wind, gust] of html.matchAll(/data-wind="([\d.]+)" data-gust="([\d.]+)"/g))
      expect(Number(gust)).toBeGreaterThanOrEqual(Number(wind));
  });

  it('names the days and their warmest hours', async () => {
    const html = await meteogram();
    expect([...html.matchAll(/<text class="[^"]*dayName[^"]*"[^>]*>([^<]+)</g)].map(([, name]) => name)).toEqual([
      'Sunday, November 15',
      'Monday, November 16',
    ]);
    expect([...html.matchAll(/data-peak="[^"]+"[^>]*>([^<]+)</g)].map(([, text]) => text)).toEqual(['7°', '7°']);
  });
});

describe('the drawing of the airgram', () => {
  it('draws clouds from a tenth of the sky on', async () => {
    const shares = [...(await airgram()).matchAll(/data-cloud="(\d+)"/g)].map(([, cloud]) => Number(cloud));
    expect(new Set(shares)).toEqual(new Set([20, 40]));
    expect(shares).toHaveLength(2 * MOMENTS.length);
  });

  it('draws strong winds bold and leaves calm ones out', async () => {
    const html = await airgram();
    const paths = [
      ...html.matchAll(/<path class="[^"]*airArrows[^"]*"(?: data-bold="(true)")? fill="(black|white)" d="([^"]*)"/g),
    ];
    expect(paths).toHaveLength(4);
    const arrows = (bold: boolean): number =>
      paths
        .filter(([, mark]) => (mark === 'true') === bold)
        .reduce((sum, [, , , path = '']) => sum + path.split('Z').length - 1, 0);
    // 20 m/s at 500 hPa is bold, 10 m/s at 850 hPa is not.
    expect([arrows(true), arrows(false)]).toEqual([MOMENTS.length, MOMENTS.length]);
    expect(BOLD_WIND).toBe(12);
    const calm = {
      ...air,
      data: { ...air.data, 'wind_u-500h': MOMENTS.map(() => 0), 'wind_u-850h': MOMENTS.map(() => 0) },
    } as typeof air;
    expect([...(await airgram(calm)).matchAll(/airArrows[^>]* d="([^"]*)"/g)].every(([, path]) => path === '')).toBe(
      true,
    );
  });

  it('has a line between two days and the hours of every second column', async () => {
    const html = await airgram();
    expect([...html.matchAll(/class="[^"]*airDay[^"]*"/g)]).toHaveLength(1);
    expect([...html.matchAll(/<text class="[^"]*hour[^"]*"[^>]*>([^<]+)</g)].map(([, hour]) => hour)).toEqual([
      '00',
      '06',
      '12',
      '18',
      '00',
      '06',
      '12',
      '18',
    ]);
  });

  it('explains its signs', async () => {
    const [, legend = ''] = /<figcaption[^>]*>(.*?)<\/figcaption>/s.exec(await airgram()) ?? [];
    for (const word of ['freezingLevel', 'row_clouds', 'boldAbove']) expect(legend).toContain(word);
  });
});

describe('the curve of temperatures', () => {
  const row: Row = { key: 'temperature', kind: 'curve', series: 'temp', metric: 'temp', scale: 'temp' };
  const heightsOf = async (temps: readonly (number | null)[]): Promise<readonly number[]> => {
    const html = await drawn(
      <table>
        <tbody>
          <CurveRow
            row={row}
            view={viewOf({ forecast: withData({ temp: temps }) })}
            span={{ first: 0, length: temps.length }}
            columnWidth={36}
          />
        </tbody>
      </table>,
    );
    return [...html.matchAll(/inset-block-start:(-?[\d.]+)(?:px)?"/g)].map(([, top]) => Number(top));
  };

  it('stands warmer numbers higher, and all of them inside the row', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 230, max: 320 }), { minLength: 16, maxLength: 16 }),
        async (temps) => {
          const tops = await heightsOf(temps);
          expect(tops).toHaveLength(temps.length);
          for (const [k, top] of tops.entries()) {
            expect(top >= 0 && top <= 54).toBe(true);
            for (const [other, place] of tops.entries())
              if ((temps[k] ?? 0) > (temps[other] ?? 0)) expect(top).toBeLessThan(place);
          }
        },
      ),
      { seed: 13, numRuns: 6 },
    );
  });

  it('is a calm line where the day is even', async () => {
    const tops = await heightsOf(MOMENTS.map((_, k) => 280 + (k % 2) * 0.5));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  });
});
