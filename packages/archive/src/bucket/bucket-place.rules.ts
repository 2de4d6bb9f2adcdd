/** Where an archive in object storage lies, and the account that reads it. */
export interface BucketPlace {
  readonly bucket: string;
  /** Begins every object's name; empty, or ends with a slash. */
  readonly prefix: string;
  /** Root of the addresses, without a slash at the end; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

type Variables = Readonly<Record<string, string | undefined>>;

const given = (env: Variables, name: string): string | undefined => {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
};

/** Names of buckets as all providers take them. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `MELTEMI_ARCHIVE_URL` (s3://bucket/prefix) and what goes with it; null without it; a string says what is wrong, without secrets. */
export function readBucketPlace(env: Variables): BucketPlace | null | string {
  const url = given(env, 'MELTEMI_ARCHIVE_URL');
  if (url === undefined) return null;
  const [, bucket = '', path = ''] = /^s3:\/\/([^/?#]+)(?:\/([^?#]*))?$/.exec(url) ?? [];
  if (!bucketPattern.test(bucket) || path.split('/').some((part) => part === '..' || /[^\w.-]/.test(part)))
    return 'MELTEMI_ARCHIVE_URL must be the address of a bucket, such as s3://weather/archive';
  const region = given(env, 'AWS_REGION') ?? 'us-east-1';
  const endpoint = given(env, 'MELTEMI_ARCHIVE_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    return 'MELTEMI_ARCHIVE_ENDPOINT must be the address of an S3-compatible service, such as https://storage.example.com';
  const [accessKeyId, secretAccessKey] = [given(env, 'AWS_ACCESS_KEY_ID'), given(env, 'AWS_SECRET_ACCESS_KEY')];
  if (accessKeyId === undefined || secretAccessKey === undefined)
    return 'MELTEMI_ARCHIVE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  const names = path.split('/').filter((part) => part !== '');
  return {
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    sessionToken: given(env, 'AWS_SESSION_TOKEN'),
    endpoint: endpoint.replace(/\/+$/, ''),
    prefix: names.map((name) => `${name}/`).join(''),
  };
}
