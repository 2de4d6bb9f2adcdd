import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createSignal } from '#signals/index.ts';
import { cameraOver, coveredPx, createCentring, type CameraAt } from './centre-place.ts';
import { placeUnder } from './place-under.ts';

const naxos = { lat: 37.105, lon: 25.376 };

function page({ phone = false, engine = 'maplibre' }: { phone?: boolean; engine?: string } = {}) {
  const moveTo = vi.fn<(camera: CameraAt) => void>();
  const map = {
    camera: createSignal<CameraAt>({ lat: 0, lon: 0, zoom: 3 }),
    engine: createSignal<string | null>(engine),
    moveTo,
  };
  const centre = createCentring({ map, layout: { isPhone: () => phone }, view: { innerHeight: phone ? 844 : 800 } });
  return { moveTo, map, centre };
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

describe('a place that is centred', () => {
  it('stands above the pane, at least at the usual zoom', () => {
    const { moveTo, centre } = page();
    centre(naxos);
    expect(moveTo).toHaveBeenCalledTimes(1);
    const { lat, lon, zoom } = moveTo.mock.calls[0]?.[0] ?? { lat: Number.NaN, lon: Number.NaN, zoom: Number.NaN };
    // The middle of the screen lies south of the place.
    expect([lat < naxos.lat, zoom]).toEqual([true, 5]);
    expect(lon).toBeCloseTo(naxos.lon, 6);
  });

  it('never zooms out, and a globe turns to the place itself', () => {
    const { map, moveTo, centre } = page({ engine: 'globe' });
    map.camera.set({ lat: 0, lon: 0, zoom: 9 });
    centre(naxos);
    expect(moveTo.mock.calls[0]?.[0].lat).toBeCloseTo(naxos.lat, 9);
    expect(moveTo.mock.calls[0]?.[0].zoom).toBe(9);
  });
});
