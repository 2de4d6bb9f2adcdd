import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeKey } from '../derive/derivation.ts';
import type { Model } from '../models/model.ts';
import { models } from '../models/models.ts';
import { stepsOf } from '../models/run-times.rules.ts';
import { chooseWithin, linesFor, type Budget, type Choice } from './choose-within.rules.ts';
import { archiveBytesOf, downloadBytesOf } from './estimate.rules.ts';

const gb = 1e9;
const all = Object.values(models);
const budgets = fc.record({
  archiveBytes: fc.double({ min: 0, max: 600 * gb, noNaN: true }),
  downloadBytes: fc.double({ min: 0, max: 400 * gb, noNaN: true }),
});
const someModels = fc.shuffledSubarray(all, { minLength: 1 });

/** What is fetched, field by field and hour by hour, and what is held. */
function partsOf({ chosen }: Choice): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const { model, runsKept } of chosen) {
    for (let k = 0; k < runsKept; k++) parts.add(`${model.ident} run ${k}`);
    for (const start of model.runs.hours)
      for (const hour of stepsOf(model, start * 3_600_000))
        for (const pick of model.picks) parts.add(`${model.ident} ${start} ${hour} ${planeKey(pick)}`);
  }
  return parts;
}

describe('what fits a budget', () => {
  it('is never over it, by the estimate of what is then brought in', () => {
    fc.assert(
      fc.property(budgets, someModels, (budget, some) => {
        const choice = chooseWithin(budget, some);
        const bytes = choice.chosen.reduce((sum, { model, runsKept }) => sum + archiveBytesOf(model) * runsKept, 0);
        const sent = choice.chosen.reduce((sum, { model }) => sum + downloadBytesOf(model), 0);
        expect([choice.archiveBytes, choice.downloadBytes]).toEqual([bytes, sent]);
        expect(bytes).toBeLessThanOrEqual(budget.archiveBytes);
        expect(sent).toBeLessThanOrEqual(budget.downloadBytes);
        expect(choice.chosen.length + choice.leftOut.length).toBe(some.length);
      }),
      { numRuns: 60 },
    );
  });

  it('never shrinks when the budget grows', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(budgets, share, share, someModels, (budget, disk, network, some) => {
        const less: Budget = {
          archiveBytes: budget.archiveBytes * disk,
          downloadBytes: budget.downloadBytes * network,
        };
        const more = partsOf(chooseWithin(budget, some));
        expect([...partsOf(chooseWithin(less, some))].filter((part) => !more.has(part))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the order: what a line gives is there before anything of a later line', () => {
    fc.assert(
      fc.property(budgets, someModels, (budget, some) => {
        const { chosen } = chooseWithin(budget, some);
        const has = ([stage, model]: readonly [ReturnType<typeof lineOf>, Model]): boolean => {
          const own = chosen.find((one) => one.model.ident === model.ident);
          return own !== undefined && Object.entries(stage).every(([key, value]) => atLeast(own, key, value));
        };
        const lines = [...linesFor(some)].map(([stage, model]) => [lineOf(stage), model] as const);
        const missing = lines.findIndex((line) => !has(line));
        // After the first line that is not there, no model has what only a later line gives.
        const given = missing === -1 ? lines : lines.slice(0, missing);
        for (const { model, take, runsKept } of chosen) {
          const own = given.filter(([, other]) => other.ident === model.ident).map(([stage]) => stage);
          expect(take.toHour).toBe(Math.max(24, ...own.map(({ toHour = 0 }) => toHour)));
          expect(take.runsADay).toBe(Math.max(2, ...own.map(({ runsADay = 0 }) => runsADay)));
          expect(runsKept).toBe(Math.max(2, ...own.map((stage) => stage.runsKept ?? 0)));
          expect(take.everyHours).toBe(own.some(({ everyHours }) => everyHours === 1) ? 1 : 3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is everything with room for all, and nothing without any', () => {
    const everything = chooseWithin({ archiveBytes: 1e15, downloadBytes: 1e15 }, all);
    expect(everything.leftOut).toEqual([]);
    for (const { model, runsKept } of everything.chosen) {
      const whole = models[model.ident];
      expect([model.picks, model.derivations.length, runsKept]).toEqual([whole.picks, whole.derivations.length, 3]);
      expect(model.runs.hours).toEqual(whole.runs.hours);
      expect(stepsOf(model, 0)).toEqual(stepsOf(whole, 0));
    }
    expect(chooseWithin({ archiveBytes: 1e6, downloadBytes: 1e15 }, all)).toMatchObject({
      chosen: [],
      downloadBytes: 0,
    });
    expect(chooseWithin({ archiveBytes: 1e15, downloadBytes: 1e6 }, all).chosen).toEqual([]);
  });

  it('begins with two days of the ground of the first global model, every three hours, twice a day', () => {
    const { chosen, archiveBytes, downloadBytes } = chooseWithin({ archiveBytes: 5 * gb, downloadBytes: 2 * gb }, all);
    const [first] = chosen;
    expect(first?.model.ident).toBe('gfs');
    expect(first?.take).toMatchObject({ everyHours: 3, runsADay: 2 });
    expect(first?.take.toHour).toBeGreaterThanOrEqual(48);
    expect(first?.model.runs.hours).toEqual([0, 12]);
    expect(first?.model.picks.filter(({ level }) => level.endsWith('h'))).toEqual([]);
    expect(archiveBytes).toBeLessThanOrEqual(5 * gb);
    expect(downloadBytes).toBeLessThanOrEqual(2 * gb);
  });

  it('takes a model on a mesh after all that gives more for less', () => {
    const { icon, ...grids } = models;
    const small = { archiveBytes: 5 * gb, downloadBytes: 2 * gb };
    const taken = (some: readonly Model[]) =>
      chooseWithin(small, some).chosen.map(({ model, take, runsKept }) => [model.ident, take, runsKept]);
    expect(taken(all)).toEqual(taken(Object.values(grids)));
    const lines = [...linesFor(all)].map(([stage, { ident }]) => Object.assign({ ident }, stage));
    const first = lines.findIndex(({ ident }) => ident === 'icon');
    for (const ident of Object.keys(grids)) {
      const before = lines.slice(0, first).filter((line) => line.ident === ident);
      // Five days of every model, and its main levels.
      expect([ident, Math.max(...before.map(({ toHour = 0 }) => toHour))]).toEqual([ident, 120]);
      expect(before.some(({ levels }) => levels === 'main')).toBe(true);
    }
    const second = lines.findIndex(({ who, levels }) => who === 'meshes' && levels !== undefined);
    expect(lines.slice(second).every(({ who, runsKept }) => who === 'meshes' || runsKept === 3)).toBe(true);
    // Of its files all cells are sent, three times as many as the points of our grid.
    expect(
      downloadBytesOf(icon) / downloadBytesOf({ ...icon, mesh: { ...icon.mesh!, cells: 1440 * 721 } }),
    ).toBeCloseTo(2_949_120 / 1_038_240, 3);
  });

  it('is led by a model on a mesh where there is no other of the world', () => {
    const budget = { archiveBytes: 50 * gb, downloadBytes: 50 * gb };
    const [lead, other] = chooseWithin(budget, [models['icon-eu'], models.icon]).chosen;
    expect([lead?.model.ident, other?.model.ident]).toEqual(['icon', 'icon-eu']);
    expect(lead?.take.toHour).toBeGreaterThanOrEqual(120);
  });

  it('takes what fields at the ground are made of, and no derivation that would lack a part', () => {
    const { chosen } = chooseWithin({ archiveBytes: 9 * gb, downloadBytes: 9 * gb }, [models.ecmwf]);
    const [{ model } = { model: models.ecmwf }] = chosen;
    const made = new Set(model.derivations.map(({ makes }) => planeKey(makes)));
    expect(made.has('deg0/surface')).toBe(true);
    const there = new Set([...model.picks.map(planeKey), ...made]);
    for (const { from } of model.derivations)
      for (const part of from) if (!part.optional) expect(there).toContain(planeKey(part));
  });
});

type Line = { toHour?: number; runsADay?: number; runsKept?: number; everyHours?: number; levels?: string };
const lineOf = (stage: Readonly<Line> & { readonly who: string }): Line =>
  Object.fromEntries(Object.entries(stage).filter(([key]) => key !== 'who'));
const rank = ['none', 'main', 'all'];
function atLeast({ take, runsKept }: Choice['chosen'][number], key: string, value: unknown): boolean {
  if (key === 'levels') return rank.indexOf(take.levels) >= rank.indexOf(String(value));
  if (key === 'everyHours') return take.everyHours <= Number(value);
  const own: Readonly<Record<string, number>> = { toHour: take.toHour, runsADay: take.runsADay, runsKept };
  return (own[key] ?? 0) >= Number(value);
}
