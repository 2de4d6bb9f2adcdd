import { comesFrom, compassPoint } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingTimes } from './alert-conditions.rules.ts';
import { placeWeather, type HourlyWeather } from '#place-weather/place-weather.rules.ts';

const hour = 3_600_000;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** 2026-03-02 00:00 UTC, a Monday. */
const monday = Date.UTC(2026, 2, 2);

function weatherOf(length: number, given: Partial<HourlyWeather> = {}): HourlyWeather {
  const of = (value: number): number[] => Array.from({ length }, () => value);
  return {
    times: of(0).map((_, k) => monday + k * hour),
    offsets: of(0),
    wind: of(5),
    windDirection: of(270),
    temperature: of(283),
    rain: of(0),
    snow: of(0),
    clouds: of(40),
    swell: of(1),
    swellDirection: of(180),
    ...given,
  };
}
const hoursOf = (weather: HourlyWeather, ...conditions: AlertCondition[]): number[] =>
  matchingTimes(placeWeather(weather), conditions).map((ts) => (ts - monday) / hour);

describe('a condition', () => {
  it.each([
    [0, 'SKC'],
    [12.5, 'FEW'],
    [25, 'FEW'],
    [37.5, 'SCT'],
    [50, 'SCT'],
    [62.5, 'BKN'],
    [87.5, 'BKN'],
    [100, 'OVC'],
  ] as const)('knows %f % of clouds as %s', (percent, code) => {
    const weather = weatherOf(1, { clouds: [percent] });
    for (const other of ['SKC', 'FEW', 'SCT', 'BKN', 'OVC'] as const)
      expect(hoursOf(weather, { type: 'cloudiness', cloudCoverage: [other] })).toEqual(other === code ? [0] : []);
  });

  it('of rain sums the hours up to the moment, and claims nothing where some are not known', () => {
    const weather = weatherOf(8, { rain: [1, 1, 0, 2, NaN, 1, 1, 1] });
    expect(hoursOf(weather, { type: 'rainfall', hours: 3, rangeMillimeters: { from: 3, to: 10 } })).toEqual([3, 7]);
    expect(hoursOf(weather, { type: 'rainfall', hours: 1, rangeMillimeters: { from: 0, to: 0 } })).toEqual([2]);
  });

  it('of a dry day holds after any rain, to the last bit', () => {
    const weather = weatherOf(60, { rain: Array.from({ length: 60 }, (_, k) => (k < 20 ? 0.1 + k / 7 : 0)) });
    expect(hoursOf(weather, { type: 'rainfall', hours: 24, rangeMillimeters: { from: 0, to: 0 } })).toEqual(
      Array.from({ length: 17 }, (_, k) => 43 + k),
    );
  });

  it('of fresh snow sums a day', () => {
    const weather = weatherOf(30, { snow: Array.from({ length: 30 }, () => 1) });
    expect(hoursOf(weather, { type: 'freshSnow', rangeCentimeters: { from: 24, to: 30 } })).toEqual([
      23, 24, 25, 26, 27, 28, 29,
    ]);
  });

  it('of wind takes any direction when none is chosen, and calm then too', () => {
    const weather = weatherOf(3, { wind: [0, 6, 6], windDirection: [NaN, 22, 23] });
    const range = { from: 0, to: 10 };
    expect(hoursOf(weather, { type: 'wind', directions: [], rangeWindMetersPerSecond: range })).toEqual([0, 1, 2]);
    expect(hoursOf(weather, { type: 'wind', directions: [...directions], rangeWindMetersPerSecond: range })).toEqual([
      0, 1, 2,
    ]);
    expect(hoursOf(weather, { type: 'wind', directions: ['N'], rangeWindMetersPerSecond: range })).toEqual([1]);
    expect(hoursOf(weather, { type: 'wind', directions: ['NE'], rangeWindMetersPerSecond: range })).toEqual([2]);
  });

  it('of time is read on the clocks of the place, also when they change', () => {
    // Berlin goes from 60 to 120 minutes at 2026-03-29 01:00 UTC, a Sunday.
    const start = Date.UTC(2026, 2, 28, 23);
    const weather = weatherOf(6, {
      times: Array.from({ length: 6 }, (_, k) => start + k * hour),
      offsets: [60, 60, 120, 120, 120, 120],
    });
    const found = matchingTimes(placeWeather(weather), [
      { type: 'time', days: ['sun'], hours: [1, 2, 3, 4], minDurationHours: 1 },
    ]);
    // 00, 01, then 03 (02 does not exist), 04, 05.
    expect(found.map((ts) => (ts - start) / hour)).toEqual([1, 2, 3]);
  });

  it('of time leaves out stretches that are too short', () => {
    const weather = weatherOf(12, { wind: [9, 9, 0, 9, 9, 9, 0, 9, 9, 9, 9, 0] });
    const windy: AlertCondition = { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 5, to: 20 } };
    const long: AlertCondition = {
      type: 'time',
      days: [...weekdays],
      hours: Array.from({ length: 24 }, (_, k) => k),
      minDurationHours: 3,
    };
    expect(hoursOf(weather, long, windy)).toEqual([3, 4, 5, 7, 8, 9, 10]);
  });

  it('tells only hours from a moment on, while what lies before still counts for sums and lengths', () => {
    const weather = weatherOf(6, { rain: [2, 2, 2, 2, 2, 2] });
    const found = matchingTimes(
      placeWeather(weather),
      [{ type: 'rainfall', hours: 4, rangeMillimeters: { from: 8, to: 8 } }],
      monday + 4 * hour,
    );
    expect(found.map((ts) => (ts - monday) / hour)).toEqual([4, 5]);
  });
});

/** What the documents say about one condition at one hour, written as plainly as can be. */
function plainlyHolds(weather: HourlyWeather, k: number, condition: AlertCondition): boolean {
  const within = (value: number, { from, to }: { from: number; to: number }): boolean => value >= from && value <= to;
  const fallen = (values: ArrayLike<number>, hours: number): number =>
    k + 1 < hours
      ? NaN
      : Array.from({ length: hours }, (_, back) => values[k - back]!).reduce((sum, value) => sum + value, 0);
  const comes = (chosen: readonly string[], degrees: number): boolean =>
    chosen.length === 0 || new Set(chosen).size === 8 || chosen.includes(compassPoint(degrees) ?? 'nowhere');
  switch (condition.type) {
    case 'cloudiness': {
      const oktas = Math.floor(weather.clouds[k]! / 12.5 + 0.5);
      const code = oktas === 0 ? 'SKC' : oktas <= 2 ? 'FEW' : oktas <= 4 ? 'SCT' : oktas <= 7 ? 'BKN' : 'OVC';
      return !Number.isNaN(weather.clouds[k]!) && condition.cloudCoverage.includes(code);
    }
    case 'freshSnow':
      return within(fallen(weather.snow, 24), condition.rangeCentimeters);
    case 'rainfall':
      return within(fallen(weather.rain, condition.hours), condition.rangeMillimeters);
    case 'temperature':
      return within(weather.temperature[k]!, condition.rangeKelvin);
    case 'swell':
      return (
        within(weather.swell[k]!, condition.rangeSwellMeters) && comes(condition.directions, weather.swellDirection[k]!)
      );
    case 'wind':
      return (
        within(weather.wind[k]!, condition.rangeWindMetersPerSecond) &&
        comes(condition.directions, weather.windDirection[k]!)
      );
    case 'time': {
      const local = new Date(weather.times[k]! + weather.offsets[k]! * 60_000);
      return (
        condition.days.includes(weekdays[(local.getUTCDay() + 6) % 7]!) && condition.hours.includes(local.getUTCHours())
      );
    }
  }
}

function plainTimes(weather: HourlyWeather, conditions: readonly AlertCondition[]): number[] {
  const holds = weather.times.map((_, k) => conditions.every((condition) => plainlyHolds(weather, k, condition)));
  const least = conditions.find((condition) => condition.type === 'time')?.minDurationHours ?? 1;
  return weather.times.filter((_, k) => {
    let [first, last] = [k, k];
    while (holds[first - 1] === true) first -= 1;
    while (holds[last + 1] === true) last += 1;
    return holds[k] === true && last - first + 1 >= least;
  });
}

const eighths = (most: number) => fc.integer({ min: 0, max: most * 8 }).map((value) => value / 8);
const orNothing = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.constant(NaN) });
const range = (most: number) =>
  fc.tuple(eighths(most), eighths(most)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const some = <T>(...all: readonly T[]) => fc.subarray([...all]);
const degrees = fc
  .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
  .map(([u, v]) => comesFrom(u, v) ?? NaN);

const anyWeather: fc.Arbitrary<HourlyWeather> = fc.integer({ min: 0, max: 60 }).chain((length) => {
  const of = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: length, maxLength: length });
  return fc.record({
    times: fc
      .integer({ min: 0, max: 400 })
      .map((start) => Array.from({ length }, (_, k) => monday + (start + k) * hour)),
    offsets: fc
      .constantFrom(-570, 0, 60, 345)
      .chain((offset) =>
        fc.nat(length).map((change) => Array.from({ length }, (_, k) => (k < change ? offset : offset + 60))),
      ),
    wind: of(orNothing(eighths(20))),
    windDirection: of(degrees),
    temperature: of(orNothing(eighths(40))),
    rain: of(orNothing(eighths(2))),
    snow: of(orNothing(eighths(2))),
    clouds: of(orNothing(fc.constantFrom(0, 6, 6.25, 12, 31, 31.25, 56.25, 60, 93.75, 100))),
    swell: of(orNothing(eighths(6))),
    swellDirection: of(degrees),
  });
});

const anyConditions: fc.Arbitrary<AlertCondition[]> = fc
  .tuple(
    fc.record({ type: fc.constant('cloudiness' as const), cloudCoverage: some('SKC', 'FEW', 'SCT', 'BKN', 'OVC') }),
    fc.record({ type: fc.constant('freshSnow' as const), rangeCentimeters: range(48) }),
    fc.record({
      type: fc.constant('rainfall' as const),
      hours: fc.integer({ min: 1, max: 30 }),
      rangeMillimeters: range(20),
    }),
    fc.record({ type: fc.constant('swell' as const), directions: some(...directions), rangeSwellMeters: range(6) }),
    fc.record({ type: fc.constant('temperature' as const), rangeKelvin: range(40) }),
    fc.record({
      type: fc.constant('time' as const),
      days: some(...weekdays),
      hours: some(...Array.from({ length: 24 }, (_, k) => k)),
      minDurationHours: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({
      type: fc.constant('wind' as const),
      directions: some(...directions),
      rangeWindMetersPerSecond: range(20),
    }),
  )
  .chain((all) => fc.subarray(all as AlertCondition[], { minLength: 1, maxLength: 3 }));

describe('the hours at which all conditions hold', () => {
  it('are those of the plain reading', () => {
    fc.assert(
      fc.property(anyWeather, anyConditions, (weather, conditions) => {
        expect(matchingTimes(placeWeather(weather), conditions)).toEqual(plainTimes(weather, conditions));
      }),
      { seed: 11, numRuns: 600 },
    );
  });
});
