import { describe, expect, it } from 'vitest';
import { assert, property, string } from 'fast-check';
import { countOf, fillPlaceholders, isolated, isText, pickForm, placeholdersOf, readTextMap } from './text.rules.ts';

const plain = (value: number) => String(value);

describe('placeholders', () => {
  it('fills {{num}} of the favourite layers message', () => {
    const text = 'Maximum is {{num}} favorite layers. Remove some to add new ones.';
    expect(fillPlaceholders(text, { num: 7 }, plain)).toBe(
      'Maximum is 7 favorite layers. Remove some to add new ones.',
    );
  });

  it('fills the same placeholder wherever it stands and allows spaces inside the braces', () => {
    expect(fillPlaceholders('{{a}} {{ a }} {{b}}', { a: 'x', b: 'y' }, plain)).toBe('x x y');
  });

  it('leaves a placeholder without a value as written', () => {
    expect(fillPlaceholders('{{platform}} does not support {{technology}}.', { platform: 'P' }, plain)).toBe(
      'P does not support {{technology}}.',
    );
  });

  it('does not read values off the prototype', () => {
    expect(fillPlaceholders('{{constructor}}', {}, plain)).toBe('{{constructor}}');
  });

  it('never fills a value a second time', () => {
    expect(fillPlaceholders('{{a}}', { a: '{{b}}', b: 'no' }, plain)).toBe('{{b}}');
  });

  it('puts any string in unchanged, dollar signs too', () => {
    assert(
      property(string(), (value) => {
        expect(fillPlaceholders('<{{v}}>', { v: value }, plain)).toBe(`<${value}>`);
      }),
    );
  });

  it('encloses what is filled in, and only that', () => {
    expect(fillPlaceholders('{{a}} {{missing}} {{n}}', { a: 'x', n: -5 }, plain, (value) => `[${value}]`)).toBe(
      '[x] {{missing}} [-5]',
    );
  });

  it('lists the names of all forms once, sorted', () => {
    expect(placeholdersOf({ one: '{{name}}', other: '{{count}} {{name}}' })).toEqual(['count', 'name']);
    expect(placeholdersOf('none { {a} }')).toEqual([]);
  });
});

describe('plural forms', () => {
  const hours = { zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x' };

  it('follow the categories of the language: Arabic has six', () => {
    const rules = new Intl.PluralRules('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => pickForm(hours, count, { pluralRules: rules })).join('')).toBe(
      'zotfmx',
    );
  });

  it('follow Czech few and other', () => {
    const rules = new Intl.PluralRules('cs');
    expect([1, 3, 5].map((count) => pickForm(hours, count, { pluralRules: rules })).join('')).toBe('ofx');
  });

  it('are chosen by count, or by the only number among the values', () => {
    expect(countOf({ count: 3, max: 7 })).toBe(3);
    expect(countOf({ hours: 5, model: 'GFS' })).toBe(5);
    expect(countOf({ from: 1, to: 2 })).toBeUndefined();
    expect(countOf({ count: '3' })).toBeUndefined();
  });

  it('fall to other where a category has no form or there is no count', () => {
    expect(pickForm({ other: 'x' }, 1, { pluralRules: new Intl.PluralRules('en') })).toBe('x');
    expect(pickForm(hours, undefined, { pluralRules: new Intl.PluralRules('en') })).toBe('x');
  });
});

describe('an isolated value', () => {
  it('begins with a first strong isolate and ends it', () => {
    expect(isolated('-5 °C')).toBe('\u2068-5 °C\u2069');
  });
});

describe('a language file', () => {
  it('is a map of texts and plural forms', () => {
    const file = { a: 'A', b: { one: '{{count}} hour', other: '{{count}} hours' } };
    expect(readTextMap(file)).toEqual({ ok: true, texts: file });
  });

  it.each([
    ['an array', ['a']],
    ['null', null],
    ['a text', 'a'],
  ])('is not %s', (_, value) => {
    expect(readTextMap(value)).toEqual({ ok: false, reason: 'not a map of key to text' });
  });

  it('names the key that is no text', () => {
    expect(readTextMap({ good: 'A', bad: 3 })).toEqual({ ok: false, reason: 'key "bad" holds no text' });
  });

  it('refuses forms without other and unknown categories', () => {
    expect(isText({ one: 'a' })).toBe(false);
    expect(isText({ other: 'a', several: 'b' })).toBe(false);
  });
});
