import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import { languageChain } from './chain.rules.ts';

describe('the chain of a key', () => {
  it('runs language, base language, English, each once', () => {
    expect(languageChain('zh-TW')).toEqual(['zh-TW', 'zh', 'en']);
    expect(languageChain('de')).toEqual(['de', 'en']);
    expect(languageChain('en')).toEqual(['en']);
  });

  it('starts with the language itself and ends in English for all 42', () => {
    expect(languageCodes.map((code) => languageChain(code)[0])).toEqual(languageCodes);
    expect(new Set(languageCodes.map((code) => languageChain(code).at(-1)))).toEqual(new Set(['en']));
  });
});
