import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  coverView,
  dataTilesOf,
  drawZoom,
  flatProjection,
  flatView,
  loadZoom,
  sameView,
  tileKey,
  viewShift,
} from './index.ts';
import type { MapView } from './index.ts';

const europe = { lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 };

describe('the flat camera', () => {
  it('finds its centre in the middle of the screen', () => {
    const out = new Float64Array(2);
    flatView(europe).unproject(640, 400, out);
    expect(out[0]).toBeCloseTo(14, 9);
    expect(out[1]).toBeCloseTo(50, 9);
  });

  it('projects back what it unprojects, turned or not', () => {
    const camera = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lon: fc.double({ min: -720, max: 720, noNaN: true }),
      zoom: fc.double({ min: 2, max: 16, noNaN: true }),
      bearing: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(camera, fc.integer({ min: 0, max: 1280 }), fc.integer({ min: 0, max: 800 }), (c, x, y) => {
        const view = flatView({ ...europe, ...c });
        const out = new Float64Array(2);
        view.unproject(x, y, out);
        fc.pre(Math.abs(out[1]!) < 85);
        view.project(out[0]!, out[1]!, out);
        expect(out[0]).toBeCloseTo(x, 3);
        expect(out[1]).toBeCloseTo(y, 3);
      }),
      { seed: 7 },
    );
  });

  it('turns the map clockwise by its bearing: with 90 degrees east is up', () => {
    const out = new Float64Array(2);
    flatView({ ...europe, bearing: 90 }).project(15, 50, out);
    expect(out[0]).toBeCloseTo(640, 6);
    expect(out[1]).toBeLessThan(400);
  });

  it('refuses a view without area', () => {
    expect(() => flatView({ ...europe, width: 0 })).toThrow(/cannot be drawn/);
    expect(() => flatView({ ...europe, zoom: Number.NaN })).toThrow(/cannot be drawn/);
  });

  it('gives each tile a matrix that lands where the camera projects its corner, also at zoom 16', () => {
    for (const zoom of [3, 8, 16]) {
      const view = flatView({ ...europe, zoom, bearing: 20 });
      const tile = coverView(view, zoom)[0]!;
      const m = flatProjection(view).getProjectionData({
        tileID: { wrap: tile.wrap, canonical: tile.tile },
      }).mainMatrix;
      const count = 2 ** zoom;
      const out = new Float64Array(2);
      view.project(
        (tile.tile.x / count - 0.5) * 360,
        (Math.atan(Math.sinh(Math.PI * (1 - (2 * tile.tile.y) / count))) * 180) / Math.PI,
        out,
      );
      expect(((m[12]! + 1) / 2) * 1280).toBeCloseTo(out[0]!, 2);
      expect(((1 - m[13]!) / 2) * 800).toBeCloseTo(out[1]!, 2);
    }
  });
});

describe('the cover', () => {
  it('has every place of the screen in one of its tiles', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        place,
        fc.double({ min: -700, max: 700, noNaN: true }),
        fc.integer({ min: 0, max: 8 }),
        ({ x, y }, lon, z) => {
          const view = flatView({ ...europe, lon, zoom: z });
          const out = new Float64Array(2);
          view.unproject(x * 1280, y * 800, out);
          const wx = (out[0]! / 360 + 0.5) * 2 ** z;
          const cover = coverView(view, z);
          const column = Math.floor(wx);
          const wy = (0.5 - Math.asinh(Math.tan((out[1]! * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z;
          fc.pre(wy > 0 && wy < 2 ** z && wx !== column);
          expect(cover.some((c) => c.tile.x + c.wrap * 2 ** z === column && c.tile.y === Math.floor(wy))).toBe(true);
        },
      ),
      { seed: 3 },
    );
  });

  it('repeats the world in its copies: at zoom 0 a wide screen shows the one tile several times', () => {
    const cover = coverView(flatView({ ...europe, lat: 0, lon: 180, zoom: 0, width: 1280 }), 0);
    expect(cover.map((c) => c.wrap).sort((a, b) => a - b)).toEqual([-1, 0, 1, 2]);
    expect(dataTilesOf(cover, 3).map(tileKey)).toEqual(['0/0/0']);
  });

  it('begins in the middle of the screen', () => {
    const view = flatView(europe);
    const [first] = coverView(view, 4);
    expect(first?.tile).toEqual({ z: 4, x: 8, y: 5 });
  });

  it('draws deep zooms from the deepest data there are, and data one zoom finer than the screen', () => {
    const deep = flatView({ ...europe, zoom: 9.5 });
    expect(drawZoom(deep, 3)).toBe(9);
    expect(loadZoom(deep, 3)).toBe(3);
    expect(dataTilesOf(coverView(deep, 9), 3).map(tileKey)).toEqual(['3/4/2']);
    const shallow = flatView({ ...europe, zoom: 3 });
    expect(drawZoom(shallow, 11)).toBe(4);
    expect(loadZoom(shallow, 11)).toBe(4);
  });
});

/** An orthographic globe of a radius in pixels: enough of a globe to look for tiles. */
function globe(lat: number, lon: number, zoom: number, radius: number): MapView {
  const flat = flatView({ ...europe, lat, lon, zoom });
  const rad = Math.PI / 180;
  return {
    ...flat,
    kind: 'globe',
    unproject(x, y, out) {
      const dx = (x - 640) / radius;
      const dy = (400 - y) / radius;
      const r = Math.hypot(dx, dy);
      if (r > 1) return false;
      const c = Math.asin(r);
      const la = Math.asin(Math.cos(c) * Math.sin(lat * rad) + (r === 0 ? 0 : (dy * r * Math.cos(lat * rad)) / r));
      out[1] = la / rad;
      out[0] = lon + Math.atan2(dx, Math.cos(c) * Math.cos(lat * rad) - dy * Math.sin(lat * rad)) / rad;
      return true;
    },
  };
}

describe('the cover of a globe', () => {
  it('shows half of the world and both sides of 180 degrees from there', () => {
    const keys = coverView(globe(0, 180, 2, 300), 2).map((c) => tileKey(c.tile));
    expect(keys).toContain('2/0/1');
    expect(keys).toContain('2/3/2');
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the whole ring of tiles around the pole when looked at from above', () => {
    const keys = coverView(globe(89, 0, 2, 300), 2).map((c) => tileKey(c.tile));
    for (const x of [0, 1, 2, 3]) expect(keys).toContain(`2/${x}/0`);
    expect(keys).not.toContain('2/0/3');
  });

  it('has every visible place in a tile at a deep zoom', () => {
    const view = globe(60, 179.9, 6, 10_000);
    const cover = new Set(coverView(view, 6).map((c) => tileKey(c.tile)));
    const out = new Float64Array(2);
    for (let y = 0; y <= 800; y += 50) {
      for (let x = 0; x <= 1280; x += 50) {
        view.unproject(x, y, out);
        const wx = (((out[0]! / 360 + 0.5) % 1) + 1) % 1;
        const wy = 0.5 - Math.asinh(Math.tan((out[1]! * Math.PI) / 180)) / (2 * Math.PI);
        expect(cover.has(`6/${Math.floor(wx * 64)}/${Math.floor(wy * 64)}`)).toBe(true);
      }
    }
  });
});

describe('changes of the camera', () => {
  it('are distinct from a camera that stays', () => {
    const a = flatView(europe);
    expect(sameView(a, flatView(europe))).toBe(true);
    expect(sameView(a, flatView({ ...europe, lat: 51 }))).toBe(false);
  });

  it('carry every place of the old picture to its place in the new one', () => {
    const change = fc.record({
      lat: fc.double({ min: 40, max: 60, noNaN: true }),
      lon: fc.double({ min: -30, max: 30, noNaN: true }),
      zoom: fc.double({ min: 3, max: 6, noNaN: true }),
    });
    fc.assert(
      fc.property(change, fc.integer({ min: 100, max: 1200 }), fc.integer({ min: 100, max: 700 }), (c, x, y) => {
        const a = flatView({ ...europe, bearing: 40 });
        const b = flatView({ ...europe, ...c, bearing: 40 });
        const shift = viewShift(a, b)!;
        const out = new Float64Array(2);
        a.unproject(x, y, out);
        b.project(out[0]!, out[1]!, out);
        expect(shift.scale * x + shift.dx).toBeCloseTo(out[0]!, 4);
        expect(shift.scale * y + shift.dy).toBeCloseTo(out[1]!, 4);
      }),
      { seed: 11 },
    );
  });

  it('that turn the map or leave the plane have no shift', () => {
    const a = flatView(europe);
    expect(viewShift(a, flatView({ ...europe, bearing: 1 }))).toBeNull();
    expect(viewShift(a, globe(50, 14, 4, 500))).toBeNull();
    expect(viewShift(a, flatView({ ...europe, width: 900 }))).toBeNull();
  });
});
