import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { createSignal } from '../signals/index.ts';
import { createPlaces } from './places.ts';
import type { Services } from './services.ts';

describe('a chosen place', () => {
  it('is announced, centred, and its forecast opens with its name, id and who opened it', () => {
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
    createPlaces(services).goTo({ type: 'place', id: '264371', title: 'Athens', lat: 37.98, lon: 23.73 });
    expect(seen).toEqual([
      { lat: 37.98, lon: 23.73, source: 'search' },
      { lat: expect.closeTo(37.98, 9) as number, lon: expect.closeTo(23.73, 9) as number, zoom: 5 },
      ['detail', { lat: 37.98, lon: 23.73, name: 'Athens', id: '264371', source: 'search' }],
    ]);
  });
});
