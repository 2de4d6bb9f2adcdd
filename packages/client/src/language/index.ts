export { createFormats, type Formats } from './formats.ts';
export { createLanguageStore, type LanguageStore, type Translate } from './language.store.ts';
export { LanguageProvider, markDocument, useFormats, useText } from './LanguageProvider.tsx';
export { createSectionLoader, type LogProblem } from './section-loader.ts';
export { type TextParams } from './text.rules.ts';
export { joinWords } from './join-words.ts';
export { useLevelWords } from './useLevelWords.ts';
