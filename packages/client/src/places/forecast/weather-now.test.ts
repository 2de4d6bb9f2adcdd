import { describe, expect, it, vi } from 'vitest';
import type { ServerCall } from '#network/index.ts';
import { createWeatherLoader } from './weather-now.ts';
import { weather } from './test-weather.ts';

const { place, forecast } = weather;
const whole = { ...forecast, data: { day: [], hour: [], ts: [] } };

/** A loader over a server that answers with this, and what it was asked. */
function loading(answer: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const call = (async (wanted: unknown, parts: unknown) => {
    asked.push([wanted, parts]);
    return { data: await answer() };
  }) as unknown as ServerCall;
  const namePlace = vi.fn<(lat: number, lon: number) => Promise<string>>(async () => 'Somewhere');
  return { asked, namePlace, load: createWeatherLoader({ call, product: () => 'iconEu', namePlace }) };
}

describe('the weather of a place', () => {
  it('asks for the days in short and the weather of now, of a model that reaches the place', async () => {
    const { asked, load, namePlace } = loading(async () => whole);
    const known = { ...place, isGuessed: false };
    expect(await load(known)).toEqual({ place: known, forecast });
    expect(asked).toEqual([
      [
        { ident: 'pointForecast' },
        { params: { product: 'ecmwf', lat: -28.74, lon: 24.77 }, query: { setup: 'summary', includeNow: true } },
      ],
    ]);
    expect(namePlace).not.toHaveBeenCalled();
  });

  it('asks for the name of a place that has none', async () => {
    const { load, namePlace } = loading(async () => whole);
    expect((await load({ ...place, name: '' }))?.place.name).toBe('Somewhere');
    expect(namePlace).toHaveBeenCalledWith(-28.74, 24.77);
  });

  it('asks for the name of a guessed place, which the server gives in the language of the visitor', async () => {
    const { load } = loading(async () => whole);
    expect((await load({ ...place, name: 'Kimberley', isGuessed: true }))?.place.name).toBe('Somewhere');
  });

  it.each([
    ['nobody answers', () => Promise.reject(new Error('gone'))],
    ['the reply is empty', async () => null],
    ['the weather of now is missing', async () => ({ ...whole, now: undefined })],
    ['there are no days', async () => ({ ...whole, summary: {} })],
  ])('has no answer when %s', async (_, answer) => {
    expect(await loading(answer).load(place)).toBeNull();
  });
});
