import { describe, expect, it } from 'vitest';
import { WireReply } from './wire-reply.ts';

describe('WireReply', () => {
  it('is a head with the date of the moment and the body, whatever bytes that has', () => {
    const bytes = Uint8Array.from([0, 13, 10, 13, 10, 255]);
    const reply = new WireReply(['content-type', 'image/png', 'content-length', '6'], bytes);
    for (const ts of [Date.UTC(2026, 0, 1), Date.UTC(2026, 11, 31, 23, 59, 59, 999)]) {
      const [head = ''] = reply.at(ts).toString('latin1').split('\r\n\r\n');
      expect(head.split('\r\n')).toEqual([
        'HTTP/1.1 200 OK',
        'content-type: image/png',
        'content-length: 6',
        'connection: keep-alive',
        'keep-alive: timeout=72',
        `date: ${new Date(ts).toUTCString()}`,
      ]);
      expect([...reply.at(ts).subarray(head.length + 4)]).toEqual([...bytes]);
      expect([...reply.body]).toEqual([...bytes]);
    }
  });
});
