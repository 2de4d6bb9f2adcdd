import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type Mischief, type TestProvider } from '../test-provider.ts';
import { defaultLimits, fetchBytes, type FetchDeps } from './fetch-bytes.ts';
import { defaultRetry } from './retry.rules.ts';

let provider: TestProvider;
let clock: TestClock;
const data = Uint8Array.from({ length: 4000 }, (_, k) => (k * 7 + 1) % 251);

beforeAll(async () => {
  provider = await startTestProvider();
  provider.files.set('/file', data);
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
  clock = testClock(0);
});

const deps = (over: Partial<FetchDeps> = {}): FetchDeps => ({
  clock,
  random: () => 0.5,
  retry: { ...defaultRetry, attempts: 3 },
  limits: { ...defaultLimits, maxBytes: 10_000 },
  ...over,
});
/** Short patience, yet longer than an honest answer takes on a busy machine. */
const hasty = (ms = 1200): Partial<FetchDeps> => ({
  limits: { connectMs: ms, idleMs: ms, wholeMs: 2 * ms, maxBytes: 10_000 },
});
const url = (path = '/file'): string => provider.base + path;
const part = { start: 1000, end: 3000 };

describe('a file', () => {
  it('arrives as it is, whole or a part of it', async () => {
    expect(await fetchBytes(url(), null, deps())).toEqual(data);
    expect(await fetchBytes(url(), part, deps())).toEqual(data.subarray(1000, 3000));
    expect(await fetchBytes(url(), { start: 3990, end: null }, deps())).toEqual(data.subarray(3990));
    expect(clock.slept).toEqual([]);
  });

  it('that is not there is reported at once', async () => {
    await expect(fetchBytes(url('/none'), null, deps())).rejects.toMatchObject({ code: 'not-there' });
    expect(provider.requests).toHaveLength(1);
  });

  it.each<[string, Mischief]>([
    ['a fault of the server', { kind: 'status', status: 503 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['another part than requested', { kind: 'wrong-range' }],
    ['the whole in place of a part', { kind: 'ignore-range' }],
    ['a web page', { kind: 'html' }],
    ['a web page that says it is data', { kind: 'html-as-data' }],
    ['no answer', { kind: 'silent' }],
    ['a slow drip', { kind: 'drip' }],
  ])('is requested again after %s', async (_name, mischief) => {
    provider.spoil('/file', mischief);
    expect(await fetchBytes(url(), part, deps(hasty()))).toEqual(data.subarray(1000, 3000));
    expect(clock.slept).toEqual([750]);
  });

  it.each<[string, Mischief]>([
    ['breaks off', { kind: 'truncate', after: 800 }],
    ['falls silent', { kind: 'stall', after: 800 }],
  ])('that %s goes on where it stopped', async (_name, mischief) => {
    provider.spoil('/file', mischief);
    expect(await fetchBytes(url(), part, deps(hasty()))).toEqual(data.subarray(1000, 3000));
    provider.spoil('/file', mischief);
    expect(await fetchBytes(url(), null, deps(hasty()))).toEqual(data);
    expect(provider.requests.map(({ range }) => range)).toEqual([
      'bytes=1000-2999',
      'bytes=1800-2999',
      null,
      'bytes=800-',
    ]);
  });

  it('that changes meanwhile begins anew', async () => {
    provider.spoil('/file', { kind: 'truncate', after: 800 }, { kind: 'new-tag' });
    expect(await fetchBytes(url(), part, deps())).toEqual(data.subarray(1000, 3000));
    expect(provider.requests.map(({ range }) => range)).toEqual([
      'bytes=1000-2999',
      'bytes=1800-2999',
      'bytes=1000-2999',
    ]);
  });

  it('without a length is read to its end', async () => {
    provider.spoil('/file', { kind: 'no-length' });
    expect(await fetchBytes(url(), null, deps())).toEqual(data);
  });

  it.each<[string, Mischief, string]>([
    ['server-fault', { kind: 'status', status: 500 }, 'answers 500'],
    ['wrong-range', { kind: 'wrong-range' }, 'Content-Range'],
    ['html', { kind: 'html' }, 'web page'],
    ['timeout', { kind: 'silent' }, 'no answer'],
    ['timeout', { kind: 'drip' }, 'not complete'],
  ])('is given up with %s after the last try', async (code, mischief, words) => {
    provider.spoil('/file', mischief, mischief, mischief);
    const impatient =
      mischief.kind === 'silent'
        ? hasty(100)
        : mischief.kind === 'drip'
          ? { limits: { ...defaultLimits, wholeMs: 200 } }
          : {};
    await expect(fetchBytes(url(), part, deps(impatient))).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(clock.slept).toEqual([750, 1500]);
  });

  it('that is forbidden is not requested again', async () => {
    provider.spoil('/file', { kind: 'status', status: 403 });
    await expect(fetchBytes(url(), null, deps())).rejects.toMatchObject({ code: 'refused' });
  });

  it('waits as long as the provider asks', async () => {
    provider.spoil('/file', { kind: 'status', status: 503, retryAfter: '7' });
    await fetchBytes(url(), null, deps());
    expect(clock.slept).toEqual([7000]);
  });

  it('beyond the limit is refused, announced or not', async () => {
    const small = deps({ limits: { ...deps().limits, maxBytes: 1000 } });
    await expect(fetchBytes(url(), null, small)).rejects.toMatchObject({ code: 'too-large' });
    await expect(fetchBytes(url(), part, small)).rejects.toMatchObject({ code: 'too-large' });
    provider.spoil('/file', { kind: 'no-length' });
    await expect(fetchBytes(url(), null, small)).rejects.toMatchObject({ code: 'too-large' });
    await expect(fetchBytes(url(), { start: 0, end: 4e9 }, deps())).rejects.toMatchObject({ code: 'too-large' });
  });

  it('beyond the end of the file is not made up', async () => {
    await expect(fetchBytes(url(), { start: 3900, end: 4100 }, deps())).rejects.toMatchObject({ code: 'wrong-range' });
    await expect(fetchBytes(url(), { start: 5000, end: 5100 }, deps())).rejects.toMatchObject({ code: 'wrong-range' });
  });

  it('is not fetched on once the caller stops', async () => {
    const control = new AbortController();
    provider.spoil('/file', { kind: 'stall', after: 10 });
    const fetching = fetchBytes(url(), null, deps({ signal: control.signal }));
    control.abort();
    await expect(fetching).rejects.toMatchObject({ code: 'stopped' });
  });

  it('of a provider that is gone is unreachable', async () => {
    const gone = await startTestProvider();
    await gone.close();
    await expect(fetchBytes(gone.base + '/file', null, deps())).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('counts every octet that arrives', async () => {
    let count = 0;
    provider.spoil('/file', { kind: 'truncate', after: 800 });
    await fetchBytes(url(), null, deps({ onBytes: (n) => (count += n) }));
    expect(count).toBe(4000);
  });
});
