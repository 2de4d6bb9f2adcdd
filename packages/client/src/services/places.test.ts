import type { Lat, Lon } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { createSignal } from '../signals/index.ts';
import { createPlaces } from './places.ts';
import type { Services } from './services.ts';

/** Places over a map and windows that write down what is done with them. */
function openPlaces() {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const seen: unknown[] = [];
  bus.on('newLocation', (at) => seen.push(at));
  const services = {
    bus,
    collections: { open: () => ({}) },
    environment: { clock },
    layout: { isPhone: () => false },
    map: {
      camera: createSignal({ lat: 0, lon: 0, zoom: 3 }),
      engine: createSignal<string | null>('globe'),
      moveTo: (camera: unknown) => seen.push(camera),
    },
    view: { innerHeight: 800 },
    windows: { open: (name: string, params: unknown) => seen.push([name, params]) },
  } as unknown as Services;
  return { places: createPlaces(services), seen };
}

describe('a chosen place', () => {
  it('is announced, centred, and its forecast opens with its name, id and who opened it', () => {
    const { places, seen } = openPlaces();
    places.goTo({ type: 'place', id: '264371', title: 'Athens', lat: 37.98, lon: 23.73 });
    expect(seen).toEqual([
      { lat: 37.98, lon: 23.73, source: 'search' },
      { lat: expect.closeTo(37.98, 9) as number, lon: expect.closeTo(23.73, 9) as number, zoom: 5 },
      ['detail', { lat: 37.98, lon: 23.73, name: 'Athens', id: '264371', source: 'search' }],
    ]);
  });
});

describe('a favorite', () => {
  it('of an airport opens its window, with or without a place', () => {
    const { places, seen } = openPlaces();
    places.openFavourite({ type: 'airport', title: 'Ruzyně', icao: 'LKPR' }, 'airport:LKPR');
    expect(seen).toEqual([['airport', { id: 'LKPR' }]]);
    const at = { lat: 50.1 as Lat, lon: 14.26 as Lon };
    places.openFavourite({ type: 'airport', title: 'Ruzyně', icao: 'LKPR', ...at }, 'airport:LKPR');
    expect(seen.at(-1)).toEqual(['airport', { id: 'LKPR' }]);
    expect(seen).toHaveLength(3);
  });

  it('of a place opens its forecast', () => {
    const { places, seen } = openPlaces();
    places.openFavourite({ type: 'fav', title: 'Naxos', lat: 37.1 as Lat, lon: 25.4 as Lon }, 'n');
    expect(seen.at(-1)).toEqual(['detail', { lat: 37.1, lon: 25.4, name: 'Naxos', id: 'n', source: 'search' }]);
  });
});
