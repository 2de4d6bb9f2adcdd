import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testMessage } from '../test-grib.ts';
import { MessageWalk } from './message-walk.ts';

const grid = { lat0: 50, lon0: 0, dLat: -1, dLon: 1, nx: 3, ny: 2 };
const messages = [1, 2, 3].map((hour) =>
  testMessage({ refTs: 0, hour, parameter: '0.0.0', grid, values: Array.from({ length: 6 }, (_, k) => hour + k) }),
);
const whole = Uint8Array.from(messages.flatMap((message) => [...message]));

function walked(limits = { whole: 10_000, message: 1000 }): {
  walk: MessageWalk;
  seen: Uint8Array[];
  resets: number[];
} {
  const seen: Uint8Array[] = [];
  const resets: number[] = [];
  const walk = new MessageWalk(
    limits,
    (message) => void seen.push(message.slice()),
    () => {
      resets.push(seen.length);
      seen.length = 0;
    },
  );
  return { walk, seen, resets };
}

describe('messages of a package', () => {
  it('come one by one, however the octets are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 12 }), (cuts) => {
        const { walk, seen } = walked();
        const edges = [0, ...cuts.toSorted((a, b) => a - b), whole.length];
        edges.slice(1).forEach((end, k) => walk.add(whole.subarray(edges[k], end)));
        expect(seen).toEqual(messages);
        expect([walk.rest, walk.filled]).toEqual([0, whole.length]);
      }),
      { seed: 19, numRuns: 50 },
    );
  });

  it('a file that comes from its beginning again is forgotten first', () => {
    const { walk, seen, resets } = walked();
    walk.add(whole.subarray(0, whole.length - 10));
    expect(seen).toHaveLength(2);
    walk.reset();
    walk.add(whole);
    expect([resets, seen.length]).toEqual([[2], 3]);
  });

  it('the end of a cut file is left over', () => {
    const { walk, seen } = walked();
    walk.add(whole.subarray(0, whole.length - 10));
    expect([seen.length, walk.rest]).toEqual([2, (messages[2]?.length ?? 0) - 10]);
  });

  it.each<[string, (bytes: Uint8Array) => void, string]>([
    ['no message where one should begin', (bytes) => bytes.fill(7, messages[0]?.length), 'bad-data'],
    ['a message of another edition', (bytes) => void (bytes[7] = 1), 'bad-data'],
    ['a message that says it has 4 GB', (bytes) => bytes.fill(255, 12, 16), 'too-large'],
    ['a message that says it has no end', (bytes) => bytes.fill(0, 8, 16), 'bad-data'],
    ['a web page', (bytes) => bytes.set(new TextEncoder().encode('<!DOCTYPE html><html>')), 'html'],
  ])('%s is refused', (_name, spoil, code) => {
    const bytes = whole.slice();
    spoil(bytes);
    expect(() => walked().walk.add(bytes)).toThrow(expect.objectContaining({ code }));
  });

  it('more than is allowed is refused before it is kept', () => {
    expect(() => walked({ whole: 100, message: 1000 }).walk.add(whole)).toThrow(
      expect.objectContaining({ code: 'too-large' }),
    );
  });
});
