import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { createSignal } from '#signals/index.ts';
import { placeUnder } from '../features/coordinates/index.ts';
import type { Camera, EngineKind } from '../map/index.ts';
import { cameraOver, coveredPx, followForecastPlaces, placeToCentre } from './centre-place.ts';

const naxos = { lat: 37.105, lon: 25.376 };

function page(query: string, { phone = false, engine = 'maplibre' }: { phone?: boolean; engine?: EngineKind } = {}) {
  const bus = createEventBus(() => createFixedClock().now());
  const moveTo = vi.fn<(camera: Camera) => void>();
  const map = {
    camera: createSignal<Camera>({ lat: 0, lon: 0, zoom: 3 }),
    engine: createSignal<EngineKind | null>(engine),
    moveTo,
  };
  const view = { innerHeight: phone ? 844 : 800, location: { search: query } as Location };
  const centre = followForecastPlaces({ bus, map, device: () => (phone ? 'mobile' : 'desktop'), view });
  return { bus, moveTo, map, centre };
}

describe('the camera over a forecast', () => {
  it('has the place in the middle of what stays free, at any zoom', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 0, max: 600 }),
        (lat, lon, zoom, covered) => {
          const camera = cameraOver({ lat, lon }, zoom, covered);
          const seen = placeUnder(camera, 0, -covered / 2);
          expect(seen.lat).toBeCloseTo(lat, 6);
          expect(seen.lon).toBeCloseTo(lon, 6);
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });

  it('counts on less room for the pane on a small screen', () => {
    expect([
      coveredPx(false, 1080),
      coveredPx(false, 500),
      coveredPx(false, 100),
      coveredPx(true, 1000),
      coveredPx(true, 500),
    ]).toEqual([430, 360, 0, 484, 310]);
  });
});

describe('an address with a place', () => {
  it('centres the map there', () => {
    const { bus, moveTo } = page('');
    bus.emit('routerParsed', { path: '/37.105/25.376' });
    expect(moveTo).toHaveBeenCalledTimes(1);
    const { lat, lon, zoom } = moveTo.mock.calls[0]?.[0] ?? { lat: Number.NaN, lon: Number.NaN, zoom: Number.NaN };
    // The middle of the screen lies south of the place, which stands above the pane.
    expect([lat < naxos.lat, zoom]).toEqual([true, 5]);
    expect(lon).toBeCloseTo(naxos.lon, 6);
  });

  it.each([['/sounding/37.105/25.376'], ['/multimodel/37.105/25.376'], ['/37.105/25.376/gfs/waves']])(
    '%s too',
    (path) => {
      expect(placeToCentre(path, '?temp', 'desktop')).toEqual(naxos);
    },
  );

  it('leaves the map alone where the address says what it shows, or no place', () => {
    expect([
      placeToCentre('/37.105/25.376', '?wind,40.000,20.000,5', 'desktop'),
      placeToCentre('/settings', '', 'desktop'),
      placeToCentre('/nothing/such', '', 'desktop'),
    ]).toEqual([null, null, null]);
  });

  it('never zooms out, and a globe turns to the place itself', () => {
    const { map, moveTo, centre } = page('', { engine: 'globe' });
    map.camera.set({ lat: 0, lon: 0, zoom: 9 });
    centre(naxos);
    expect(moveTo.mock.calls[0]?.[0].lat).toBeCloseTo(naxos.lat, 9);
    expect(moveTo.mock.calls[0]?.[0].zoom).toBe(9);
  });
});
