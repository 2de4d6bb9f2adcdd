import { describe, expect, it } from 'vitest';
import { alert, alertCondition, alertState, alertTimestamps, cloudCoverage, weekday } from './alert.ts';
import { alertSample } from './test-replies.ts';

describe('alert', () => {
  it('takes one condition of every type', () => {
    expect(alert.parse(alertSample)).toEqual(alertSample);
    expect(alertSample.conditions.map((condition) => condition.type)).toEqual([
      'cloudiness',
      'freshSnow',
      'rainfall',
      'swell',
      'temperature',
      'time',
      'wind',
    ]);
  });

  it('starts normal, not suspended, by the forecast', () => {
    const { id, priority, suspended, status, type, ...plain } = alertSample;
    expect([id, priority, suspended, status, type]).toEqual(['a1', 1, false, 'normal', 'forecast']);
    expect(alert.parse(plain)).toMatchObject({ priority: 0, suspended: false, status: 'normal', type: 'forecast' });
  });

  it('has the three states', () => {
    for (const status of ['triggered', 'normal', 'suspended'])
      expect(alert.safeParse({ ...alertSample, status }).success).toBe(true);
    expect(alert.safeParse({ ...alertSample, status: 'paused' }).success).toBe(false);
  });

  it('tells why it is not looked at, where that is so', () => {
    for (const reason of ['no-model', 'outside-model', 'live'])
      expect(alertState.parse({ ...alertSample, reason })).toMatchObject({ reason });
    expect(alertState.parse(alertSample)).toEqual(alertSample);
    expect(alertState.safeParse({ ...alertSample, reason: 'tired' }).success).toBe(false);
  });

  it('needs a condition, and no type of condition twice', () => {
    expect(alert.safeParse({ ...alertSample, conditions: [] }).success).toBe(false);
    const wind = alertSample.conditions[6];
    expect(alert.safeParse({ ...alertSample, conditions: [wind, wind] }).success).toBe(false);
  });

  it('has the seven weekdays and five cloud classes', () => {
    expect(weekday.options).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
    expect(cloudCoverage.options).toEqual(['SKC', 'FEW', 'SCT', 'BKN', 'OVC']);
  });

  it.each([
    { type: 'wind', directions: ['NNW'], rangeWindMetersPerSecond: { from: 1, to: 2 } },
    { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 5, to: 2 } },
    { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 1 } },
    { type: 'temperature', rangeKelvin: { from: 10, to: 20 } },
    { type: 'time', days: ['mon'], hours: [24], minDurationHours: 1 },
    { type: 'time', days: [], hours: [1], minDurationHours: 1 },
    { type: 'cloudiness', cloudCoverage: [] },
    { type: 'rainfall', hours: 0, rangeMillimeters: { from: 0, to: 1 } },
    { type: 'uv', range: { from: 0, to: 1 } },
  ])('refuses the condition %j', (condition) => {
    expect(alertCondition.safeParse(condition).success).toBe(false);
  });

  it('reads the moments of an alert', () => {
    expect(alertTimestamps.parse({ timestamps: [1_704_096_000_000] })).toEqual({ timestamps: [1_704_096_000_000] });
    expect(alertTimestamps.safeParse({ timestamps: ['now'] }).success).toBe(false);
  });
});
