import { metrics, type UnitIdent } from '@meltemi/catalogue';
import type { AlertCondition } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { createReadings } from '#controls/index.ts';
import { createFormats } from '#language/index.ts';
import { conditionWords, hourRanges, type ConditionWriting } from './useConditionWords.ts';

const units: Record<string, UnitIdent> = { wind: 'kt', temp: '°F', waves: 'ft' };
const writing: ConditionWriting = {
  t: (key, params = {}) => [key, ...Object.values(params)].join(' '),
  formats: createFormats('en'),
  readings: createReadings(createFormats('en').fixed),
  unitOf: (ident) => units[ident] ?? metrics[ident].defaults[0],
};

describe('a condition in words', () => {
  it.each<[AlertCondition, string]>([
    [{ type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 10.289, to: 150 } }, 'range_from 20 kt'],
    [
      { type: 'wind', directions: ['N', 'NW'], rangeWindMetersPerSecond: { from: 0, to: 150 } },
      'any, summary_directions compass_N or compass_NW',
    ],
    [{ type: 'temperature', rangeKelvin: { from: 150, to: 283.15 } }, 'range_to 50°F'],
    [{ type: 'temperature', rangeKelvin: { from: 283.15, to: 293.15 } }, 'range_both 50°F 68°F'],
    [{ type: 'rainfall', hours: 12, rangeMillimeters: { from: 5, to: 5000 } }, 'summary_rain range_from 5.0 mm 12'],
    [{ type: 'freshSnow', rangeCentimeters: { from: 10, to: 1000 } }, 'range_from 10.0 cm'],
    [{ type: 'cloudiness', cloudCoverage: ['SKC', 'FEW'] }, 'cloud_SKC or cloud_FEW'],
    [{ type: 'swell', directions: [], rangeSwellMeters: { from: 1, to: 40 } }, 'range_from 3 ft'],
    [
      { type: 'time', days: ['sun', 'sat'], hours: [8, 9, 10, 20], minDurationHours: 3 },
      'summary_hours Sat, Sun 8–10, 20, summary_lasting 3',
    ],
    [
      {
        type: 'time',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        hours: Array.from({ length: 24 }, (_, hour) => hour),
        minDurationHours: 1,
      },
      'everyDay',
    ],
  ])('%j', (condition, words) => {
    expect(conditionWords(condition, writing).replaceAll(/[\u2066-\u2069]/gu, '')).toBe(words);
  });

  it('joins hours in a row, whatever their order', () => {
    expect(hourRanges([3, 1, 2, 23, 7], createFormats('en'))).toBe('1–3, 7, 23');
    expect(hourRanges([], createFormats('en'))).toBe('');
  });
});
