import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Lays a small project on disk and gives the faults of its words as lines. */
function faultsOf(files: Record<string, unknown>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'words-'));
  roots.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return checkWords(root).map(({ place, message }) => `${place}: ${message}`);
}

const EN = { title: 'Map of {{place}}', hours: { one: '{{count}} hour', other: '{{count}} hours' } };
const component = (jsx: string) => ({
  'languages/main/en.json': EN,
  'packages/client/src/boot/Page.tsx': `export function Page() {\n  const t = useText('main');\n  return ${jsx};\n}\n`,
});
const COMPONENT = 'packages/client/src/boot/Page.tsx';

describe('language files', () => {
  it('are good when every key is in en.json with its placeholders', () => {
    const de = { title: 'Karte von {{place}}', hours: { one: 'eine Stunde', other: '{{count}} Stunden' } };
    expect(faultsOf({ 'languages/main/en.json': EN, 'languages/main/de.json': de })).toEqual([]);
  });

  it('may leave keys to the fall-back', () => {
    expect(faultsOf({ 'languages/main/en.json': EN, 'languages/main/de.json': {} })).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a section without en.json', { 'languages/main/de.json': {} }, 'languages/main: has no source en.json'],
    [
      'a key that en.json lacks',
      { 'languages/main/en.json': EN, 'languages/main/de.json': { more: 'Mehr' } },
      'languages/main/de.json: key "more" is not in en.json',
    ],
    [
      'a missing placeholder',
      { 'languages/main/en.json': EN, 'languages/main/de.json': { title: 'Karte' } },
      'languages/main/de.json: key "title" has the placeholders () where en.json has (place)',
    ],
    [
      'a misspelt placeholder',
      { 'languages/main/en.json': EN, 'languages/main/de.json': { title: 'Karte von {{ort}}' } },
      'languages/main/de.json: key "title" has the placeholders (ort) where en.json has (place)',
    ],
    [
      'a value that is no text',
      { 'languages/main/en.json': { a: 1 } },
      'languages/main/en.json: key "a" holds no text',
    ],
    ['an empty text', { 'languages/main/en.json': { a: ' ' } }, 'languages/main/en.json: key "a" is empty'],
    [
      'an unknown language',
      { 'languages/main/en.json': EN, 'languages/main/xx.json': {} },
      'languages/main/xx.json: "xx" is not a language of the product',
    ],
  ])('with %s are refused', (_, files, fault) => {
    expect(faultsOf(files)).toEqual([fault]);
  });

  it('with invalid JSON are refused', () => {
    const faults = faultsOf({ 'languages/main/en.json': EN, 'languages/main/de.json': '{ "title": ' });
    expect(faults).toEqual([expect.stringMatching(/^languages\/main\/de\.json: invalid JSON/)]);
  });

  it('of the section errors say the catalogue to the letter', () => {
    const faults = faultsOf({
      'languages/errors/en.json': { 'connection/offline': 'You are offline', 'made/up': 'x' },
    });
    expect(faults).toContain('languages/errors/en.json: key "connection/offline" does not say the catalogue\'s text');
    expect(faults).toContain('languages/errors/en.json: key "made/up" is no message of the catalogue');
  });

  it('of the section overlays name every layer, group, kind of isoline and point of interest', () => {
    const faults = faultsOf({ 'languages/overlays/en.json': { 'overlay.wind': 'Wind', overlay_temp: 'Temperature' } });
    const missing = (key: string) => `languages/overlays/en.json: key "${key}" of the catalogue is missing`;
    expect(faults).toEqual(
      expect.arrayContaining([
        missing('overlay.temp'),
        missing('group.sea'),
        missing('isolines.gh'),
        missing('poi.cams'),
      ]),
    );
    expect(faults).toContain('languages/overlays/en.json: key "overlay_temp" is no name of the catalogue');
    expect(faults).not.toContain(missing('overlay.wind'));
    // 68 overlays, 9 groups, 4 kinds of isolines, 16 of points; one is named, and one name too many.
    expect(faults).toHaveLength(68 + 9 + 4 + 16 - 1 + 1);
  });
});

describe('components', () => {
  it('are good when their words come from a language file', () => {
    expect(faultsOf(component(`<p title={t('title')} className="page">{t('hours', { count: 2 })} · 12 %</p>`))).toEqual(
      [],
    );
  });

  it.each([
    ['text', '<p>Hello</p>', `${COMPONENT}:3: literal text "Hello": take it from a language file`],
    ['text in braces', `<p>{'Hello'}</p>`, `${COMPONENT}:3: literal text "Hello": take it from a language file`],
    [
      'text in a template',
      '<p>{`Hello ${name}`}</p>',
      `${COMPONENT}:3: literal text "Hello": take it from a language file`,
    ],
    [
      'text in a condition',
      `<p>{on ? 'On' : t('title')}</p>`,
      `${COMPONENT}:3: literal text "On": take it from a language file`,
    ],
    ['text after &&', `<p>{on && 'On'}</p>`, `${COMPONENT}:3: literal text "On": take it from a language file`],
    ['text of another script', '<p>Привет</p>', `${COMPONENT}:3: literal text "Привет": take it from a language file`],
    [
      'an aria-label',
      '<button aria-label="Close" />',
      `${COMPONENT}:3: literal aria-label "Close": take it from a language file`,
    ],
    ['a title', `<p title={'Help'} />`, `${COMPONENT}:3: literal title "Help": take it from a language file`],
    [
      'a placeholder',
      '<input placeholder="Search" />',
      `${COMPONENT}:3: literal placeholder "Search": take it from a language file`,
    ],
    ['an alt', '<img alt="Logo" />', `${COMPONENT}:3: literal alt "Logo": take it from a language file`],
    [
      'a key that does not exist',
      `<p>{t('nowhere')}</p>`,
      `${COMPONENT}:3: key "nowhere" is not in languages/main/en.json`,
    ],
  ])('with %s of their own are refused', (_, jsx, fault) => {
    expect(faultsOf(component(jsx))).toEqual([fault]);
  });

  it('that cannot be parsed are refused', () => {
    expect(faultsOf(component('<p>'))).toEqual([expect.stringMatching(/cannot be parsed/)]);
  });

  it('may have any words in their tests', () => {
    expect(faultsOf({ 'packages/client/src/boot/Page.test.tsx': 'const page = <p>Hello</p>;' })).toEqual([]);
  });
});

describe('this project', () => {
  it('has no fault of words', () => {
    expect(checkWords(join(import.meta.dirname, '..'))).toEqual([]);
  });
});

describe('words that the catalogue asks for', () => {
  it('are a sentence about every layer, and no others', () => {
    const faults = faultsOf({
      'languages/info/en.json': { 'about.wind': 'Wind.', 'about.nothing': 'x' },
    });
    expect(faults).toContain('languages/info/en.json: key "about.temp" of the catalogue is missing');
    expect(faults).toContain('languages/info/en.json: key "about.nothing" is no name of the catalogue');
    expect(faults).toContain('languages/info/en.json: key "region.bomAccessSy" of the catalogue is missing');
    expect(faults.filter((fault) => fault.includes('about.wind'))).toEqual([]);
  });
});
