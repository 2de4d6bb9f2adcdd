import { describe, expect, it } from 'vitest';
import type { Call } from '@meltemi/contract';
import { HttpError, type ServerCall } from '#network/index.ts';
import { createForecastLoaders, failureOf } from './forecast.queries.ts';
import type { PointForecast } from '@meltemi/contract';

// The loaders hand a reply on as it is.
const forecast = { header: { tzName: 'Europe/Prague' } } as PointForecast;

interface Seen {
  readonly ident: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly signal: AbortSignal | undefined;
}

/** A server that answers every call alike and remembers what it was asked. */
function serverThat(answer: () => unknown): { readonly call: ServerCall; readonly seen: Seen[] } {
  const seen: Seen[] = [];
  const call = async (
    { ident }: Call,
    { params, query, signal }: { params?: unknown; query?: unknown; signal?: AbortSignal },
  ): Promise<unknown> => {
    seen.push({ ident, params, query, signal });
    return { status: 200, data: answer(), headers: new Headers() };
  };
  return { call: call as unknown as ServerCall, seen };
}
const refusal = (code: string): HttpError =>
  new HttpError('status', '/forecast', 404, JSON.stringify({ error: { code, message: 'no' } }));
const request = { product: 'ecmwf', lat: 50.08, lon: 14.43, step: 3, extended: false } as const;

describe('asking for a forecast', () => {
  it('names model, place and step, and the whole run only when it is wanted', async () => {
    const { call, seen } = serverThat(() => forecast);
    const { point } = createForecastLoaders(call);
    expect(await point(request)).toEqual({ ok: true, reply: forecast });
    await point({ ...request, step: 1, extended: true });
    expect(seen.map(({ ident, params, query }) => ({ ident, params, query }))).toEqual([
      { ident: 'pointForecast', params: { product: 'ecmwf', lat: 50.08, lon: 14.43 }, query: { step: 3 } },
      {
        ident: 'pointForecast',
        params: { product: 'ecmwf', lat: 50.08, lon: 14.43 },
        query: { step: 1, extended: true },
      },
    ]);
  });

  it('loads the air above by its own call, and can be aborted', async () => {
    const { call, seen } = serverThat(() => ({}));
    const leaving = new AbortController();
    await createForecastLoaders(call).meteogram({ product: 'gfs', lat: 1, lon: 2, step: 3 }, leaving.signal);
    expect(seen.map(({ ident }) => ident)).toEqual(['meteogram']);
    expect(seen[0]?.signal).toBe(leaving.signal);
  });

  it('never rejects: a place outside the model and a broken line are different', async () => {
    const outside = createForecastLoaders(
      serverThat(() => {
        throw refusal('outside-grid');
      }).call,
    );
    const broken = createForecastLoaders(
      serverThat(() => {
        throw new HttpError('network', '/forecast');
      }).call,
    );
    expect(await outside.point(request)).toEqual({ ok: false, reason: 'nowhere' });
    expect(await broken.point(request)).toEqual({ ok: false, reason: 'failed' });
    expect(await createForecastLoaders(serverThat(() => null).call).point(request)).toEqual({
      ok: false,
      reason: 'failed',
    });
  });
});

describe('why a request failed', () => {
  it.each([
    ['outside-grid', 'nowhere'],
    ['unknown-product', 'nowhere'],
    ['above-tier', 'nowhere'],
    ['internal', 'failed'],
    ['rate-limited', 'failed'],
  ])('%s is %s', (code, reason) => {
    expect(failureOf(refusal(code))).toBe(reason);
  });

  it('is a fault for what is no error of the network', () => {
    expect(failureOf(new Error('outside-grid'))).toBe('failed');
  });
});
