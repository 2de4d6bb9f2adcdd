import { layers } from '@meltemi/catalogue';
import type { Lat, Lon, OverlayIdent } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import type { Picked } from '@meltemi/render';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestMap } from '../test-map.ts';
import type { TestMap } from '../test-map.ts';
import { nearestTurn } from '../nearest-turn.ts';
import { createPicker } from './picker.ts';
import type { Picker } from './picker.ts';
import { readingOf } from './picker.rules.ts';

describe('a reading', () => {
  it('of wind is its speed and where it comes from', () => {
    expect(readingOf(layers.wind, [3, 4])).toEqual({ value: 5, comesFrom: expect.closeTo(216.87, 2) as number });
    expect(readingOf(layers.wind, [0, -7]).comesFrom).toBeCloseTo(0);
    expect(readingOf(layers.wind, [-7, 0]).comesFrom).toBeCloseTo(90);
    expect(readingOf(layers.wind, [0, 0])).toEqual({ value: 0, comesFrom: null });
  });

  it('of waves is their height, and where their vector comes from', () => {
    expect(readingOf(layers.waves, [2.4, 0, 10])).toEqual({ value: 2.4, comesFrom: expect.closeTo(180, 6) as number });
  });

  it('of anything else is the first channel', () => {
    expect(readingOf(layers.rain, [1.5, 5, 0])).toEqual({ value: 1.5, comesFrom: null });
  });

  it.each([[null], [Number.NaN], [-1], [[Number.NaN, 3]], [[]]] as readonly (readonly [Picked])[])(
    'has no value for %j',
    (picked) => {
      expect(readingOf(layers.wind, picked)).toEqual({ value: null, comesFrom: null });
    },
  );

  it('gives back the direction a wind was made from', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 359.99, noNaN: true }),
        fc.double({ min: 0.1, max: 80, noNaN: true }),
        (from, speed) => {
          const angle = (from * Math.PI) / 180;
          const { value, comesFrom } = readingOf(layers.wind, [-Math.sin(angle) * speed, -Math.cos(angle) * speed]);
          expect(value).toBeCloseTo(speed, 8);
          const apart = Math.abs((comesFrom ?? 0) - from) % 360;
          expect(Math.min(apart, 360 - apart)).toBeLessThan(1e-6);
        },
      ),
      { seed: 3 },
    );
  });
});

describe('the picker', () => {
  let map: TestMap;
  let picker: Picker;
  let values: Picked;
  let overlay: OverlayIdent;
  let moves: number;
  let isDifference = false;
  const place = { lat: 50 as Lat, lon: 14 as Lon };

  beforeEach(() => {
    map = openTestMap();
    map.replies.set('elevation', { lat: 50, lon: 14, elevation: 235, isSea: false });
    values = [3, 4];
    overlay = 'wind';
    moves = 0;
    isDifference = false;
    picker = createPicker(map.parts, {
      view: () => flatView({ lat: 50, lon: 14, zoom: 4, width: 800, height: 600 }),
      read: () => values,
      overlay: () => overlay,
      isDifference: () => isDifference,
      onMove: () => void (moves += 1),
    });
  });

  it('reads a difference as it is: two winds that are compared have no direction together', () => {
    isDifference = true;
    values = [-3, 5, 8];
    picker.put(place);
    expect(picker.point.current()).toMatchObject({ value: -3, comesFrom: null, values: [-3, 5, 8] });
  });

  it('has values, place on the screen and height', async () => {
    picker.put(place);
    expect(picker.point.current()).toMatchObject({ lat: 50, lon: 14, x: 400, y: 300, value: 5, elevation: null });
    await map.environment.clock.advanceAsync(200);
    expect(picker.point.current()).toMatchObject({ elevation: 235 });
    expect(moves).toBe(1);
  });

  it('asks for the height only where it comes to rest', async () => {
    for (const lon of [14, 14.1, 14.2]) {
      picker.put({ lat: 50 as Lat, lon: lon as Lon });
      map.environment.clock.advance(100);
    }
    await map.environment.clock.advanceAsync(200);
    expect(map.requests.map(({ input }) => input)).toEqual([{ params: { lat: 50, lon: 14.2 } }]);
  });

  it('follows time and overlay', () => {
    picker.put(place);
    values = [290.5];
    overlay = 'temp';
    picker.refresh();
    expect(picker.point.current()).toMatchObject({ value: 290.5, comesFrom: null });
  });

  it('announces nothing while nothing changes', () => {
    picker.put(place);
    const before = picker.point.current();
    picker.refresh();
    expect(picker.point.current()).toBe(before);
  });

  it('closes, and does not come back with a late height', async () => {
    picker.put(place);
    picker.close();
    await map.environment.clock.advanceAsync(200);
    expect(picker.point.current()).toBeNull();
    expect(picker.place()).toBeNull();
  });

  it('shows a place without a height when nobody knows it', async () => {
    map.replies.delete('elevation');
    picker.put(place);
    await map.environment.clock.advanceAsync(200);
    expect(picker.point.current()).toMatchObject({ value: 5, elevation: null });
    expect(map.logged).toHaveLength(1);
  });
});

it('stands on the turn of the world that is on the screen', () => {
  expect(nearestTurn(179, -179)).toBe(-181);
  expect(nearestTurn(14, 374)).toBe(374);
  expect(nearestTurn(14, 20)).toBe(14);
});
