import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { formulaField, showMoment } from '../tiles/test-field.ts';
import type { FieldLook } from '../tiles/index.ts';
import { flatView } from '../views/index.ts';
import { createReader } from './field-reader.ts';
import { pick } from './picker.ts';

/** Linear in the mercator plane, so that bilinear reading is exact. */
const slope = (_: number, lon: number): number => lon / 10;
const view = flatView({ lat: 30, lon: 20, zoom: 1, width: 700, height: 700 });
const look: FieldLook = { dataZoom: 1 };

async function shown(fraction: number) {
  const field = formulaField<FieldLook>({
    a: [
      { kind: 'scalar', of: slope },
      { kind: 'class', of: (lat) => (lat > 0 ? 2 : 5) },
    ],
    b: [
      { kind: 'scalar', of: (lat, lon) => slope(lat, lon) + 10 },
      { kind: 'class', of: () => 7 },
    ],
  });
  field.setView(view);
  await showMoment(field, 'a', 'b', fraction, look);
  return field;
}

describe('the picker', () => {
  it('says -1 without anything drawn', () => {
    expect(pick(null, 10, 10)).toBe(-1);
    expect(pick(formulaField<FieldLook>({}), 10, 10)).toBe(-1);
  });

  it('gives null outside the map', async () => {
    const field = await shown(0);
    expect(pick(field, 86, 10)).toBeNull();
    expect(pick(field, 91, 10, true)).toBeNull();
    expect(pick(field, 10, 721)).toBeNull();
    expect(pick(field, Number.NaN, 10)).toBeNull();
  });

  it('reads to the pole of a globe', async () => {
    const field = await shown(0);
    expect(pick(field, 89.5, 20, true)).toEqual([expect.closeTo(2, 3), 2]);
  });

  it('reads the value of any place to the precision of the samples', async () => {
    const field = await shown(0);
    fc.assert(
      fc.property(
        fc.double({ min: -20, max: 60, noNaN: true }),
        fc.double({ min: -60, max: 100, noNaN: true }),
        (lat, lon) => {
          fc.pre(Math.abs(lat) > 0.8);
          const [value, kind] = pick(field, lat, lon) as number[];
          expect(value).toBeCloseTo(slope(lat, lon), 4);
          expect(kind).toBe(lat > 0 ? 2 : 5);
        },
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('reads the same in every copy of the world', async () => {
    const field = await shown(0);
    expect((pick(field, 40, 25) as number[])[0]).toBeCloseTo(2.5, 5);
    expect((pick(field, 40, 385) as number[])[0]).toBeCloseTo(2.5, 5);
    expect((pick(field, 40, -335) as number[])[0]).toBeCloseTo(2.5, 5);
  });

  it('mixes values in time, and takes the nearer step of classes', async () => {
    expect(pick(await shown(0.25), 40, 20)).toEqual([expect.closeTo(4.5, 4), 2]);
    expect(pick(await shown(0.5), 40, 20)).toEqual([expect.closeTo(7, 4), 7]);
    expect(pick(await shown(1), 40, 20)).toEqual([expect.closeTo(12, 4), 7]);
  });

  it('gives NaN where there is no data and where no tile is yet', async () => {
    const field = formulaField<FieldLook>({ a: [{ kind: 'scalar', of: (_, lon) => (lon > 50 ? Number.NaN : 1) }] });
    field.setView(view);
    await showMoment(field, 'a', 'a', 0, look);
    expect(pick(field, 10, 60)).toBeNaN();
    expect(pick(field, 10, 160)).toBeNaN();
    expect(pick(field, 10, 40)).toEqual([1]);
  });
});

describe('a reader', () => {
  it('falls back on the parents of tiles that are not here', async () => {
    const field = formulaField<FieldLook>({ a: [{ kind: 'scalar', of: slope }] });
    field.setView(flatView({ lat: 0, lon: 0, zoom: 0, width: 400, height: 400 }));
    await showMoment(field, 'a', 'a', 0, { dataZoom: 0 });
    const deeper = createReader(field.store, { ...field.shown!, look: { dataZoom: 5 } });
    expect(deeper.read(0, 33, 21)).toBeCloseTo(3.3, 3);
    expect(deeper.channels(33, 21)).toBe(1);
    expect(deeper.read(1, 33, 21)).toBeNaN();
  });

  it('rounds off between samples when asked for smooth values', async () => {
    const field = formulaField<FieldLook>({ a: [{ kind: 'scalar', of: (_, lon) => (lon > 0 ? 1 : 0) }] });
    field.setView(flatView({ lat: 0, lon: 0, zoom: 1, width: 800, height: 800 }));
    await showMoment(field, 'a', 'a', 0, { dataZoom: 0 });
    const edge = 360 / 256;
    const plain = createReader(field.store, field.shown!);
    const smooth = createReader(field.store, field.shown!, true);
    expect(plain.read(0, edge * 0.25, 1)).toBeCloseTo(0.25, 4);
    expect(smooth.read(0, edge * 0.25, 1)).toBeLessThan(0.25);
    expect(smooth.read(0, edge * 0.5, 1)).toBeCloseTo(0.5, 4);
  });
});
