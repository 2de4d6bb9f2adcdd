import { accept, picture, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { accountSettings } from './account-settings.ts';
import { consentSettings } from './consent-settings.ts';
import type { SettingDefinition, SettingGroup } from './definition.ts';
import { favouriteSettings } from './favourite-settings.ts';
import { languageSettings } from './language-settings.ts';
import { mapSettings } from './map-settings.ts';
import { makeMetricSettings } from './metric-settings.ts';
import type { MetricSettings } from './metric-settings.ts';
import { observationSettings } from './observation-settings.ts';
import { particleSettings } from './particle-settings.ts';
import { runtimeSettings } from './runtime-settings.ts';
import { sessionSettings } from './session-settings.ts';
import { startupSettings } from './startup-settings.ts';
import { stationSettings } from './station-settings.ts';
import { subscriptionSettings } from './subscription-settings.ts';
import { userSettings } from './user-settings.ts';

const byGroup = {
  'Map and layers': mapSettings,
  'Language and display': languageSettings,
  'Particles and display toggles': particleSettings,
  Startup: startupSettings,
  Account: accountSettings,
  'Session and detail': sessionSettings,
  'Radar, satellite, archive and warnings': observationSettings,
  'Points of interest and favourites': favouriteSettings,
  Stations: stationSettings,
  'Other user settings': userSettings,
  'Subscription and notifications': subscriptionSettings,
  Consent: consentSettings,
  Runtime: runtimeSettings,
  Units: makeMetricSettings(),
} as const satisfies Readonly<Record<SettingGroup, Readonly<Record<string, SettingDefinition<unknown>>>>>;

/** Every setting by its name. */
export const settingDefinitions = {
  ...mapSettings,
  ...languageSettings,
  ...particleSettings,
  ...startupSettings,
  ...accountSettings,
  ...sessionSettings,
  ...observationSettings,
  ...favouriteSettings,
  ...stationSettings,
  ...userSettings,
  ...subscriptionSettings,
  ...consentSettings,
  ...runtimeSettings,
  ...byGroup.Units,
} as const;

/** The table of all settings; a caller that knows the units replaces the unit settings in it. */
export type SettingDefinitions = typeof settingDefinitions;

/** The name of a setting. */
export type SettingName = keyof SettingDefinitions;

/** The type of a setting's value: `SettingValue<'overlay'>` is `OverlayIdent`. */
export type SettingValue<Name extends SettingName> =
  SettingDefinitions[Name] extends SettingDefinition<infer Value> ? Value : never;

/** Every name, group by group. */
export const settingNames = Object.keys(settingDefinitions) as readonly SettingName[];

const groupOf: ReadonlyMap<string, SettingGroup> = new Map(
  (Object.keys(byGroup) as SettingGroup[]).flatMap((group) =>
    Object.keys(byGroup[group]).map((name) => [name, group] as const),
  ),
);

/** True for the name of a setting. */
export const isSettingName = (name: unknown): name is SettingName =>
  typeof name === 'string' && Object.hasOwn(settingDefinitions, name);

/** The group of a setting. */
export const settingGroup = (name: SettingName): SettingGroup => groupOf.get(name) ?? 'Other user settings';

/** The table with unit settings that know their units. */
export const settingsWithUnits = (units: MetricSettings): SettingDefinitions => ({ ...settingDefinitions, ...units });

/** The definition of a setting, with the type of its value. */
export const settingDefinition = <Name extends SettingName>(
  name: Name,
  definitions: SettingDefinitions = settingDefinitions,
): SettingDefinition<SettingValue<Name>> => definitions[name] as unknown as SettingDefinition<SettingValue<Name>>;

/** The value of a setting before anybody sets it. */
export const settingDefault = <Name extends SettingName>(name: Name): SettingValue<Name> =>
  settingDefinition(name).default;

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

/** Checks a name and a value that both come from outside. */
export const checkNamedSetting = (
  name: string,
  value: unknown,
  definitions: SettingDefinitions = settingDefinitions,
): Checked<unknown, 'setting/unknown' | 'setting/not-allowed'> =>
  isSettingName(name)
    ? checkSetting(name, value, definitions)
    : refuse('setting/unknown', `There is no setting ${picture(name)}`);
