import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWarningLifeCycle } from './life-cycle.ts';
import { hour, noon, testMessage, testWarning } from './test-messages.ts';
import type { WarningMessage } from './warning.ts';

const idsOf = (messages: readonly WarningMessage[], now = noon + hour): string[] => {
  const cycle = createWarningLifeCycle();
  cycle.add(messages);
  return cycle.active(now).map(({ id }) => id);
};

const first = testMessage('first', noon);
const update = testMessage('update', noon + 10, { type: 'Update', references: [first.key] });
const cancel = testMessage('cancel', noon + 20, { type: 'Cancel', references: [update.key], warnings: [] });

describe('updates and cancellations', () => {
  it('an update replaces, a cancellation ends, and a warning ends by itself', () => {
    expect(idsOf([first])).toEqual(['first']);
    expect(idsOf([first, update])).toEqual(['update']);
    expect(idsOf([first, update, cancel])).toEqual([]);
    expect(idsOf([first], noon + 6 * hour)).toEqual([]);
  });

  it('a message that comes after what replaces it is replaced', () => {
    expect(idsOf([update, first])).toEqual(['update']);
    expect(idsOf([cancel, update, first])).toEqual([]);
  });

  it('the chain is the oldest message that references reach', () => {
    const cycle = createWarningLifeCycle();
    cycle.add([testMessage('third', noon + 30, { type: 'Update', references: [update.key] }), update]);
    expect(cycle.active(noon + hour)).toMatchObject([{ id: 'third', chain: first.key }]);
  });

  it('a cancelled warning differs from one whose time is over', () => {
    const cycle = createWarningLifeCycle();
    cycle.add([first, update, cancel, testMessage('over', noon)]);
    expect([...cycle.cancelled(noon + 7 * hour)]).toEqual([[first.key, cancel.sent]]);
    expect(cycle.cancelled(noon).size).toBe(0);
  });

  it('the same sender, kind, area and end: the later one stands, and green ends a warning', () => {
    const again = (name: string, sent: number, severity: 'A' | 'M'): WarningMessage =>
      testMessage(name, sent, { warnings: [testWarning({ id: name, severity })] });
    expect(idsOf([again('new', noon + 1, 'M'), again('old', noon, 'M')])).toEqual(['new']);
    expect(idsOf([again('old', noon, 'M'), again('green', noon + 1, 'A')])).toEqual([]);
  });

  it('the gravest comes first; a message from a clock that is days ahead is not shown', () => {
    const grave = testMessage('grave', noon, { warnings: [testWarning({ id: 'grave', area: 'g', severity: 'E' })] });
    expect(idsOf([first, grave])).toEqual(['grave', 'first']);
    expect(idsOf([testMessage('ahead', noon + 72 * hour)])).toEqual([]);
  });
});

describe('numbered events in zones', () => {
  const zoned = (
    name: string,
    sent: number,
    zones: string[],
    type: WarningMessage['type'] = 'Update',
  ): WarningMessage =>
    testMessage(name, sent, {
      type,
      event: 'KLWX.SC.Y.0091.2017',
      zones,
      warnings:
        type === 'Cancel'
          ? []
          : [testWarning({ id: name, area: name, geocodes: zones.map((value) => ({ name: 'UGC', value })) })],
    });

  it('the newest word about a zone counts, the others keep their zones', () => {
    const cycle = createWarningLifeCycle();
    cycle.add([
      zoned('new', noon, ['A', 'B', 'C'], 'Alert'),
      zoned('con', noon + 1, ['A']),
      zoned('can', noon + 2, ['B'], 'Cancel'),
    ]);
    expect(cycle.active(noon + hour).map(({ id, geocodes }) => [id, geocodes.map(({ value }) => value)])).toEqual([
      ['con', ['A']],
      ['new', ['C']],
    ]);
  });
});

describe('full lists of a source', () => {
  it('what two lists in a row lack has ended; one list alone may be cut short', () => {
    const cycle = createWarningLifeCycle();
    cycle.addSnapshot('mow', [first]);
    cycle.addSnapshot('mow', []);
    expect(cycle.active(noon)).toHaveLength(1);
    cycle.addSnapshot('other', []);
    expect(cycle.active(noon)).toHaveLength(1);
    cycle.addSnapshot('mow', []);
    expect(cycle.active(noon)).toHaveLength(0);
    cycle.addSnapshot('mow', [first]);
    expect(cycle.active(noon)).toHaveLength(1);
  });
});

describe('forgetting', () => {
  it('after seven days, but never the cancellation of a warning that would still stand', () => {
    const long = testMessage('long', noon, { warnings: [testWarning({ id: 'long', end: noon + 900 * hour })] });
    const taken = testMessage('taken', noon + 1, { type: 'Cancel', references: [long.key], warnings: [] });
    const cycle = createWarningLifeCycle();
    cycle.add([first, long, taken]);
    expect(cycle.forget(noon + 6 * hour + 168 * hour)).toBe(0);
    expect(cycle.forget(noon + 7 * hour + 168 * hour)).toBe(1);
    expect(cycle.size).toBe(2);
    expect(cycle.active(noon + 200 * hour)).toEqual([]);
  });
});

describe('order', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const history = fc.array(
    fc.record({
      type: fc.constantFrom('Alert' as const, 'Update' as const, 'Cancel' as const),
      sent: fc.integer({ min: 0, max: 3 }),
      refers: fc.subarray(names, { maxLength: 3 }),
      area: fc.constantFrom('north', 'south', 'east'),
      event: fc.constantFrom(null, 'K.SC.Y.0001.2026', 'K.GL.W.0002.2026'),
      zones: fc.subarray(['z1', 'z2', 'z3'], { minLength: 1 }),
      severity: fc.constantFrom('A' as const, 'M' as const, 'E' as const),
    }),
    { maxLength: names.length },
  );

  it('any order, each message twice: one result', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (plan, randoms) => {
        const keyOf = (name: string): string => testMessage(name, noon + (plan[names.indexOf(name)]?.sent ?? 0)).key;
        const messages = plan.map(({ type, sent, refers, area, event, zones, severity }, i) =>
          testMessage(names[i]!, noon + sent, {
            type,
            references: event === null ? refers.map(keyOf) : [],
            event,
            zones: event === null ? null : zones,
            warnings:
              type === 'Cancel'
                ? []
                : [
                    testWarning({
                      id: names[i]!,
                      area,
                      severity,
                      geocodes: zones.map((value) => ({ name: 'UGC', value })),
                    }),
                  ],
          }),
        );
        const plain = createWarningLifeCycle();
        plain.add(messages);
        const shuffled = [...messages, ...messages]
          .map((message) => ({ message, at: randoms.next().value as number }))
          .toSorted((a, b) => a.at - b.at);
        const other = createWarningLifeCycle();
        for (const { message } of shuffled) other.add([message]);
        for (const now of [noon, noon + 7 * hour]) {
          expect(other.active(now)).toEqual(plain.active(now));
          expect(Object.fromEntries(other.cancelled(now))).toEqual(Object.fromEntries(plain.cancelled(now)));
        }
      }),
      { seed: 18, numRuns: 1500 },
    );
  });
});
