import { flatView } from '@meltemi/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSignal } from '#signals/index.ts';
import type { SkyFeed } from '#sky/index.ts';
import { openTestSky } from '#sky/test-sky.ts';
import { openTestMap } from '../test-map.ts';
import { mapLayers } from './index.ts';
import { openLayers } from './layer-life.ts';

/** The decoder of data tiles waits in a worker, which Node has not; nothing is decoded in these tests. */
class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => void vi.stubGlobal('Worker', IdleWorker));
afterEach(() => void vi.unstubAllGlobals());

/** Layers of a map whose sky comes when the test says so. */
function open(load: () => Promise<SkyFeed>) {
  const test = openTestMap();
  let changes = 0;
  let loads = 0;
  const life = openLayers({
    parts: {
      ...test.parts,
      sky: () => {
        loads += 1;
        return load();
      },
    },
    layers: mapLayers,
    models: { dataOf: () => null, subscribe: () => () => undefined },
    symbols: { show: () => undefined, remove: () => undefined, isFree: () => true },
    texts: {} as HTMLCanvasElement,
    covers: createSignal([]),
    camera: () => ({ zoom: 5, isMapShown: false, hasBaseNames: true }),
    prefersStill: () => false,
    onChange: () => void (changes += 1),
  });
  life.stack.follow(flatView({ lat: 50, lon: 10, zoom: 4, width: 300, height: 200 }));
  return { ...test, life, changes: () => changes, loads: () => loads };
}

const planned = ({ life }: ReturnType<typeof open>): readonly string[] => life.stack.plan.map(({ kind }) => kind);

describe('the layers of the sky', () => {
  it('are loaded when one is first wanted, and what was planned before stays until they are here', async () => {
    let come: (feed: SkyFeed) => void = () => undefined;
    const map = open(() => new Promise((resolve) => void (come = resolve)));
    map.settings.set('overlay', 'topoMap');
    map.life.replan();
    const before = planned(map);
    expect(map.loads()).toBe(0);
    map.settings.set('overlay', 'satellite');
    map.settings.set('blitzOn', true);
    map.life.replan();
    map.life.replan();
    await expect.poll(() => map.loads()).toBe(1);
    expect(planned(map)).toEqual(before);
    come(openTestSky().feed);
    await expect.poll(() => planned(map)).toContain('satellite');
    expect(planned(map)).not.toContain('radar');
    // From now on the settings that they read plan them again.
    map.settings.set('radsatOn', true);
    expect(planned(map).filter((kind) => ['satellite', 'radar', 'lightning'].includes(kind))).toEqual([
      'satellite',
      'radar',
      'lightning',
    ]);
    map.settings.set('blitzOn', false);
    expect(planned(map)).not.toContain('lightning');
    map.life.close();
  });

  it('that cannot be loaded are logged, and tried again with the next plan', async () => {
    let isUp = false;
    const map = open(() => (isUp ? Promise.resolve(openTestSky().feed) : Promise.reject(new Error('no network'))));
    map.settings.set('overlay', 'radar');
    map.life.replan();
    await expect.poll(() => map.logged).toContain('Layers of the sky could not be loaded');
    expect(planned(map)).not.toContain('radar');
    isUp = true;
    map.life.replan();
    await expect.poll(() => planned(map)).toContain('radar');
    map.life.close();
  });

  it('come for strokes over a forecast, too', async () => {
    const map = open(() => Promise.resolve(openTestSky().feed));
    map.settings.set('overlay', 'rain');
    map.life.replan();
    expect(map.loads()).toBe(0);
    map.settings.set('stormSettingsLightning', true);
    await expect.poll(() => planned(map)).toContain('lightning');
    map.life.close();
  });
});

describe('the layer of warnings', () => {
  it('is loaded with its overlay, without anything of the sky', async () => {
    const map = open(() => Promise.reject(new Error('no sky')));
    map.settings.set('overlay', 'capAlerts');
    map.life.replan();
    // This map has no feed of warnings: the fault is logged, and the next plan tries again.
    await expect.poll(() => map.logged).toContain('Layers of warnings could not be loaded');
    expect([map.loads(), planned(map)]).toEqual([0, expect.not.arrayContaining(['warnings'])]);
    map.life.close();
  });
});
