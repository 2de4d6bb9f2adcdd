import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { foldOf, quantities, runDays } from '@meltemi/catalogue';
import { packingError } from './quantise.ts';
import { openRunWriter } from './run-writer.ts';
import { allPoints, describeRun, dropFolders, hourMs, newFolder, openQuiet, refTs, region } from './test-archive.ts';
import {
  askDay,
  daysOf,
  every,
  foldFromSteps,
  folded,
  manifestOf,
  points,
  run,
  stepsOfDay,
  valueAt,
  writeRun,
} from './test-days.ts';
import { mortal } from './test-mortal-files.ts';

afterAll(dropFolders);

describe('the days of a run', () => {
  const hours = [...every(1, 1, 30), ...every(3, 33, 72)];

  it('are folded for what accumulations show and for nothing else, and are no fields of their own', async () => {
    const folder = newFolder();
    await writeRun(folder, hours);
    expect(daysOf(folder)).toEqual({
      temp: undefined,
      rain: [24, 48, 72],
      newSnow: [24, 48, 72],
      gust: [24, 48, 72],
    });
    expect(folded.map((quantity) => foldOf(quantity, 'surface'))).toEqual(['sum', 'sum', 'max']);
    expect(readdirSync(join(folder, run, 'days'))).toEqual(folded.map((name) => `${name}-surface.blk`).toSorted());
    expect(readdirSync(join(folder, run, 'series')).map((name) => name.split('-')[0])).toEqual(
      ['temp', ...folded].toSorted(),
    );
    const source = await openQuiet(folder);
    expect((await source.runs('gfs')).map((one) => one.hours)).toEqual([hours]);
    // A moment at the end of a day is still that moment: a rate, on the map and at a place.
    const request = { product: 'gfs' as const, refTs, fields: [{ quantity: 'rain', level: 'surface' as const }] };
    const validTs = refTs + 24 * hourMs;
    const [plane] = await source.lattice({ ...request, validTs, lattice: allPoints(region) });
    const [[series] = []] = await source.series({ ...request, validTs: [validTs], places: [{ lat: 41, lon: 6 }] });
    const point = 2 * region.nx + 2;
    expect(plane?.[point]).toBeCloseTo(valueAt('rain', 24, point), 1);
    expect(series?.[0]).toBeCloseTo(plane?.[point] ?? Number.NaN, 5);
    source.close();
  });

  it('are those of their steps, by their own small error, in any run', async () => {
    const someHours = fc
      .record({
        first: fc.constantFrom(0, 1, 3, 6),
        hourlyTo: fc.constantFrom(0, 12, 30, 48),
        threeHourlyTo: fc.constantFrom(48, 60, 72),
        last: fc.integer({ min: 20, max: 100 }),
        missing: fc.integer({ min: 1, max: 72 }),
      })
      .map(({ first, hourlyTo, threeHourlyTo, last, missing }) => {
        const all = [...every(1, 0, hourlyTo), ...every(3, 0, threeHourlyTo), ...every(6, 0, 100)];
        const own = [...new Set(all)].toSorted((a, b) => a - b).filter((hour) => hour >= first && hour <= last);
        return { own, missing };
      });
    await fc.assert(
      fc.asyncProperty(someHours, fc.boolean(), async ({ own, missing }, complete) => {
        const folder = newFolder();
        await writeRun(folder, own, { complete, publishEvery: 17, withoutRain: [0, missing] });
        const source = await openQuiet(folder);
        for (const quantity of folded) {
          const whole = runDays(own).filter(
            ({ steps }) => quantity !== 'rain' || !steps.some(({ hour }) => hour === missing),
          );
          expect(daysOf(folder)[quantity] ?? []).toEqual(whole.map(({ hour }) => hour));
          const packing = manifestOf(folder).fields.find((field) => field.quantity === quantity)?.days?.packing;
          for (const { hour } of whole) {
            const steps = stepsOfDay(own, hour);
            const [day, wanted] = [await askDay(source, quantity, steps), await foldFromSteps(source, quantity, steps)];
            const wrong = wanted.findIndex((value, point) => {
              const got = day?.[point] ?? 0;
              if (Number.isNaN(value) || quantity === 'gust') return !Object.is(got, value);
              return !(Math.abs(got - value) <= packingError(packing!, value) * (1 + 1e-4));
            });
            expect(wrong, `${quantity}, hour ${hour}`).toBe(-1);
          }
        }
        source.close();
        dropFolders();
      }),
      { seed: 5, numRuns: 8 },
    );
  });

  it('keep amounts within two per cent or a twentieth of a millimetre together with the tile, also in steady rain', async () => {
    const folder = newFolder();
    const rates = Float32Array.from({ length: points }, (_, point) => 0.01 * 1.02 ** point);
    const writer = await openRunWriter(folder, describeRun({ grid: region }), {
      now: () => refTs,
      files: mortal(folder, Infinity),
    });
    for (const hour of every(3, 3, 24))
      await writer.write(hour, [{ quantity: 'rain', level: 'surface', values: rates.slice() }]);
    await writer.publish({ complete: true });
    const source = await openQuiet(folder);
    const day = await askDay(source, 'rain', stepsOfDay(every(3, 3, 24), 24));
    const { coding } = quantities.rain;
    if (coding.kind !== 'log') throw new Error('rain is a logarithm on the wire');
    for (const [point, rate] of rates.entries()) {
      const amount = 24 * rate;
      const tile = (amount + coding.floor) * Math.expm1(coding.step / 2);
      const off = Math.abs((day?.[point] ?? Number.NaN) - amount) + tile;
      expect(off, `${amount} mm`).toBeLessThanOrEqual(Math.max(0.05, amount * 0.02));
    }
    source.close();
  });

  it('take about an eighth of what the steps take', async () => {
    const folder = newFolder();
    await writeRun(folder, every(3, 3, 96));
    for (const quantity of folded) {
      const [planes, days] = ['planes', 'days'].map(
        (part) => statSync(join(folder, run, part, `${quantity}-surface.blk`)).size,
      );
      expect((days ?? 0) / (planes ?? 0), quantity).toBeLessThan(1 / 5);
    }
  });

  it('are only given for just the steps that they were folded from', async () => {
    const folder = newFolder();
    // Six-hourly at first; the steps between come late.
    const late = [...every(6, 6, 48), 3, 9];
    await writeRun(folder, late.slice(0, 8), { complete: false });
    const source = await openQuiet(folder);
    const [before, after] = [every(6, 6, 48), [...every(3, 3, 12), ...every(6, 18, 48)]];
    expect(await askDay(source, 'rain', stepsOfDay(before, 24))).not.toBeNull();
    await writeRun(folder, late);
    await source.refresh();
    expect(await askDay(source, 'rain', stepsOfDay(after, 24))).toBeNull();
    expect(await askDay(source, 'rain', stepsOfDay(after, 48))).not.toBeNull();
    const steps = stepsOfDay(after, 48);
    for (const others of [
      [],
      steps.slice(1),
      steps.slice(0, -1),
      steps.map((step) => ({ ...step, hours: 3 })),
      steps.map((step) => ({ ...step, validTs: step.validTs + 1 })),
    ])
      expect(await askDay(source, 'rain', others)).toBeNull();
    expect(await askDay(source, 'temp', steps)).toBeNull();
    expect(await askDay(source, 'clouds', steps)).toBeNull();
    source.close();
  });

  it('leave out a day that their packing cannot hold', async () => {
    const folder = newFolder();
    const writer = await openRunWriter(folder, describeRun({ grid: region }), {
      now: () => refTs,
      files: mortal(folder, Infinity),
    });
    for (const hour of every(6, 6, 48))
      await writer.write(hour, [
        { quantity: 'rain', level: 'surface', values: new Float32Array(points).fill(hour > 24 ? 1 : -0.04) },
      ]);
    await writer.publish({ complete: true });
    expect(daysOf(folder)).toEqual({ rain: [48] });
  });
});
