// For tests: a language with the texts of its files.
import { languageSections, type LanguageCode } from '@meltemi/catalogue';
import { createLanguageStore, type LanguageStore } from './language.store.ts';
import { createSectionLoader } from './section-loader.ts';

/** Every language file, by its path. */
const files = import.meta.glob<{ default: unknown }>('/languages/*/*.json');

/** The texts of an address under which a server has them; a section that nobody translated yet is empty there too. */
const importTexts = async (address: string): Promise<unknown> =>
  files[address.replace(/^\/lang\//, '/languages/').replace(/\.js$/, '.json')]?.() ?? { default: {} };

/** A file that cannot be read, or a text that exists nowhere, fails the test that met it. */
const fail = (message: string): never => {
  throw new Error(message);
};

async function openLanguage(lang: LanguageCode): Promise<LanguageStore> {
  const store = createLanguageStore({ initial: lang, loader: createSectionLoader(importTexts, fail), log: fail });
  await Promise.all(languageSections.map((section) => store.ready(section)));
  return store;
}

const stores = new Map<LanguageCode, Promise<LanguageStore>>();
/** A language with every section of its files loaded, so that nothing has to wait for its texts; read once for all tests. */
export const loadLanguage = (lang: LanguageCode): Promise<LanguageStore> => {
  const store = stores.get(lang) ?? openLanguage(lang);
  stores.set(lang, store);
  return store;
};
