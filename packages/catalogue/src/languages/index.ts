export * from './language-codes.ts';
export * from './direction.ts';
export * from './language-facts.ts';
export * from './choose-language.ts';
export * from './language-files.ts';
