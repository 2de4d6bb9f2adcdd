import { describe, expect, it } from 'vitest';
import { buildMesh, cutsOf, rangeOf } from './mesh.ts';
import { scalarShader, variantName } from './shader.ts';
import { patternGlsl } from '#shader-parts/pattern.glsl.ts';
import { flatProjection, flatView } from '#views/index.ts';

/** Twice the signed area of the triangles of a range, rows beyond the tile left as they are. */
function area(n: number, start: number, count: number): number {
  const { positions, indices } = buildMesh(n);
  let sum = 0;
  for (let k = start; k < start + count; k += 3) {
    const [a, b, c] = [indices[k]!, indices[k + 1]!, indices[k + 2]!].map(
      (i) => [positions[2 * i]!, positions[2 * i + 1]!] as const,
    ) as [readonly [number, number], readonly [number, number], readonly [number, number]];
    sum += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
  }
  return sum / 2;
}

describe('the mesh of a tile', () => {
  it.each([1, 8, 64])('of %i cuts covers the tile once, without a gap', (n) => {
    const { body } = buildMesh(n);
    expect(area(n, body.start, body.count)).toBeCloseTo(1, 6);
  });

  it('closes the poles of a globe only where the tile touches them', () => {
    const mesh = buildMesh(4);
    const whole = mesh.indices.length;
    expect(rangeOf(mesh, false, 0, 0)).toEqual(mesh.body);
    expect(rangeOf(mesh, true, 0, 0)).toEqual({ start: 0, count: whole });
    expect(rangeOf(mesh, true, 2, 0)).toEqual({ start: 0, count: mesh.south.start });
    expect(rangeOf(mesh, true, 2, 3)).toEqual({ start: mesh.body.start, count: whole - mesh.body.start });
    expect(rangeOf(mesh, true, 2, 1)).toEqual(mesh.body);
  });

  it('bends finely enough: a chord of a globe that fills the screen leaves it by less than a fifth of a pixel', () => {
    for (const z of [0, 1, 2, 3, 4, 5, 6, 8, 10]) {
      // At zoom z the world is 512 * 2^z pixels around; a cell is that over 2^z tiles and the cuts.
      const radius = (512 * 2 ** (z + 1)) / (2 * Math.PI);
      const half = Math.PI / (2 ** z * cutsOf(true, z));
      expect(radius * (1 - Math.cos(half))).toBeLessThan(0.35);
    }
    expect(cutsOf(false, 0)).toBe(1);
  });

  it('fits sixteen-bit indices', () => {
    expect(buildMesh(64).positions.length / 2).toBeLessThan(65_536);
  });
});

describe('the programs', () => {
  const projection = flatProjection(flatView({ lat: 0, lon: 0, zoom: 1, width: 10, height: 10 }));

  it('have a name of their own for everything that changes their text', () => {
    const texts = new Map<string, string>();
    for (const kind of ['scalar', 'vector', 'classed', 'class'] as const) {
      for (const twoSteps of [false, true]) {
        for (const masked of [false, true]) {
          for (const [patterned, marked] of [
            [false, false],
            [true, false],
            [true, true],
          ] as const) {
            const variant = { kind, twoSteps, masked, patterned, marked };
            texts.set(
              variantName(variant, projection),
              scalarShader(variant, projection, patterned || marked ? patternGlsl : '').fragment,
            );
          }
        }
      }
    }
    expect(texts.size).toBe(48);
    expect(new Set(texts.values()).size).toBe(48);
  });
});
