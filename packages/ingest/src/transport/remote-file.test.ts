import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testClock, type TestClock } from '../test-clock.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { defaultLimits, type FetchDeps } from './fetch-bytes.ts';
import { openRemoteFile } from './remote-file.ts';
import { defaultRetry } from './retry.rules.ts';

const block = 65_536;
const data = Uint8Array.from({ length: 10 * block + 1234 }, (_, k) => 1 + ((k * 7 + (k >> 9)) % 251));
// A block that begins as a web page does.
data[4 * block] = 0x3c;
let provider: TestProvider;
let clock: TestClock;
beforeAll(async () => {
  provider = await startTestProvider();
  provider.files.set('/file', data);
  provider.files.set('/small', data.subarray(0, 1000));
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.requests.length = 0;
  clock = testClock(0);
});

const deps = (): FetchDeps => ({
  clock,
  random: () => 0.5,
  retry: { ...defaultRetry, attempts: 3 },
  limits: defaultLimits,
});
const ranges = (): readonly (string | null)[] => provider.requests.map(({ range }) => range);
const open = (path = '/file') => openRemoteFile(provider.base + path, deps());

describe('a remote file', () => {
  it('gives any part, and fetches each block once, those side by side together', async () => {
    const { size, read } = await open();
    expect(size).toBe(data.length);
    for (const [start, end] of [
      [5, 90],
      [2 * block + 7, 4 * block + 9],
      [block - 3, 6 * block],
      [3 * block, 3 * block],
      [size - 10, size],
    ] as const)
      expect(await read(start, end)).toEqual(data.subarray(start, end));
    expect(ranges()).toEqual([
      'bytes=0-65535',
      `bytes=${2 * block}-${5 * block - 1}`,
      `bytes=${block}-${2 * block - 1}`,
      `bytes=${5 * block}-${6 * block - 1}`,
      `bytes=${10 * block}-${data.length - 1}`,
    ]);
  });

  it('fetches a block once for all who read it at the same time', async () => {
    const { read } = await open();
    const parts = await Promise.all([1, 2, 3].map((k) => read(4 * block + k, 5 * block - k)));
    expect(parts.map(({ length }) => length)).toEqual([1, 2, 3].map((k) => block - 2 * k));
    expect(provider.requests).toHaveLength(2);
  });

  it.each(['ignore-range', 'wrong-range'] as const)('comes whole from a provider that answers %s', async (kind) => {
    provider.spoil('/file', { kind });
    const { size, read } = await open();
    expect([size, await read(block, 3 * block)]).toEqual([data.length, data.subarray(block, 3 * block)]);
    expect(ranges()).toEqual(['bytes=0-65535', null]);
    expect(clock.slept).toEqual([]);
  });

  it('comes whole where it is smaller than a block', async () => {
    const { size, read } = await open('/small');
    expect([size, await read(100, 200)]).toEqual([1000, data.subarray(100, 200)]);
  });

  it('is tried again where the fault may pass, and is refused where it does not', async () => {
    provider.spoil('/file', { kind: 'status', status: 503 });
    expect((await open()).size).toBe(data.length);
    await expect(open('/none')).rejects.toMatchObject({ code: 'not-there' });
    provider.spoil('/file', ...Array.from({ length: 9 }, () => ({ kind: 'status', status: 503 }) as const));
    await expect(open()).rejects.toMatchObject({ code: 'server-fault' });
    // The rest of what goes wrong.
    while ((await fetch(`${provider.base}/file`)).status === 503);
  });

  it('that changes meanwhile is refused, and so is a part that it does not have', async () => {
    const { read, size } = await open();
    await expect(read(0, size + 1)).rejects.toMatchObject({ code: 'wrong-range' });
    await expect(read(9, 3)).rejects.toMatchObject({ code: 'wrong-range' });
    provider.spoil('/file', { kind: 'new-tag' });
    await expect(read(4 * block, 5 * block)).rejects.toMatchObject({ code: 'short' });
  });
});
