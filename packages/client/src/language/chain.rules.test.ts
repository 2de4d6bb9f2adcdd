import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import { directionOf, languageChain, languageOfBrowser, nearestLanguage } from './chain.rules.ts';

describe('an unknown language', () => {
  it.each([
    ['de-AT', 'de'],
    ['pt_BR', 'pt'],
    ['xx', 'en'],
    ['xx-YY', 'en'],
    ['', 'en'],
    ['zh-tw', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-CN', 'zh'],
    ['no', 'nb'],
    ['iw', 'he'],
  ])('%s falls back to %s', (wish, expected) => {
    expect(nearestLanguage(wish)).toBe(expected);
  });

  it('is never invented for the 42 known ones', () => {
    for (const code of languageCodes) expect(nearestLanguage(code)).toBe(code);
  });
});

describe('the language of the browser', () => {
  it('is the first offered one of the list', () => {
    expect(languageOfBrowser(['gd', 'cy-GB', 'fr-CA', 'de'])).toBe('fr');
    expect(languageOfBrowser(['en-GB', 'de'])).toBe('en');
  });

  it('is English when none is offered or the list is empty', () => {
    expect(languageOfBrowser(['gd', 'cy'])).toBe('en');
    expect(languageOfBrowser([])).toBe('en');
  });
});

describe('the chain of a key', () => {
  it('runs language, base language, English, each once', () => {
    expect(languageChain('zh-TW')).toEqual(['zh-TW', 'zh', 'en']);
    expect(languageChain('de')).toEqual(['de', 'en']);
    expect(languageChain('en')).toEqual(['en']);
  });
});

describe('direction', () => {
  it('is right to left for Arabic, Persian and Hebrew and agrees with the scripts of all 42', () => {
    const byScript = languageCodes.filter((code) => ['Arab', 'Hebr'].includes(new Intl.Locale(code).maximize().script ?? ''));
    expect(languageCodes.filter((code) => directionOf(code) === 'rtl')).toEqual(byScript);
    expect(byScript).toEqual(['ar', 'fa', 'he']);
  });
});
