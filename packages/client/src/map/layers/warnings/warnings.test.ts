import { calls, requestPath } from '@meltemi/contract';
import { fixedZone, warningKinds } from '@meltemi/catalogue';
import { flatProjection, flatView } from '@meltemi/render';
import { describe, expect, it, vi } from 'vitest';
import { createSignal } from '#signals/index.ts';
import type { WarningFeed, WarningState } from '#warnings/index.ts';
import type { StyledMap } from '../define-map-layer.ts';
import { testState } from '../test-state.ts';
import { hatchPixels } from './hatch.ts';
import { WarningTiles } from './warning-tiles.ts';
import { drawWarningsOnCanvas, paintAreas } from './warnings-canvas.ts';
import { WarningsData } from './warnings-data.ts';
import { drawWarningsByGl } from './warnings-gl.ts';
import { isShown, lookAt, planWarnings, tilePath, type WarningsPlan } from './warnings.rules.ts';

const hour = 60;
const now = Date.UTC(2026, 10, 16, 10);
const minutes = now / 60_000;
const plan: WarningsPlan = { display: 'today', hidden: ['fog'], isFaint: false };

/** A feed whose state a test sets. */
function testFeed() {
  const state = createSignal<WarningState>({ status: 'loading', areas: null });
  const followers = { count: 0 };
  const looked: (readonly number[])[] = [];
  const feed: WarningFeed = {
    state,
    zone: createSignal(fixedZone(60)),
    follow: () => {
      followers.count += 1;
      return () => void (followers.count -= 1);
    },
    lookAt: (...place) => void looked.push(place),
    retry: vi.fn<() => void>(),
    now: () => now,
  };
  const ready = (snapshot: string) => state.set({ status: 'ready', areas: { snapshot } as WarningState['areas'] });
  return { feed, state, followers, looked, ready };
}

describe('the plan of warnings', () => {
  it('has the days and kinds that were chosen, over their own overlay alone', () => {
    expect(planWarnings(testState({ overlay: 'wind' }))).toBeNull();
    expect(
      planWarnings(
        testState({ overlay: 'capAlerts', capDisplay: 'tomm', capHiddenKinds: ['rain'] }, { isMapShown: true }),
      ),
    ).toEqual({ display: 'tomm', hidden: ['rain'], isFaint: true });
  });

  it('draws what holds at some time of its days, by the clock of the place', () => {
    const look = lookAt('abc', plan, now, fixedZone(60));
    const tags = (a: number, b: number, t = 'wind') => isShown({ s: 1, t, a, b, e: 1 }, look);
    expect(tags(minutes - hour, minutes + hour)).toBe(true);
    expect(tags(minutes - hour, minutes + hour, 'fog')).toBe(false);
    // Midnight of the place is thirteen hours ahead.
    expect([tags(minutes + 12 * hour, minutes + 30 * hour), tags(minutes + 13 * hour, minutes + 30 * hour)]).toEqual([
      true,
      false,
    ]);
    expect(tags(minutes - 3 * hour, minutes - hour)).toBe(false);
    expect(look.kinds).toEqual(warningKinds.filter((kind) => kind !== 'fog'));
  });

  it('reads the tiles of the contract', () => {
    const params = { snapshot: '0123456789ab', z: 3, x: 4, y: 2 };
    expect(tilePath(params.snapshot, 3, 4, 2)).toBe(requestPath(calls.warningTile, params, undefined));
  });
});

describe('what the map knows of warnings', () => {
  it('follows the feed while it is shown, and has one picture for one state', () => {
    const { feed, followers, looked, ready } = testFeed();
    const onChange = vi.fn<() => void>();
    const data = new WarningsData(feed, { onChange });
    data.show(plan);
    expect([followers.count, data.look(), data.isWhole]).toEqual([1, null, false]);
    ready('abc');
    expect(data.isWhole).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(data.look()).toBe(data.look());
    expect(data.look()?.snapshot).toBe('abc');
    data.show({ ...plan, display: 'all' });
    expect([data.look()?.to === lookAt('abc', plan, now, fixedZone(60)).to, followers.count]).toEqual([false, 1]);
    data.follow(flatView({ lat: 40, lon: 9, zoom: 3, width: 10, height: 10 }));
    expect(looked).toEqual([[40, 9]]);
    data.rest();
    expect([followers.count, data.look()]).toEqual([0, null]);
  });

  it('is a whole picture where there are none, on the canvas too', () => {
    const { feed, state } = testFeed();
    const data = new WarningsData(feed, { onChange: vi.fn<() => void>() });
    data.show(plan);
    const drawing = drawWarningsOnCanvas({ data }, { onChange: vi.fn<() => void>() }, vi.fn<() => void>());
    const view = flatView({ lat: 40, lon: 9, zoom: 3, width: 10, height: 10 });
    const paint = () => drawing.paint({} as CanvasRenderingContext2D, view, 0);
    paint();
    expect([data.isWhole, drawing.hasDrawn]).toEqual([false, false]);
    state.set({ status: 'none', areas: null });
    paint();
    expect([data.look(), data.isWhole, drawing.hasDrawn]).toEqual([null, true, true]);
  });
});

/** A style that notes what is put into it. */
function testStyle() {
  const layers = ['background', 'weather-ground', 'coast'];
  const sources = new Map<string, { tiles?: readonly string[] }>();
  const filters = new Map<string, unknown>();
  const map = {
    addImage: vi.fn<() => void>(),
    hasImage: () => false,
    addSource: (id: string, source: { tiles: readonly string[] }) => void sources.set(id, source),
    getSource: (id: string) => sources.get(id),
    removeSource: (id: string) => void sources.delete(id),
    addLayer: (layer: { id: string; filter: unknown }, before: string) => {
      layers.splice(layers.indexOf(before), 0, layer.id);
      filters.set(layer.id, layer.filter);
    },
    getLayer: (id: string) => (layers.includes(id) ? { id } : undefined),
    removeLayer: (id: string) => void layers.splice(layers.indexOf(id), 1),
    getLayersOrder: () => layers,
  } as unknown as StyledMap;
  return { map, layers, sources, filters };
}

describe('areas in the style of MapLibre', () => {
  const view = flatView({ lat: 0, lon: 0, zoom: 1, width: 64, height: 64 });
  it('lie under the coast, follow the state, come back with another base map and go with the layer', async () => {
    vi.stubGlobal('location', { origin: 'https://map.test' });
    const { feed, ready } = testFeed();
    const data = new WarningsData(feed, { onChange: () => undefined });
    data.show(plan);
    ready('abc');
    const { map, layers, sources, filters } = testStyle();
    const drawing = drawWarningsByGl({ data });
    const frame = async (): Promise<void> => {
      drawing.draw({ gl: {} as WebGL2RenderingContext, view, projection: flatProjection(view), time: 0, map });
      await Promise.resolve();
    };
    await frame();
    const own = ['warnings-areas', 'warnings-guesses', 'warnings-lines'];
    expect(layers).toEqual(['background', 'weather-ground', ...own, 'coast']);
    expect(sources.get('warnings')?.tiles).toEqual(['https://map.test/capalerts/v1/tiles/abc/{z}/{x}/{y}.pbf']);
    expect(JSON.stringify(filters.get('warnings-guesses'))).toContain('["==",["get","e"],0]');
    ready('def');
    await frame();
    expect(sources.get('warnings')?.tiles?.[0]).toContain('/def/');
    layers.splice(2, 3);
    await frame();
    expect(layers).toEqual(['background', 'weather-ground', ...own, 'coast']);
    drawing.dispose();
    await Promise.resolve();
    expect([layers, sources.size]).toEqual([['background', 'weather-ground', 'coast'], 0]);
    vi.unstubAllGlobals();
  });
});

/** A canvas that notes what is painted. */
function testContext() {
  const painted: string[] = [];
  const context = {
    fillStyle: '' as unknown,
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    lineJoin: '',
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    closePath: () => undefined,
    fill: () =>
      painted.push(`${typeof context.fillStyle === 'string' ? context.fillStyle : 'hatch'} ${context.globalAlpha}`),
    stroke: () => undefined,
  };
  return { context: context as unknown as CanvasRenderingContext2D, painted };
}

describe('areas on a plain canvas', () => {
  const look = lookAt('abc', plan, now, fixedZone(60));
  const shape = (tags: object) => ({
    type: 'Polygon' as const,
    properties: { s: 1, t: 'wind', a: minutes - 1, b: minutes + 9, e: 1, ...tags },
    parts: [new Float32Array([0, 0, 1, 0, 1, 1])],
  });

  it('have the colour of their severity, and hatching where their place is a guess', () => {
    const { context, painted } = testContext();
    paintAreas(context, [shape({}), shape({ t: 'fog' }), shape({ s: 3, e: 0 })], look, 512, {} as CanvasPattern);
    expect(painted).toEqual(['#ecc53a 0.72', `#d10b49 ${0.72 * 0.45}`, 'hatch 1']);
  });

  it('are hatched by strokes of two lightnesses, with room between them', () => {
    const { width, data } = hatchPixels(2);
    const alphas = new Set(data.filter((_, k) => k % 4 === 3));
    expect([width, [...alphas].toSorted((a, b) => a - b)]).toEqual([16, [0, 110, 190]]);
  });

  it('are loaded once a tile, and a state that is gone makes the next one known', async () => {
    const [onChange, onFailed, onGone, fetched] = [
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      [] as string[],
    ];
    const tiles = new WarningTiles({
      fetch: async (url) => {
        fetched.push(url);
        const isGone = url.includes('/old/');
        return { ok: !isGone, status: isGone ? 404 : 200, arrayBuffer: async () => new ArrayBuffer(0) };
      },
      onChange,
      onFailed,
      onGone,
    });
    const tile = { z: 1, x: 0, y: 1 };
    expect(tiles.of('new', tile)).toBeNull();
    expect(tiles.of('new', tile)).toBeNull();
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect([tiles.of('new', tile), fetched.length]).toEqual([[], 1]);
    tiles.of('old', tile);
    await expect.poll(() => onFailed.mock.calls.length).toBe(1);
    expect(onGone).toHaveBeenCalledTimes(1);
    tiles.of('old', tile);
    expect(fetched).toHaveLength(2);
    tiles.retry();
    tiles.of('old', tile);
    expect(fetched).toHaveLength(3);
  });
});
