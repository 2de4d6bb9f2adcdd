import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLanguageCode, languageInUse, matchLanguage, negotiateLanguage, resolveLanguage } from './choose-language.ts';
import { languageCodes } from './language-codes.ts';

describe('a language tag', () => {
  it.each(languageCodes)('%s is offered as it is, in any case', (code) => {
    expect(resolveLanguage(code)).toBe(code);
    expect(resolveLanguage(code.toUpperCase())).toBe(code);
    expect(isLanguageCode(code)).toBe(true);
  });

  it.each([
    ['pt-BR', 'pt'],
    ['de_AT', 'de'],
    ['en-GB', 'en'],
    ['sr-Latn-RS', 'sr'],
    ['zh-TW', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-CN', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-SG', 'zh'],
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['iw', 'he'],
    ['in-ID', 'id'],
    [' fr ', 'fr'],
  ])('%s falls back to %s', (tag, code) => {
    expect(resolveLanguage(tag)).toBe(code);
  });

  it.each(['xx', 'tlh', '', '-', 'x-klingon', 'english'])('%j ends in English', (tag) => {
    expect(matchLanguage(tag)).toBeNull();
    expect(resolveLanguage(tag)).toBe('en');
  });

  it('is known only in its own spelling', () => {
    expect(isLanguageCode('EN')).toBe(false);
    expect(isLanguageCode('zh-tw')).toBe(false);
    expect(isLanguageCode('auto')).toBe(false);
    expect(isLanguageCode(null)).toBe(false);
  });

  it('always resolves, to the base language for any region', () => {
    const region = fc.string({ unit: fc.constantFrom('A', 'B', 'Z'), minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(fc.constantFrom(...languageCodes.filter((code) => code !== 'zh-TW')), region, (code, suffix) => {
        expect(resolveLanguage(`${code}-${suffix}`)).toBe(code);
      }),
      { seed: 30 },
    );
    fc.assert(
      fc.property(fc.string(), (tag) => isLanguageCode(resolveLanguage(tag))),
      { seed: 31 },
    );
  });
});

describe('the preferences of a browser', () => {
  it('are taken in order, over those that are not offered', () => {
    expect(negotiateLanguage(['gl', 'es-MX', 'en'])).toBe('es');
    expect(negotiateLanguage(['ga', 'cy'])).toBe('en');
    expect(negotiateLanguage([])).toBe('en');
  });

  it('count only when the setting is auto', () => {
    expect(languageInUse('auto', ['cs-CZ'])).toBe('cs');
    expect(languageInUse('de', ['cs-CZ'])).toBe('de');
  });
});
