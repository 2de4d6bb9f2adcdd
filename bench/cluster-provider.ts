import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { models } from '@meltemi/ingest';
import { publishStep } from '../packages/ingest/src/test-world.ts';
import { newestRun } from '../packages/ingest/src/models/run-times.rules.ts';

/** A provider on this machine with one run of ECMWF's waves, on the real grid. */
export interface Provider {
  readonly base: string;
  readonly refTs: number;
  readonly close: () => void;
}

/** Each answer takes so long, milliseconds: a run must not be over before a worker can be killed in the middle of it. */
const slowness = 700;
/** The hours that a small budget takes. */
const hours = [3, 6, 9, 12, 15, 18, 21, 24];

/** Starts the provider. */
export async function startProvider(): Promise<Provider> {
  const files = new Map<string, Uint8Array>();
  const model = { ...models['ecmwf-wave'], runs: { ...models['ecmwf-wave'].runs, hours: [0, 12] } };
  const refTs = newestRun(model, Date.now());
  const holder = { base: '', files, requests: [], spoil: () => undefined, close: async () => undefined };
  for (const hour of hours)
    publishStep(holder, model, refTs, hour, ({ quantity }) =>
      quantity.endsWith('Period') ? 9 : quantity.endsWith('From') ? 270 : 1 + hour / 10,
    );
  const server = createServer((request, response) => {
    setTimeout(() => {
      const bytes = files.get(request.url ?? '');
      if (bytes === undefined) return void response.writeHead(404).end();
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      if (from === undefined || to === undefined)
        return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
      const part = bytes.subarray(Number(from), Number(to) + 1);
      response
        .writeHead(206, {
          'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
          'content-length': part.length,
        })
        .end(part);
    }, slowness);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refTs,
    close: () => void server.close(),
  };
}
