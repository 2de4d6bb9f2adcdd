import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectState } from '../disk/byte-store.ts';
import { asDiskError, DiskError } from '../disk/disk-error.ts';
import type { BucketPlace } from './bucket-place.rules.ts';

/** A request that is not answered by then is made again or refused, milliseconds. */
const patienceMs = 60_000;
/** A service that restarts is waited for so long, milliseconds: less than whoever requests a tile waits. */
const usualAwayMs = 14_000;
/** Between two tries to reach it, milliseconds. */
const firstPauseMs = 100;
const longestPauseMs = 1000;
/** Tries after the first for what may pass: an overloaded or restarting service. */
const retries = 3;

/** The objects of a bucket below a prefix; every refusal is a DiskError. */
export interface Bucket {
  /** Exactly so many bytes from an offset. */
  range(name: string, offset: number, length: number): Promise<Uint8Array>;
  /** A whole object, or null when there is none. */
  whole(name: string): Promise<Uint8Array | null>;
  /** An object with its tag, 'same' while the tag is the known one, or null when there is none. */
  changed(
    name: string,
    knownTag: string | null,
  ): Promise<{ readonly bytes: Uint8Array; readonly tag: string } | 'same' | null>;
  /** Puts an object atomically: a reader gets the old one or the new one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  state(name: string): Promise<ObjectState | null>;
  /** Names directly below a folder, also of folders. */
  list(folder: string): Promise<readonly string[]>;
  /** The octets of every object, by its name. */
  sizes(): Promise<ReadonlyMap<string, number>>;
  remove(name: string): Promise<void>;
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const tagged = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescaped(text));

/** Opens a bucket; nothing is requested yet. */
export function openBucket(
  { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken }: BucketPlace,
  { awayMs = usualAwayMs }: { readonly awayMs?: number } = {},
): Bucket {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const root = `${endpoint}/${bucket}`;
  const addressOf = (name: string): string =>
    `${root}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`;

  const send = async (what: string, url: string, init: RequestInit = {}): Promise<Response> => {
    const until = Date.now() + awayMs;
    for (let wait = firstPauseMs; ; wait = Math.min(2 * wait, longestPauseMs)) {
      try {
        return await client.fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
      } catch (error) {
        // No connection at all: nothing has happened there, so that the same request may be made again.
        if (Date.now() + wait >= until || (error instanceof Error && error.name === 'TimeoutError'))
          throw new DiskError('io', `${what}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
        await pause(wait);
      }
    }
  };
  const refused = async (what: string, reply: Response): Promise<DiskError> => {
    await reply.body?.cancel();
    return new DiskError(
      reply.status === 404
        ? 'missing-file'
        : reply.status === 416
          ? 'corrupt'
          : reply.status === 507
            ? 'disk-full'
            : 'io',
      `${what}: the storage answers ${reply.status}`,
    );
  };
  const bytesOf = async (what: string, reply: Response): Promise<Uint8Array> => {
    try {
      return new Uint8Array(await reply.arrayBuffer());
    } catch (error) {
      throw asDiskError(error, what);
    }
  };

  return {
    range: async (name, offset, length) => {
      const reply = await send(name, addressOf(name), { headers: { range: `bytes=${offset}-${offset + length - 1}` } });
      if (reply.status !== 206) throw await refused(name, reply);
      // A service may answer with another range than the requested one; its own word for it is believed.
      const [, first] = /^bytes (\d+)-/.exec(reply.headers.get('content-range') ?? '') ?? [];
      const bytes = await bytesOf(name, reply);
      if (Number(first) !== offset || bytes.length !== length)
        throw new DiskError('corrupt', `${name} ends before byte ${offset + length}`);
      return bytes;
    },
    whole: async (name) => {
      const reply = await send(name, addressOf(name));
      if (reply.status === 404) {
        await reply.body?.cancel();
        return null;
      }
      if (reply.status !== 200) throw await refused(name, reply);
      return bytesOf(name, reply);
    },
    changed: async (name, knownTag) => {
      const reply = await send(
        name,
        addressOf(name),
        knownTag === null ? {} : { headers: { 'if-none-match': knownTag } },
      );
      const tag = reply.headers.get('etag') ?? '';
      if (reply.status === 200) return { bytes: await bytesOf(name, reply), tag };
      await reply.body?.cancel();
      if (reply.status === 304) return 'same';
      if (reply.status === 404) return null;
      throw await refused(name, reply);
    },
    put: async (name, bytes) => {
      const reply = await send(name, addressOf(name), { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> });
      if (!reply.ok) throw await refused(name, reply);
      await reply.body?.cancel();
    },
    state: async (name) => {
      const reply = await send(name, addressOf(name), { method: 'HEAD' });
      if (reply.status === 404) return null;
      if (reply.status !== 200) throw await refused(name, reply);
      return {
        size: Number(reply.headers.get('content-length')),
        tag: `${reply.headers.get('etag')}-${reply.headers.get('last-modified')}`,
      };
    },
    list: async (folder) => {
      const under = folder === '' ? prefix : `${prefix}${folder}/`;
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          delimiter: '/',
          prefix: under,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        });
        const reply = await send(folder, `${root}?${query.toString().replaceAll('+', '%20')}`);
        if (reply.status !== 200) throw await refused(folder, reply);
        const xml = new TextDecoder().decode(await bytesOf(folder, reply));
        const found = [
          ...tagged(xml, 'Key'),
          ...[...xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)].flatMap(([, part = '']) =>
            tagged(part, 'Prefix'),
          ),
        ];
        names.push(
          ...found
            .filter((name) => name.startsWith(under) && name !== under)
            .map((name) => name.slice(under.length).replace(/\/$/, '')),
        );
        token = tagged(xml, 'IsTruncated')[0] === 'true' ? tagged(xml, 'NextContinuationToken')[0] : undefined;
      } while (token !== undefined);
      return [...new Set(names)].toSorted();
    },
    sizes: async () => {
      const sizes = new Map<string, number>();
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token === undefined ? {} : { 'continuation-token': token }),
        });
        const reply = await send('sizes', `${root}?${query.toString().replaceAll('+', '%20')}`);
        if (reply.status !== 200) throw await refused('sizes', reply);
        const xml = new TextDecoder().decode(await bytesOf('sizes', reply));
        for (const part of xml.split('<Contents>').slice(1)) {
          const [name = ''] = tagged(part, 'Key');
          const [size = '0'] = tagged(part, 'Size');
          if (name.startsWith(prefix)) sizes.set(name.slice(prefix.length), Number(size));
        }
        token = tagged(xml, 'IsTruncated')[0] === 'true' ? tagged(xml, 'NextContinuationToken')[0] : undefined;
      } while (token !== undefined);
      return sizes;
    },
    remove: async (name) => {
      const reply = await send(name, addressOf(name), { method: 'DELETE' });
      if (!reply.ok && reply.status !== 404) throw await refused(name, reply);
      await reply.body?.cancel();
    },
  };
}
