import { precipitationValue } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedField } from '../decode/decode-field.ts';
import { derivation, firstOf, planeKey, whenRead, type Derivation, type PlaneName } from '../derive/derivation.ts';
import { models } from '../models/models.ts';
import { noaa } from '../models/picks.ts';
import { fieldsOfStep, needsBefore, planeOfStep } from './step-planes.rules.ts';

const rain = noaa('rain', 'APCP', 'surface', { span: 'total' });
const sun = noaa('solarpower', 'DSWRF', 'surface', { span: 'average' });
const field = (fromHour: number, toHour: number, ...values: number[]): DecodedField => ({
  fromHour,
  toHour,
  values: Float32Array.from(values),
});

describe('the part of a step', () => {
  it('of a total is the difference, as a rate an hour', () => {
    expect([...planeOfStep(rain, field(0, 6, 9, 3), field(0, 3, 3, 3))]).toEqual([2, 0]);
  });

  it('of a new bucket is all of it', () => {
    expect([...planeOfStep(rain, field(6, 9, 6), field(0, 6, 40))]).toEqual([2]);
  });

  it('is never negative: a hair less is no rain, much less a counter set back', () => {
    expect([...planeOfStep(rain, field(0, 2, 4.95, 1), field(0, 1, 5, 5))]).toEqual([0, 1]);
  });

  it('without the step before is the mean of all', () => {
    expect([...planeOfStep(rain, field(0, 6, 12), null)]).toEqual([2]);
    expect(needsBefore(field(0, 6, 12), 3)).toBe(true);
    expect(needsBefore(field(0, 1, 12), 0)).toBe(false);
    expect(needsBefore(field(6, 7, 12), 6)).toBe(false);
    expect(needsBefore(field(3, 3, 12), 2)).toBe(false);
  });

  it('at the start of a run is no rain', () => {
    expect([...planeOfStep(rain, field(0, 0, 5), null)]).toEqual([0]);
    expect([...planeOfStep(rain, field(0, 1, 5), field(0, 0, 0))]).toEqual([5]);
  });

  it('of an average since the start is that of the step', () => {
    expect([...planeOfStep(sun, field(0, 6, 300), field(0, 3, 200))]).toEqual([400]);
    expect([...planeOfStep(sun, field(6, 9, 300), field(0, 6, 200))]).toEqual([300]);
  });

  it('adds up to the total again', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 12 }), (steps) => {
        let total = 0;
        let before: DecodedField | null = null;
        let sum = 0;
        for (const [k, amount] of steps.entries()) {
          total += amount;
          const now = field(0, k + 1, total);
          sum += planeOfStep(rain, now, before)[0] ?? NaN;
          before = now;
        }
        expect(sum).toBeCloseTo(total, 2);
      }),
      { seed: 5 },
    );
  });

  it('of a moment is the moment', () => {
    const gust = noaa('gust', 'GUST', 'surface');
    expect([...planeOfStep(gust, field(3, 3, 7), field(2, 2, 5))]).toEqual([7]);
  });
});

/** A hot, wet and windless afternoon with a heavy shower. */
function summerStorm({ quantity, level }: PlaneName): number {
  if (quantity === 'temp') return { surface: 300, '925h': 296, '850h': 291, '500h': 261 }[level as string] ?? 280;
  if (quantity === 'dewpoint') return 294;
  if (quantity === 'rh') return 85;
  if (quantity === 'cape') return 2500;
  if (/rain|conv/i.test(quantity)) return 8;
  if (/pressure/i.test(quantity)) return 100_000;
  return 0;
}

describe('the fields of a step', () => {
  const planes = (...names: readonly string[]) =>
    new Map(
      names.map((quantity) => {
        const name: PlaneName = { quantity, level: 'surface' };
        return [planeKey(name), { name, values: Float32Array.of(1) }];
      }),
    );
  const all = (...derivations: readonly Derivation[]) => ({ derivations, keeps: () => true });
  const double = derivation('gust', ['windU'], (u) => 2 * u);
  const more = derivation('cape', ['gust', 'working'], (gust, working) => gust + working);

  it('are those that came and those that follow, also from each other, without working planes', () => {
    const made = [...fieldsOfStep(planes('windU', 'working'), all(double, more), () => expect.unreachable())];
    expect(made.map(({ quantity, values }) => [quantity, values[0]])).toEqual([
      ['windU', 1],
      ['gust', 2],
      ['cape', 3],
    ]);
  });

  it('are not those that readers make, which others may still follow from', () => {
    let made = 0;
    const read = whenRead(
      derivation('gust', ['windU'], (u) => {
        made += 1;
        return 2 * u;
      }),
      { by: 'dew-point' },
    );
    const names = (...derivations: readonly Derivation[]) =>
      [...fieldsOfStep(planes('windU', 'working'), all(...derivations), () => expect.unreachable())].map(
        ({ quantity, values }) => [quantity, values[0]],
      );
    expect(names(read)).toEqual([['windU', 1]]);
    expect(made).toBe(0);
    expect(names(read, more)).toEqual([
      ['windU', 1],
      ['cape', 3],
    ]);
    expect(made).toBe(1);
  });

  it('are not those that the step does not keep, which others may still follow from', () => {
    const keeps = ({ quantity }: PlaneName): boolean => quantity !== 'windU';
    const kept = [...fieldsOfStep(planes('windU'), { derivations: [double], keeps }, () => expect.unreachable())];
    expect(kept.map(({ quantity }) => quantity)).toEqual(['gust']);
  });

  it('leave out and tell what lacks a part, and what follows from that', () => {
    const reported: string[] = [];
    const made = [
      ...fieldsOfStep(planes('working'), all(double, more), ({ makes, missing, made: anyway }) =>
        reported.push(`${makes.quantity} lacks ${missing.quantity}${anyway ? ', made' : ''}`),
      ),
    ];
    expect(made).toEqual([]);
    expect(reported).toEqual(['gust lacks windU', 'cape lacks gust']);
  });

  it('are made another way, or without an optional part, and tell so', () => {
    const reported: string[] = [];
    const optional = derivation('rh', ['working', 'thunder?'], (working, thunder) => (thunder > 0 ? 9 : working));
    const made = [
      ...fieldsOfStep(
        planes('working'),
        all(
          firstOf(
            double,
            derivation('gust', ['working'], (working) => 5 * working),
          ),
          more,
          optional,
        ),
        ({ makes, missing, made: anyway }) =>
          reported.push(`${makes.quantity} lacks ${missing.quantity}${anyway ? ', made' : ''}`),
      ),
    ];
    expect(made.map(({ quantity, values }) => [quantity, values[0]])).toEqual([
      ['gust', 5],
      ['cape', 6],
      ['rh', 1],
    ]);
    expect(reported).toEqual(['gust lacks windU, made', 'rh lacks thunder, made']);
  });

  it.each(['gfs', 'ecmwf', 'icon-eu'] as const)('without CAPE %s keeps thunder, type and all the rest', (ident) => {
    const { picks, derivations } = models[ident];
    const leftOut = new Set<string>();
    const fieldsWithout = (...lost: readonly string[]): Map<string, number> => {
      const there = picks.filter((pick) => !lost.includes(planeKey(pick)));
      const named = new Map(
        there.map(({ quantity, level }) => {
          const name: PlaneName = { quantity, level };
          return [planeKey(name), { name, values: Float32Array.of(summerStorm(name)) }];
        }),
      );
      const made = fieldsOfStep(named, all(...derivations), ({ makes, made: anyway }) => {
        if (!anyway) leftOut.add(planeKey(makes));
      });
      return new Map([...made].map((one) => [planeKey(one), one.values[0] ?? Number.NaN]));
    };
    const [whole, less] = [fieldsWithout(), fieldsWithout('cape/surface')];
    expect([...leftOut]).toEqual([]);
    expect([...whole.keys()].filter((key) => !less.has(key))).toEqual(['cape/surface']);
    expect(less.get('thunder/surface')).toBeGreaterThan(0.5);
    expect(less.get('ptype/surface')).toBe(whole.get('ptype/surface'));
    // Without the column above there is no thunder, but still a type.
    const least = fieldsWithout('cape/surface', 'temp/500h');
    expect([...leftOut]).toContain('thunder/surface');
    expect(least.get('ptype/surface')).toBe(precipitationValue('justRain'));
  });
});
