import { describe, expect, it } from 'vitest';
import { Airgram } from './Airgram.tsx';
import { paintOf } from '#controls/index.ts';
import { daysOf } from '../rules/columns.rules.ts';
import { Meteogram } from './Meteogram.tsx';
import { air, drawn, forecast, MOMENTS, unitsWith, viewOf } from '../rules/test-forecast.ts';
import type { ForecastView } from '../rules/view.ts';

const meteogram = (changes: Partial<ForecastView> = {}): Promise<string> =>
  drawn(<Meteogram view={viewOf(changes)} air={air} place="Praha" />);
const airgram = (changes: Partial<ForecastView> = {}): Promise<string> => {
  const view = viewOf(changes);
  return drawn(<Airgram view={{ ...view, air, days: daysOf(MOMENTS, view.style.clock) }} place="Praha" />);
};
const tableOf = (html: string): readonly (readonly string[])[] => {
  const [, body = ''] = /<caption>.*?<tbody>(.*?)<\/tbody>/s.exec(html) ?? [];
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  );
};
const valuesOf = (html: string, name: string): readonly number[] =>
  [...html.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, value]) => Number(value));

describe('the meteogram', () => {
  it('draws the wind, gusts and rain of the reply', async () => {
    const html = await meteogram();
    expect(valuesOf(html, 'wind')).toEqual(forecast.data.wind);
    expect(valuesOf(html, 'gust')).toEqual(forecast.data.gust);
    expect(valuesOf(html, 'rain')).toEqual([6, 0.04]);
    expect(valuesOf(html, 'peak')).toEqual([280.15, 280.15]);
  });

  it('draws temperature, dew point and pressure as lines through all columns', async () => {
    const html = await meteogram();
    for (const line of ['temperature', 'dewPoint', 'pressure']) {
      const [, path = ''] = new RegExp(`data-line="${line}" d="([^"]+)"`).exec(html) ?? [];
      expect(path.split('C')).toHaveLength(MOMENTS.length);
    }
  });

  it('says the same in a table, in the chosen units', async () => {
    expect(tableOf(await meteogram())[5]).toEqual([
      'Sun 15 15:00',
      '5°C',
      '2°C',
      '–',
      '1008 hPa',
      '5 m/s',
      '8 m/s',
      '125°',
    ]);
    const imperial = tableOf(
      await meteogram({ unitOf: unitsWith({ temp: '°F', wind: 'kt', pressure: 'inHg', rain: 'in' }) }),
    );
    expect(imperial[4]).toEqual(['Sun 15 12:00', '39°F', '34°F', '0.24', '29.80 inHg', '8 kt', '12 kt', '100°']);
    expect(imperial).toHaveLength(MOMENTS.length);
  });

  it('reads out the time of the map', async () => {
    const html = await meteogram({ chosen: 5 });
    expect(html).toMatch(
      /data-column="5"[^>]*><b>Sun 15 15:00<\/b><span><bdi>5°<\/bdi> · dewIs<\/span><span>5 m\/s 8<\/span><span><bdi>1008 hPa<\/bdi><\/span>/,
    );
    expect(await meteogram({ chosen: -1 })).not.toContain('data-column');
  });

  it('is drawn without clouds until the air above is known', async () => {
    const html = await drawn(<Meteogram view={viewOf()} air={null} place="Praha" />);
    expect(html).not.toContain('data-band="clouds"');
    expect(await meteogram()).toContain('data-band="clouds"');
  });
});

describe('the airgram', () => {
  it('draws the temperatures of every level, in the colours of the map', async () => {
    const html = await airgram();
    const [, first = ''] = /data-temps="([^"]+)"/.exec(html) ?? [];
    // From the top: 500 hPa, 850 hPa; 975 hPa lies under the ground.
    expect(first.trim().split(' ').map(Number)).toEqual([260.15, 270.15]);
    expect(html).toContain(paintOf('temp', 260.15)?.colour);
    expect([...html.matchAll(/<g data-ts="(\d+)"/g)].map(([, ts]) => Number(ts))).toEqual(MOMENTS);
  });

  it('draws the freezing level where the column crosses 0 °C', async () => {
    const { style } = viewOf();
    const warm = { ...air, header: { ...air.header, modelElevation: 0 } };
    const html = await drawn(
      <Airgram view={{ ...viewOf(), air: warm, days: daysOf(MOMENTS, style.clock) }} place="Praha" />,
    );
    // 270.15 K at 850 hPa, 280.15 K at 975 hPa: three tenths of the way down.
    expect(valuesOf(html, 'freezing')[0]).toBeCloseTo(1.3);
    expect(await airgram()).not.toContain('data-freezing');
  });

  it('says the same in a table: a level below the ground is said to be so', async () => {
    const [first] = tableOf(await airgram());
    expect(first).toEqual(['Sun 15 00:00', '-13°C 20 m/s', '-3°C 10 m/s', 'underGround']);
    const [imperial] = tableOf(await airgram({ unitOf: unitsWith({ temp: '°F', wind: 'kt' }) }));
    expect(imperial?.slice(1, 3)).toEqual(['9°F 39 kt', '27°F 19 kt']);
  });

  it('reads out each level at the time of the map', async () => {
    const html = await airgram({ chosen: 0 });
    expect(html).toMatch(/data-aligned="true"[^>]*data-column="0".*-13° · 20.*-3° · 10/s);
  });

  it('names its heights in the chosen unit', async () => {
    expect(await airgram({ unitOf: unitsWith({ altitude: 'ft' }) })).toContain('18040 ft');
  });
});
