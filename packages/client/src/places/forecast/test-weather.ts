// For tests: settings of a visitor, and the weather of a place.
import { createMemoryEnvironment } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppSettings, type AppValues } from '#settings/index.ts';
import type { PlaceWeather } from './weather-now.ts';

/** Settings as a first visit finds them, with some of them chosen. */
export function visitorWith(values: Partial<AppValues> = {}): AppSettings {
  const { storage, clock } = createMemoryEnvironment();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany(values);
  return settings;
}

const day = (
  date: string,
  more: Partial<PlaceWeather['forecast']['summary'][string]> = {},
): PlaceWeather['forecast']['summary'][string] => ({
  icon: 3,
  date,
  index: 0,
  timestamp: Date.parse(`${date}T00:00:00Z`),
  weekday: 'sun',
  day: Number(date.slice(-2)),
  tempMax: 293.15,
  tempMin: 283.15,
  wind: 5,
  windDir: 90,
  segments: 8,
  ...more,
});

/** Seven days of a place, in no order: the second one is warned of. */
export const summary: PlaceWeather['forecast']['summary'] = Object.fromEntries(
  [
    day('2026-11-17'),
    day('2026-11-15', { tempMax: 294.15, icon: 1 }),
    day('2026-11-16', { warning: 'Gale' }),
    day('2026-11-18'),
    day('2026-11-19'),
    day('2026-11-20', { warning: 'Snow' }),
    day('2026-11-21'),
  ].map((one) => [one.date, one]),
);

/** The weather of Kimberley, guessed from an address. */
export const weather: PlaceWeather = {
  place: { lat: -28.74, lon: 24.77, name: 'Kimberley', isGuessed: true },
  forecast: {
    summary,
    now: { temp: 293.15, wind: 10, windDir: 270, icon: 3, moonPhase: 2 },
    header: { tzName: 'Africa/Johannesburg' } as PlaceWeather['forecast']['header'],
    celestial: { isDay: true } as PlaceWeather['forecast']['celestial'],
  },
};
