import { codeOfEcho, noCoverage, noEcho, radarSamples } from '@meltemi/catalogue';
import { sampleLat, TILE_CELLS, TILE_SAMPLES, type TileAddress } from '@meltemi/fields';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { missingValue, noCoverageValue, noEchoValue, type GridGeometry, type ObservedGrid } from '../observed-grid.ts';
import { geostationary } from '../projections/geostationary.ts';
import { equalArea, latLon } from '../projections/plane.ts';
import { grs80, radians, wgs84 } from '../projections/projection.ts';
import { readMrms } from '../radar/read-mrms.ts';
import { sampleBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { codeGrid, type CodedGrid } from './coded-grid.ts';
import { motionBetween, motionOverTile, pictureBetween } from './grid-motion.ts';
import { createTileMaker, type TileMaker } from './tile-maker.ts';

const radar = (geometry: GridGeometry, at: (column: number, row: number) => number): ObservedGrid => ({
  quantity: { kind: 'reflectivity' },
  scanMs: 0,
  geometry,
  values: Float32Array.from({ length: geometry.columns * geometry.rows }, (_, k) =>
    at(k % geometry.columns, Math.floor(k / geometry.columns)),
  ),
});
const alps: GridGeometry = { projection: latLon(10), columns: 200, rows: 160, x0: 6, dx: 0.04, y0: 50, dy: -0.04 };
const europe: GridGeometry = {
  projection: equalArea(wgs84, 55, 10, { x: 1_950_000, y: -2_100_000 }),
  columns: 380,
  rows: 440,
  x0: 5000,
  dx: 10_000,
  y0: -5000,
  dy: -10_000,
};
const disk: GridGeometry = {
  projection: geostationary({ earth: wgs84, height: 35_785_863, lon0: 140.7, sweep: 'y' }),
  columns: 500,
  rows: 500,
  x0: -0.1517,
  dx: 0.000608,
  y0: 0.1517,
  dy: -0.000608,
};
/** A pattern in which every cell differs from its neighbours. */
const speckled = (column: number, row: number): number => ((column * 37 + row * 101) % 60) + 5;

const neighbours = (maker: TileMaker): readonly (readonly [TileAddress, TileAddress, 'east' | 'south'])[] => {
  const names = new Set(maker.tiles.map(({ z, x, y }) => `${z}/${x}/${y}`));
  return maker.tiles.flatMap((tile) => {
    const { z, x, y } = tile;
    const east = { z, x: (x + 1) % 2 ** z, y };
    const south = { z, x, y: y + 1 };
    return [
      ...(z > 0 && names.has(`${z}/${east.x}/${y}`) ? [[tile, east, 'east'] as const] : []),
      ...(names.has(`${z}/${x}/${y + 1}`) ? [[tile, south, 'south'] as const] : []),
    ];
  });
};

describe('tiles', () => {
  it.each([
    ['degrees', alps, 6],
    ['equal area', europe, 5],
    ['a disk across 180°', disk, 4],
  ])('of a picture in %s have equal edges', (_name, geometry, maxZoom) => {
    const maker = createTileMaker(geometry, maxZoom);
    const prepared = maker.prepare(codeGrid(radar(geometry, speckled)));
    const tiles = new Map(maker.tiles.map((tile) => [tile, maker.cut(prepared, tile)]));
    const named = new Map(maker.tiles.map((tile) => [`${tile.z}/${tile.x}/${tile.y}`, tiles.get(tile)!]));
    let [different, compared] = [0, 0];
    for (const [tile, beside, side] of neighbours(maker)) {
      const [a, b] = [tiles.get(tile)!, named.get(`${beside.z}/${beside.x}/${beside.y}`)!];
      for (let k = 0; k < TILE_SAMPLES; k++) {
        const ours = side === 'east' ? a[k * TILE_SAMPLES + TILE_CELLS] : a[TILE_CELLS * TILE_SAMPLES + k];
        const theirs = side === 'east' ? b[k * TILE_SAMPLES] : b[k];
        compared++;
        if (ours !== theirs) different++;
      }
    }
    expect(compared).toBeGreaterThan(2000);
    // Blocks at the rim of the earth are projected exactly, their neighbours mixed from nodes: metres apart.
    expect(different / compared).toBeLessThanOrEqual(geometry === disk ? 0.002 : 0);
  });

  it('show each cell where it lies', () => {
    const maker = createTileMaker(alps, 7);
    const codes = maker.cut(maker.prepare(codeGrid(radar(alps, (column) => 5 + column / 4))), { z: 7, x: 67, y: 44 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 256 }), fc.integer({ min: 0, max: 256 }), (i, j) => {
        const lon = ((67 + i / 256) / 128) * 360 - 180;
        const column = Math.round((lon - 6) / 0.04);
        const code = codes[j * TILE_SAMPLES + i]!;
        expect(Math.abs(code - codeOfEcho(5 + column / 4))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('keep no echo, no coverage and missing apart', () => {
    const grid = radar(alps, (column, row) => {
      if (column < 50) return noEchoValue;
      if (column < 100) return noCoverageValue;
      if (column < 150) return row % 10 === 5 && column % 10 === 5 ? missingValue : 30;
      return row < 155 ? missingValue : noEchoValue;
    });
    const { codes } = codeGrid(grid);
    const at = (column: number, row: number): number => codes[row * alps.columns + column]!;
    expect([at(10, 10), at(70, 10), at(120, 10)]).toEqual([noEcho, noCoverage, codeOfEcho(30)]);
    // A single one among others takes their mean; in the middle of many there is nothing to take.
    expect(at(125, 15)).toBeGreaterThan(codeOfEcho(29));
    expect(at(125, 15)).toBeLessThanOrEqual(codeOfEcho(30));
    expect(at(180, 50)).toBe(noCoverage);
    const maker = createTileMaker(alps, 7);
    const prepared = maker.prepare({ plane: 'echo', scanMs: 0, geometry: alps, codes });
    const seen = new Set<number>();
    for (const tile of maker.tiles) for (const code of maker.cut(prepared, tile)) seen.add(code);
    expect(seen.has(254)).toBe(false);
    expect([seen.has(noEcho), seen.has(noCoverage)]).toEqual([true, true]);
  });

  it('of what a satellite does not see are not made', () => {
    const { tiles } = createTileMaker(disk, 5);
    const columns = new Set(tiles.filter(({ z }) => z === 5).map(({ x }) => x));
    // Greenwich is 140° away from 140.7 E, Japan below.
    expect([columns.has(16), columns.has(28), columns.has(0), columns.has(31)]).toEqual([false, true, true, true]);
    const goes: GridGeometry = {
      ...disk,
      projection: geostationary({ earth: grs80, height: 35_786_023, lon0: -75, sweep: 'x' }),
    };
    expect(createTileMaker(goes, 3).tiles.some(({ z, x }) => z === 3 && x === 7)).toBe(false);
  });

  it('quantities that are no picture are refused', () => {
    expect(() => codeGrid({ ...radar(alps, speckled), quantity: { kind: 'other', name: 'VRADH' } })).toThrow(
      expect.objectContaining({ code: 'unsupported' }),
    );
  });
});

describe('motion', () => {
  /** A round echo, columns and rows of its middle. */
  const storm = (x: number, y: number): CodedGrid =>
    codeGrid(radar(alps, (column, row) => 55 - 0.12 * ((column - x) ** 2 + (row - y) ** 2) * 0.5));
  const maker = createTileMaker(alps, 6);
  const [a, b] = [storm(80, 80), storm(92, 74)];
  const [pa, pb] = [maker.prepare(a), maker.prepare(b)];
  const motion = motionBetween(pa, pb, 'echo');

  it('brings an echo half the way, not two halves of it', () => {
    const codes = pictureBetween(a, b, { a: pa.even, b: pb.even }, motion, 0.5);
    const strongest = codes.indexOf(Math.max(...codes));
    expect(Math.abs((strongest % alps.columns) - 86)).toBeLessThanOrEqual(2);
    expect(Math.abs(Math.floor(strongest / alps.columns) - 77)).toBeLessThanOrEqual(2);
    expect(radarSamples.valueOf(Math.max(...codes))).toBeGreaterThan(53);
    expect(codes[0]).toBe(noEcho);
  });

  it('is given in samples of each tile, east and south', () => {
    // 12 cells of 0.04° east; at z6 a sample is 360/64/256 = 0.022°.
    const tile = { z: 6, x: 33, y: 22 };
    const flow = motionOverTile(maker.plan(tile)!, motion, 1);
    const east = [...flow].filter((_, k) => k % 2 === 0);
    const south = [...flow].filter((_, k) => k % 2 === 1);
    expect(Math.max(...east)).toBeGreaterThan(15);
    expect(Math.max(...east)).toBeLessThan(26);
    // Northward.
    expect(Math.min(...south)).toBeLessThan(-8);
    expect(motionOverTile(maker.plan(tile)!, motion, 0.5)[0]).toBeCloseTo(flow[0]! / 2, 5);
  });
});

describe.skipIf(skipSamples)(`tiles of MRMS${sampleNote}`, () => {
  let coded: CodedGrid;
  beforeAll(() => {
    coded = codeGrid(
      readMrms(sampleBytes('radar-mrms/MRMS_ReflectivityAtLowestAltitude_00.50_20230406-120039.grib2.gz')),
    );
  });

  it('have the area of rain at z5 that the file has, within 5 %', () => {
    const fifteen = codeOfEcho(15);
    const share = (rows: Iterable<readonly [weight: number, codes: Uint8Array]>): number => {
      let [wet, covered] = [0, 0];
      for (const [weight, codes] of rows) {
        for (let i = 0; i < codes.length; i++) {
          if (codes[i] === noCoverage) continue;
          covered += weight;
          if (codes[i]! >= fifteen) wet += weight;
        }
      }
      return wet / covered;
    };
    const { columns, rows, y0, dy } = coded.geometry;
    const native = share(
      Array.from({ length: rows }, (_, row) => [
        Math.cos((y0 + dy * row) * radians),
        coded.codes.subarray(row * columns, (row + 1) * columns),
      ]),
    );
    const maker = createTileMaker(coded.geometry, 5);
    const prepared = maker.prepare(coded);
    const tiled = share(
      maker.tiles
        .filter(({ z }) => z === 5)
        .flatMap((tile) => {
          const codes = maker.cut(prepared, tile);
          return Array.from({ length: TILE_CELLS }, (_, j) => {
            const weight = Math.cos(sampleLat(5, tile.y * TILE_CELLS + j) * radians) ** 2;
            return [weight, codes.subarray(j * TILE_SAMPLES, j * TILE_SAMPLES + TILE_CELLS)] as const;
          });
        }),
    );
    expect(native).toBeCloseTo(0.0287, 4);
    expect(Math.abs(tiled / native - 1)).toBeLessThan(0.05);
  });
});
