import { metricIdents } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cloudItem, cloudItems } from './cloud-item.ts';
import { customColour, gradient } from './colour.ts';
import { deviceRecord } from './device.ts';
import { favourite } from './favourite.ts';
import { markedNotam } from './notam.ts';
import { deviceSample } from './test-replies.ts';
import { settingsPayload, settingsVersion } from './settings.ts';

describe('settings payload', () => {
  const payload = {
    version: 4,
    data: { settings_overlay: 'wind', settings_overlay_ts: 1_704_096_000_000, settings_particles: { width: 1 } },
    storeTs: 1_704_096_000_000,
  };

  it('is version 4, a map of settings_{name} and settings_{name}_ts, and storeTs', () => {
    expect(settingsVersion).toBe(4);
    expect(settingsPayload.parse(payload)).toEqual(payload);
  });

  it('takes the units of every metric', () => {
    const data = Object.fromEntries(metricIdents.map((ident) => [`settings_metric_${ident}`, 'm']));
    expect(settingsPayload.safeParse({ ...payload, data }).success).toBe(true);
  });

  it.each([
    ['another version', { version: 3 }],
    ['a key without its prefix', { data: { overlay: 'wind' } }],
    ['a key with a path in it', { data: { 'settings_a/b': 1 } }],
    ['a moment that is none', { data: { settings_overlay_ts: 'yesterday' } }],
    ['a huge value', { data: { settings_overlay: 'x'.repeat(9000) } }],
    [
      'too many keys',
      { data: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`settings_k${index}`, 1])) },
    ],
    ['no storeTs', { storeTs: undefined }],
  ])('refuses %s', (_, change) => {
    expect(settingsPayload.safeParse({ ...payload, ...change }).success).toBe(false);
  });

  it('round trips any JSON value of a setting', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const wire: unknown = JSON.parse(JSON.stringify({ ...payload, data: { settings_x: value } }));
        expect(settingsPayload.parse(wire)).toEqual(wire);
      }),
      { seed: 15 },
    );
  });
});

describe('cloud items', () => {
  it('hold value with its id, id and updated', () => {
    const item = {
      value: { type: 'airport', title: 'A', icao: 'LKPR', id: 'k1' },
      id: 'k1',
      updated: 1_704_096_000_000,
    };
    expect(cloudItem(favourite).parse(item)).toEqual(item);
    expect(cloudItems(favourite).parse([item, item])).toHaveLength(2);
    expect(cloudItem(favourite).safeParse({ ...item, updated: undefined }).success).toBe(false);
  });
});

describe('colours', () => {
  it('takes pairs of a number and a four-number colour', () => {
    const sample = [
      [250, [0, 0, 255, 255]],
      [300, [255, 0, 0, 128]],
    ];
    expect(gradient.parse(sample)).toEqual(sample);
    expect(customColour.parse({ id: 'temp', gradient: sample })).toEqual({ id: 'temp', gradient: sample });
  });

  it.each(
    [
      [[250, [0, 0, 255]]],
      [['250', [0, 0, 0, 0]]],
      [[250, [0, 0, 256, 0]]],
      [250, 0],
      [[Number.NaN, [0, 0, 0, 0]]],
    ].map((value) => [value]),
  )('refuses %j', (value) => {
    expect(gradient.safeParse(value).success).toBe(false);
  });

  it('needs two colours to make a scale', () => {
    expect(customColour.safeParse({ id: 'temp', gradient: [[250, [0, 0, 255, 255]]] }).success).toBe(false);
  });
});

describe('other records', () => {
  it('reads a device with its screen', () => {
    expect(deviceRecord.parse(deviceSample)).toEqual(deviceSample);
    expect(deviceRecord.parse({ ...deviceSample, deactivated: true }).deactivated).toBe(true);
    expect(deviceRecord.safeParse({ ...deviceSample, screen: { width: 1 } }).success).toBe(false);
    expect(deviceRecord.safeParse({ ...deviceSample, deviceID: '../x' }).success).toBe(false);
  });

  it('reads a marked notam', () => {
    expect(markedNotam.parse({ id: 'A1234:24', icao: 'LKPR' })).toEqual({ id: 'A1234:24', icao: 'LKPR' });
    expect(markedNotam.safeParse({ icao: 'LKPR' }).success).toBe(false);
  });
});
