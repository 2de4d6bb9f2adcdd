import { describe, expect, it } from 'vitest';
import { readBucketPlace } from './bucket-place.rules.ts';

const keys = { AWS_ACCESS_KEY_ID: 'someone', AWS_SECRET_ACCESS_KEY: 'a secret' };

describe('the place of an archive in object storage', () => {
  it('is none unless it is said', () => {
    expect(readBucketPlace({})).toBeNull();
    expect(readBucketPlace({ MELTEMI_ARCHIVE_URL: ' ' })).toBeNull();
  });

  it('is a bucket and a prefix, at Amazon or elsewhere', () => {
    expect(readBucketPlace({ ...keys, MELTEMI_ARCHIVE_URL: 's3://weather/live/archive/' })).toEqual({
      bucket: 'weather',
      prefix: 'live/archive/',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      accessKeyId: 'someone',
      secretAccessKey: 'a secret',
      sessionToken: undefined,
    });
    expect(
      readBucketPlace({
        ...keys,
        MELTEMI_ARCHIVE_URL: 's3://weather',
        MELTEMI_ARCHIVE_ENDPOINT: 'http://127.0.0.1:9000/',
        AWS_REGION: 'eu-central-1',
      }),
    ).toMatchObject({
      prefix: '',
      endpoint: 'http://127.0.0.1:9000',
      region: 'eu-central-1',
    });
  });

  it.each([
    { ...keys, MELTEMI_ARCHIVE_URL: 'https://weather' },
    { ...keys, MELTEMI_ARCHIVE_URL: 's3://W' },
    { ...keys, MELTEMI_ARCHIVE_URL: 's3://weather/../other' },
    { ...keys, MELTEMI_ARCHIVE_URL: 's3://weather', MELTEMI_ARCHIVE_ENDPOINT: 'ftp://x' },
    { AWS_SECRET_ACCESS_KEY: 'a secret', MELTEMI_ARCHIVE_URL: 's3://weather' },
  ])('is refused without naming its secret: %j', (env) => {
    const fault = readBucketPlace(env);
    expect(fault).toMatch(/^MELTEMI_ARCHIVE/);
    expect(fault).not.toContain('a secret');
  });
});
