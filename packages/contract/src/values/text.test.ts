import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dictionary, email, filledText, jsonUpTo, key, list, text, webAddress } from './text.ts';

describe('text', () => {
  it('caps the length', () => {
    expect(text(3).parse('abc')).toBe('abc');
    expect(text(3).safeParse('abcd').success).toBe(false);
  });

  it('takes any script and emoji, but no lone surrogate, which has no UTF-8 form', () => {
    expect(text(20).parse('Ústí 東京 🌊')).toBe('Ústí 東京 🌊');
    expect(text(20).safeParse('a\uD800b').success).toBe(false);
    expect(text(20).safeParse('\uDC00').success).toBe(false);
  });

  it('says of an empty or blank field what the forms say', () => {
    const result = filledText(10).safeParse('  ');
    expect(result.error?.issues[0]?.message).toBe("This field can't be empty");
    expect(filledText(10).safeParse('').success).toBe(false);
    expect(filledText(10).parse(' a ')).toBe(' a ');
  });
});

describe('lists and maps', () => {
  it('caps lists', () => {
    expect(list(z.number(), 2).safeParse([1, 2, 3]).success).toBe(false);
  });

  it('caps maps and says so in the JSON schema', () => {
    const schema = dictionary(text(5), z.number(), 2);
    expect(schema.parse({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
    expect(schema.safeParse({ a: 1, b: 2, c: 3 }).success).toBe(false);
    expect(schema.safeParse({ toolong: 1 }).success).toBe(false);
    expect(z.toJSONSchema(schema)).toMatchObject({ maxProperties: 2 });
  });

  it('caps free JSON by its written length', () => {
    expect(jsonUpTo(10).safeParse({ a: 1 }).success).toBe(true);
    expect(jsonUpTo(10).safeParse({ a: 'long enough' }).success).toBe(false);
    expect(jsonUpTo(10).safeParse(null).success).toBe(true);
  });
});

describe('keys and addresses', () => {
  it.each(['a', 'ad-LKPR', '5.01:14', 'x_1'])('takes the key %j', (value) => {
    expect(key.parse(value)).toBe(value);
  });

  it.each(['', 'a/b', '..', '.', 'a b', 'ä', 'a'.repeat(65), '%2e'])('refuses the key %j', (value) => {
    expect(key.safeParse(value).success).toBe(false);
  });

  it.each(['https://example.org/a?b=c', 'http://127.0.0.1:8080/x', '/img/a.png'])(
    'takes the web address %j',
    (value) => {
      expect(webAddress.parse(value)).toBe(value);
    },
  );

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'ftp://x', '', 'https://a b'])(
    'refuses the web address %j',
    (value) => {
      expect(webAddress.safeParse(value).success).toBe(false);
    },
  );

  it('keeps the e-mail rule something@something', () => {
    expect(email.parse('a@b')).toBe('a@b');
    for (const wrong of ['', '@', 'a@', '@b', 'a b@c', 'a@b@c']) {
      expect(email.safeParse(wrong).error?.issues[0]?.message).toBe("This doesn't look like an email address");
    }
  });
});
