import { settingDefinition, settingNames, type SettingName, type SettingValue } from '@meltemi/catalogue';
import { createSettingsContext, type SettingsStore, type StoreDefinitions } from '../settings/index.ts';

/** Every setting of the catalogue with the type of its value. */
export type AppValues = { readonly [Name in SettingName]: SettingValue<Name> };

/** The settings of the application. */
export type AppSettings = SettingsStore<AppValues>;

/** The catalogue's settings in the form that the store takes. */
export const appDefinitions = Object.fromEntries(
  settingNames.map((name) => {
    const { default: initial, kind, saved, synced } = settingDefinition(name);
    return [name, { defaultFor: () => initial, isValid: (value: unknown) => kind.is(value), saved, synced }];
  }),
) as unknown as StoreDefinitions<AppValues>;

/** Hands the settings to components, and reads them there. */
export const { SettingsProvider, useSettings, useSetting } = createSettingsContext<AppValues>();
