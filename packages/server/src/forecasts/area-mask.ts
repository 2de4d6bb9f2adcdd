import type { GridLattice } from '@meltemi/archive';
import { products, type Polygon, type ProductIdent } from '@meltemi/catalogue';
import type { AxisGrid } from '@meltemi/fields';

/** Half a hair of a degree: grid points on the border belong to the area. */
const margin = 1e-6;

const isBox = (ring: Polygon): boolean =>
  new Set(ring.map(([lon]) => lon)).size === 2 && new Set(ring.map(([, lat]) => lat)).size === 2;

/** The stretches of longitude that a ring covers at a latitude, as pairs of west and east. */
export function stretchesAt(ring: Polygon, lat: number): readonly (readonly [west: number, east: number])[] {
  const crossings: number[] = [];
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
    if (ay > lat === by > lat) continue;
    crossings.push(ax + ((lat - ay) / (by - ay)) * (bx - ax));
  }
  crossings.sort((a, b) => a - b);
  return Array.from(
    { length: crossings.length >> 1 },
    (_, k) => [crossings[2 * k] ?? 0, crossings[2 * k + 1] ?? 0] as const,
  );
}

/** A ring has no crossing at its very top, so a row there is looked at a hair inside. */
function insideEdge(ring: Polygon, lat: number): number {
  const top = Math.max(...ring.map(([, y]) => y));
  return Math.abs(lat - top) < margin ? top - margin : lat;
}

/**
 * Takes the values of grid points outside a product's area away: a model's grid is the box around its area, but the model
 * itself ends at the area's border. Areas that are one box need nothing.
 */
export function maskOutside(
  product: ProductIdent,
  grid: AxisGrid,
  { columns, rows }: GridLattice,
  planes: readonly Float32Array[],
): void {
  const rings = products[product].bounds;
  if (rings === null || (rings.length === 1 && rings.every(isBox))) return;
  const lons = Array.from(columns, (column) => grid.position(column, 0).lon);
  for (let j = 0; j < rows.length; j++) {
    const { lat } = grid.position(0, rows[j]!);
    const stretches = rings.flatMap((ring) => stretchesAt(ring, insideEdge(ring, lat)));
    for (let i = 0; i < lons.length; i++) {
      const lon = lons[i]!;
      const inside = stretches.some(([west, east]) =>
        [lon - 360, lon, lon + 360].some((turned) => turned >= west - margin && turned <= east + margin),
      );
      if (!inside) for (const plane of planes) plane[j * lons.length + i] = Number.NaN;
    }
  }
}
