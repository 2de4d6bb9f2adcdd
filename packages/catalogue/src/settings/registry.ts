import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { accountSettings } from './account-settings.ts';
import { aviationSettings } from './aviation-settings.ts';
import { consentSettings } from './consent-settings.ts';
import type { SettingDefinition } from './definition.ts';
import { favouriteSettings } from './favourite-settings.ts';
import { languageSettings } from './language-settings.ts';
import { mapSettings } from './map-settings.ts';
import { makeMetricSettings } from './metric-settings.ts';
import type { MetricSettings } from './metric-settings.ts';
import { particleSettings } from './particle-settings.ts';
import { runtimeSettings } from './runtime-settings.ts';
import { sessionSettings } from './session-settings.ts';
import { skySettings } from './sky-settings.ts';
import { startupSettings } from './startup-settings.ts';
import { stationSettings } from './station-settings.ts';
import { stormSettings } from './storm-settings.ts';
import { subscriptionSettings } from './subscription-settings.ts';
import { userSettings } from './user-settings.ts';
import { warningSettings } from './warning-settings.ts';

/** Every setting by its name. */
export const settingDefinitions = {
  ...mapSettings,
  ...languageSettings,
  ...particleSettings,
  ...skySettings,
  ...warningSettings,
  ...aviationSettings,
  ...startupSettings,
  ...accountSettings,
  ...sessionSettings,
  ...favouriteSettings,
  ...stationSettings,
  ...stormSettings,
  ...userSettings,
  ...subscriptionSettings,
  ...consentSettings,
  ...runtimeSettings,
  ...makeMetricSettings(),
} as const;

/** The table of all settings; a caller that knows the units replaces the unit settings in it. */
export type SettingDefinitions = typeof settingDefinitions;

/** The name of a setting. */
export type SettingName = keyof SettingDefinitions;

/** The type of a setting's value: `SettingValue<'overlay'>` is `OverlayIdent`. */
export type SettingValue<Name extends SettingName> =
  SettingDefinitions[Name] extends SettingDefinition<infer Value> ? Value : never;

/** Every name. */
export const settingNames = Object.keys(settingDefinitions) as readonly SettingName[];

/** True for the name of a setting. */
export const isSettingName = (name: unknown): name is SettingName =>
  typeof name === 'string' && Object.hasOwn(settingDefinitions, name);

/** The table with unit settings that know their units. */
export const settingsWithUnits = (units: MetricSettings): SettingDefinitions => ({ ...settingDefinitions, ...units });

/** The definition of a setting, with the type of its value. */
export const settingDefinition = <Name extends SettingName>(
  name: Name,
  definitions: SettingDefinitions = settingDefinitions,
): SettingDefinition<SettingValue<Name>> => definitions[name] as unknown as SettingDefinition<SettingValue<Name>>;

/** Checks a value for a setting; an invalid one is refused and the old value stays. */
export const checkSetting = <Name extends SettingName>(
  name: Name,
  value: unknown,
  definitions: SettingDefinitions = settingDefinitions,
): Checked<SettingValue<Name>, 'setting/not-allowed'> => {
  const { kind } = settingDefinition(name, definitions);
  return kind.is(value)
    ? accept(value)
    : refuse('setting/not-allowed', `Setting ${name} takes ${kind.says}, not ${picture(value)}`);
};
