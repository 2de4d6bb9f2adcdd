import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBucketPlace, type BucketPlace } from './bucket-place.rules.ts';

/** What of s3rver is used here: it has no types of its own. */
interface Service {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type ServiceMaker = new (options: {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string }[];
}) => Service;

/** For tests: an S3-compatible service on this machine with one empty bucket, and a plug to pull. */
export interface TestStorage {
  readonly place: BucketPlace;
  readonly close: () => Promise<void>;
}

export async function startTestStorage(): Promise<TestStorage> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const Maker = createRequire(import.meta.url)('s3rver') as ServiceMaker;
  const service = new Maker({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'weather' }],
  });
  const { port } = await service.run();
  const place = readBucketPlace({
    MELTEMI_ARCHIVE_URL: 's3://weather/live',
    MELTEMI_ARCHIVE_ENDPOINT: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  if (place === null || typeof place === 'string') throw new Error(String(place));
  let isOpen = true;
  return {
    place,
    close: async () => {
      if (isOpen) await service.close();
      isOpen = false;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
