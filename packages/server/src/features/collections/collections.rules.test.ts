import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCK_ALLOWANCE } from '#accounts/device-moment.ts';
import {
  isSameValue,
  isUnchanged,
  judgeAddition,
  judgeRemoval,
  judgeReplacement,
  momentOf,
} from './collections.rules.ts';
import type { KeptItem } from './collections.rules.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const value = (title: string, updated?: number) => ({ id: 'a', title, ...(updated === undefined ? {} : { updated }) });
const held = (title: string, moment: number): KeptItem => ({ value: value(title, moment), moment });
const removed = (moment: number): KeptItem => ({ value: null, moment });

describe('the moment of a value', () => {
  it('is what the device says, now when it says nothing or is ahead by more than the allowance', () => {
    expect(momentOf(value('x', 5), NOW)).toBe(5);
    expect(momentOf(value('x', NOW + CLOCK_ALLOWANCE), NOW)).toBe(NOW + CLOCK_ALLOWANCE);
    expect(momentOf(value('x', NOW + DAY), NOW)).toBe(NOW);
    expect(momentOf(value('x'), NOW)).toBe(NOW);
  });
});

describe('an addition', () => {
  it('is made once', () => {
    expect(judgeAddition(undefined, value('x', 5), NOW)).toBe('add');
    expect(judgeAddition(held('x', 5), value('x', 5), NOW)).toBe('same');
    expect(judgeAddition(held('x', 5), value('x', 9), NOW)).toBe('same');
  });

  it('under an id that stands for something else is a conflict', () => {
    expect(judgeAddition(held('x', 5), value('y', 9), NOW)).toBe('conflict');
  });

  it('of what was removed counts when it was chosen after the removal', () => {
    expect(judgeAddition(removed(10), value('x', 11), NOW)).toBe('add');
    expect(judgeAddition(removed(10), value('x'), NOW)).toBe('add');
    expect(judgeAddition(removed(10), value('x', 10), NOW)).toBe('conflict');
  });
});

describe('a replacement', () => {
  it('is taken when it was chosen later', () => {
    expect(judgeReplacement(held('x', 5), value('y', 6), NOW)).toBe('replace');
    expect(judgeReplacement(held('x', 5), value('y', 4), NOW)).toBe('keep');
    expect(judgeReplacement(held('x', 5), value('y'), NOW)).toBe('replace');
  });

  it('that comes once more changes nothing', () => {
    expect(judgeReplacement(held('x', 5), value('x', 5), NOW)).toBe('same');
    expect(judgeReplacement(held('x', 5), value('x', 4), NOW)).toBe('same');
    expect(judgeReplacement(held('x', 5), value('x', 6), NOW)).toBe('replace');
  });

  it('of nothing, or of what was removed, finds nothing', () => {
    expect(judgeReplacement(undefined, value('x', 5), NOW)).toBe('missing');
    expect(judgeReplacement(removed(1), value('x', 5), NOW)).toBe('missing');
  });

  it('by a clock that runs a day ahead loses against the next one', () => {
    const ahead = momentOf(value('x', NOW + DAY), NOW);
    expect(judgeReplacement({ value: value('x', NOW + DAY), moment: ahead }, value('y', NOW + 10), NOW + 10)).toBe(
      'replace',
    );
  });

  it('any order of replacements ends with the same value', () => {
    const one = fc
      .record({ title: fc.constantFrom('a', 'b', 'c'), updated: fc.integer({ min: 1, max: 3 }) })
      .map(({ title, updated }) => value(title, updated));
    const last = (values: readonly ReturnType<typeof value>[]) =>
      values.reduce<KeptItem>(
        (kept, next) =>
          judgeReplacement(kept, next, NOW) === 'replace' ? { value: next, moment: momentOf(next, NOW) } : kept,
        held('first', 0),
      );
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 10 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
        (values, order) => {
          const shuffled = values
            .map((next, index) => ({ next, at: order[index] ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ next }) => next);
          expect(last(shuffled)).toEqual(last(values));
        },
      ),
      { seed: 73 },
    );
  });
});

describe('a removal', () => {
  it('is done once, repeated without harm, and refused for what never was', () => {
    expect(judgeRemoval(held('x', 1))).toBe('remove');
    expect(judgeRemoval(removed(1))).toBe('gone');
    expect(judgeRemoval(undefined)).toBe('missing');
  });
});

describe('two values', () => {
  it('are the same whatever the order of their fields and their moment', () => {
    expect(isSameValue({ id: 'a', updated: 1 }, { updated: 2, id: 'a' })).toBe(true);
    expect(isSameValue({ id: 'a' }, { id: 'b' })).toBe(false);
  });
});

describe('a list', () => {
  it('is not sent again to whoever has it', () => {
    expect([
      isUnchanged(undefined, 0),
      isUnchanged(4, 5),
      isUnchanged(5, 5),
      isUnchanged(6, 5),
      isUnchanged(0, 0),
    ]).toEqual([false, false, true, true, true]);
  });
});
