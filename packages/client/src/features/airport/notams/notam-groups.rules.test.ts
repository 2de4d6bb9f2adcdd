import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNotams, kindOf, listNotams, notamKinds, spanOf, type GroupedNotam } from './notam-groups.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 6);
const DAY = 86_400_000;
const notam = (number: string, changes: Partial<GroupedNotam> = {}): GroupedNotam => ({
  id: `${number}:LKPR`,
  number,
  from: NOW - DAY,
  to: NOW + DAY,
  perm: false,
  subject: 'MX',
  condition: 'LC',
  raw: `(${number} NOTAMN`,
  ...changes,
});
const NONE: ReadonlySet<string> = new Set();
const numbers = (all: readonly { readonly notam: GroupedNotam }[]): readonly string[] =>
  all.map((one) => one.notam.number);

describe('what a NOTAM is about', () => {
  it.each([
    ['MR', 'LC', 'closed'],
    ['MR', 'CH', 'closed'],
    ['MX', 'LC', 'closed'],
    ['MX', 'CH', 'service'],
    ['FA', 'AH', 'closed'],
    ['PI', 'CH', 'procedure'],
    ['IC', 'AS', 'navaid'],
    ['NV', 'AS', 'navaid'],
    ['LA', 'AS', 'light'],
    ['RT', 'CA', 'airspace'],
    ['WU', 'LW', 'airspace'],
    ['OB', 'CE', 'obstacle'],
    ['OL', 'AS', 'obstacle'],
    ['SA', 'AS', 'service'],
    ['XX', 'XX', 'other'],
    [null, null, 'other'],
  ] as const)('%s%s is %s', (subject, condition, kind) => {
    expect(kindOf({ subject, condition })).toBe(kind);
  });
});

describe('when a NOTAM counts', () => {
  it.each([
    [NOW - 1, NOW + 1, false, 'now'],
    [NOW, NOW, false, 'now'],
    [NOW - 2, NOW - 1, false, null],
    [NOW - 2, NOW - 1, true, 'now'],
    [NOW + 1, NOW + DAY, false, 'day'],
    [NOW + DAY + 1, null, false, 'later'],
    [NOW - 31 * DAY, null, true, 'old'],
  ] as const)('from %d to %s, permanent %s: %s', (from, to, perm, span) => {
    expect(spanOf({ from, to, perm }, NOW)).toBe(span);
  });
});

describe('the list of NOTAMs', () => {
  it('leaves out what was replaced or cancelled, what ended and what only lists others', () => {
    const listed = listNotams(
      [
        notam('A0001/26'),
        notam('A0002/26', { raw: '(A0002/26 NOTAMR A0001/26' }),
        notam('A0003/26'),
        notam('A0004/26', { raw: '(A0004/26 NOTAMC A0003/26' }),
        notam('A0005/26', { to: NOW - 1 }),
        notam('A0006/26', { subject: 'KK', condition: 'KK' }),
        notam('A0007/26'),
        notam('A0007/26'),
      ],
      NONE,
      NOW,
    );
    expect(numbers(listed).toSorted()).toEqual(['A0002/26', 'A0007/26']);
  });

  it('has the marked first, then what closes something; obstacles are folded', () => {
    const all = [
      notam('A0001/26', { subject: 'OB', condition: 'CE' }),
      notam('A0002/26', { subject: 'LA', condition: 'AS' }),
      notam('A0003/26', { subject: 'MR' }),
      notam('A0004/26', { from: NOW + 3 * DAY, to: null }),
      notam('A0005/26', { from: NOW - 90 * DAY, to: null }),
    ];
    const listed = listNotams(all, new Set(['A0004/26:LKPR']), NOW);
    const groups = (wanted: 'now' | 'all') =>
      groupNotams(listed, wanted).map(({ name, shown, obstacles }) => [name, numbers(shown), numbers(obstacles)]);
    expect(groups('now')).toEqual([
      ['marked', ['A0004/26'], []],
      ['now', ['A0003/26', 'A0002/26'], ['A0001/26']],
      ['old', ['A0005/26'], []],
    ]);
    expect(groupNotams(listNotams(all, NONE, NOW), 'all').map(({ name }) => name)).toEqual(['now', 'later', 'old']);
  });

  const some = fc.array(
    fc.record({
      number: fc.stringMatching(/^[A-C]\d{4}\/26$/),
      from: fc.integer({ min: -60, max: 20 }),
      days: fc.option(fc.integer({ min: 0, max: 40 })),
      subject: fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
      condition: fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
    }),
  );

  it('shows every one that counts in exactly one group, whatever it is about', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 5 }), (records, markedEvery) => {
        const all = records.map(({ number, from, days, subject, condition }) =>
          notam(number, {
            from: NOW + from * DAY,
            to: days === null ? null : NOW + (from + days) * DAY,
            subject,
            condition,
          }),
        );
        const marked = new Set(all.filter((_, k) => markedEvery > 0 && k % markedEvery === 0).map(({ id }) => id));
        const listed = listNotams(all, marked, NOW);
        const grouped = groupNotams(listed, 'all').flatMap(({ shown, obstacles }) => shown.concat(obstacles));
        expect(numbers(grouped).toSorted()).toEqual(numbers(listed).toSorted());
        expect(new Set(grouped.map((one) => one.notam.id)).size).toBe(grouped.length);
        for (const { shown } of groupNotams(listed, 'now')) {
          const kinds = shown.map(({ kind }) => notamKinds.indexOf(kind));
          expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
        }
      }),
      { seed: 31 },
    );
  });
});
