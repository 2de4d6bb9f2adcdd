import { createCalendar, utcZone } from '@meltemi/catalogue';
import type { Calendar } from '@meltemi/catalogue';
import type { AppValues } from '#settings/index.ts';
import { openTestMap } from '../test-map.ts';
import type { MapState } from './map-state.ts';

/** When the run of a test starts. */
export const TEST_RUN = Date.UTC(2026, 0, 15);

/** Ten days of a test's run in 3-hour steps. */
export const testCalendar: Calendar = createCalendar(
  { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);

/** A state of the map for tests of plans: wind of ECMWF at noon of the run's first day, unless said. */
export function testState(settings: Partial<AppValues> = {}, rest: Partial<MapState> = {}): MapState {
  const { settings: defaults } = openTestMap();
  const values: Partial<AppValues> = {
    overlay: 'wind',
    product: 'ecmwf',
    level: 'surface',
    timestamp: TEST_RUN + 12 * 3_600_000,
    acRange: 12,
    isolinesOn: false,
    subscription: null,
    ...settings,
  };
  return {
    settings: {
      get: <Name extends keyof AppValues>(name: Name): AppValues[Name] =>
        name in values ? (values[name] as AppValues[Name]) : defaults.get(name),
    },
    dataOf: () => ({ calendar: testCalendar, provenance: null }),
    customOf: () => null,
    zoom: 5,
    isMapShown: false,
    hasBaseNames: true,
    lang: 'en',
    prefersStill: false,
    ...rest,
  };
}
