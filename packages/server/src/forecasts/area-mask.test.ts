import { describe, expect, it } from 'vitest';
import { createAnalyticSource } from '@meltemi/archive';
import { pointIsInBounds, productIdents, products, type ProductIdent } from '@meltemi/catalogue';
import { maskOutside, stretchesAt } from './area-mask.ts';

const source = createAnalyticSource({ now: () => 0 });

function everyNth(count: number, n: number): Int32Array {
  return Int32Array.from({ length: Math.ceil(count / n) }, (_, k) => k * n);
}

describe('maskOutside', () => {
  const shaped = productIdents.filter(
    (ident) => products[ident].bounds !== null && !['iconEu', 'iconD2'].includes(ident),
  );

  it.each(shaped)('keeps exactly the grid points inside the area of %s', (product: ProductIdent) => {
    const grid = source.grid(product);
    const lattice = { columns: everyNth(grid.nx, 7), rows: everyNth(grid.ny, 5) };
    const plane = new Float32Array(lattice.columns.length * lattice.rows.length).fill(1);
    maskOutside(product, grid, lattice, [plane]);
    let at = 0;
    let wrong = 0;
    let kept = 0;
    for (const row of lattice.rows) {
      for (const column of lattice.columns) {
        const { lat, lon } = grid.position(column, row);
        const inside = !Number.isNaN(plane[at++]);
        kept += inside ? 1 : 0;
        if (inside !== pointIsInBounds(products[product], lat, lon)) wrong++;
      }
    }
    // Grids end within a cell of the box; points on the very border may fall to either side.
    expect(wrong / at).toBeLessThan(0.06);
    expect(kept).toBeGreaterThan(0);
  });

  it('leaves the whole world alone', () => {
    const grid = source.grid('gfs');
    const plane = new Float32Array(4).fill(1);
    maskOutside('gfs', grid, { columns: Int32Array.of(0, 9), rows: Int32Array.of(0, 400) }, [plane]);
    expect([...plane]).toEqual([1, 1, 1, 1]);
  });
});

describe('stretchesAt', () => {
  it('finds both arms of a ring with a bay', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [7, 10],
      [5, 2],
      [3, 10],
      [0, 10],
    ] as const;
    expect(stretchesAt(ring, 6)).toEqual([
      [0, 4],
      [6, 10],
    ]);
    expect(stretchesAt(ring, 11)).toEqual([]);
  });
});
