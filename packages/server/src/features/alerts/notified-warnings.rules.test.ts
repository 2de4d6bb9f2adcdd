import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOON } from '#http/test-app.ts';
import { testSource, testWarning } from '#warnings/test-warnings.ts';
import type { PlacedWarning } from '#warnings/warning-set.ts';
import { judgeWarnings, type NotifiedWarning, type WarnedPlace } from './notified-warnings.rules.ts';

const hour = 3_600_000;
const place: WarnedPlace = {
  id: 'home',
  name: 'Praha',
  lat: 50,
  lon: 14,
  zone: 'Europe/Prague',
  warnings: true,
  least: 'M',
  mutedKinds: [],
};
const placed = (more: Partial<PlacedWarning> = {}): PlacedWarning => ({
  ...testWarning(),
  origin: 'live',
  source: testSource,
  readAt: NOON,
  placed: [],
  packed: [],
  exact: true,
  ...more,
});
const none = new Map<string, number>();
const keys = (...request: Parameters<typeof judgeWarnings>): string[] =>
  judgeWarnings(...request).said.map(({ eventKey }) => eventKey);

describe('warnings at a notified place', () => {
  it('are notified once; an update is silent, a rise speaks, a fall does not', () => {
    const first = judgeWarnings(place, [placed()], [], none, NOON);
    expect(first.said.map(({ eventKey }) => eventKey)).toEqual(['warning:home:chain:M']);
    const update = judgeWarnings(place, [placed({ end: NOON + 30 * hour })], first.notified, none, NOON);
    expect(update.said).toEqual([]);
    expect(update.notified).toMatchObject([{ chain: 'chain', severity: 'M', ends: NOON + 30 * hour }]);
    const rise = judgeWarnings(place, [placed({ severity: 'E' })], first.notified, none, NOON);
    expect(rise.said.map(({ eventKey }) => eventKey)).toEqual(['warning:home:chain:E']);
    const fall = judgeWarnings(place, [placed({ severity: 'S' })], rise.notified, none, NOON);
    expect(fall).toEqual({ said: [], notified: [], over: [] });
  });

  it('stay unsaid below the least severity, of muted kinds, and where nobody wants them', () => {
    expect(keys({ ...place, least: 'S' }, [placed()], [], none, NOON)).toEqual([]);
    expect(keys({ ...place, least: 'S' }, [placed({ severity: 'S' })], [], none, NOON)).toHaveLength(1);
    expect(keys({ ...place, mutedKinds: ['wind'] }, [placed({ severity: 'E' })], [], none, NOON)).toEqual([]);
    expect(keys({ ...place, warnings: false }, [placed({ severity: 'E' })], [], none, NOON)).toEqual([]);
  });

  it('say once that they were taken back, unless they are over or were never notified', () => {
    const { notified } = judgeWarnings(place, [placed()], [], none, NOON);
    const cancelled = new Map([['chain', NOON + hour]]);
    const judged = judgeWarnings(place, [], notified, cancelled, NOON + hour);
    expect(judged.said).toMatchObject([
      { eventKey: 'warning:home:chain:cancelled', facts: { isCancelled: true, words: [{ event: 'Strong wind' }, {}] } },
    ]);
    expect(judged.over).toEqual(['chain']);
    expect(keys(place, [], notified, cancelled, NOON + 25 * hour)).toEqual([]);
    expect(keys(place, [], [], cancelled, NOON + hour)).toEqual([]);
    // What vanished without a word may come back.
    expect(judgeWarnings(place, [], notified, none, NOON)).toEqual({ said: [], notified: [], over: [] });
  });

  it('speak at most three times about one event, each time graver, whatever comes in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ severity: fc.constantFrom('M' as const, 'S' as const, 'E' as const), ends: fc.nat(40) })),
        (updates) => {
          let notified: readonly NotifiedWarning[] = [];
          const said: string[] = [];
          for (const { severity, ends } of updates) {
            const judged = judgeWarnings(place, [placed({ severity, end: NOON + ends * hour })], notified, none, NOON);
            said.push(...judged.said.map(({ facts }) => facts.severity));
            if (judged.notified.length > 0) notified = judged.notified;
          }
          expect(said).toEqual(['M', 'S', 'E'].filter((severity) => said.includes(severity)));
        },
      ),
      { seed: 18, numRuns: 60 },
    );
  });
});
