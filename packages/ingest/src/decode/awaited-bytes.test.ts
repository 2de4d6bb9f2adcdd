import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestError } from '../ingest-error.ts';
import { models } from '../models/models.ts';
import { testClock } from '../test-clock.ts';
import { testGeosNetcdf } from '../test-geos-netcdf.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { defaultLimits } from '../transport/fetch-bytes.ts';
import { openRemoteFile, type RemoteFile } from '../transport/remote-file.ts';
import { defaultRetry } from '../transport/retry.rules.ts';
import { createDecodePool, inlineDecodePool, type PoolJob } from './decode-pool.ts';
import { testDecodeJob } from './test-decode-job.ts';

const refTs = Date.UTC(2026, 10, 15, 9);
const grid = { ...models['geos-cf'].grid, dLat: -1, dLon: 1, nx: 360, ny: 181 };
/** Rough numbers, so that deflate leaves most of their octets. */
const rough = (seed: number) => (point: number) => ((point * 2_654_435_761 + seed) % 1_000_003) / 1000;
const names = ['NO2', 'O3', 'CO', 'SO2', 'HCHO', 'PM25_RH35'];

const pool = createDecodePool(2);
let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
  const variables = Object.fromEntries(names.map((name, k) => [name, rough(k)]));
  provider.files.set('/file.nc4', await testGeosNetcdf({ refTs, hour: 3, grid, variables }));
});
afterAll(async () => {
  await pool.close();
  await provider.close();
});
beforeEach(() => {
  provider.requests.length = 0;
});

let octets = 0;
function open(): Promise<RemoteFile> {
  octets = 0;
  return openRemoteFile(`${provider.base}/file.nc4`, {
    clock: testClock(0),
    random: () => 0.5,
    retry: { ...defaultRetry, attempts: 1 },
    limits: defaultLimits,
    onBytes: (count) => (octets += count),
  });
}
const jobOf = (variable: string, remote: RemoteFile): PoolJob => ({
  ...testDecodeJob({ refTs, grid, variable }),
  remote,
});

describe('a variable of a remote file', () => {
  it('is what the whole file gives, with few of its octets', async () => {
    const remote = await open();
    const { values } = await pool.decode(jobOf('CO', remote));
    expect(values[1234]).toBeCloseTo(rough(2)(1234), 2);
    expect(octets).toBeLessThan(0.35 * remote.size);
    expect(values).toEqual((await inlineDecodePool.decode(jobOf('CO', remote))).values);
    expect(octets).toBe(remote.size);
  });

  it('shares octets with others of the file that other threads decode', async () => {
    const remote = await open();
    const decoded = await Promise.all(['NO2', 'O3', 'NO2'].map((name) => pool.decode(jobOf(name, remote))));
    expect(decoded.map(({ values }) => values[77])).toEqual([0, 1, 0].map((k) => Math.fround(rough(k)(77))));
    expect(octets).toBeLessThan(0.6 * remote.size);
  });

  it('has the fault of its octets, and the thread works on', async () => {
    const remote = await open();
    provider.spoil('/file.nc4', { kind: 'status', status: 403 });
    await expect(pool.decode(jobOf('CO', remote))).rejects.toMatchObject({ code: 'refused' });
    const again = await open();
    expect((await pool.decode(jobOf('O3', again))).values[5]).toBe(Math.fround(rough(1)(5)));
  });

  it('that is waited for does not hold up the end of the pool', async () => {
    const short = createDecodePool(1);
    let decoding: Promise<unknown> | undefined;
    await new Promise<void>((begin) => {
      const never = (): Promise<Uint8Array> => {
        begin();
        return new Promise(() => undefined);
      };
      decoding = short.decode(jobOf('O3', { size: 1000, read: never })).catch((thrown: unknown) => thrown);
    });
    await short.close();
    expect(await decoding).toBeInstanceOf(IngestError);
  });
});
