import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventStreamReader, retryDelay } from './event-stream.rules.ts';

const read = (text: string) => createEventStreamReader().push(text);

describe('reading an event stream', () => {
  it('joins data lines and names events', () => {
    expect(read('data: one\ndata: two\n\nevent: storm\nid: 7\ndata:x\n\n')).toEqual([
      { event: 'message', data: 'one\ntwo', id: '' },
      { event: 'storm', data: 'x', id: '7' },
    ]);
  });

  it('keeps the id for later events and forgets the name', () => {
    expect(read('id: 1\nevent: a\ndata: x\n\ndata: y\n\n')).toEqual([
      { event: 'a', data: 'x', id: '1' },
      { event: 'message', data: 'y', id: '1' },
    ]);
  });

  it('passes over comments, unknown fields, events without data, and an unfinished end', () => {
    expect(read(': alive\nfoo: bar\n\nevent: empty\n\ndata: last')).toEqual([]);
  });

  it('takes a field without colon as empty and strips one blank only', () => {
    expect(read('data\n\ndata:  two\n\n').map((event) => event.data)).toEqual(['', ' two']);
  });

  it('passes over a byte order mark at the start only', () => {
    expect(read('\uFEFFdata: x\n\n')).toHaveLength(1);
  });

  it('reads the wait that the server asks for, and no nonsense', () => {
    const reader = createEventStreamReader();
    reader.push('retry: 2500\n\n');
    reader.push('retry: soon\n\n');
    expect(reader.retryMs()).toBe(2500);
    expect(createEventStreamReader().retryMs()).toBeNull();
  });

  it('refuses an id with a null and continues an earlier stream', () => {
    const reader = createEventStreamReader('41');
    reader.push('id: 4\0\n\n');
    expect(reader.lastEventId()).toBe('41');
    expect(reader.push('data: x\n\n')).toEqual([{ event: 'message', data: 'x', id: '41' }]);
  });

  it('does not depend on the line break nor on where the network cuts the text', () => {
    const line = fc.constantFrom('data: a', 'data: b', 'event: e', 'id: 9', ': c', '', '');
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }),
        (lines, end, cuts) => {
          // A last letter makes sure that a trailing carriage return is seen as a line end.
          const whole = read(`${lines.join('\n')}\n\nx`);
          const text = `${lines.join(end)}${end}${end}x`;
          const reader = createEventStreamReader();
          const pieces = [];
          let at = 0;
          for (let turn = 0; at < text.length; turn += 1) {
            const size = 1 + (cuts[turn % cuts.length] ?? 0);
            pieces.push(...reader.push(text.slice(at, at + size)));
            at += size;
          }
          expect(pieces).toEqual(whole);
        },
      ),
      { seed: 11 },
    );
  });
});

describe('the wait before a reconnect', () => {
  it('doubles up to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 100].map((attempt) => retryDelay(attempt, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  it('starts from what the server asked for, even above the cap', () => {
    expect(retryDelay(1, 1, 500)).toBe(1000);
    expect(retryDelay(3, 1, 60_000)).toBe(60_000);
  });

  it('is spread by chance between half and all', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const full = retryDelay(attempt, 1);
        expect(retryDelay(attempt, chance)).toBeGreaterThanOrEqual(full / 2);
        expect(retryDelay(attempt, chance)).toBeLessThanOrEqual(full);
      }),
      { seed: 12 },
    );
  });
});
