import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine in place of one elsewhere. */
export interface TestUpstream {
  readonly origin: string;
  /** Paths with their ranges, in the order in which they were asked for. */
  readonly asked: string[];
  /** What answers; may be exchanged at any time. */
  answer: RequestListener;
  close(): Promise<void>;
}

/** Starts it. */
export async function startUpstream(answer: RequestListener): Promise<TestUpstream> {
  const asked: string[] = [];
  const made: { answer: RequestListener } = { answer };
  const server = createServer((request, reply) => {
    asked.push(`${request.url} ${request.headers.range ?? ''}`.trim());
    made.answer(request, reply);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(made, {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/** Gives out a file, or the part of it that is asked for. */
export const fileAnswer =
  (file: Uint8Array, etag = '"1"') =>
  ({ headers: { range } }: IncomingMessage, reply: ServerResponse): void => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (first === undefined || last === undefined) return void reply.writeHead(200, { etag }).end(file);
    reply.writeHead(206, { etag }).end(file.subarray(Number(first), Number(last) + 1));
  };
