import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How an answer goes wrong. */
export type Mischief =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'truncate'; readonly after: number }
  | { readonly kind: 'stall'; readonly after: number }
  | { readonly kind: 'drip' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'wrong-range' }
  | { readonly kind: 'ignore-range' }
  | { readonly kind: 'no-length' }
  | { readonly kind: 'html' }
  | { readonly kind: 'html-as-data' }
  | { readonly kind: 'new-tag' };

/** What was requested. */
export interface ProviderRequest {
  readonly path: string;
  readonly range: string | null;
}

/** A provider on 127.0.0.1 that serves files by their real paths, and misbehaves on request. */
export interface TestProvider {
  readonly base: string;
  readonly files: Map<string, Uint8Array>;
  readonly requests: ProviderRequest[];
  /** The next answers to paths that hold this text go wrong, one after the other. */
  spoil(path: string, ...mischief: readonly Mischief[]): void;
  close(): Promise<void>;
}

const page = '<!DOCTYPE html><html><body>Service is busy</body></html>';

export async function startTestProvider(): Promise<TestProvider> {
  const files = new Map<string, Uint8Array>();
  const requests: ProviderRequest[] = [];
  const spoilt: { readonly path: string; readonly mischief: Mischief }[] = [];
  let version = 1;

  const take = (path: string): Mischief | null => {
    const at = spoilt.findIndex((one) => path.includes(one.path));
    return at < 0 ? null : (spoilt.splice(at, 1)[0]?.mischief ?? null);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url ?? '';
    const range = request.headers.range ?? null;
    requests.push({ path, range });
    const mischief = take(path);
    const bytes = files.get(path);
    if (mischief?.kind === 'silent') return;
    if (mischief?.kind === 'status') {
      response
        .writeHead(mischief.status, mischief.retryAfter === undefined ? {} : { 'retry-after': mischief.retryAfter })
        .end('no');
      return;
    }
    if (mischief?.kind === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (!bytes) return void response.writeHead(404).end('not found');
    if (mischief?.kind === 'new-tag') version += 1;
    const parts = mischief?.kind === 'ignore-range' ? null : /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
    const first = parts ? Number(parts[1]) : 0;
    const last = parts && parts[2] !== '' ? Math.min(Number(parts[2]), bytes.length - 1) : bytes.length - 1;
    if (first > last) return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    const slice =
      mischief?.kind === 'html-as-data'
        ? new TextEncoder().encode(page.padEnd(last + 1 - first).slice(0, last + 1 - first))
        : bytes.subarray(first, last + 1);
    const shift = mischief?.kind === 'wrong-range' ? 7 : 0;
    response.writeHead(parts ? 206 : 200, {
      'content-type': 'binary/octet-stream',
      'accept-ranges': 'bytes',
      etag: `"v${version}"`,
      ...(mischief?.kind === 'no-length' ? {} : { 'content-length': slice.length }),
      ...(parts ? { 'content-range': `bytes ${first + shift}-${last + shift}/${bytes.length + shift}` } : {}),
    });
    send(response, slice, mischief);
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    spoil: (path, ...mischief) => spoilt.push(...mischief.map((one) => ({ path, mischief: one }))),
    close: () => closed(server),
  };
}

function send(response: ServerResponse, bytes: Uint8Array, mischief: Mischief | null): void {
  if (mischief?.kind === 'truncate')
    return void response.write(bytes.subarray(0, mischief.after), () => response.destroy());
  if (mischief?.kind === 'stall') return void response.write(bytes.subarray(0, mischief.after));
  if (mischief?.kind !== 'drip') return void response.end(bytes);
  // One octet every few milliseconds: never silent, never done.
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed || at >= bytes.length) return clearInterval(timer);
    response.write(bytes.subarray(at, ++at));
  }, 5);
  response.on('close', () => clearInterval(timer));
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
