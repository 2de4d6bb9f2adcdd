import { describe, expect, it } from 'vitest';
import { cornersAt, createAnalyticSource, mixCorners, analyticValue } from '@meltemi/archive';
import {
  amountHours,
  layers,
  productIdents,
  products,
  quantities,
  type LayerIdent,
  type ProductIdent,
  type QuantityIdent,
} from '@meltemi/catalogue';
import { createRandom, decodeTile, sampleLat, sampleLon, TILE_CELLS, TILE_SAMPLES } from '@meltemi/fields';
import { makeTile } from './make-tile.ts';
import { offeredLayers } from './offered-layers.ts';
import type { TileSpec } from './tile-spec.ts';

const now = Date.UTC(2026, 2, 1, 12);
const source = createAnalyticSource({ now: () => now });
const refTs = Date.UTC(2026, 2, 1);

/** Every layer that is not an accumulation, with a product that has it. */
const cases = (
  ['gfs', 'ecmwfWaves', 'cmems', 'cams', 'efi', 'drought', 'fireDanger', 'ecmwfEns', 'gefs'] as const
).flatMap((product) =>
  [...offeredLayers(product)]
    .filter(([layer]) => layers[layer].accumulate === null)
    .map(([layer, levels]) => ({ product, layer, levels })),
);

async function specFor(
  product: ProductIdent,
  layer: LayerIdent,
  tile: { z: number; x: number; y: number },
  level = 0,
): Promise<TileSpec> {
  const [run] = await source.runs(product);
  const ident = offeredLayers(product).get(layer)?.[level];
  if (run === undefined || ident === undefined) throw new Error(`no ${layer} of ${product}`);
  return {
    product,
    refTs: run.refTs,
    validTs: run.refTs + (run.hours[2] ?? 24) * 3_600_000,
    layer,
    level: ident,
    ...tile,
    steps: [],
  };
}

/** The value between the source's grid points at a sample of a tile, as a tile of one moment shows it. */
function expected(spec: TileSpec, quantity: QuantityIdent, column: number, row: number): number {
  const grid = source.grid(spec.product);
  const corners = cornersAt(
    grid,
    sampleLat(spec.z, spec.y * TILE_CELLS + row),
    sampleLon(spec.z, spec.x * TILE_CELLS + column),
  );
  if (corners === null) return Number.NaN;
  const { left, right, top, bottom } = corners;
  const values = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([c = 0, r = 0]) => {
    const { lat, lon } = grid.position(c, r);
    return Math.fround(analyticValue(quantity, spec.level, lat, lon, spec.validTs));
  });
  const hours = quantity === 'rain' || quantity === 'newSnow' ? amountHours : 1;
  return mixCorners(corners, values, quantities[quantity].isClass) * hours;
}

/** The physical value of a decoded number. */
function physical(quantity: QuantityIdent, decoded: number): number {
  const { coding } = quantities[quantity];
  return coding.kind === 'log' ? coding.floor * Math.expm1(decoded) : decoded;
}

/** Half a step, and a hair for 32-bit numbers. */
function bound(quantity: QuantityIdent, value: number): number {
  const { coding } = quantities[quantity];
  const half = coding.kind === 'log' ? (value + coding.floor) * (Math.expm1(coding.step / 2) + 1e-4) : coding.step / 2;
  return half + Math.abs(value) * 2e-7 + 1e-6;
}

describe('exactness', () => {
  it.each(cases)(
    '$layer of $product decodes to the values between the grid points, and agrees with its neighbour',
    async ({ product, layer, levels }) => {
      const random = createRandom(layer.length + 20);
      const deepest = products[product].maxTileZoom.premium;
      // The deepest zoom of every layer and one of the rest, which takes turns: far out a tile reads a quarter of a million points.
      const other = cases.findIndex((one) => one.product === product && one.layer === layer) % Math.max(1, deepest);
      for (const z of new Set([other, deepest])) {
        const at = { z, x: random.below(2 ** z), y: random.below(2 ** z) };
        const level = random.below(levels.length);
        const spec = await specFor(product, layer, at, level);
        const { planes } = decodeTile(await makeTile(source, spec));
        for (let k = 0; k < 50; k++) {
          const [column, row] = [random.below(TILE_SAMPLES), random.below(TILE_SAMPLES)];
          for (const [channel, quantity] of layers[layer].channels.entries()) {
            const wanted = expected(spec, quantity, column, row);
            const got = physical(quantity, planes[channel]?.[row * TILE_SAMPLES + column] ?? NaN);
            if (Number.isNaN(wanted)) expect(got).toBeNaN();
            else
              expect(Math.abs(got - wanted), `${quantity} ${wanted} ${got}`).toBeLessThanOrEqual(
                bound(quantity, wanted),
              );
          }
        }
        // One neighbour a layer: far out a tile reads so much that all of them would take minutes.
        if (z < deepest) continue;
        const east = decodeTile(
          await makeTile(source, await specFor(product, layer, { ...at, x: (at.x + 1) % 2 ** z }, level)),
        );
        const edge = (of: Float32Array | undefined, column: number): readonly number[] =>
          Array.from({ length: TILE_SAMPLES }, (_, row) => of?.[row * TILE_SAMPLES + column] ?? NaN);
        for (const [channel, plane] of planes.entries())
          expect(edge(east.planes[channel], 0)).toEqual(edge(plane, TILE_CELLS));
      }
    },
  );

  it('is shown for every layer that reads tiles of a forecast', () => {
    const shown = new Set<LayerIdent>(cases.map(({ layer }) => layer));
    const offered = productIdents
      .filter((product) => products[product].timeline === 'forecast')
      .flatMap((product) => Array.from(offeredLayers(product).keys()));
    expect([...new Set(offered)].filter((layer) => !shown.has(layer) && layers[layer].accumulate === null)).toEqual([]);
  });

  it('promises half of what is permitted for the named quantities', () => {
    const permitted: Partial<Record<QuantityIdent, number>> = {
      temp: 0.05,
      windU: 0.1,
      windV: 0.1,
      pressure: 5,
      rh: 0.5,
      clouds: 0.5,
      waves: 0.02,
      gh: 10,
      deg0: 10,
      cbase: 10,
    };
    for (const [quantity, most] of Object.entries(permitted) as [QuantityIdent, number][])
      expect(bound(quantity, 0)).toBeLessThanOrEqual(most / 2 + 1e-5);
  });
});

describe('edges', () => {
  it.each([
    ['wind', 'gfs'],
    ['rain', 'gfs'],
    ['ptype', 'gfs'],
    ['waves', 'ecmwfWaves'],
    ['temp', 'iconEu'],
    ['wind', 'canHrdps'],
    ['no2', 'cams'],
  ] as const)('%s of %s: neighbours agree on every bit of their edge', async (layer, product) => {
    const z = 4;
    const [x, y] = product === 'canHrdps' ? [3, 5] : [8, 5];
    if (products[product].maxTileZoom.premium < 3) return;
    const zoom = Math.min(z, products[product].maxTileZoom.premium);
    const at = { z: zoom, x: x >> (z - zoom), y: y >> (z - zoom) };
    const [here, east, south] = await Promise.all(
      [at, { ...at, x: (at.x + 1) % 2 ** zoom }, { ...at, y: at.y + 1 }].map(async (tile) =>
        decodeTile(await makeTile(source, await specFor(product, layer, tile))),
      ),
    );
    for (const [channel, plane] of (here?.planes ?? []).entries()) {
      for (let k = 0; k < TILE_SAMPLES; k++) {
        expect(east?.planes[channel]?.[k * TILE_SAMPLES]).toBe(plane[k * TILE_SAMPLES + TILE_SAMPLES - 1]);
        expect(south?.planes[channel]?.[k]).toBe(plane[(TILE_SAMPLES - 1) * TILE_SAMPLES + k]);
      }
    }
  });

  it('goes around the world without a seam', async () => {
    const [west, east] = await Promise.all(
      [0, 7].map(async (x) => decodeTile(await makeTile(source, await specFor('gfs', 'temp', { z: 3, x, y: 3 })))),
    );
    for (let k = 0; k < TILE_SAMPLES; k++)
      expect(west?.planes[0]?.[k * TILE_SAMPLES]).toBe(east?.planes[0]?.[k * TILE_SAMPLES + TILE_SAMPLES - 1]);
  });
});

describe('a tile and its place', () => {
  it('carries vectors and classes as such', async () => {
    const kinds = async (product: ProductIdent, layer: LayerIdent) =>
      decodeTile(await makeTile(source, await specFor(product, layer, { z: 2, x: 1, y: 1 }))).header.channels.map(
        ({ kind }) => kind,
      );
    expect(await kinds('gfs', 'wind')).toEqual(['vector-u', 'vector-v']);
    expect(await kinds('gfs', 'rain')).toEqual(['scalar', 'class', 'scalar']);
    expect(await kinds('ecmwfWaves', 'swell1')).toEqual(['scalar', 'vector-u', 'vector-v']);
  });

  it('refuses a tile that the model does not reach, and masks what lies beyond its border', async () => {
    await expect(makeTile(source, await specFor('iconEu', 'temp', { z: 3, x: 0, y: 6 }))).rejects.toMatchObject({
      code: 'outside-grid',
    });
    const { planes } = decodeTile(await makeTile(source, await specFor('iconEu', 'temp', { z: 2, x: 2, y: 1 })));
    const holes = (planes[0] ?? []).filter((value) => Number.isNaN(value)).length;
    expect(holes).toBeGreaterThan(1000);
    expect(holes).toBeLessThan(60_000);
  });

  it('adds an accumulation up from rates and hours', async () => {
    const spec = await specFor('gfs', 'rainAccu', { z: 3, x: 4, y: 2 });
    const steps = [6, 9, 12].map((hour) => ({ validTs: refTs + hour * 3_600_000, hours: 3 }));
    const { planes } = decodeTile(await makeTile(source, { ...spec, refTs, steps }));
    for (const [column, row] of [
      [0, 0],
      [31, 200],
      [256, 256],
      [120, 77],
    ] as const) {
      const wanted = steps.reduce((sum, { validTs }) => sum + expected({ ...spec, validTs }, 'rain', column, row), 0);
      const got = physical('rain', planes[0]?.[row * TILE_SAMPLES + column] ?? NaN);
      expect(Math.abs(got - wanted)).toBeLessThanOrEqual(bound('rain', wanted));
    }
  });
});
