import { describe, expect, it } from 'vitest';
import { createSignal } from '../signals/index.ts';
import { createReveal } from './reveal.ts';
import type { Services } from './services.ts';

const prague = { lat: 50.1, lon: 14.3 };
const panel = { left: 870, top: 0, right: 1280, bottom: 800 };

/** A map of central Europe, over which a panel lies at the right; what is done to it is written down. */
function open({ engine = 'maplibre', isPhone = false, path = '', hasView = false, lon = 12 } = {}) {
  const seen: unknown[] = [];
  const services = {
    address: { path, view: hasView ? { lat: 50, lon, zoom: 6 } : null },
    layout: { isPhone: () => isPhone },
    map: {
      camera: createSignal({ lat: 50, lon, zoom: 6 }),
      engine: createSignal<string | null>(engine),
      covers: createSignal([panel]),
      moveTo: (camera: unknown) => seen.push(camera),
    },
    places: { centre: (place: unknown) => seen.push(['centre', place]) },
    view: { innerWidth: 1280, innerHeight: 800 },
  } as unknown as Services;
  return { reveal: createReveal(services), seen };
}

describe('what a window is about', () => {
  it('is brought into view where it is off the screen or under a panel, and the map stays where it is seen', () => {
    const { reveal, seen } = open();
    reveal('LKPR', prague, 'side');
    expect(seen).toEqual([]);
    // 18° of longitude at zoom 6 are 819 px from the middle.
    reveal('UKKK', { lat: 50, lon: 30 }, 'side');
    reveal('LKTB', { lat: 50, lon: 18 }, 'side');
    expect(seen).toEqual([
      { lat: 50, lon: 30, zoom: 6 },
      { lat: 50, lon: 18, zoom: 6 },
    ]);
  });

  it('is found across the date line', () => {
    const { reveal, seen } = open({ lon: 179 });
    reveal('x', { lat: 50, lon: -179 }, 'side');
    expect(seen).toEqual([]);
  });

  it('stands above a pane at the foot of the screen, as on a phone', () => {
    const { reveal, seen } = open();
    reveal('06260', { lat: 10, lon: 5 }, 'foot');
    expect(seen).toEqual([['centre', { lat: 10, lon: 5 }]]);
    const phone = open({ isPhone: true });
    phone.reveal('LKPR', { lat: 10, lon: 5 }, 'side');
    expect(phone.seen).toEqual([['centre', { lat: 10, lon: 5 }]]);
  });

  it('leaves the view of the address alone, for the window of the address', () => {
    const far = { lat: -33, lon: 151 };
    const { reveal, seen } = open({ path: 'station/WMO-94767/compare', hasView: true });
    reveal('wmo-94767', far, 'side');
    expect(seen).toEqual([]);
    reveal('wmo-94767', far, 'side');
    expect(seen).toHaveLength(1);
    const without = open({ path: 'station/wmo-94767' });
    without.reveal('wmo-94767', far, 'side');
    expect(without.seen).toHaveLength(1);
  });

  it('is seen on a globe where it lies on the near side', () => {
    const { reveal, seen } = open({ engine: 'globe' });
    reveal('a', { lat: 40, lon: 30 }, 'side');
    expect(seen).toEqual([]);
    reveal('b', { lat: -33, lon: 151 }, 'side');
    expect(seen).toHaveLength(1);
  });
});
