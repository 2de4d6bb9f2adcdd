import type { AppValues } from '#settings/index.ts';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { flatView } from '@meltemi/render';
import type { SettledState } from '@meltemi/render';
import { hidesMap } from '../fields/hides-map.ts';
import { TintedField } from '../fields/tinted-field.ts';
import type { TintedPlan } from '../fields/tinted-field.rules.ts';
import { WeatherTiles } from '../fields/weather-tiles.ts';
import { openTestMap } from '../test-map.ts';
import { defineMapLayer, type LayerHost } from './define-map-layer.ts';
import { GroundLight } from './ground-light.ts';
import { mapLayers } from './index.ts';
import { isolines as isolinesLayer } from './isolines/layer.ts';
import { LayerStack } from './layer-stack.ts';
import type { MapState } from './map-state.ts';
import { planLayers } from './plan-layers.ts';
import { TEST_RUN, testState } from './test-state.ts';

/** The layers that are there from the start. */
const firstLayers = mapLayers.flatMap((layer) =>
  layer === 'isolines' ? [isolinesLayer] : typeof layer === 'object' ? [layer] : [],
);

const view = flatView({ lat: 50, lon: 10, zoom: 3, width: 400, height: 300 });
const flatTile = (value: number, maskOf: number | null = null): SettledState => ({
  kind: 'loaded',
  tile: {
    header: {
      version: 1,
      channels: [0, 1, 2].map(() => ({ kind: 'scalar', step: 1, offset: 0, first: 0, maskOf })),
      planes: [],
    },
    planes: [0, 1, 2].map(() => new Float32Array(257 * 257).fill(value)),
  },
});
const failed: SettledState = { kind: 'failed', fault: { code: 'http-500', message: 'broken' } };
const settled = async (): Promise<void> => {
  for (let k = 0; k < 200; k++) await Promise.resolve();
};

/** The layers of the map over a network that answers as the test says. */
function open(answer: (url: string) => SettledState | Promise<SettledState>) {
  const heard = { requested: [] as string[], failed: [] as string[], came: 0, checks: 0 };
  const clock = createFixedClock(0);
  const tiles = new WeatherTiles({
    isMobile: false,
    clock,
    checkConnection: () => (heard.checks += 1),
    onChange: () => stack.settle(),
    onTileFailed: (url) => heard.failed.push(url),
    onTileCame: () => (heard.came += 1),
    decoder: { decode: () => Promise.reject(new Error('not used')), close: () => undefined },
    load: async (url) => {
      heard.requested.push(url);
      return answer(url);
    },
  });
  const symbols = { show: () => undefined, remove: () => undefined };
  const host = { ...openTestMap().parts, tiles, symbols, onChange: () => undefined, onTexts: () => undefined };
  const stack: LayerStack = new LayerStack(firstLayers, host);
  stack.follow(view);
  const show = async (settings: Partial<AppValues>, rest: Partial<MapState> = {}): Promise<void> => {
    stack.apply(planLayers(firstLayers, testState({ overlay: 'temp', ...settings }, { zoom: 4, ...rest }), stack.plan));
    await settled();
  };
  return { stack, heard, show, clock };
}
const drawnKinds = ({ drawn }: LayerStack): readonly string[] => drawn.map(({ layer }) => layer.kind);

describe('the layers on the map', () => {
  it('are whole when all tiles of the colours are here', async () => {
    const { stack, heard, show } = open(() => flatTile(280));
    await show({});
    expect([stack.isWhole, stack.missing]).toEqual([true, 0]);
    expect(heard.requested.some((url) => url.includes('/temp-surface.png'))).toBe(true);
    expect(heard.came).toBe(heard.requested.length);
  });

  it('report tiles that failed, see to the connection after six, and are not whole before they have come', async () => {
    let isUp = false;
    const { stack, heard, show } = open(() => (isUp ? flatTile(280) : failed));
    await show({});
    expect(stack.isWhole).toBe(false);
    expect(heard.failed.length).toBeGreaterThanOrEqual(6);
    expect(heard.checks).toBeGreaterThanOrEqual(1);
    isUp = true;
    stack.retry();
    await settled();
    expect(stack.isWhole).toBe(true);
  });

  it('are whole where the server says that there is nothing', async () => {
    const { stack, heard, show } = open(() => ({ kind: 'nodata', fault: { code: 'outside-grid', message: 'none' } }));
    await show({});
    expect([stack.isWhole, heard.failed.length, heard.checks]).toEqual([true, 0, 0]);
  });

  it('ask for the coast where a layer ends at it, and begin another flow under waves', async () => {
    const { stack, heard, show } = open(() => flatTile(2));
    const flow = (): unknown =>
      Reflect.get(stack.wanted.find(({ layer }) => layer.kind === 'particles')?.data ?? {}, 'field');
    await show({ overlay: 'wind' });
    const wind = flow();
    expect(wind).toBeDefined();
    expect(heard.requested.some((url) => url.startsWith('/basemap/'))).toBe(false);
    await show({ overlay: 'waves', product: 'ecmwfWaves' });
    expect(heard.requested.some((url) => url.startsWith('/basemap/v1/mask/'))).toBe(true);
    expect(flow()).not.toBe(wind);
  });

  it('hide the base map under whole colours, not where those have gaps, failed or let light through', async () => {
    const hides = ({ ground, plan }: LayerStack): boolean | null | undefined =>
      ground?.data instanceof TintedField
        ? hidesMap(plan.find(({ kind }) => kind === ground.layer.kind)?.plan as TintedPlan, ground.data.scalar)
        : undefined;
    for (const [answer, expected] of [
      [flatTile(280), true],
      [flatTile(280, 0), false],
      [failed, false],
      [{ kind: 'nodata', fault: { code: 'outside-grid', message: 'none' } } as const, false],
    ] as const) {
      const { stack, show } = open(() => answer);
      await show({});
      expect(hides(stack)).toBe(expected);
      await show({ overlay: 'rain' });
      expect(hides(stack)).toBe(false);
      await show({ overlay: 'waves', product: 'ecmwfWaves' });
      expect(hides(stack)).toBe(false);
    }
    const { stack, show } = open(() => new Promise(() => undefined));
    await show({});
    expect(hides(stack)).toBe(null);
  });

  it('ask for nothing more once they are closed', async () => {
    const { stack, heard } = open(() => flatTile(280));
    stack.close();
    const { length } = heard.requested;
    stack.retry();
    await settled();
    expect(heard.requested.length).toBe(length);
  });

  it('keep the old colours until the new ones are complete, also those of another kind of layer', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { stack, show } = open((url) => (url.includes('rainAccu') ? gate.then(() => flatTile(5)) : flatTile(280)));
    await show({ particlesAnim: 'off' });
    expect(drawnKinds(stack)).toEqual(['colours', 'labels', 'location-marker']);
    await show({ overlay: 'rainAccu', particlesAnim: 'off' });
    expect(drawnKinds(stack)).toEqual(['colours', 'labels', 'location-marker']);
    expect([stack.isWhole, stack.ground?.layer.kind]).toEqual([false, 'accumulations']);
    release();
    await settled();
    expect(drawnKinds(stack)).toEqual(['accumulations', 'labels', 'location-marker']);
    expect(stack.isWhole).toBe(true);
    await show({ overlay: 'topoMap', product: 'topoMap', particlesAnim: 'off' });
    expect(stack.ground === null).toBe(true);
    expect(drawnKinds(stack)).not.toContain('accumulations');
  });

  it('show what is here of new colours after five seconds, and the old ones until then', async () => {
    const waits = new Set<string>();
    const { stack, show, clock } = open((url) => {
      const isLast = url.includes('rainAccu') && waits.size > 0;
      if (!url.includes('rainAccu')) return flatTile(280);
      waits.add(url);
      return isLast ? new Promise(() => undefined) : flatTile(5);
    });
    await show({ particlesAnim: 'off' });
    await show({ overlay: 'rainAccu', particlesAnim: 'off' });
    expect(waits.size).toBeGreaterThan(1);
    clock.advance(4_999);
    expect(drawnKinds(stack)).toEqual(['colours', 'labels', 'location-marker']);
    clock.advance(1);
    expect(drawnKinds(stack)).toEqual(['accumulations', 'labels', 'location-marker']);
    expect([stack.isWhole, stack.missing > 0]).toEqual([false, true]);
  });

  it('are read where they are drawn: values of the colours, -1 without any, null outside the map', async () => {
    const { stack, show } = open(() => flatTile(281));
    expect(stack.pick(50, 10, false)).toBe(-1);
    await show({});
    expect(stack.pick(50, 10, false)).toEqual([281, 281, 281]);
    expect(stack.pick(89, 10, false)).toBeNull();
  });
});

describe('a map without colours', () => {
  it('shows the layer that stands for them, and is whole when that is', () => {
    const data = { isWhole: false, show: () => undefined };
    const areas = defineMapLayer({
      kind: 'areas',
      settings: [],
      plan: () => ({}),
      open: () => data,
      isPicture: true,
    });
    const host = { ...openTestMap().parts, onChange: () => undefined, onTexts: () => undefined };
    const stack = new LayerStack([areas], host as unknown as LayerHost);
    expect(stack.isWhole).toBe(false);
    stack.apply([{ kind: 'areas', plan: {} }]);
    expect([stack.picture?.layer, stack.isWhole]).toEqual([areas, false]);
    data.isWhole = true;
    expect(stack.isWhole).toBe(true);
    stack.apply([]);
    expect([stack.picture, stack.isWhole]).toEqual([null, false]);
  });
});

describe('the light of the ground', () => {
  it('is that of the colours, and follows them', async () => {
    let kelvin = 274;
    const { stack, show } = open(() => flatTile(kelvin));
    const light = new GroundLight(stack, () => 0.9);
    expect(light.at(10, 50)).toBeNaN();
    await show({});
    const pale = light.at(10, 50);
    const { revision } = light;
    kelvin = 225;
    await show({ timestamp: TEST_RUN + 48 * 3_600_000 });
    expect(pale).toBeGreaterThan(0.7);
    expect(light.at(10, 50)).toBeLessThan(0.4);
    expect(light.revision).not.toBe(revision);
  });

  it('is that of the base map where no colours are drawn', async () => {
    const { stack, show } = open(() => flatTile(274));
    await show({}, { zoom: 12, isMapShown: true });
    expect(new GroundLight(stack, () => 0.9).at(10, 50)).toBe(0.9);
  });
});
