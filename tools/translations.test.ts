import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareWithSource } from '../packages/client/build/language-files.ts';
import { moduleOf, sectionsIn } from '../packages/client/build/languages-plugin.ts';
import { NAMES, SHARED, WHOLE } from './translations/test-words.ts';
import { readTextMap, type Text, type TextMap } from '../packages/client/src/language/text.rules.ts';

const FOLDER = join(import.meta.dirname, '..', 'languages');

const sections = sectionsIn(FOLDER);
const pairs = sections.flatMap((section) => WHOLE.map((lang) => [section, lang] as const));

function textsOf(section: string, lang: string): TextMap {
  const read = readTextMap(JSON.parse(readFileSync(join(FOLDER, section, `${lang}.json`), 'utf8')));
  if (!read.ok) throw new Error(read.reason);
  return read.texts;
}

const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));
const all = (lang: string): readonly (readonly [name: string, text: Text])[] =>
  sections.flatMap((section) =>
    Object.entries(textsOf(section, lang)).map(([key, text]) => [`${section}.${key}`, text] as const),
  );

describe.each(pairs)('section %s in %s', (section, lang) => {
  it('has every key of English and no other, with its placeholders', () => {
    const [source, texts] = [textsOf(section, 'en'), textsOf(section, lang)];
    expect(Object.keys(source).filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
    expect(compareWithSource(source, texts, lang)).toEqual([]);
  });

  it('has no empty text and no blank at an end', () => {
    const texts = Object.entries(textsOf(section, lang));
    expect(
      texts.filter(([, text]) => formsOf(text).some((form) => form === '' || form !== form.trim())).map(([key]) => key),
    ).toEqual([]);
  });

  it('is what a browser is given as /lang/{section}/{lang}.js', () => {
    expect(moduleOf(FOLDER, section, lang)).toBe(`export default ${JSON.stringify(textsOf(section, lang))};\n`);
  });
});

describe.each(WHOLE)('the texts in %s', (lang) => {
  it('are translated, all but names and words shared with English', () => {
    const english = new Map(all('en'));
    const same = all(lang).filter(
      ([name, text]) =>
        typeof text === 'string' && text === english.get(name) && !NAMES.has(text) && !SHARED[lang].has(text),
    );
    expect(same.map(([name, text]) => [name, text])).toEqual([]);
  });

  it('share with English no word that is listed and not used', () => {
    const used = new Set(all(lang).map(([, text]) => text));
    expect([...SHARED[lang]].filter((word) => !used.has(word))).toEqual([]);
  });

  it('have a form for each plural category that whole numbers choose', () => {
    const rules = new Intl.PluralRules(lang);
    const categories = [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))];
    const lacking = all(lang).filter(
      ([, text]) => typeof text !== 'string' && categories.some((category) => text[category] === undefined),
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('are short where they stand on small buttons, in legends and at the head of rows', () => {
    const small =
      /^(?:main\.(?:filter_|class_|map_|place_)|detail\.(?:display_|row_)|settings\.(?:particles_|library_|start_|12h|24h))/;
    expect(
      all(lang).filter(([name, text]) => small.test(name) && formsOf(text).some((form) => form.length > 19)),
    ).toEqual([]);
  });
});

describe('the texts in English', () => {
  /** The catalogue of errors and this sentence hold what the specifications say to the letter. */
  const own = all('en').filter(([name]) => !name.startsWith('errors.') && name !== 'detail.tides_none');
  const found = (pattern: RegExp): readonly string[] =>
    own.filter(([, text]) => formsOf(text).some((form) => pattern.test(form))).map(([name]) => name);

  it('have one spelling', () => {
    expect(found(/colour|favour|centre|licence|metre|sulph|grey|harbour|vapour/iu)).toEqual([]);
  });

  it('speak as people do: contracted, and of what happened instead of what could not be done', () => {
    expect(found(/could not|cannot|do not|does not|did not|is not|are not/iu)).toEqual([]);
  });

  it('have no word that the glossary retired', () => {
    // The last column of its table; a bar inside a cell is escaped.
    const retired = readFileSync(join(import.meta.dirname, '..', 'docs', 'glossary.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => Array.from((line.split(/(?<!\\)\|/u).at(-2) ?? '').matchAll(/`([^`]+)`/gu)))
      .map(([, pattern = '']) => new RegExp(pattern.replaceAll('\\|', '|'), 'u'));
    expect(retired.length).toBeGreaterThan(10);
    expect(retired.flatMap(found)).toEqual([]);
  });

  it('have a straight apostrophe and curly quotation marks', () => {
    expect(found(/[’"]/u)).toEqual([]);
  });
});

describe('the script', () => {
  it.each([
    ['ar', /\p{Script=Arabic}/u],
    ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ] as const)('of %s is in every text that is no name', (lang, script) => {
    const bare = (form: string): string => form.replaceAll(/[\u2066-\u2069]/gu, '');
    expect(
      all(lang).filter(([, text]) => formsOf(text).some((form) => !script.test(form) && !NAMES.has(bare(form)))),
    ).toEqual([]);
  });

  it('of Arabic keeps a range of numbers and a prefix that ends in a dash in their order', () => {
    const lone = all('ar').filter(([, text]) =>
      formsOf(text).some((form) => /(?<!\u2066)(?:\d[-–]\d|windy-plugin-)/u.test(form)),
    );
    expect(lone).toEqual([]);
  });

  it('of Arabic begins the texts whose direction a browser reads off their first letter', () => {
    expect(textsOf('main', 'ar')['modelRun']).toMatch(/^\p{Script=Arabic}/u);
    expect(textsOf('detail', 'ar')['sounding_reading']).toMatch(/^\p{Script=Arabic}/u);
  });

  it('of every isolate is closed again', () => {
    for (const [name, text] of all('ar')) {
      for (const form of formsOf(text))
        expect([name, form.split(/[\u2066-\u2068]/u).length]).toEqual([name, form.split('\u2069').length]);
    }
  });
});
