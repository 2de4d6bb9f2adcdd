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
/** The hours that the workers are to bring in (--hours 24). */
const hours = [3, 6, 9, 12, 15, 18, 21, 24];

const withStep = (index: string, hour: number): string => index.replaceAll(/"step":"\d+"/g, `"step":"${hour}"`);

/** A file of GRIB messages with another forecast time in each: octets 19 to 22 of section 4. */
function withHour(file: Uint8Array, hour: number): Uint8Array {
  const copy = file.slice();
  const view = new DataView(copy.buffer);
  for (let start = 0; start < copy.length;) {
    const end = start + Number(view.getBigUint64(start + 8));
    // After section 0, which has 16 octets, each section begins with its length and its number; the end has none.
    for (let at = start + 16; at < end - 4; at += view.getUint32(at))
      if (copy[at + 4] === 4) view.setUint32(at + 18, hour);
    start = end;
  }
  return copy;
}

/** Starts the provider. */
export async function startProvider(): Promise<Provider> {
  const files = new Map<string, Uint8Array>();
  const model = { ...models['ecmwf-wave'], runs: { ...models['ecmwf-wave'].runs, hours: [0, 12] } };
  const refTs = newestRun(model, Date.now());
  const holder = { base: '', files, requests: [], spoil: () => undefined, close: async () => undefined };
  const [first = 0, ...later] = hours;
  publishStep(holder, model, refTs, first, ({ quantity }) =>
    quantity.endsWith('Period') ? 9 : quantity.endsWith('From') ? 270 : 2,
  );
  // Making a million numbers takes seconds: the other steps are the same sea with another hour in their messages.
  for (const hour of later) {
    const [from, to] = [first, hour].map((one) => ({ refTs, hour: one }));
    if (from === undefined || to === undefined) continue;
    const index = new TextDecoder().decode(files.get(model.indexPath?.(from) ?? ''));
    files.set(model.indexPath?.(to) ?? '', new TextEncoder().encode(withStep(index, hour)));
    files.set(model.path(to, null), withHour(files.get(model.path(from, null)) ?? new Uint8Array(), hour));
  }
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
