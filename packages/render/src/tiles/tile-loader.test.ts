import { describe, expect, it } from 'vitest';
import { createDecodePool, createInlineDecoder } from './decode-pool.ts';
import type { DecodeWorker } from './decode-pool.ts';
import { availableDecoders, requireWholePng } from './decode-picture.ts';
import { answerRequest } from './decode-protocol.ts';
import type { DecodeRequest } from './decode-protocol.ts';
import { flatTile } from './test-tiles.ts';
import { loadTile } from './tile-loader.ts';

const never = new AbortController().signal;
const environment = (reply: () => Promise<Response>, timeout?: number) => ({
  fetch: reply,
  decoder: createInlineDecoder(),
  timeout,
});
const answers = (body: BodyInit | null, status: number) =>
  environment(() => Promise.resolve(new Response(body, { status })));

describe('loading a tile', () => {
  it('gives the numbers of a real tile', async () => {
    const state = await loadTile('u', never, answers(flatTile(12.5), 200));
    expect(state.kind).toBe('loaded');
    if (state.kind === 'loaded') expect(state.tile.planes[0]?.every((v) => v === 12.5)).toBe(true);
  });

  it.each([
    ['cut short', flatTile(3).slice(0, 400), 'corrupt-data'],
    ['not a picture', new TextEncoder().encode('<html>an error page that came with status 200</html>'), 'not-a-png'],
    ['empty', new Uint8Array(0), 'not-a-png'],
  ])('fails with a code when the body is %s', async (_, body, code) => {
    const state = await loadTile('u', never, answers(body, 200));
    expect(state).toMatchObject({ kind: 'failed', fault: { code } });
  });

  it('fails when the header is wrong', async () => {
    const bytes = flatTile(3);
    // Inside the stored header rows: any change breaks the stream or the checksum of the header.
    bytes[60] = bytes[60]! ^ 0x55;
    const state = await loadTile('u', never, answers(bytes, 200));
    expect(state.kind).toBe('failed');
  });

  it.each([404, 403, 204])('takes %i as no data, with the code of the reply', async (status) => {
    const body = status === 204 ? null : JSON.stringify({ code: 'OUTSIDE' });
    const state = await loadTile('u', never, answers(body, status));
    expect(state).toMatchObject({ kind: 'nodata', fault: { code: status === 204 ? 'http-204' : 'OUTSIDE' } });
  });

  it('fails on a server error, a broken network and a time-out', async () => {
    expect(await loadTile('u', never, answers('', 503))).toMatchObject({ kind: 'failed', fault: { code: 'http-503' } });
    const broken = environment(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await loadTile('u', never, broken)).toMatchObject({ kind: 'failed', fault: { code: 'network' } });
    const silent = {
      ...environment(() => Promise.reject(new Error('unused')), 5),
      fetch: (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise<Response>((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    };
    expect(await loadTile('u', never, silent)).toMatchObject({ kind: 'failed', fault: { code: 'timeout' } });
  });

  it('rejects only when it is called off', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(loadTile('u', controller.signal, answers(flatTile(1), 200))).rejects.toThrow();
  });
});

describe('the guard of whole pictures', () => {
  it('accepts a whole tile and refuses every cut', () => {
    const bytes = flatTile(7);
    expect(() => requireWholePng(bytes)).not.toThrow();
    for (const cut of [1, 4, 13, bytes.length - 10]) expect(() => requireWholePng(bytes.slice(0, -cut))).toThrow();
  });
});

describe('decoders', () => {
  it('are chosen by what the browser has, our own always last', () => {
    expect(availableDecoders({})).toEqual(['own']);
    expect(availableDecoders({ ImageDecoder: 1, VideoFrame: 1, createImageBitmap: 1, OffscreenCanvas: 1 })).toEqual([
      'image-decoder',
      'bitmap',
      'own',
    ]);
    expect(availableDecoders({ createImageBitmap: 1, OffscreenCanvas: 1 })).toEqual(['bitmap', 'own']);
  });
});

/** A worker of this thread that answers by the real protocol, or not at all. */
class Threadless implements DecodeWorker {
  readonly asked: number[] = [];
  private readonly listeners = new Map<string, (event: never) => void>();
  private readonly answers: boolean;

  constructor(answers: boolean) {
    this.answers = answers;
  }

  addEventListener(kind: string, listener: (event: never) => void): void {
    this.listeners.set(kind, listener);
  }

  emit(kind: string, event: object): void {
    this.listeners.get(kind)?.(event as never);
  }

  postMessage(request: DecodeRequest): void {
    this.asked.push(request.id);
    if (this.answers) void answerRequest(request).then(({ answer }) => this.emit('message', { data: answer }));
  }

  terminate(): void {
    this.listeners.clear();
  }
}

describe('the pool of workers', () => {
  it('shares tiles between its workers and matches answers to requests', async () => {
    const workers: Threadless[] = [];
    const pool = createDecodePool(() => (workers[workers.length] = new Threadless(true)), 2);
    const tiles = await Promise.all([1, 2, 3, 4].map((v) => pool.decode(flatTile(v).buffer)));
    expect(tiles.map((t) => t.planes[0]?.[5])).toEqual([1, 2, 3, 4]);
    expect(workers.map((w) => w.asked.length)).toEqual([2, 2]);
  });

  it('rejects a bad tile with its code', async () => {
    const pool = createDecodePool(() => new Threadless(true), 1);
    await expect(pool.decode(new Uint8Array(40).buffer)).rejects.toMatchObject({ code: 'not-a-png' });
  });

  it('goes on without a worker that breaks', async () => {
    const dead = new Threadless(false);
    const pool = createDecodePool(() => dead, 1);
    const lost = pool.decode(flatTile(1).buffer);
    dead.emit('error', { message: 'out of memory' });
    await expect(lost).rejects.toMatchObject({ code: 'worker-failed' });
    const tile = await pool.decode(flatTile(9).buffer);
    expect(tile.planes[0]?.[0]).toBe(9);
  });

  it('rejects what is open when it is closed', async () => {
    const pool = createDecodePool(() => new Threadless(false), 1);
    const open = pool.decode(flatTile(1).buffer);
    pool.close();
    await expect(open).rejects.toThrow(/closed/);
  });
});
