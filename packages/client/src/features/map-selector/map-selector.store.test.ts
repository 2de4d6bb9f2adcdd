import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { createAppDefinitions, openSettings, type AppSettings, type AppValues } from '#settings/index.ts';
import { createMapSelector } from './map-selector.store.ts';

function start(zoom: number, isDetailed = true) {
  const clock = createFixedClock(0);
  const settings: AppSettings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const camera = createSignal({ zoom });
  const detail = createSignal(isDetailed);
  const open = createMapSelector({ clock, settings, camera, detail, hasChoice: () => detail.current() });
  return { clock, settings, camera, detail, open };
}

describe('the choice of base maps', () => {
  it('opens above zoom 11, 200 ms after the zoom came to rest, and closes at 11', () => {
    const { clock, camera, open } = start(5);
    camera.set({ zoom: 12 });
    clock.advance(199);
    expect(open.current()).toBe(false);
    clock.advance(1);
    expect(open.current()).toBe(true);
    camera.set({ zoom: 11 });
    clock.advance(200);
    expect(open.current()).toBe(false);
  });

  it('counts the 200 ms from the last change', () => {
    const { clock, camera, open } = start(5);
    camera.set({ zoom: 12 });
    clock.advance(150);
    camera.set({ zoom: 13 });
    clock.advance(150);
    expect(open.current()).toBe(false);
    clock.advance(50);
    expect(open.current()).toBe(true);
  });

  it('opens at the start when the map starts close to the ground', () => {
    const { clock, open } = start(14);
    clock.advance(200);
    expect(open.current()).toBe(true);
  });

  it('stays shut while the server has no detailed map, and opens when one is known', () => {
    const { clock, detail, camera, open } = start(5, false);
    camera.set({ zoom: 13 });
    clock.advance(200);
    expect(open.current()).toBe(false);
    detail.set(true);
    clock.advance(200);
    expect(open.current()).toBe(true);
  });

  it('stays shut on the globe', () => {
    const { clock, settings, camera, open } = start(5);
    settings.set('mapLibrary', 'globe');
    camera.set({ zoom: 13 });
    clock.advance(200);
    expect(open.current()).toBe(false);
  });

  it('belongs to the topographic map at any zoom, and goes with it', () => {
    const { clock, settings, camera, open } = start(6);
    settings.set('overlay', 'topoMap');
    expect(open.current()).toBe(true);
    camera.set({ zoom: 5 });
    clock.advance(200);
    expect(open.current()).toBe(true);
    settings.set('overlay', 'wind');
    clock.advance(200);
    expect(open.current()).toBe(false);
  });
});
