import { compassPoints } from '@meltemi/catalogue';
import { schemas, type Alert, type AlertCondition } from '@meltemi/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allHours,
  alertOf,
  cloudClasses,
  conditionTypes,
  draftOf,
  newDraft,
  rangeKinds,
  weekdays,
  type RangedType,
} from './conditions.rules.ts';

const somewhere = { lat: 37.1, lon: 25.376, name: 'Naxos' };
const some = <Value>(values: readonly Value[], least = 0) => fc.subarray([...values], { minLength: least });
const range = (type: RangedType) =>
  fc
    .tuple(
      fc.double({ min: rangeKinds[type].min, max: rangeKinds[type].max, noNaN: true }),
      fc.double({ min: rangeKinds[type].min, max: rangeKinds[type].max, noNaN: true }),
    )
    .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const anyCondition: Readonly<Record<AlertCondition['type'], fc.Arbitrary<AlertCondition>>> = {
  wind: fc.record({
    type: fc.constant('wind' as const),
    directions: some(compassPoints),
    rangeWindMetersPerSecond: range('wind'),
  }),
  temperature: fc.record({ type: fc.constant('temperature' as const), rangeKelvin: range('temperature') }),
  rainfall: fc.record({
    type: fc.constant('rainfall' as const),
    hours: fc.integer({ min: 1, max: 240 }),
    rangeMillimeters: range('rainfall'),
  }),
  freshSnow: fc.record({ type: fc.constant('freshSnow' as const), rangeCentimeters: range('freshSnow') }),
  cloudiness: fc.record({ type: fc.constant('cloudiness' as const), cloudCoverage: some(cloudClasses, 1) }),
  swell: fc.record({
    type: fc.constant('swell' as const),
    directions: some(compassPoints),
    rangeSwellMeters: range('swell'),
  }),
  time: fc.record({
    type: fc.constant('time' as const),
    days: some(weekdays, 1),
    hours: some(allHours, 1),
    minDurationHours: fc.integer({ min: 1, max: 240 }),
  }),
};
const anyAlert: fc.Arbitrary<Alert> = some(conditionTypes, 1).chain((types) =>
  fc
    .record({
      description: fc.constantFrom('', 'Kite'),
      lat: fc.constant(somewhere.lat),
      lon: fc.constant(somewhere.lon),
      locationName: fc.constant(somewhere.name),
      model: fc.constantFrom('ecmwf' as const, 'gfs' as const),
      priority: fc.integer({ min: 0, max: 3 }),
      suspended: fc.boolean(),
      type: fc.constantFrom('forecast' as const, 'live' as const),
      conditions: fc.tuple(...types.map((type) => anyCondition[type])),
    })
    .map((value): Alert =>
      Object.assign(value, { status: value.suspended ? ('suspended' as const) : ('normal' as const) }),
    ),
);

describe('an alert under edit', () => {
  it('comes back from its draft as it was, whatever its conditions', () => {
    fc.assert(
      fc.property(anyAlert, (alert) => {
        const { place, ...draft } = draftOf(alert);
        expect(alertOf({ ...draft, place }, place ?? somewhere)).toEqual(alert);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('is one that the wire takes, also when all seven conditions are on', () => {
    const draft = newDraft('ecmwf', somewhere);
    const all = alertOf(
      { ...draft, on: conditionTypes, ranges: { ...draft.ranges, temperature: { from: 293.15, to: null } } },
      somewhere,
    );
    expect(all.conditions.map(({ type }) => type)).toEqual(conditionTypes);
    expect(schemas.alert.safeParse(all).success).toBe(true);
  });

  it('leaves an end open that reaches to the end of the wire, and writes it back', () => {
    const draft = newDraft('gfs', somewhere);
    const [wind] = alertOf(draft, somewhere).conditions;
    expect(wind).toEqual({ type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 8, to: 150 } });
    expect(draftOf(alertOf(draft, somewhere)).ranges.wind).toEqual({ from: 8, to: null });
  });

  it('keeps what was typed for a condition that is switched off', () => {
    const draft = newDraft('gfs', somewhere);
    const off = { ...draft, on: draft.on.filter((type) => type !== 'wind') };
    expect(off.ranges.wind).toEqual(draft.ranges.wind);
    expect(alertOf({ ...off, on: ['freshSnow'] }, somewhere).conditions).toEqual([
      { type: 'freshSnow', rangeCentimeters: { from: 10, to: 1000 } },
    ]);
  });

  it('is stored as suspended while it is', () => {
    expect(alertOf({ ...newDraft('gfs'), suspended: true }, somewhere)).toMatchObject({
      suspended: true,
      status: 'suspended',
    });
  });
});
