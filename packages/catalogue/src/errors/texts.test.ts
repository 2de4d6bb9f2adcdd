import { describe, expect, expectTypeOf, it } from 'vitest';
import { messageCodes, messages, sayInEnglish } from './catalogue.ts';
import type { MessageCode, MessageText } from './catalogue.ts';
import type { MessageValues, Placeholders } from './message.ts';
import { fillMessage } from './message.ts';

/** What has to be said in each message that has places to fill. */
const places: Partial<Record<MessageCode, readonly string[]>> = {
  'http/request-failed': ['url'],
  'model/load-failed': ['model'],
  'support/missing-technology': ['platform', 'technology'],
  'account/login-failed': ['status'],
  'settings/stored-invalid': ['name'],
  'favourites/invalid': ['reason'],
  'favourites/too-many-layers': ['num'],
  'subscription/expires-in-hours': ['hours'],
  'subscription/expires-in-days': ['days'],
  'database/unavailable': ['reason'],
};

/** The placeholder names of a text in order of appearance, for checking a translation against its source. */
const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((found) => found[1] ?? '');

describe('the texts of messages', () => {
  it.each(messageCodes)('%s has the places it should have', (code) => {
    expect(placeholdersOf(messages[code].text)).toEqual(places[code] ?? []);
  });

  it.each(messageCodes)('%s leaves no brace behind once it is filled', (code) => {
    const text: string = messages[code].text;
    const filled = fillMessage(text, Object.fromEntries(placeholdersOf(text).map((name) => [name, 'x'])));
    expect(filled).not.toMatch(/[{}]/);
  });

  it('differ, so that a report names one cause', () => {
    const texts = messageCodes.map((code) => messages[code].text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('have codes of an area and a name', () => {
    expect(messageCodes.filter((code) => !/^[a-z]+\/[a-z]+(?:-[a-z]+)*$/.test(code))).toEqual([]);
  });
});

describe('the types of messages', () => {
  it('ask for exactly the places of a text', () => {
    expectTypeOf<Placeholders<'no place'>>().toEqualTypeOf<never>();
    expectTypeOf<Placeholders<'{{a}} and {{b}}'>>().toEqualTypeOf<'a' | 'b'>();
    expectTypeOf<keyof MessageValues<MessageText<'support/missing-technology'>>>().toEqualTypeOf<
      'platform' | 'technology'
    >();
    expect(sayInEnglish('support/missing-technology', { platform: 'This browser', technology: 'IndexedDB' })).toBe(
      'This browser does not support IndexedDB. Some features may not work correctly.',
    );
  });

  it('take numbers as well as words', () => {
    expect(sayInEnglish('favourites/too-many-layers', { num: 7 })).toBe(
      'Maximum is 7 favorite layers. Remove some to add new ones.',
    );
    expect(sayInEnglish('subscription/expires-in-hours', { hours: 12 })).toBe('Your Premium ends in 12 hours');
  });
});
