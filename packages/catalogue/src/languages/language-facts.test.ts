import { describe, expect, it } from 'vitest';
import { languageCodes } from './language-codes.ts';
import { directionOf } from './direction.ts';
import { languageFacts } from './language-facts.ts';
import { languagePath, languageSections } from './language-files.ts';

/** Letters that a text of a script must hold. */
const letters = {
  Latn: /^[\p{Script=Latin}\s]+$/u,
  Cyrl: /^\p{Script=Cyrillic}+$/u,
  Grek: /^\p{Script=Greek}+$/u,
  Arab: /^\p{Script=Arabic}+$/u,
  Hebr: /^\p{Script=Hebrew}+$/u,
  Deva: /^\p{Script=Devanagari}+$/u,
  Beng: /^\p{Script=Bengali}+$/u,
  Taml: /^\p{Script=Tamil}+$/u,
  Thai: /^\p{Script=Thai}+$/u,
  Hans: /^\p{Script=Han}+$/u,
  Hant: /^\p{Script=Han}+$/u,
  Jpan: /^\p{Script=Han}+$/u,
  Kore: /^\p{Script=Hangul}+$/u,
} as const;

describe('the languages', () => {
  it('are the 42 of the documents', () => {
    expect(languageCodes.join(' ')).toBe(
      'en zh-TW zh ja fr ko it ru nl cs tr pl sv fi ro el hu hr ca da ar fa hi ta sk uk bg he is lt et vi sl sr id th sq pt nb es de bn',
    );
    expect(new Set(languageCodes).size).toBe(42);
  });

  it.each(languageCodes)('%s has a name in its own script', (code) => {
    const { nativeName, script } = languageFacts[code];
    expect(nativeName).toMatch(letters[script]);
  });

  it('have names that differ', () => {
    expect(new Set(languageCodes.map((code) => languageFacts[code].nativeName)).size).toBe(42);
  });

  it('run from the right in Arabic, Persian and Hebrew only', () => {
    expect(languageCodes.filter((code) => directionOf(code) === 'rtl')).toEqual(['ar', 'fa', 'he']);
  });

  it('agree with the scripts that the platform knows', () => {
    const differing = languageCodes.filter(
      (code) => new Intl.Locale(code).maximize().script !== languageFacts[code].script,
    );
    expect(differing).toEqual([]);
  });
});

describe('language files', () => {
  it('lie under their section', () => {
    expect(languagePath('alerts', 'zh-TW')).toBe('/lang/alerts/zh-TW.js');
    expect(languagePath('main', 'en')).toBe('/lang/main/en.js');
  });

  it('have the sections of the documents', () => {
    expect(languageSections).toEqual(expect.arrayContaining(['alerts', 'favs', 'settings', 'subscription']));
    expect(new Set(languageSections).size).toBe(languageSections.length);
  });
});
