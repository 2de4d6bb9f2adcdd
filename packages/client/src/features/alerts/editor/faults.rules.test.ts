import * as fc from 'fast-check';
import { schemas } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { alertOf, conditionTypes, newDraft, type Draft } from './conditions.rules.ts';
import { faultsOf } from './faults.rules.ts';

const naxos = { lat: 37.1, lon: 25.376, name: 'Naxos' };
const good = newDraft('ecmwf', naxos);
const withRange = (type: 'wind' | 'temperature' | 'rainfall', from: number | null, to: number | null): Draft => ({
  ...good,
  on: [type],
  ranges: { ...good.ranges, [type]: { from, to } },
});

describe('a draft', () => {
  it('is good as it begins, once it has a place', () => {
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(newDraft('ecmwf'))).toEqual([{ at: 'place', words: 'fault_place' }]);
  });

  it.each<[string, Draft, string, string]>([
    ['a model that does not reach the place', { ...good, model: 'hrrrConus' }, 'model', 'fault_outside'],
    ['nothing chosen', { ...good, on: [] }, 'conditions', 'fault_none'],
    ['only days and hours', { ...good, on: ['time'] }, 'conditions', 'fault_none'],
    ['what is no number', withRange('wind', Number.NaN, null), 'wind', 'fault_number'],
    ['a number that cannot be', withRange('wind', -3, null), 'wind', 'fault_limits'],
    ['from above to', withRange('temperature', 300, 290), 'temperature', 'fault_order'],
    ['a range without ends', withRange('temperature', null, null), 'temperature', 'fault_open'],
    [
      'hours of rain that are too many',
      { ...withRange('rainfall', 5, null), rainHours: 241 },
      'rainfall',
      'fault_span',
    ],
    [
      'hours of rain that are no number',
      { ...withRange('rainfall', 5, null), rainHours: Number.NaN },
      'rainfall',
      'fault_span',
    ],
    ['no cloud class', { ...good, on: ['cloudiness'], clouds: [] }, 'cloudiness', 'fault_clouds'],
    ['no day', { ...good, on: ['wind', 'time'], days: [] }, 'time', 'fault_days'],
    ['no hour', { ...good, on: ['wind', 'time'], hours: [] }, 'time', 'fault_hours'],
    ['no duration', { ...good, on: ['wind', 'time'], minDurationHours: 0 }, 'time', 'fault_duration'],
  ])('with %s says so at its part', (_name, draft, at, words) => {
    expect(faultsOf(draft)).toEqual([{ at, words }]);
  });

  it('may have a direction without a speed', () => {
    expect(faultsOf({ ...withRange('wind', null, null), directions: { wind: ['N'], swell: [] } })).toEqual([]);
  });

  it('without faults is always taken by the wire, and tells everything that is wrong at once', () => {
    const end = fc.option(fc.double({ min: -50, max: 6000, noNaN: true }), { nil: null });
    const range = fc.record({ from: end, to: end });
    const anyDraft = fc
      .record({
        on: fc.subarray([...conditionTypes]),
        ranges: fc.record({ wind: range, temperature: range, rainfall: range, freshSnow: range, swell: range }),
        rainHours: fc.integer({ min: -1, max: 300 }),
        minDurationHours: fc.integer({ min: -1, max: 300 }),
        hours: fc.subarray([...good.hours]),
        days: fc.subarray([...good.days]),
        clouds: fc.subarray([...good.clouds]),
      })
      .map((parts): Draft => Object.assign({}, good, parts));
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const isTaken = schemas.alert.safeParse(alertOf(draft, naxos)).success;
        if (faultsOf(draft).length === 0) expect(isTaken).toBe(true);
        else expect(new Set(faultsOf(draft).map(({ at }) => at)).size).toBe(faultsOf(draft).length);
      }),
      { seed: 8, numRuns: 400 },
    );
  });
});
