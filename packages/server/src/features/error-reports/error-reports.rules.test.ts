import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from '#http/redaction.ts';
import { storedReport } from './error-reports.rules.ts';
import type { ReceivedErrorReport as ErrorReport } from '@meltemi/contract';

const report: ErrorReport = { errorID: 'e1', type: 'error', msg: 'boom', timestamp: 1 };
const stored = (extra: Partial<ErrorReport>) =>
  storedReport({ ...report, ...extra }, Date.UTC(2026, 0, 2), 'r1', redactText);

describe('a stored report', () => {
  it('says when the server heard it and drops what was not said', () => {
    expect(stored({ overlay: null, module: undefined })).toEqual({
      receivedAt: '2026-01-02T00:00:00.000Z',
      requestId: 'r1',
      ...report,
    });
  });

  it('keeps the last five broadcast events', () => {
    expect(stored({ latestBcast: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }).latestBcast).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('hides tokens in addresses', () => {
    expect(stored({ url: 'https://x.example/?userToken=S3CRET', script: '/a.js?token=S3CRET' })).toMatchObject({
      url: 'https://x.example/?userToken=[hidden]',
      script: '/a.js?token=[hidden]',
    });
  });

  it('hides tokens in every text, wherever they stand', () => {
    const token = 'q7Rk2Zx0vB_9hTn4LmPd-1sYwEaUcFg83JoKiVtXr5N';
    const texts = [
      `Request failed for URL /users/v2/favs?did=a&ut=${token}&v=1`,
      `TypeError: x\n    at f (https://map.example/a.js?ut=${token}:10:5)`,
      `fetch with authorization: Bearer ${token}`,
      `ut=${token}`,
      `the word ${token} alone`,
      `{"token":"${token}"}`,
      `/?reset-password=${token}`,
      `https://map.example/?confirm-email=${token}`,
      `%3Fut%3D${token}`,
    ];
    const fields = ['errorID', 'msg', 'stack', 'module', 'url', 'script', 'overlay', 'runningPhase', 'ver', 'target'];
    for (const text of texts) {
      for (const name of [...fields, 'platform', 'device'])
        expect(JSON.stringify(stored({ [name]: text }))).not.toContain(token);
      expect(JSON.stringify(stored({ latestBcast: [text] }))).not.toContain(token);
    }
  });

  it('cuts long texts and marks the cut', () => {
    const { stack } = stored({ stack: 's'.repeat(20_000) });
    expect(stack).toHaveLength(8_000);
    expect(stack?.endsWith('…')).toBe(true);
  });

  it('is never larger than the bound, whatever characters it holds', () => {
    const long = fc
      .constantFrom('\u0000', '"', '漢', '😀', 'a')
      .map((character) => character.repeat(20_000 / character.length));
    fc.assert(
      fc.property(long, (text) => {
        const every = {
          errorID: text,
          msg: text,
          overlay: text,
          runningPhase: text,
          url: text,
          ver: text,
          target: text,
          platform: text,
          device: text,
          latestBcast: Array.from({ length: 50 }, () => text),
          script: text,
          stack: text,
          module: text,
        };
        expect(Buffer.byteLength(JSON.stringify(stored(every)))).toBeLessThan(96 * 1024);
      }),
      { seed: 1, numRuns: 20 },
    );
  });
});
