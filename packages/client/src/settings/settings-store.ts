import type { Unsubscribe } from '#signals/index.ts';
import type { DefaultsContext } from './definition.ts';

/** What the store may have to log. */
export type SettingsProblemCode =
  | 'setting/invalid'
  | 'setting/invalid-stored'
  | 'setting/invalid-foreign'
  | 'setting/invalid-remote';

/** How a change ended; a refused one changed nothing at all. */
export type SetOutcome =
  | { readonly ok: true; readonly changed: readonly string[] }
  | {
      readonly ok: false;
      readonly code: 'setting/invalid';
      readonly keys: readonly string[];
      readonly message: string;
    };

/** Hears a new value and the one before. */
export type SettingListener<Value> = (value: Value, previous: Value) => void;

/** Values that come with the moment of their choice, as the cloud keeps them. */
export interface DatedValue {
  readonly value: unknown;
  readonly ts: number;
}

export type DatedValues = Readonly<Record<string, DatedValue>>;

/** The settings of the application. */
export interface SettingsStore<Values> {
  get<Key extends keyof Values & string>(key: Key): Values[Key];
  /** Changes one setting. Refuses what is not allowed; does nothing when nothing changes. */
  set<Key extends keyof Values & string>(key: Key, value: Values[Key]): SetOutcome;
  /** Changes several at once: all or none, and nobody hears before all have changed. */
  setMany(changes: Partial<Values>): SetOutcome;
  /** Returns a setting to its default and forgets the choice; one that is synced is sent as a choice of its default. */
  reset(key: keyof Values & string): void;
  /** The present values of some settings. */
  snapshot<Key extends keyof Values & string>(keys: readonly Key[]): Pick<Values, Key>;
  isAllowed(key: keyof Values & string, value: unknown): boolean;
  defaultOf<Key extends keyof Values & string>(key: Key): Values[Key];
  /** True if somebody chose the value, so that no default takes its place. */
  isChosen(key: keyof Values & string): boolean;
  on<Key extends keyof Values & string>(key: Key, listener: SettingListener<Values[Key]>): Unsubscribe;
  once<Key extends keyof Values & string>(key: Key, listener: SettingListener<Values[Key]>): Unsubscribe;
  off<Key extends keyof Values & string>(key: Key, listener: SettingListener<Values[Key]>): void;
  /** Hears the names of all settings that changed together. */
  onAny(listener: (changed: readonly string[]) => void): Unsubscribe;
  /** The place became known or changed: settings that nobody chose take the defaults of the new one. */
  setDefaults(context: Partial<DefaultsContext>): void;
  /** The synced settings that somebody chose, with their moments. */
  datedValues(): DatedValues;
  /** Takes synced values chosen elsewhere; those newer here stay and are named in the answer. With `sent` it is the answer to what was sent. */
  takeRemote(
    values: DatedValues,
    sent?: DatedValues,
  ): { readonly taken: readonly string[]; readonly newerLocally: readonly string[] };
}
