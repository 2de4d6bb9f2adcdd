import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareWithSource } from '../packages/client/build/language-files.ts';
import { moduleOf, sectionsIn } from '../packages/client/build/languages-plugin.ts';
import { readTextMap, type Text, type TextMap } from '../packages/client/src/language/text.rules.ts';

const FOLDER = join(import.meta.dirname, '..', 'languages');

/** The languages that are translated whole; the others of the 42 fall back to English. */
const WHOLE = ['de', 'cs', 'fr', 'es', 'ar', 'ja'] as const;
type Whole = (typeof WHOLE)[number];
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

/** Names, codes and units that are the same in every language. */
const NAMES: ReadonlySet<string> = new Set([
  'Meltemi',
  'Natural Earth',
  'IndexedDB',
  'GPS',
  '3D',
  'F',
  'Skew-T',
  'Stüve',
  'CAPE',
  'CIN',
  'BKN',
  'FEW',
  'OVC',
  'SCT',
  'SKC',
  'IFR',
  'LIFR',
  'MVFR',
  'VFR',
  'Adelaide',
  'Alaska',
  'Brisbane',
  'Darwin',
  'Hawaii',
  'Perth',
  'Sydney',
  'Réunion',
  'UTC',
  'ms',
  '{{hours}} UTC',
  '{{day}}, Premium',
  '{{day}}、Premium',
  '{{day}}، Premium',
  '{{weather}}、{{max}}～{{min}}',
  'hPa',
  '1 h',
  '3 h',
  '12 h',
  '+1 h',
  '{{count}} min',
  '+{{number}}',
  '{{km}} km',
  '{{value}} km',
  '{{value}} m',
  '{{value}} J/kg',
  '{{pressure}} hPa',
  '{{unit}} / {{hours}} h',
  '{{name}}, Premium',
  '{{time}}, Premium',
  '{{name}}、Premium',
  '{{time}}、Premium',
  '{{model}}（{{provider}}）',
  'Premium',
  'N',
  'NE',
  'E',
  'SE',
  'S',
  'SW',
  'W',
  'NW',
]);

/** Words that a language happens to share with English. */
const SHARED: Readonly<Record<Whole, ReadonlySet<string>>> = {
  de: new Set([
    'Aerosol',
    'Animation',
    'Browser',
    'Hodograph',
    'Imperial',
    'Live',
    'Normal',
    'Offline',
    'Online',
    'Phase',
    'Position',
    'Radar',
    'Regional',
    'Relief',
    'Server',
    'Station',
    'Status',
    'System',
    'Tablet',
    'Trend',
    'Tsunami',
    'Version',
    'Webcam',
    'Webcams',
    'Wind',
    'Winter',
  ]),
  cs: new Set([
    'Airgram',
    'E-mail',
    'Lifted index',
    'Meteogram',
    'Model',
    'Offline',
    'Online',
    'Radar',
    'Server',
    'Tablet',
    'Trend',
    'Tsunami',
    'Turbulence',
    'UV index',
    'cache',
    'model {{height}}',
  ]),
  fr: new Set([
    'Air',
    'Altitude',
    'Animation',
    'Antilles',
    'Application',
    'Avalanches',
    'Classes',
    'Direction',
    'Distance',
    'E-mail',
    'France',
    'Globe',
    'Image',
    'Intense',
    'Menu',
    'Notifications',
    'Obstacle',
    'Obstacles ({{count}})',
    'Pause',
    'Phase',
    'Position',
    'Radar',
    'Radiosondes',
    'Relief',
    'Satellite',
    'Simple',
    'Source',
    'Station',
    'Surface',
    'Tsunami',
    'Turbulence',
    'Variable',
    'Version',
    'Visible',
    'Webcam',
    'Webcams',
    'cache',
    'permanent',
  ]),
  es: new Set([
    'Color',
    'Color {{number}}',
    'Imperial',
    'No',
    'Normal',
    'Radar',
    'Regional',
    'Tsunami',
    'Variable',
    'Visible',
  ]),
  ar: new Set(),
  ja: new Set(),
};

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
  /** The catalogue of errors holds what the specifications say to the letter. */
  const own = all('en').filter(([name]) => !name.startsWith('errors.'));
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
