import { levelIdents, productIdents } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { alert } from './alert.ts';
import { customColour } from './colour.ts';
import { meteogram } from './forecast.ts';
import { forecastTile, labelTile } from './labels.ts';
import { minifest } from './minifest.ts';
import { notificationList } from './notification.ts';
import { headerSample } from './test-replies.ts';
import { tides } from './tide.ts';

// A value that was sent and read twice is the value that was sent.

const finite = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
const iso = moment.map((ms) => new Date(ms).toISOString());
const wholeHour = moment.map((ms) => new Date(ms - (ms % 3_600_000)).toISOString());
const word = fc.string({ unit: 'binary', maxLength: 30 });
const key = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/);
const lat = finite(-90, 90);
const lon = finite(-180, 179.999);
const values = fc.array(fc.option(finite(-1e6, 1e6), { nil: null }), { maxLength: 20 });

const range = (min: number, max: number): fc.Arbitrary<{ from: number; to: number }> =>
  fc.tuple(finite(min, max), finite(min, max)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const directions = fc.subarray(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);

const conditions: fc.Arbitrary<unknown>[] = [
  fc.record({
    type: fc.constant('cloudiness'),
    cloudCoverage: fc.subarray(['SKC', 'FEW', 'SCT', 'BKN', 'OVC'], { minLength: 1 }),
  }),
  fc.record({ type: fc.constant('freshSnow'), rangeCentimeters: range(0, 1000) }),
  fc.record({
    type: fc.constant('rainfall'),
    hours: fc.integer({ min: 1, max: 240 }),
    rangeMillimeters: range(0, 5000),
  }),
  fc.record({ type: fc.constant('swell'), directions, rangeSwellMeters: range(0, 40) }),
  fc.record({ type: fc.constant('temperature'), rangeKelvin: range(150, 350) }),
  fc.record({
    type: fc.constant('time'),
    days: fc.subarray(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], { minLength: 1 }),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 }),
    minDurationHours: fc.integer({ min: 1, max: 240 }),
  }),
  fc.record({ type: fc.constant('wind'), directions, rangeWindMetersPerSecond: range(0, 150) }),
];

const someConditions = fc
  .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
  .chain((picked) => fc.tuple(...picked.map((index) => conditions[index] ?? fc.constant(null))));

/** Stretches that follow each other: a gap, then some steps. */
const rising = fc
  .array(
    fc.record({
      step: fc.integer({ min: 1, max: 24 }),
      gap: fc.integer({ min: 1, max: 24 }),
      steps: fc.integer({ min: 0, max: 30 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => {
    let reached = -1;
    return parts.map(({ step, gap, steps }) => {
      const start = reached + gap;
      reached = start + step * steps;
      return [step, start, reached];
    });
  });

const channel = fc.integer({ min: 0, max: 255 });

const nouns: [string, z.ZodType, fc.Arbitrary<unknown>][] = [
  [
    'alert',
    alert,
    fc.record({
      id: key,
      description: word,
      lat,
      lon,
      locationName: word,
      model: fc.constantFrom(...productIdents),
      priority: fc.integer({ min: 0, max: 3 }),
      suspended: fc.boolean(),
      status: fc.constantFrom('triggered', 'normal', 'suspended'),
      type: fc.constantFrom('forecast', 'live'),
      conditions: someConditions,
    }),
  ],
  [
    'minifest',
    minifest,
    fc.record({ ref: wholeHour, update: iso, info: iso, dst: rising }, { requiredKeys: ['ref', 'update', 'dst'] }),
  ],
  [
    'colour',
    customColour,
    fc.record({
      id: key,
      gradient: fc.array(fc.tuple(finite(-1e6, 1e6), fc.tuple(channel, channel, channel, channel)), {
        minLength: 2,
        maxLength: 20,
      }),
    }),
  ],
  [
    'labels',
    labelTile,
    fc.array(
      fc.tuple(
        key,
        word.map((text) => `x${text}`),
        word,
        lon,
        lat,
        finite(0, 2000),
        finite(0, 500),
      ),
      { maxLength: 10 },
    ),
  ],
  [
    'forecast tile',
    forecastTile,
    fc.record({
      forecast: fc.dictionary(key, values),
      reftime: iso,
      hours: fc.array(fc.nat({ max: 400 }), { maxLength: 20 }),
    }),
  ],
  [
    'meteogram',
    meteogram,
    fc.record({
      header: fc.constant(headerSample),
      data: fc.record(
        Object.fromEntries([
          ['ts', fc.array(moment, { maxLength: 10 })],
          ['hour', values],
          ['cloudBase', values],
          ...levelIdents.map((level) => [`temp-${level}`, values]),
        ]),
      ),
    }),
  ],
  [
    'notifications',
    notificationList,
    fc.record({
      newCount: fc.nat({ max: 1_000_000_000 }),
      totalCount: fc.nat({ max: 1_000_000_000 }),
      data: fc.array(
        fc.record({
          _id: key,
          created: iso,
          type: fc.constantFrom('alert', 'storm', 'system'),
          wasReceived: fc.boolean(),
          wasViewed: fc.boolean(),
          other: fc.jsonValue({ maxDepth: 2 }),
        }),
        { maxLength: 4 },
      ),
    }),
  ],
  [
    'tides',
    tides,
    fc.record({
      id: key,
      name: word,
      lat,
      lon,
      dist: finite(0, 20_000),
      tzName: word,
      source: fc.constantFrom('port', 'model', 'simulated'),
      datum: word,
      events: fc.array(fc.record({ ts: moment, type: fc.constantFrom('HT', 'LT'), height: finite(-20, 20) }), {
        maxLength: 5,
      }),
      data: fc.record({ ts: fc.array(moment, { maxLength: 5 }), height: fc.array(finite(-20, 20), { maxLength: 5 }) }),
    }),
  ],
];

describe.each(nouns)('%s', (_, schema, arbitrary) => {
  it('survives the wire', () => {
    fc.assert(
      fc.property(arbitrary, (value) => {
        const wire: unknown = JSON.parse(JSON.stringify(value));
        const read = schema.parse(wire);
        expect(read).toEqual(wire);
        expect(schema.parse(JSON.parse(JSON.stringify(read)))).toEqual(wire);
      }),
      { seed: 19, numRuns: 50 },
    );
  });

  it('refuses to be read without any one of its fields', () => {
    const [value] = fc.sample(
      arbitrary.filter((drawn) => !Array.isArray(drawn) || drawn.length > 0),
      { numRuns: 1, seed: 20 },
    );
    const whole = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
    // Fields with a default, and those an item gets only once it is stored, may be missing.
    const free = new Set(['id', 'info', 'priority', 'suspended', 'status', 'type']);
    const needed = Array.isArray(whole) ? [] : Object.keys(whole).filter((name) => !free.has(name));
    for (const name of needed) {
      expect(
        schema.safeParse(Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name))).success,
      ).toBe(false);
    }
    expect(schema.safeParse(null).success).toBe(false);
  });
});
