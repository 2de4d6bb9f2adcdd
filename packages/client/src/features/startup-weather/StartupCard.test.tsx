import { describe, expect, it } from 'vitest';
import { paintOf } from '#controls/index.ts';
import type { AppValues } from '#settings/index.ts';
import { drawnWith } from '#settings/test-drawing.tsx';
import { daysShown, firstWarning } from './days.rules.ts';
import { StartupCard } from './StartupCard.tsx';
import { summary, weather } from '#places/forecast/test-weather.ts';

/** 15 November 2026, 09:30 UTC. */
const NOW = Date.parse('2026-11-15T09:30:00Z');
const nothing = (): void => undefined;
const card = (changes: Partial<typeof weather> = {}, values: Partial<AppValues> = {}): Promise<string> =>
  drawnWith(
    { localTime: '{{time}} local', dayInShort: '{{weather}} {{max}} {{min}}', forecastFor: 'Forecast for {{place}}' },
    <StartupCard weather={{ ...weather, ...changes }} now={NOW} onForecast={nothing} onSearch={nothing} />,
    values,
  );

describe('the days of the card', () => {
  it('are the next five in their order', () => {
    expect(daysShown(summary).map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
    ]);
    expect(daysShown({})).toEqual([]);
  });

  it('are warned of by the first warning among them', () => {
    expect(firstWarning(daysShown(summary))?.warning).toBe('Gale');
    expect(firstWarning([])).toBeNull();
  });
});

describe('the card', () => {
  it('tells the place with its own time, and its weather now', async () => {
    const html = await card();
    expect(html).toContain('<bdi>Kimberley</bdi>');
    expect(html).toContain('11:30 local');
    expect(html).toMatch(/data-temp="293.15">20°</);
    expect(html).toContain('weather_3');
    expect(html).toContain('10 m/s');
    expect(html).toContain(`background:${paintOf('wind', 10)?.colour}`);
    expect(html).toContain('Forecast for Kimberley');
  });

  it('speaks in the chosen units', async () => {
    const html = await card({}, { metric_temp: '°F', metric_wind: 'kt', hourFormat: '12h' });
    expect(html).toMatch(/data-temp="293.15">68°</);
    expect(html).toContain('19 kt');
    expect(html).toMatch(/11:30\sAM local/);
    expect(html).toContain('70°');
  });

  it('tells five days, in words too', async () => {
    const html = await card();
    expect(
      [...html.matchAll(/<li data-date="([^"]+)"><span>([^<]+)</g)].map(([, date, weekday]) => [
        date?.slice(-2),
        weekday,
      ]),
    ).toEqual([
      ['15', 'Sun'],
      ['16', 'Mon'],
      ['17', 'Tue'],
      ['18', 'Wed'],
      ['19', 'Thu'],
    ]);
    expect(html).toContain('weather_1 21°C 10°C');
  });

  it('warns only where there is a warning', async () => {
    expect(await card()).toMatch(/Mon<\/b> <bdi>Gale<\/bdi>/);
    const calm = Object.fromEntries(Object.entries(summary).filter(([, { warning }]) => warning === undefined));
    expect(await card({ forecast: { ...weather.forecast, summary: calm } })).not.toContain('Gale');
  });

  it('offers to look for a better place only where the place is a guess', async () => {
    expect(await card()).toContain('betterPlace');
    expect(await card({ place: { ...weather.place, isGuessed: false } })).not.toContain('betterPlace');
  });
});
