import { createCalendar, products, utcZone } from '@meltemi/catalogue';
import type { Call, CityLabel } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { openTestMap } from '#map/test-map.ts';
import type { ServerCall } from '#network/index.ts';
import { LabelTiles } from './label-tiles.ts';

const calendar = createCalendar(
  { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);
const time = Date.parse('2026-01-15T12:00:00Z');
const hourMs = 3_600_000;
const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const prague: CityLabel = ['1', 'Prague', 'capital', 14.42, 50.09, 55, 35];

describe('tiles of labels', () => {
  it('are requested once and reported when they are here', async () => {
    const { parts, replies, requests, environment } = openTestMap();
    replies.set('labels', [prague]);
    let news = 0;
    const tiles = new LabelTiles(parts, () => void (news += 1));
    expect(tiles.labelsOf(view, 'en')).toEqual([]);
    tiles.labelsOf(view, 'en');
    const first = requests.length;
    await environment.clock.advanceAsync(0);
    expect(news).toBe(first);
    expect(tiles.labelsOf(view, 'en')[0]).toEqual(prague);
    expect(requests).toHaveLength(first);
    expect(requests[0]?.input).toMatchObject({ params: { lang: 'en', z: 5 } });
  });

  it('have their forecast asked for once they are here, and only where there is a label', async () => {
    const { parts, replies, requests, environment } = openTestMap();
    const forecast = { product: products.ecmwf, calendar, tier: null };
    const ofTown = { forecast: { 1: [270, 271] }, hours: [0, 3], reftime: '2026-01-15T00:00:00Z' };
    replies.set('labels', [prague]);
    replies.set('cityTile', ofTown);
    // The tile of Prague alone has a label.
    const call = (async (one: Call, input: { readonly params?: { readonly x?: number; readonly y?: number } }) => {
      const reply = await (parts.call as (one: Call, input: unknown) => Promise<object>)(one, input);
      const isPrague = input.params?.x === 17 && input.params.y === 10;
      return one.ident === 'labels' && !isPrague ? { ...reply, data: [] } : reply;
    }) as unknown as ServerCall;
    const tiles = new LabelTiles({ ...parts, call }, () => undefined);
    expect([tiles.labelsOf(view, 'en'), tiles.forecastsOf(view, 'en', forecast, time)]).toEqual([[], []]);
    expect(new Set(requests.map((request) => request.call))).toEqual(new Set(['labels']));
    await environment.clock.advanceAsync(0);
    expect(tiles.forecastsOf(view, 'en', forecast, time)).toEqual([]);
    await environment.clock.advanceAsync(0);
    expect(tiles.forecastsOf(view, 'en', forecast, time)).toEqual([ofTown]);
    expect(requests.filter((request) => request.call === 'cityTile').map(({ input }) => input)).toMatchObject([
      { params: { tileKey: '5-17-10' } },
    ]);
    // The names of another language are not here yet.
    expect(tiles.forecastsOf(view, 'de', forecast, time)).toEqual([]);
  });

  it('have their forecast asked for as far as the timeline is, and no further than once', async () => {
    const { parts, replies, requests, environment } = openTestMap();
    const forecast = { product: products.ecmwf, calendar, tier: null };
    replies.set('labels', [prague]);
    replies.set('cityTile', { forecast: { 1: [270, 271] }, hours: [0, 3], reftime: '2026-01-15T00:00:00Z' });
    const tiles = new LabelTiles(parts, () => undefined);
    const asked = async (hour: number): Promise<readonly unknown[]> => {
      const before = requests.length;
      tiles.labelsOf(view, 'en');
      tiles.forecastsOf(view, 'en', forecast, calendar.refTimeTs + hour * hourMs);
      await environment.clock.advanceAsync(0);
      const now = requests.slice(before) as { call: string; input: { query?: { hours?: number } } }[];
      return [
        ...new Set(now.filter(({ call }) => call === 'cityTile').map(({ input }) => input.query?.hours ?? 'all')),
      ];
    };
    await asked(0);
    expect(await asked(12)).toEqual([24]);
    expect(await asked(24)).toEqual([]);
    // The shorter ones stand until the longer ones are here.
    const beyond = calendar.refTimeTs + 25 * hourMs;
    const [near, far] = [time, beyond].map((at) => tiles.forecastsOf(view, 'en', forecast, at).length);
    expect([near, far]).toEqual([near, near]);
    expect(near).toBeGreaterThan(0);
    await environment.clock.advanceAsync(0);
    expect(requests.at(-1)?.input).toMatchObject({ query: { hours: 72 } });
    expect(await asked(25)).toEqual([]);
    expect(await asked(3)).toEqual([]);
    expect(await asked(73)).toEqual(['all']);
    expect(await asked(240)).toEqual([]);
    expect(await asked(12)).toEqual([]);
  });

  it('that failed are asked again only after a retry', async () => {
    const { parts, requests, environment, logged } = openTestMap();
    const tiles = new LabelTiles(parts, () => undefined);
    tiles.labelsOf(view, 'en');
    const first = requests.length;
    await environment.clock.advanceAsync(0);
    tiles.labelsOf(view, 'en');
    expect(requests).toHaveLength(first);
    expect(logged).toHaveLength(first);
    tiles.retry();
    tiles.labelsOf(view, 'en');
    expect(requests).toHaveLength(2 * first);
  });
});
