import { describe, expect, it } from 'vitest';
import type { WindowName } from '@meltemi/catalogue';
import { createEventBus, createFixedClock } from '../device/index.ts';
import type { Place } from '../features/search/index.ts';
import { goTo } from './go-to-place.ts';

const athens: Place = { type: 'place', id: '264371', title: 'Athens', lat: 37.98, lon: 23.73 };
const ruzyne: Place = { type: 'airport', id: 'LKPR', title: 'Václav Havel Airport Prague', lat: 50.1, lon: 14.26 };

/** What happens, in its order, when a place is chosen and only some windows exist. */
function chosen(place: Place, ...existing: readonly WindowName[]): readonly unknown[] {
  const bus = createEventBus(() => createFixedClock().now());
  const told: unknown[] = [];
  bus.on('newLocation', (at) => told.push(at));
  bus.on('rqstOpen', (asked) => told.push(asked));
  goTo(
    place,
    bus,
    (name) => existing.includes(name),
    ({ lat, lon }) => told.push(['centred', lat, lon]),
  );
  return told;
}

describe('a chosen place', () => {
  it('is centred, and its forecast opens with its name, id and who asked', () => {
    expect(chosen(athens, 'detail')).toEqual([
      { lat: 37.98, lon: 23.73, source: 'search' },
      ['centred', 37.98, 23.73],
      { name: 'detail', params: { lat: 37.98, lon: 23.73, name: 'Athens', id: '264371', source: 'search' } },
    ]);
  });

  it('opens the window of an airport where there is one, and its forecast where not', () => {
    expect(chosen(ruzyne, 'detail', 'airport')).toEqual([
      { lat: 50.1, lon: 14.26, source: 'search' },
      { name: 'airport', params: { id: 'LKPR' } },
    ]);
    expect(chosen(ruzyne, 'detail').at(-1)).toMatchObject({
      name: 'detail',
      params: { name: 'Václav Havel Airport Prague', id: 'LKPR' },
    });
  });
});
