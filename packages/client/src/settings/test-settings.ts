import { createFixedClock, createMemoryArea, createMemoryStorage } from '../device/index.ts';
import type { FixedClock, KeyValueStorage, MemoryArea, Problem } from '../device/index.ts';
import { createAppDefinitions, type AppSettings, type AppValues } from './app-settings.ts';
import type { StoreDefinitions } from './definition.ts';
import { openSettings } from './settings.store.ts';
import type { SettingsParts } from './settings.store.ts';
import type { SettingsStore } from './settings-store.ts';

/** The settings of the application, of a visitor from nowhere who reads English. */
export const openAppSettings = (parts: Partial<SettingsParts<AppValues>> = {}): AppSettings =>
  openSettings({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(1_000_000),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
    ...parts,
  });

/** A small table with one setting of every kind that the store treats differently. */
export interface TestValues {
  map: 'sznmap' | 'sat' | 'winter';
  hourFormat: '12h' | '24h';
  particles: { readonly width: number; readonly opacity: number };
  lang: string;
  email: string | null;
  timestamp: number;
}

const within = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 2;
const oneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown): boolean =>
    allowed.includes(value);

/** Their definitions, after the specification. */
export const testDefinitions: StoreDefinitions<TestValues> = {
  map: { defaultFor: () => 'sznmap', isValid: oneOf('sznmap', 'sat', 'winter'), saved: true, synced: false },
  hourFormat: {
    defaultFor: ({ country }) => (country === 'us' ? '12h' : '24h'),
    isValid: oneOf('12h', '24h'),
    saved: true,
    synced: true,
  },
  particles: {
    defaultFor: () => ({ width: 1, opacity: 1 }),
    isValid: (value) =>
      typeof value === 'object' &&
      value !== null &&
      'width' in value &&
      'opacity' in value &&
      within(value.width) &&
      within(value.opacity),
    saved: true,
    synced: true,
  },
  lang: { defaultFor: () => 'auto', isValid: oneOf('auto', 'cs', 'en'), saved: true, synced: true },
  email: {
    defaultFor: () => null,
    isValid: (value) => value === null || (typeof value === 'string' && /.@./.test(value)),
    saved: false,
    synced: true,
  },
  timestamp: { defaultFor: () => 0, isValid: (value) => typeof value === 'number', saved: false, synced: false },
};

/** A store in a tab of an area, with what it reported. */
export interface TestTab {
  readonly store: SettingsStore<TestValues>;
  readonly storage: KeyValueStorage;
  readonly clock: FixedClock;
  readonly problems: Problem[];
  readonly synced: (readonly string[])[];
}

/** Opens the test settings in a new tab. */
export const openTab = (
  area: MemoryArea = createMemoryArea(),
  changes: Partial<SettingsParts<TestValues>> = {},
): TestTab => {
  const clock = createFixedClock(1_000_000);
  const storage = changes.storage ?? area.openTab();
  const problems: Problem[] = [];
  const synced: (readonly string[])[] = [];
  const store = openSettings({
    definitions: testDefinitions,
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: (problem) => problems.push(problem),
    onSyncNeeded: (keys) => synced.push(keys),
    ...changes,
  });
  return { store, storage, clock, problems, synced };
};
