import { describe, expect, it } from 'vitest';
import { languageInUse, negotiateLanguage } from './choose-language.ts';
import { languageCodes } from './language-codes.ts';
import { directionOf } from './direction.ts';
import { languageFacts } from './language-facts.ts';
import { languagePath, languageSections } from './language-files.ts';

/** Lists as browsers around the world send them, and the language that their users expect. */
const lists: readonly (readonly [readonly string[], string])[] = [
  [['cs-CZ', 'cs', 'en-US', 'en'], 'cs'],
  [['en-US'], 'en'],
  [['zh-CN', 'zh'], 'zh'],
  [['zh-TW', 'zh', 'en'], 'zh-TW'],
  [['zh-Hant-TW'], 'zh-TW'],
  [['zh-Hans-CN'], 'zh'],
  [['zh_MO'], 'zh-TW'],
  [['nb-NO', 'nb', 'no', 'nn'], 'nb'],
  [['nn-NO', 'no'], 'nb'],
  [['pt-BR', 'pt', 'en'], 'pt'],
  [['es-419', 'es'], 'es'],
  [['sr-Cyrl-RS'], 'sr'],
  [['he-IL', 'he'], 'he'],
  [['iw-IL'], 'he'],
  [['in-ID'], 'id'],
  [['fil-PH', 'en-PH'], 'en'],
  [['ms-MY', 'zh-MY', 'en'], 'zh'],
  [['gsw-CH', 'de-CH', 'fr-CH'], 'de'],
  [['eu', 'es-ES', 'fr'], 'es'],
  [['cy-GB', 'ga-IE'], 'en'],
  [['*'], 'en'],
];

describe('lists of browsers', () => {
  it.each(lists)('%j', (preferred, language) => {
    expect(negotiateLanguage(preferred)).toBe(language);
    expect(languageInUse('auto', preferred)).toBe(language);
  });

  it.each(languageCodes)('do not overrule the choice of %s', (code) => {
    expect(languageInUse(code, ['cs', 'en'])).toBe(code);
    expect(negotiateLanguage([code, 'en'])).toBe(code);
  });
});

describe('files and fonts of a language', () => {
  it('have a path for every section and language, each its own', () => {
    const paths = languageSections.flatMap((section) => languageCodes.map((code) => languagePath(section, code)));
    expect(new Set(paths).size).toBe(languageSections.length * 42);
    expect(paths.filter((path) => !/^\/lang\/[a-z0-9-]+\/[a-zA-Z-]+\.js$/.test(path))).toEqual([]);
  });

  it('need few scripts', () => {
    expect([...new Set(languageCodes.map((code) => languageFacts[code].script))].toSorted()).toEqual([
      'Arab',
      'Beng',
      'Cyrl',
      'Deva',
      'Grek',
      'Hans',
      'Hant',
      'Hebr',
      'Jpan',
      'Kore',
      'Latn',
      'Taml',
      'Thai',
    ]);
  });

  it('run from the left in every script but two', () => {
    const left = languageCodes.filter((code) => !['Arab', 'Hebr'].includes(languageFacts[code].script));
    expect(left.every((code) => directionOf(code) === 'ltr')).toBe(true);
    expect(left).toHaveLength(39);
  });
});
