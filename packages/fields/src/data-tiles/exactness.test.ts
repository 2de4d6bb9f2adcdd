import { encodeTileFromGrid } from './test-grid-tile.ts';
import { describe, expect, it } from 'vitest';
import { sampleLats, sampleLons } from '../mercator/index.ts';
import { decodeTile } from './index.ts';
import { regularGrid } from '../grids/index.ts';
import { sampleAt } from '../projected-grids/index.ts';

/**
 * What may be lost between the source and the screen. The source is a smooth field with fine noise; the archive holds
 * whole numbers of its own step, the tile those of the tile's step: the error is at most half of both together.
 */
interface Parameter {
  readonly name: string;
  readonly permitted: number;
  readonly archiveStep: number;
  readonly tileStep: number;
  readonly mean: number;
  readonly amplitude: number;
  readonly noise: number;
  readonly base: number;
  readonly lowest?: number;
}

const parameters: readonly Parameter[] = [
  {
    name: 'temperature, 0.05 K',
    permitted: 0.05,
    archiveStep: 0.01,
    tileStep: 0.05,
    mean: 280,
    amplitude: 25,
    noise: 1,
    base: 250,
  },
  {
    name: 'wind, 0.1 m/s',
    permitted: 0.1,
    archiveStep: 0.01,
    tileStep: 0.1,
    mean: 0,
    amplitude: 25,
    noise: 2,
    base: 0,
  },
  {
    name: 'pressure, 5 Pa',
    permitted: 5,
    archiveStep: 1,
    tileStep: 5,
    mean: 101_300,
    amplitude: 3000,
    noise: 30,
    base: 100_000,
  },
  {
    name: 'humidity, 0.5 %',
    permitted: 0.5,
    archiveStep: 0.1,
    tileStep: 0.5,
    mean: 60,
    amplitude: 30,
    noise: 5,
    base: 0,
  },
  {
    name: 'cloud, 0.5 %',
    permitted: 0.5,
    archiveStep: 0.1,
    tileStep: 0.5,
    mean: 30,
    amplitude: 70,
    noise: 20,
    base: 0,
    lowest: 0,
  },
  {
    name: 'rain, 0.05 mm',
    permitted: 0.05,
    archiveStep: 0.01,
    tileStep: 0.05,
    mean: -2,
    amplitude: 6,
    noise: 1,
    base: 0,
    lowest: 0,
  },
  {
    name: 'waves, 0.02 m',
    permitted: 0.02,
    archiveStep: 0.005,
    tileStep: 0.02,
    mean: 2,
    amplitude: 1.5,
    noise: 0.1,
    base: 0,
    lowest: 0,
  },
  {
    name: 'heights, 10 m',
    permitted: 10,
    archiveStep: 1,
    tileStep: 10,
    mean: 5500,
    amplitude: 400,
    noise: 5,
    base: 5000,
  },
];

const grid = regularGrid({ lat0: 90, lon0: 0, dLat: -0.5, dLon: 0.5, nx: 720, ny: 361 });

function fieldOf(p: Parameter): Float32Array {
  const out = new Float32Array(grid.nx * grid.ny);
  for (let row = 0; row < grid.ny; row++) {
    for (let col = 0; col < grid.nx; col++) {
      const wave = Math.sin(col / 21) * Math.cos(row / 17) + 0.4 * Math.sin(col / 5 + row / 7);
      const grain = ((Math.imul(col * 7919 + row * 131, 0x9e3779b1) >>> 16) / 65_536 - 0.5) * p.noise;
      out[row * grid.nx + col] = Math.max(
        p.lowest ?? Number.NEGATIVE_INFINITY,
        p.mean + (p.amplitude * wave) / 1.4 + grain,
      );
    }
  }
  return out;
}

describe.each(parameters)('$name', (p) => {
  const source = fieldOf(p);
  const archive = Int16Array.from(source, (v) => Math.round((v - p.base) / p.archiveStep));
  const tiles = [
    { z: 0, x: 0, y: 0 },
    { z: 3, x: 4, y: 2 },
    { z: 4, x: 9, y: 6 },
    { z: 5, x: 31, y: 11 },
  ];

  it('is exact enough from archive to screen', () => {
    let worst = 0;
    for (const tile of tiles) {
      const bytes = encodeTileFromGrid(grid, tile, [
        {
          kind: 'scalar',
          step: p.tileStep,
          plane: { ints: archive, scale: p.archiveStep, base: p.base, missing: -32_768 },
        },
      ]);
      const [plane] = decodeTile(bytes).planes;
      const lons = sampleLons(tile.z, tile.x);
      const lats = sampleLats(tile.z, tile.y);
      for (let r = 0; r < 257; r += 5) {
        for (let c = 0; c < 257; c += 5) {
          const wanted = sampleAt(grid, source, lats[r] ?? 0, lons[c] ?? 0, 'bilinear');
          worst = Math.max(worst, Math.abs(wanted - (plane?.[r * 257 + c] ?? Number.NaN)));
        }
      }
    }
    // Half a step of either, and the grain of 32-bit floats.
    expect(worst).toBeLessThanOrEqual((p.archiveStep + p.tileStep) / 2 + Math.abs(p.mean) * 2e-7);
    expect(worst).toBeLessThanOrEqual(p.permitted);
  });

  it('fits the archive: no value leaves 16 bits', () => {
    const back = archive.map((n) => n);
    let worst = 0;
    for (let k = 0; k < source.length; k += 11)
      worst = Math.max(worst, Math.abs(p.base + (back[k] ?? 0) * p.archiveStep - (source[k] ?? 0)));
    expect(worst).toBeLessThanOrEqual(p.archiveStep / 2 + Math.abs(p.mean) * 2e-7);
  });

  it('is small: under 64 KB a plane at every zoom', () => {
    for (const tile of tiles) {
      const bytes = encodeTileFromGrid(grid, tile, [{ kind: 'scalar', step: p.tileStep, plane: { values: source } }]);
      expect(bytes.length).toBeLessThan(64 * 1024);
    }
  });
});
