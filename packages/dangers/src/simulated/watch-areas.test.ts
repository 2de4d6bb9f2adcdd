import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { watchAreas, type StepValues } from './watch-areas.ts';

const hour = 3_600_000;
const area = { land: [0, 1, 2, 3], sea: [4], relief: 100 };
const gusts = (...values: number[]): StepValues => ({ gust: Float32Array.from(values) });

function spells(steps: readonly (readonly [hours: number, values: StepValues])[], areas = [area]) {
  const watch = watchAreas(areas, 3);
  for (const [at, values] of steps) watch.step(at * hour, values);
  return watch
    .finish()
    .map(({ kind, severity, start, end, worst }) => [kind, severity, start / hour, end / hour, worst]);
}

describe('spells of danger', () => {
  it('hold where the share of the places reaches a limit, as long as it does', () => {
    const calm = gusts(5, 5, 5, 5, 90);
    expect(spells([[3, calm]])).toEqual([]);
    expect(
      spells([
        [3, calm],
        [6, gusts(5, 5, 5, 26, 0)],
        [9, gusts(37, 5, 5, 5, 0)],
        [12, calm],
      ]),
    ).toEqual([['wind', 'S', 6, 12, 37]]);
  });

  it('are one over a step that misses, and two over a longer gap', () => {
    const [calm, windy] = [gusts(5, 5, 5, 5, 0), gusts(26, 26, 26, 26, 0)];
    expect(
      spells([
        [3, windy],
        [6, calm],
        [9, windy],
      ]),
    ).toEqual([['wind', 'M', 3, 12, 26]]);
    expect(
      spells([
        [3, windy],
        [6, calm],
        [9, calm],
        [12, windy],
      ]),
    ).toEqual([
      ['wind', 'M', 3, 6, 26],
      ['wind', 'M', 12, 15, 26],
    ]);
  });

  it('lie below the limits of cold, at sea for waves, and need relief for avalanches', () => {
    expect(spells([[3, { temp: Float32Array.of(-31, -39, -47, 0, 0) }]])).toEqual([['cold', 'S', 3, 6, -39]]);
    expect(spells([[3, { waves: Float32Array.of(20, 20, 20, 20, 7.5) }]])).toEqual([['coastal', 'S', 3, 6, 7.5]]);
    const snow = { snowDay: new Float32Array(5).fill(64) };
    expect(spells([[3, snow]])).toEqual([]);
    expect(spells([[3, snow]], [{ ...area, relief: 900 }])).toEqual([['avalanche', 'S', 3, 6, 64]]);
  });

  it('are of the worst of two values of one kind', () => {
    const rain = { rain: new Float32Array(5).fill(12), rainDay: new Float32Array(5).fill(170) };
    expect(spells([[3, rain]])).toEqual([['rain', 'S', 3, 6, 170]]);
  });

  it('never come from places without a value', () => {
    expect(spells([[3, gusts(NaN, NaN, NaN, NaN, NaN)]])).toEqual([]);
    expect(spells([[3, gusts(48, NaN, NaN, NaN, NaN)]])).toEqual([['wind', 'E', 3, 6, 48]]);
  });

  it('do not grow milder when any place grows worse', () => {
    const rank = (values: readonly number[]): number =>
      ['M', 'S', 'E'].indexOf(String(spells([[3, gusts(...values)]])[0]?.[1] ?? '')) + 1;
    const value = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.tuple(value, value, value, value), fc.nat(3), fc.nat(30), (values, at, more) => {
        const worse = values.map((one, k) => (k === at ? one + more : one));
        expect(rank([...worse, 0])).toBeGreaterThanOrEqual(rank([...values, 0]));
      }),
    );
  });
});
