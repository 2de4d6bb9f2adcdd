import type { Lat, Lon } from '@meltemi/catalogue';
import { mapLimits } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import type { Camera } from '../engine/engine.ts';
import { openTestMap } from '../test-map.ts';
import type { TestMap } from '../test-map.ts';
import { createMapCamera } from './map-camera.ts';

const PRAGUE: Camera = { lat: 50, lon: 14, zoom: 5 };

function open(address: Camera | null = PRAGUE, map: TestMap = openTestMap()) {
  const moves: (readonly [Camera, boolean])[] = [];
  const engine = { isOpen: false };
  const camera = createMapCamera(map.parts, {
    address,
    timezoneOffset: () => 0,
    engine: () => (engine.isOpen ? { moveTo: (to, glide) => void moves.push([to, glide]) } : null),
  });
  return { map, camera, moves, engine };
}

describe('the camera of the map', () => {
  it('starts where the address says', () => {
    expect(open().camera.current.current()).toEqual(PRAGUE);
  });

  it('moves by itself before there is an engine, and then by the engine', () => {
    const { camera, moves, engine } = open();
    camera.moveTo({ lat: 48, lon: 16, zoom: 7 }, true);
    expect(camera.current.current()).toEqual({ lat: 48, lon: 16, zoom: 7 });
    engine.isOpen = true;
    camera.moveTo({ lat: 95, lon: 16, zoom: 99 }, true);
    const [[to, glide] = []] = moves;
    expect(glide).toBe(true);
    expect(Math.abs(to?.lat ?? 99)).toBeLessThanOrEqual(90);
    expect(to?.zoom).toBeLessThan(99);
    expect(camera.current.current().zoom).toBe(7);
  });

  it('follows the engine, and says whether it moved', () => {
    const { camera } = open();
    const at = (view: Camera) => ({ camera: () => view });
    expect(camera.follow(at({ ...PRAGUE }))).toBe(false);
    expect(camera.follow(at({ ...PRAGUE, lon: 15 }))).toBe(true);
    expect(camera.current.current().lon).toBe(15);
  });

  it('leaves its place to the next visit, the longitude within one turn', () => {
    const { camera, map } = open();
    camera.rest({ kind: 'globe', camera: () => ({ lat: 10, lon: 370, zoom: 4.4 }) });
    expect(map.settings.get('startUpLastPosition')).toEqual({ lat: 10, lon: 10, zoom: 4, source: 'globe' });
  });

  it('goes to where the visitor is when that is learnt, unless they have begun to look around', async () => {
    const learn = (map: TestMap): void =>
      void map.settings.set('ipLocation', {
        lat: 20 as Lat,
        lon: 30 as Lon,
        source: 'ip',
        ts: map.environment.clock.now(),
      });
    const waiting = () => {
      const map = openTestMap();
      let found = (): void => undefined;
      const located = new Promise<void>((resolve) => {
        found = resolve;
      });
      const parts = { ...map.parts, located: () => located };
      return { map: { ...map, parts }, found: () => found() };
    };
    const first = waiting();
    const { camera } = open(null, first.map);
    let isOver = false;
    void camera.locate(() => true).then(() => (isOver = true));
    await first.map.environment.clock.advanceAsync(0);
    expect(isOver).toBe(false);
    learn(first.map);
    first.found();
    await first.map.environment.clock.advanceAsync(0);
    expect([camera.current.current(), isOver]).toEqual([expect.objectContaining({ lat: 20, lon: 30 }), true]);

    const second = waiting();
    const { camera: other } = open(null, second.map);
    void other.locate(() => true);
    other.touched();
    const before = other.current.current();
    learn(second.map);
    second.found();
    await second.map.environment.clock.advanceAsync(0);
    expect(other.current.current()).toBe(before);
  });

  it('waits neither for a device, which may ask its user first, nor where the address says it all', async () => {
    const map = openTestMap();
    map.settings.set('startUp', 'gps');
    const silent = { ...map, parts: { ...map.parts, located: () => new Promise<never>(() => undefined) } };
    for (const { camera } of [open(), open(null, silent)])
      await expect(camera.locate(() => true)).resolves.toBeUndefined();
  });

  it('goes home at the zoom of home', () => {
    const { camera, map } = open();
    map.settings.setMany({
      startUp: 'location',
      homeLocation: { lat: 1 as Lat, lon: 2 as Lon },
    });
    camera.goHome();
    expect(camera.current.current()).toEqual({ lat: 1, lon: 2, zoom: mapLimits.backToHomeZoom });
  });
});
