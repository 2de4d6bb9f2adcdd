import type { Kind } from './kinds.ts';

/** The groups of settings, named as in the documents. */
export const settingGroups = [
  'Map and layers',
  'Language and display',
  'Particles and display toggles',
  'Startup',
  'Account',
  'Session and detail',
  'Radar, satellite, archive and warnings',
  'Points of interest and favourites',
  'Stations',
  'Other user settings',
  'Subscription and notifications',
  'Consent',
  'Runtime',
  'Units',
] as const;

export type SettingGroup = (typeof settingGroups)[number];

/** What is known about a setting before anybody sets it. */
export interface SettingDefinition<Value> {
  readonly default: Value;
  readonly kind: Kind<Value>;
  /** Kept in local storage under `settings_{name}`. */
  readonly saved: boolean;
  /** Goes to the cloud of a logged-in user; what is synced is always saved too. */
  readonly synced: boolean;
}

/** Lives only as long as the page: what the map shows now, or what follows from something else. */
export const forNow = <Value>(kind: Kind<Value>, initial: NoInfer<Value>): SettingDefinition<Value> => ({
  default: initial,
  kind,
  saved: false,
  synced: false,
});

/** Stays on this device: where it is, what it can do, who is logged in on it. */
export const onDevice = <Value>(kind: Kind<Value>, initial: NoInfer<Value>): SettingDefinition<Value> => ({
  default: initial,
  kind,
  saved: true,
  synced: false,
});

/** A wish of the user, which follows the account to every device. */
export const withAccount = <Value>(kind: Kind<Value>, initial: NoInfer<Value>): SettingDefinition<Value> => ({
  default: initial,
  kind,
  saved: true,
  synced: true,
});
