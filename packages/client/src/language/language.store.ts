import { directionOf, type LanguageCode, type LanguageSection } from '@meltemi/catalogue';
import { languageChain } from './chain.rules.ts';
import { createFormats, type Formats } from './formats.ts';
import type { LogProblem, SectionLoader } from './section-loader.ts';
import {
  countOf,
  fillPlaceholders,
  isolated,
  pickForm,
  type Text,
  type TextMap,
  type TextParams,
} from './text.rules.ts';

/** Gives the text of a key in the language in use. */
export type Translate = (key: string, params?: TextParams) => string;

/** The language in use and its texts. */
export interface LanguageStore {
  readonly lang: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly formats: Formats;
  /** Loads the sections in use in the new language, then changes to it: no half-translated page is ever shown. */
  readonly change: (lang: LanguageCode) => Promise<void>;
  /** Makes a section ready in the language in use; the same promise for the same section until the language changes. */
  readonly ready: (section: LanguageSection) => Promise<void>;
  readonly isReady: (section: LanguageSection) => boolean;
  /** The texts of a ready section; the same function until the language changes. A key that exists nowhere is given back itself. */
  readonly text: (section: LanguageSection) => Translate;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LanguageStoreOptions {
  readonly initial: LanguageCode;
  readonly loader: SectionLoader;
  readonly log: LogProblem;
}

/** A promise whose end React can read off it, so that asking for what is here does not make a component wait. */
const fulfilled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled' as const, value: undefined });

/** Makes the store of the language in use. */
export function createLanguageStore({ initial, loader, log }: LanguageStoreOptions): LanguageStore {
  const sections = new Set<LanguageSection>();
  const missing = new Set<string>();
  const listeners = new Set<() => void>();
  let lang = initial;
  let formats = createFormats(initial);
  /** Section → its text maps along the chain of the language in use. */
  let layers = new Map<LanguageSection, readonly TextMap[]>();
  let translators = new Map<LanguageSection, Translate>();
  let pending = new Map<LanguageSection, Promise<void>>();
  let requested = initial;

  const loadLayers = (section: LanguageSection, code: LanguageCode): Promise<readonly TextMap[]> =>
    Promise.all(languageChain(code).map((one) => loader.load(section, one)));

  const find = (section: LanguageSection, key: string): Text => {
    const found = layers.get(section)?.find((texts) => Object.hasOwn(texts, key))?.[key];
    if (found !== undefined) return found;
    const name = `${section}.${key}`;
    if (!missing.has(name)) log(`Text ${name} exists in no language`);
    missing.add(name);
    return key;
  };

  const translator = (section: LanguageSection): Translate => {
    return (key, params = {}) => {
      const form = pickForm(find(section, key), countOf(params), formats);
      return fillPlaceholders(
        form,
        params,
        (value) => formats.number(value),
        directionOf(lang) === 'rtl' ? isolated : undefined,
      );
    };
  };

  return {
    get lang() {
      return lang;
    },
    get direction() {
      return directionOf(lang);
    },
    get formats() {
      return formats;
    },
    async change(next) {
      requested = next;
      const known = [...sections];
      const loaded = await Promise.all(
        known.map(async (section) => [section, await loadLayers(section, next)] as const),
      );
      // A later request overtook this one, or nothing changes.
      if (requested !== next || lang === next) return;
      lang = next;
      formats = createFormats(next);
      layers = new Map(loaded);
      translators = new Map();
      pending = new Map(known.map((section) => [section, fulfilled(Promise.resolve())]));
      for (const listener of listeners) listener();
    },
    ready(section) {
      sections.add(section);
      const present = pending.get(section);
      if (present) return present;
      const code = lang;
      const settle = async (): Promise<void> => {
        const loaded = await loadLayers(section, code);
        if (lang !== code) return;
        layers.set(section, loaded);
        void fulfilled(loading);
      };
      const loading = settle();
      pending.set(section, loading);
      return loading;
    },
    isReady: (section) => layers.has(section),
    text(section) {
      const made = translators.get(section) ?? translator(section);
      translators.set(section, made);
      return made;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
