import type { ByteFile } from '../tile-archive.ts';
import { UpstreamError, type Upstream } from './upstream.ts';

/** The most that one reading may ask for: tiles have up to some hundred kB, directories and the description up to some MB. */
const MOST_BYTES = 16 * 2 ** 20;

/** A file of elsewhere, read by ranges. All parts are of one version of it: another one is the fault `changed`. */
export function remoteFile(url: string, upstream: Pick<Upstream, 'read'>): ByteFile {
  let version: string | null = null;
  return {
    key: url,
    async read(offset, length) {
      if (length > MOST_BYTES) throw new UpstreamError('too-large', `a part of ${length} bytes`);
      const reply = await upstream.read({ url, range: { offset, length }, maxBytes: MOST_BYTES });
      if (reply === undefined) throw new UpstreamError('refused', 'there is no such file');
      if (version !== null && reply.etag !== null && reply.etag !== version)
        throw new UpstreamError('changed', 'the file is another one');
      version ??= reply.etag;
      const { buffer, byteOffset, byteLength } = reply.bytes;
      return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    },
    identity: async () => version ?? '',
    close: async () => undefined,
  };
}
