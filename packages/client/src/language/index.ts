export { languageChain } from './chain.rules.ts';
export { createFormats, type Formats } from './formats.ts';
export {
  createLanguageStore,
  type LanguageStore,
  type LanguageStoreOptions,
  type Translate,
} from './language.store.ts';
export { LanguageProvider, markDocument, useFormats, useText } from './LanguageProvider.tsx';
export { readPatchReference, type FetchPatch, type PatchReference } from './patch.ts';
export { createSectionLoader, type ImportModule, type LogProblem, type SectionLoader } from './section-loader.ts';
export { type PluralForms, type Text, type TextMap, type TextParams } from './text.rules.ts';
export { joinWords } from './join-words.ts';
export { useLevelWords } from './useLevelWords.ts';
