import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLaterChoice, writtenForm } from './later-choice.ts';
import type { DatedChoice } from './later-choice.ts';

const choice: fc.Arbitrary<DatedChoice> = fc.record({
  value: fc.jsonValue({ maxDepth: 2 }),
  ts: fc.integer({ min: 0, max: 3 }),
});
const winner = (one: DatedChoice, other: DatedChoice): DatedChoice => (isLaterChoice(other, one) ? other : one);
const written = ({ value, ts }: DatedChoice): string => `${ts} ${writtenForm(value)}`;

describe('the written form of a value', () => {
  it('does not depend on the order of fields', () => {
    expect(writtenForm({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
    expect(writtenForm({ a: true, b: [1, { c: 'x', d: null }] })).toBe(
      writtenForm({ b: [1, { d: null, c: 'x' }], a: true }),
    );
  });

  it('says what JSON would keep: a field without a value is none', () => {
    expect(writtenForm({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(writtenForm(undefined)).toBe('null');
  });

  it('is the JSON of the value in another order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writtenForm(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 31 },
    );
  });
});

describe('of two choices', () => {
  it('the later one wins', () => {
    expect(isLaterChoice({ value: 'a', ts: 2 }, { value: 'b', ts: 1 })).toBe(true);
    expect(isLaterChoice({ value: 'a', ts: 1 }, { value: 'b', ts: 2 })).toBe(false);
  });

  it('of one moment the same one wins whoever asks, and none wins against itself', () => {
    fc.assert(
      fc.property(choice, choice, (one, other) => {
        expect(written(winner(one, other))).toBe(written(winner(other, one)));
        expect(isLaterChoice(one, { ...one })).toBe(false);
      }),
      { seed: 32 },
    );
  });

  it('the order in which several are heard of does not matter', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (choices, order) => {
        const shuffled = choices
          .map((one) => ({ one, at: order.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(written(shuffled.reduce(winner))).toBe(written(choices.reduce(winner)));
      }),
      { seed: 33 },
    );
  });
});
