import { encodeStrip } from '@meltemi/fields';
import type { SkyFrame } from '@meltemi/fields';
import type { RadarInfo } from '@meltemi/contract';
import { createInlineStripDecoder } from '@meltemi/render';
import { createMemoryEnvironment } from '#device/index.ts';
import type { MemoryEnvironment } from '#device/index.ts';
import { HttpError } from '#network/index.ts';
import type { ServerCall } from '#network/index.ts';
import { createSkyFeed } from './create-sky-feed.ts';
import type { SkyFeed } from './sky-feed.ts';
import { stampOf } from './stamp.rules.ts';

/** Now in the tests of the sky. */
export const NOW = Date.UTC(2026, 6, 14, 15, 3);
export const STEP = 180_000;
const MINUTE = 60_000;

/** A list of radar: two hours until a moment in strips of half an hour, and what is extrapolated where that is wanted. */
export function radarList(newest = NOW, hasNowcast = false, changes: Partial<RadarInfo> = {}): RadarInfo {
  const first = Math.floor((newest - 2 * 60 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE;
  const images: RadarInfo['images'] = [];
  const strips: RadarInfo['strips'] = [];
  for (let ts = first; ts <= newest; ts += STEP) {
    images.push({ path: stampOf(ts), ts, leadMinutes: 0 });
    const last = strips.at(-1);
    if (last !== undefined && ts < last.first + 30 * MINUTE) last.frames += 1;
    else strips.push({ path: '', first: ts, frames: 1 });
  }
  for (const strip of strips) strip.path = `${stampOf(strip.first)}-${strip.frames}`;
  if (hasNowcast) {
    for (let k = 1; k <= 20; k++)
      images.push({ path: stampOf(newest + k * STEP), ts: newest + k * STEP, leadMinutes: 3 * k });
    strips.push({ path: `${stampOf(newest)}+20`, first: newest + STEP, frames: 20 });
  }
  return {
    ref: new Date(newest).toISOString(),
    update: new Date(newest + STEP).toISOString(),
    step: 3,
    images,
    strips,
    sources: [{ name: 'Test radars', ageMinutes: 2, bounds: [-30, 30, 40, 72], attribution: 'Test' }],
    flow: true,
    maxTileZoom: 7,
    coverageVersion: '1',
    ...changes,
  };
}

/** A frame of one echo all over a tile, moving 4 samples east and 3 north a step. */
export function plainFrame(ts: number, code: number, kind: number | null = null): SkyFrame {
  const flow = Float32Array.from({ length: 2 * 33 * 33 }, (_, k) => (k % 2 === 0 ? 4 : -3));
  return {
    ts,
    scanTs: ts - 60_000,
    values: new Uint8Array(257 * 257).fill(code),
    extra: kind === null ? null : new Uint8Array(129 * 129).fill(kind),
    flow,
  };
}

/** A sky around a server that a test lays out. */
export interface TestSky {
  readonly feed: SkyFeed;
  readonly environment: MemoryEnvironment;
  /** Replies by the name of the call; an error is thrown. */
  readonly replies: Map<string, unknown>;
  readonly calls: { readonly call: string; readonly params: unknown; readonly query: unknown }[];
  /** Addresses that were fetched; `gone` are those that were given up. */
  readonly fetched: string[];
  readonly gone: string[];
  readonly logged: string[];
  /** Answers addresses; by default a strip of the frames that the address names. */
  answer: (url: string) => Response | Promise<Response>;
  /** The code of a frame in the tests' strips. */
  codeOf: (ts: number) => number;
  readonly settle: () => Promise<void>;
}

/** Strips by what they hold: all tiles of a test are the same. */
const encoded = new Map<string, Uint8Array<ArrayBuffer>>();

/** The frames that an address names, as the server would write them. */
export function stripReply(url: string, codeOf: (ts: number) => number): Response {
  const [, sky = '', stamp = '', sign = '', count = ''] = /\/im\/sky\/([^/]+)\/(\d{12})([-+])(\d+)\//.exec(url) ?? [];
  const first = Date.UTC(
    +stamp.slice(0, 4),
    +stamp.slice(4, 6) - 1,
    +stamp.slice(6, 8),
    +stamp.slice(8, 10),
    +stamp.slice(10),
  );
  const from = sign === '+' ? first + STEP : first;
  const kind = sky === 'radar-plus' ? 1 : null;
  const times = Array.from({ length: Number(count) }, (_, k) => from + k * STEP);
  const key = `${sky} ${times.map((ts) => `${ts}:${codeOf(ts)}`).join(' ')}`;
  const known = encoded.get(key);
  if (known !== undefined) return new Response(known);
  const frames = times.map((ts) => plainFrame(ts, codeOf(ts), kind));
  const bytes = encodeStrip(sky === 'radar-plus' ? 'radar-plus' : 'radar', frames) as Uint8Array<ArrayBuffer>;
  encoded.set(key, bytes);
  return new Response(bytes);
}

/** Opens a sky whose server answers what the test laid out. */
export function openTestSky(changes: Partial<MemoryEnvironment> = {}): TestSky {
  const environment = createMemoryEnvironment(changes);
  const { clock } = environment;
  clock.advance(NOW + MINUTE - clock.now());
  const replies = new Map<string, unknown>();
  const calls: { call: string; params: unknown; query: unknown }[] = [];
  const call = (async (one: { ident: string }, input: { params?: unknown; query?: unknown }) => {
    calls.push({ call: one.ident, params: input.params, query: input.query });
    await Promise.resolve();
    const reply = replies.get(one.ident);
    if (reply instanceof Error) throw reply;
    if (reply === undefined) throw new HttpError('status', one.ident, 503, '');
    const headers = new Headers({ date: new Date(clock.now()).toUTCString() });
    return { status: 200, headers, data: reply };
  }) as unknown as ServerCall;
  const test: TestSky = {
    environment,
    replies,
    calls,
    fetched: [],
    gone: [],
    logged: [],
    codeOf: () => 71,
    answer: (url) => stripReply(url, test.codeOf),
    feed: createSkyFeed(
      {
        environment,
        call,
        fetch: (url, { signal }) => {
          test.fetched.push(url);
          return new Promise((resolve, reject) => {
            signal?.addEventListener('abort', () => {
              test.gone.push(url);
              reject(new DOMException('Aborted', 'AbortError'));
            });
            void Promise.resolve(test.answer(url)).then(resolve, reject);
          });
        },
        logError: (_, message) => void test.logged.push(message),
        checkConnection: () => undefined,
      },
      createInlineStripDecoder,
    ),
    settle: async () => {
      // Replies are read in turns of the event loop, not only of its promises.
      for (let turn = 0; turn < 40; turn++) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        await clock.advanceAsync(0);
      }
      await clock.advanceAsync(100);
    },
  };
  return test;
}
