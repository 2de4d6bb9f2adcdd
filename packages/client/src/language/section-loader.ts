import { languagePath, type LanguageCode, type LanguageSection } from '@meltemi/catalogue';
import { readTextMap, type TextMap } from './text.rules.ts';

/** Fetches a module by its address; in the browser this is `import()`. */
export type ImportModule = (address: string) => Promise<unknown>;

/** Takes a fault that is no message for the user. */
export type LogProblem = (message: string, cause?: unknown) => void;

/** Loads the text maps of sections. */
export interface SectionLoader {
  /** The texts of one section in one language; empty, and logged, when the file is missing or broken. Never rejects. */
  readonly load: (section: LanguageSection, lang: LanguageCode) => Promise<TextMap>;
}

const EMPTY: TextMap = Object.freeze({});

/** A loader that fetches each file once, keeps it, and tries a failed one again when it is next asked for. */
export function createSectionLoader(importModule: ImportModule, log: LogProblem): SectionLoader {
  const kept = new Map<string, Promise<TextMap>>();
  const tries = new Map<string, number>();

  const fetchTexts = async (address: string): Promise<TextMap> => {
    const attempt = tries.get(address) ?? 0;
    tries.set(address, attempt + 1);
    try {
      // Browsers remember the failure of a module by its address, so a second try needs an address of its own.
      const loaded = await importModule(attempt === 0 ? address : `${address}?try=${attempt}`);
      const content = typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : undefined;
      const read = readTextMap(content);
      if (read.ok) return read.texts;
      log(`Invalid language file ${address}: ${read.reason}`);
    } catch (cause) {
      log(`Unable to load language file ${address}`, cause);
    }
    kept.delete(address);
    return EMPTY;
  };

  return {
    load(section, lang) {
      const address = languagePath(section, lang);
      const present = kept.get(address);
      if (present) return present;
      const loading = fetchTexts(address);
      kept.set(address, loading);
      return loading;
    },
  };
}
