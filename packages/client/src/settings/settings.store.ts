import { isLaterChoice, isUnchangedSetting } from '@meltemi/catalogue';
import { createListeners } from '#signals/index.ts';
import type { Clock, KeyValueStorage, OnProblem } from '../device/index.ts';
import type { Listeners, Unsubscribe } from '#signals/index.ts';
import type { DefaultsContext, StoreDefinitions } from './definition.ts';
import type { SetOutcome, SettingListener, SettingsProblemCode, SettingsStore } from './settings-store.ts';
import { readSaved, removeSaved, valueKey, writeSaved } from './saved-settings.ts';

/** What a store is made of. */
export interface SettingsParts<Values> {
  readonly definitions: StoreDefinitions<Values>;
  readonly storage: KeyValueStorage;
  readonly clock: Pick<Clock, 'now'>;
  readonly defaults: DefaultsContext;
  readonly onProblem: OnProblem<SettingsProblemCode>;
  readonly isLoggedIn?: () => boolean;
  /** Called with the synced settings that changed here while the user is logged in. */
  readonly onSyncNeeded?: (keys: readonly string[]) => void;
}

/** Opens the settings: reads what is saved, replaces what is not allowed by its default, and follows the other tabs. */
export const openSettings = <Values extends object>(parts: SettingsParts<Values>): SettingsStore<Values> => {
  type Key = keyof Values & string;
  const { definitions, storage, clock, onProblem } = parts;
  const keys = Object.keys(definitions) as Key[];
  const byStorageKey = new Map(keys.filter((key) => definitions[key].saved).map((key) => [valueKey(key), key]));
  let context = parts.defaults;
  /** What was chosen; a setting that is not here has its default. */
  const chosen = new Map<Key, { readonly value: Values[Key]; readonly ts: number }>();
  /** The defaults in use, kept so that an object default stays the same object between two readings. */
  const defaults = new Map<Key, unknown>();
  const channels = new Map<Key, Listeners<readonly [unknown, unknown]>>();
  const anyChange = createListeners<readonly string[]>();
  const subscriptions: { readonly key: Key; readonly listener: unknown; readonly end: Unsubscribe }[] = [];

  const defaultOf = <K extends Key>(key: K): Values[K] => {
    if (!defaults.has(key)) defaults.set(key, definitions[key].defaultFor(context));
    return defaults.get(key) as Values[K];
  };
  const get = <K extends Key>(key: K): Values[K] =>
    chosen.has(key) ? (chosen.get(key)?.value as Values[K]) : defaultOf(key);
  const isAllowed = (key: Key, value: unknown): boolean => definitions[key].isValid(value);

  /** Runs changes and announces afterwards what is different. A listener that throws does not stop the others. */
  const changing = (
    touched: readonly Key[],
    change: () => void,
    last?: (changed: readonly Key[]) => void,
  ): readonly Key[] => {
    const before = new Map(touched.map((key) => [key, get(key)]));
    change();
    const changed = touched.filter((key) => !isUnchangedSetting(before.get(key), get(key)));
    const round = createListeners<readonly Key[]>();
    for (const key of changed) round.add(() => channels.get(key)?.tell([get(key), before.get(key)]));
    if (changed.length > 0) round.add((names) => anyChange.tell(names));
    if (last !== undefined) round.add(last);
    round.tell(changed);
    return changed;
  };
  const choose = (key: Key, value: unknown, ts: number): void => {
    chosen.set(key, { value: value as Values[Key], ts });
    if (definitions[key].saved) writeSaved(storage, key, { value, ts });
  };
  // A choice is always later than the one it replaces, even when a clock was set back or another device's runs ahead.
  const nextStamp = (key: Key): number => Math.max(clock.now(), (chosen.get(key)?.ts ?? 0) + 1);
  const problem = (code: SettingsProblemCode, key: string, rest: string): void =>
    onProblem({ code, message: `Setting ${key} ${rest}` });

  const readStored = (key: Key, code: SettingsProblemCode): 'none' | 'refused' | 'read' => {
    const found = readSaved(storage, key);
    if (found === 'none') return 'none';
    if (found === 'broken' || !isAllowed(key, found.value)) {
      problem(
        code,
        key,
        found === 'broken' ? 'is saved in a form that cannot be read' : 'has a saved value that is not allowed',
      );
      return 'refused';
    }
    chosen.set(key, { value: found.value as Values[Key], ts: found.ts });
    return 'read';
  };

  const setMany = (changes: Partial<Values>): SetOutcome => {
    const named = Object.keys(changes) as Key[];
    const refused = named.filter((key) => !Object.hasOwn(definitions, key) || !isAllowed(key, changes[key]));
    if (refused.length > 0) {
      for (const key of refused) problem('setting/invalid', key, 'was refused: the value is not allowed');
      return { ok: false, code: 'setting/invalid', keys: refused, message: `Not allowed: ${refused.join(', ')}` };
    }
    const different = named.filter((key) => !isUnchangedSetting(get(key), changes[key]));
    const chooseAll = (): void => {
      for (const key of different) choose(key, changes[key], nextStamp(key));
    };
    const sync = (changed: readonly Key[]): void => {
      const toSync = changed.filter((key) => definitions[key].synced);
      if (toSync.length > 0 && parts.isLoggedIn?.() === true) parts.onSyncNeeded?.(toSync);
    };
    return { ok: true, changed: changing(different, chooseAll, sync) };
  };

  const subscribe = (key: Key, listener: unknown, single: boolean): Unsubscribe => {
    const channel = channels.get(key) ?? createListeners<readonly [unknown, unknown]>();
    channels.set(key, channel);
    const end = (): void => {
      stop();
      const index = subscriptions.findIndex((entry) => entry.end === end);
      if (index >= 0) subscriptions.splice(index, 1);
    };
    const stop = channel.add(([value, previous]) => {
      if (single) end();
      (listener as SettingListener<unknown>)(value, previous);
    });
    subscriptions.push({ key, listener, end });
    return end;
  };

  const takeForeign = (touched: readonly Key[]): void => {
    changing(touched, () => {
      for (const key of touched) {
        // What the storage says now, not what the news says: of two tabs that write at once both must end with the last.
        if (readStored(key, 'setting/invalid-foreign') === 'none') chosen.delete(key);
      }
    });
  };

  for (const key of byStorageKey.values())
    if (readStored(key, 'setting/invalid-stored') === 'refused') removeSaved(storage, key);
  storage.onForeignChange(({ key: storageKey }) => {
    if (storageKey === null) takeForeign([...byStorageKey.values()]);
    const key = storageKey === null ? undefined : byStorageKey.get(storageKey);
    if (key !== undefined) takeForeign([key]);
  });

  return {
    get,
    set: (key, value) => setMany({ [key]: value } as unknown as Partial<Values>),
    setMany,
    reset: (key) => {
      // With an account the way back is a choice as well: without its moment the cloud would bring the old value again.
      if (chosen.has(key) && definitions[key].synced && parts.isLoggedIn?.() === true) {
        changing(
          [key],
          () => choose(key, defaultOf(key), nextStamp(key)),
          () => parts.onSyncNeeded?.([key]),
        );
        return;
      }
      changing([key], () => {
        chosen.delete(key);
        if (definitions[key].saved) removeSaved(storage, key);
      });
    },
    snapshot: (wanted) =>
      Object.fromEntries(wanted.map((key) => [key, get(key)])) as Pick<Values, (typeof wanted)[number]>,
    isAllowed,
    defaultOf,
    isChosen: (key) => chosen.has(key),
    on: (key, listener) => subscribe(key, listener, false),
    once: (key, listener) => subscribe(key, listener, true),
    off: (key, listener) => {
      for (const entry of subscriptions.filter((one) => one.key === key && one.listener === listener)) entry.end();
    },
    onAny: (listener) => anyChange.add(listener),
    setDefaults: (next) => {
      changing(
        keys.filter((key) => !chosen.has(key)),
        () => {
          context = { ...context, ...next };
          defaults.clear();
        },
      );
    },
    datedValues: () => Object.fromEntries([...chosen].filter(([key]) => definitions[key].synced)),
    takeRemote: (values, sent = {}) => {
      const newer: Key[] = [];
      const newerLocally = keys.filter((key) => definitions[key].synced && chosen.has(key));
      for (const [name, remote] of Object.entries(values)) {
        const key = name as Key;
        if (!Object.hasOwn(definitions, name) || !definitions[key].synced) continue;
        const here = chosen.get(key);
        // What the cloud made of a choice that stands here as it was sent goes before any moment: this clock may run ahead.
        const asSent = here !== undefined && sent[name]?.ts === here.ts;
        if (here !== undefined && !asSent && !isLaterChoice(remote, here)) {
          // The same choice: nothing to take and nothing to send.
          if (!isLaterChoice(here, remote)) newerLocally.splice(newerLocally.indexOf(key), 1);
          continue;
        }
        if (!isAllowed(key, remote.value)) {
          problem('setting/invalid-remote', key, 'came from the cloud with a value that is not allowed');
          continue;
        }
        newer.push(key);
        if (here !== undefined) newerLocally.splice(newerLocally.indexOf(key), 1);
      }
      const taken = changing(newer, () => {
        for (const key of newer) choose(key, values[key]?.value, values[key]?.ts ?? 0);
      });
      return { taken, newerLocally };
    },
  };
};
