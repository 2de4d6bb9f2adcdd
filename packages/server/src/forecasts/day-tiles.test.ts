import { openDiskSource, openRunWriter, type DiskSource, type FieldValues } from '@meltemi/archive';
import { accumulationSteps, quantities, runDays } from '@meltemi/catalogue';
import { decodeTile, hashFloat } from '@meltemi/fields';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { makeTile } from './make-tile.ts';
import { shownSource } from './shown-source.ts';
import type { TileSpec } from './tile-spec.ts';

const hourMs = 3_600_000;
const grid = { lat0: 90, lon0: -180, dLat: -6, dLon: 6, nx: 60, ny: 31 };
const points = grid.nx * grid.ny;
const every = (hours: number, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / hours) + 1 }, (_, k) => from + k * hours);

/** A run each of what providers have: all of it, coarser steps later, no start, an end inside a day, rain that did not come. */
const runs = [
  { refTs: Date.UTC(2026, 2, 1, 0), hours: every(3, 3, 96), complete: true, lacks: [] },
  { refTs: Date.UTC(2026, 2, 1, 6), hours: [...every(1, 0, 30), ...every(3, 33, 96)], complete: true, lacks: [0] },
  { refTs: Date.UTC(2026, 2, 1, 12), hours: [...every(1, 6, 48), ...every(6, 54, 96)], complete: true, lacks: [6] },
  { refTs: Date.UTC(2026, 2, 1, 18), hours: [...every(3, 3, 48), ...every(5, 53, 98)], complete: false, lacks: [] },
  { refTs: Date.UTC(2026, 2, 2, 0), hours: every(3, 3, 99), complete: false, lacks: [30] },
] as const;

function fieldAt(quantity: string, refTs: number, hour: number): FieldValues {
  const values = Float32Array.from({ length: points }, (_, point) => {
    const part = hashFloat(refTs / hourMs, hour, point, quantity.length);
    if (part < 0.001) return Number.NaN;
    return quantity === 'gust' ? 40 * part : Math.max(0, 3 * part - 1) ** 3;
  });
  return { quantity, level: 'surface', values };
}

let remove: () => Promise<void>;
let disk: DiskSource;
beforeAll(async () => {
  const made = await testFolder();
  ({ remove } = made);
  for (const { refTs, hours, complete, lacks } of runs) {
    const writer = await openRunWriter(made.folder, {
      product: 'gfs',
      refTs,
      grid,
      nextTs: refTs + 6 * hourMs,
      provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
    });
    for (const hour of hours)
      await writer.write(
        hour,
        ['gust', 'newSnow', 'rain']
          .filter((quantity) => quantity !== 'rain' || !(lacks as readonly number[]).includes(hour))
          .map((quantity) => fieldAt(quantity, refTs, hour)),
      );
    await writer.publish({ complete });
  }
  disk = await openDiskSource({ from: made.folder, pollMs: Infinity });
}, 60_000);
afterAll(async () => {
  disk.close();
  await remove();
});

/** The archive with days, and how often one of them was used; and without. */
function bothWays() {
  const source = shownSource(disk);
  const held = { days: 0, moments: 0 };
  return {
    held,
    withDays: {
      ...source,
      day: async (request: Parameters<typeof source.day>[0]) => {
        const day = await source.day(request);
        if (day !== null) held.days += 1;
        return day;
      },
      lattice: (request: Parameters<typeof source.lattice>[0]) => {
        held.moments += 1;
        return source.lattice(request);
      },
    },
    stepByStep: {
      grid: (product: TileSpec['product']) => source.grid(product),
      lattice: (request: Parameters<typeof source.lattice>[0]) => source.lattice(request),
    },
  };
}

const specOf = (
  run: (typeof runs)[number],
  layer: TileSpec['layer'],
  from: number,
  end: number,
  tile: Pick<TileSpec, 'z' | 'x' | 'y'> = { z: 0, x: 0, y: 0 },
): TileSpec => ({
  product: 'gfs',
  refTs: run.refTs,
  validTs: run.refTs + from * hourMs,
  layer,
  level: 'surface',
  ...tile,
  steps: accumulationSteps(run.refTs, run.hours, from, end - from) ?? [],
});

/** Most that two tiles of an amount may differ: a day's own rounding, and that of each tile. */
function permittedBetween(amount: number): number {
  const { coding } = quantities.rain;
  if (coding.kind !== 'log') throw new Error('rain is a logarithm on the wire');
  const days = (amount + 4 * coding.floor) * Math.expm1(coding.step / 16);
  return days + 2 * (amount + coding.floor) * Math.expm1(coding.step / 2);
}

describe('an accumulation of a provider’s run', () => {
  it('is the same tile from its days as from its steps, for any range', { timeout: 60_000 }, async () => {
    const { floor } = quantities.rain.coding as { floor: number };
    const amountOf = (code: number): number => floor * Math.expm1(code);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...runs),
        fc.constantFrom('rainAccu' as const, 'snowAccu' as const, 'gustAccu' as const),
        fc.boolean(),
        fc.noBias(fc.nat(9999)),
        fc.noBias(fc.nat(9999)),
        fc.constantFrom({ z: 0, x: 0, y: 0 }, { z: 1, x: 1, y: 0 }, { z: 2, x: 0, y: 2 }),
        async (run, layer, isLong, one, other, tile) => {
          // Every second range holds the second day of the run by the way it is drawn, the others are any.
          const starts = [0, ...run.hours].filter((hour) => !isLong || hour <= 24);
          const from = starts[one % starts.length] ?? 0;
          const ends = run.hours.filter((hour) => hour > from && (!isLong || hour >= 48));
          if (ends.length === 0) return;
          const end = ends[other % ends.length] ?? 0;
          const { held, withDays, stepByStep } = bothWays();
          const spec = specOf(run, layer, from, end, tile);
          const bytes = [await makeTile(withDays, spec), await makeTile(stepByStep, spec)] as const;
          const lacks: readonly number[] = layer === 'rainAccu' ? run.lacks : [];
          const inside = runDays(run.hours).filter(
            ({ hour, steps }) => hour - 24 >= from && hour <= end && !steps.some((step) => lacks.includes(step.hour)),
          );
          expect(held.days).toBe(inside.length);
          if (isLong && lacks.length === 0) expect(held.days).toBeGreaterThan(0);
          if (layer === 'gustAccu') {
            expect(Buffer.from(bytes[0]).equals(Buffer.from(bytes[1]))).toBe(true);
            return;
          }
          const [days, steps] = bytes.map((own) => decodeTile(own).planes[0] ?? new Float32Array());
          const wrong = steps?.findIndex((code, sample) => {
            const got = days?.[sample] ?? 0;
            if (Number.isNaN(code)) return !Number.isNaN(got);
            return !(Math.abs(amountOf(got) - amountOf(code)) <= permittedBetween(amountOf(code)) * (1 + 1e-4) + 1e-5);
          });
          expect(wrong, JSON.stringify({ from, end, layer, tile, refTs: run.refTs })).toBe(-1);
        },
      ),
      { seed: 12, numRuns: 40 },
    );
  });

  it('reads whole days as one plane each, and what is left over at both ends step by step', async () => {
    const counts = async (run: (typeof runs)[number], layer: TileSpec['layer'], from: number, end: number) => {
      const { held, withDays } = bothWays();
      await makeTile(withDays, specOf(run, layer, from, end));
      return held;
    };
    const [plain, hourly, , fivehourly, lacking] = runs;
    expect(await counts(plain, 'rainAccu', 0, 96)).toEqual({ days: 4, moments: 0 });
    expect(await counts(plain, 'gustAccu', 18, 75)).toEqual({ days: 2, moments: 3 });
    expect(await counts(plain, 'rainAccu', 3, 24)).toEqual({ days: 0, moments: 7 });
    // From an hour between: two steps of three hours, one of an hour to the end of the day.
    expect(await counts(hourly, 'rainAccu', 17, 48)).toEqual({ days: 1, moments: 3 });
    // No step ends the third day of this run.
    expect(await counts(fivehourly, 'rainAccu', 0, 98)).toEqual({ days: 2, moments: 10 });
    // The rain of a step did not come: its day is folded from the others, other quantities have theirs.
    expect(await counts(lacking, 'rainAccu', 0, 72)).toEqual({ days: 2, moments: 8 });
    expect(await counts(lacking, 'snowAccu', 0, 72)).toEqual({ days: 3, moments: 0 });
  });

  it('is refused as before where the run or its quantity is not there', async () => {
    const [run] = runs;
    const source = shownSource(disk);
    await expect(makeTile(source, { ...specOf(run, 'rainAccu', 0, 24), refTs: 5 })).rejects.toMatchObject({
      code: 'unknown-run',
    });
    await expect(makeTile(source, { ...specOf(run, 'rainAccu', 0, 24), level: '850h' })).rejects.toMatchObject({
      code: 'unknown-level',
    });
  });
});
