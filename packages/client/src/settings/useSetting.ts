import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { SettingsStore } from './settings-store.ts';

/** The value of a setting, followed by the component that asks; on the server and while hydrating it is the default. */
export const useSettingOf = <Values extends object, Key extends keyof Values & string>(
  store: SettingsStore<Values>,
  key: Key,
): Values[Key] => {
  const subscribe = useCallback((onChange: () => void) => store.on(key, onChange), [store, key]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(key),
    () => store.defaultOf(key),
  );
};

/** A context for a store of these values, with the two hooks that read it. */
export const createSettingsContext = <Values extends object>() => {
  const context = createContext<SettingsStore<Values> | null>(null);
  /** The store that the nearest provider gives. */
  const useSettings = (): SettingsStore<Values> => {
    const store = useContext(context);
    if (store === null) throw new Error('Settings are used outside of their provider');
    return store;
  };
  /** The value of one setting, followed. */
  const useSetting = <Key extends keyof Values & string>(key: Key): Values[Key] => useSettingOf(useSettings(), key);
  return { SettingsProvider: context.Provider, useSettings, useSetting };
};
