import { negotiateLanguage, settingDefinitions, settingNames } from '@meltemi/catalogue';
import type { SettingDefinitions, SettingName, SettingValue } from '@meltemi/catalogue';
import type { DefaultsContext, StoreDefinition, StoreDefinitions } from './definition.ts';
import type { SettingsStore } from './settings-store.ts';
import { createSettingsContext } from './useSetting.ts';

/** Every setting of the catalogue with the type of its value. */
export type AppValues = { readonly [Name in SettingName]: SettingValue<Name> };

/** The settings of the application. */
export type AppSettings = SettingsStore<AppValues>;

/** What people of a country are used to; the rules of the catalogue's metrics fit. */
export interface CountryHabits {
  readonly isImperial: (country: string) => boolean;
  readonly hourFormat: (country: string) => AppValues['hourFormat'];
}

type Habit = (context: DefaultsContext) => unknown;

/** The defaults that differ from place to place; all others are those of the catalogue. */
const habitsOf = (habits: CountryHabits | undefined): ReadonlyMap<string, Habit> => {
  const local = new Map<SettingName, Habit>([
    ['usedLang', ({ languages }) => negotiateLanguage(languages)],
    // The processor draws a plain canvas many times faster than it plays a graphics card; a user who wants the other map can choose it.
    ['mapLibrary', ({ isGlSoftware = false }) => (isGlSoftware ? 'leaflet' : settingDefinitions.mapLibrary.default)],
  ]);
  if (habits !== undefined) {
    local.set('hourFormat', ({ country }) => habits.hourFormat(country));
    local.set('isImperial', ({ country }) => habits.isImperial(country));
    local.set('country', ({ country }) => country);
  }
  return local;
};

/** The catalogue's settings in the form that the store takes; `definitions` may know the units of the metrics. */
export const createAppDefinitions = (
  habits?: CountryHabits,
  definitions: SettingDefinitions = settingDefinitions,
): StoreDefinitions<AppValues> => {
  const local = habitsOf(habits);
  const entries = settingNames.map((name): [SettingName, StoreDefinition<unknown>] => {
    const { default: initial, kind, saved, synced } = definitions[name];
    return [
      name,
      { defaultFor: local.get(name) ?? (() => initial), isValid: (value) => kind.is(value), saved, synced },
    ];
  });
  return Object.fromEntries(entries) as unknown as StoreDefinitions<AppValues>;
};

/** Hands the settings to components, and reads them there. */
export const { SettingsProvider, useSettings, useSetting } = createSettingsContext<AppValues>();
