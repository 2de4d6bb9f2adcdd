import type { Kind } from './kinds.ts';

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

/** A choice of the user, which follows the account to every device. */
export const withAccount = <Value>(kind: Kind<Value>, initial: NoInfer<Value>): SettingDefinition<Value> => ({
  default: initial,
  kind,
  saved: true,
  synced: true,
});
