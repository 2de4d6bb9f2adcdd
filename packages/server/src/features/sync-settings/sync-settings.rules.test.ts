import { packSettings, settingDefinition, syncedSettingNames } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOCK_ALLOWANCE } from '#accounts/device-moment.ts';
import {
  SETTINGS_LIMITS,
  areWithinLimits,
  isUnchanged,
  knownUpTo,
  mergeSettings,
  readData,
  refusedSettings,
  usableSettings,
  writeData,
} from './sync-settings.rules.ts';
import type { KeptSettings, PayloadData } from './sync-settings.rules.ts';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const of = (value: unknown, ts: number): PayloadData => ({ settings_map: value, settings_map_ts: ts });
const mergeAll = (payloads: readonly PayloadData[], now = NOW): KeptSettings =>
  payloads.reduce<KeptSettings>((kept, data) => mergeSettings(kept, data, now).kept, {});

describe('the map of a payload', () => {
  it('is read as values with their moments; a moment alone is nothing, a value alone has none', () => {
    expect(
      readData({ settings_map: 'sat', settings_map_ts: 5, settings_lang: 'cs', settings_gone_ts: 9, other: 1 }),
    ).toEqual({
      settings_map: { value: 'sat', ts: 5 },
      settings_lang: { value: 'cs', ts: 0 },
    });
  });

  it('is written as it was read', () => {
    const data = {
      settings_map: { a: [1, null] },
      settings_map_ts: 5,
      settings_constructor: 1,
      settings_constructor_ts: 6,
    };
    expect(writeData(readData(data))).toEqual(data);
  });
});

describe('merging settings', () => {
  it('the later choice stands, key by key, and the answer says what stands otherwise', () => {
    const first = mergeSettings({}, { ...of('sat', 10), settings_lang: 'cs', settings_lang_ts: 10 }, NOW);
    expect(first).toMatchObject({ changed: true, otherwise: {} });
    const second = mergeSettings(first.kept, { ...of('topo', 9), settings_lang: 'de', settings_lang_ts: 11 }, NOW);
    expect(second.kept).toEqual({ settings_map: { value: 'sat', ts: 10 }, settings_lang: { value: 'de', ts: 11 } });
    expect(second.otherwise).toEqual({ settings_map: { value: 'sat', ts: 10 } });
  });

  it('the same payload once more changes nothing', () => {
    const { kept } = mergeSettings({}, of('sat', 10), NOW);
    expect(mergeSettings(kept, of('sat', 10), NOW)).toEqual({ kept, changed: false, otherwise: {} });
  });

  it('a payload never removes a setting that it does not hold', () => {
    const { kept } = mergeSettings(mergeAll([of('sat', 10)]), { settings_lang: 'cs', settings_lang_ts: 1 }, NOW);
    expect(Object.keys(kept)).toEqual(['settings_map', 'settings_lang']);
  });

  it('any order of payloads ends with the same settings, also where moments are equal', () => {
    const payload = fc
      .record({
        value: fc.constantFrom('a', 'b', 1, null, { x: 1 }),
        ts: fc.integer({ min: 0, max: 3 }),
        key: fc.constantFrom('settings_a', 'settings_b'),
      })
      .map(({ value, ts, key }): PayloadData => ({ [key]: value, [`${key}_ts`]: ts }));
    fc.assert(
      fc.property(
        fc.array(payload, { maxLength: 12 }),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (payloads, order) => {
          const shuffled = payloads
            .map((data, index) => ({ data, at: order[index] ?? 0 }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ data }) => data);
          expect(mergeAll(shuffled)).toEqual(mergeAll(payloads));
          expect(mergeAll([...payloads, ...shuffled])).toEqual(mergeAll(payloads));
        },
      ),
      { seed: 71 },
    );
  });
});

describe('a clock that runs ahead', () => {
  it('within the allowance is left as it is', () => {
    expect(mergeAll([of('sat', NOW + CLOCK_ALLOWANCE)])['settings_map']?.ts).toBe(NOW + CLOCK_ALLOWANCE);
  });

  it('by a day counts as the moment of the server, and the device hears of it', () => {
    const { kept, otherwise } = mergeSettings({}, of('sat', NOW + DAY), NOW);
    expect(kept['settings_map']).toMatchObject({ value: 'sat', ts: NOW });
    expect(writeData(otherwise)).toEqual(of('sat', NOW));
  });

  it('loses against the next choice of another device', () => {
    const { kept } = mergeSettings(mergeAll([of('sat', NOW + DAY)]), of('topo', NOW + 5000), NOW + 5000);
    expect(kept['settings_map']).toMatchObject({ value: 'topo', ts: NOW + 5000 });
  });

  it.each([10_000, DAY, 2 * DAY])('does not win again by sending the same once more after %d ms', (later) => {
    const ahead = of('sat', NOW + DAY);
    const { kept } = mergeSettings(mergeAll([ahead]), of('topo', NOW + 5000), NOW + 5000);
    const again = mergeSettings(kept, ahead, NOW + later);
    expect(again.kept['settings_map']).toMatchObject({ value: 'topo', ts: NOW + 5000 });
    expect(again.otherwise['settings_map']).toMatchObject({ value: 'topo' });
  });

  it('still changes what its user chooses next', () => {
    const { kept } = mergeSettings(mergeAll([of('sat', NOW + DAY)]), of('topo', NOW + DAY + 7000), NOW + 7000);
    expect(kept['settings_map']).toMatchObject({ value: 'topo', ts: NOW + 7000 });
  });
});

describe('the catalogue', () => {
  it('takes every setting that an application sends before anybody chose anything, and refuses what is none', () => {
    const sent = packSettings(
      syncedSettingNames.map((name) => ({ name, value: settingDefinition(name).default, ts: 1 })),
      0,
    );
    const data = JSON.parse(JSON.stringify(sent.data)) as PayloadData;
    expect(Object.keys(data).length).toBeGreaterThan(80);
    expect(refusedSettings(data)).toEqual([]);
    expect(refusedSettings({ ...data, settings_usedLang: '!!', settings_ofAnotherVersion: '!!' })).toMatchObject([
      { key: 'settings_usedLang' },
    ]);
  });

  it('decides what of the kept is used', () => {
    const fine = { settings_lang: { value: 'cs', ts: 1 }, settings_ofAnotherVersion: { value: '!!', ts: 1 } };
    const damaged = { settings_usedLang: { value: '__proto__', ts: 9 }, settings_map: null } as unknown as KeptSettings;
    expect(usableSettings({ ...fine, ...damaged })).toEqual(fine);
  });
});

describe('the limits of a user', () => {
  it('hold for the number of settings and for their size', () => {
    const many = (count: number): KeptSettings =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`settings_k${index}`, { value: 1, ts: 1 }]));
    expect(areWithinLimits(many(SETTINGS_LIMITS.names))).toBe(true);
    expect(areWithinLimits(many(SETTINGS_LIMITS.names + 1))).toBe(false);
    expect(areWithinLimits({ settings_a: { value: 'x'.repeat(SETTINGS_LIMITS.characters), ts: 1 } })).toBe(false);
  });
});

describe('what a caller knows after storing', () => {
  it.each([
    ['everything, when nobody else stored', { sent: 100, before: 100, storeTs: 120, otherwise: false }, 120],
    ['everything, when nothing was there', { sent: 0, before: 0, storeTs: 120, otherwise: false }, 120],
    ['what it knew before, when somebody else stored', { sent: 90, before: 100, storeTs: 120, otherwise: false }, 90],
    ['not what stands otherwise', { sent: 120, before: 120, storeTs: 120, otherwise: true }, 119],
    ['no more than there is, whatever it says', { sent: 500, before: 100, storeTs: 120, otherwise: true }, 119],
  ])('is %s', (_, moments, known) => {
    expect(knownUpTo(moments)).toBe(known);
  });

  it('never keeps a later change from it', () => {
    const moment = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 3 }), fc.boolean(), (sent, before, step, otherwise) => {
        const storeTs = before + step;
        const known = knownUpTo({ sent, before, storeTs, otherwise });
        if (sent < before || otherwise) expect(isUnchanged(known, storeTs)).toBe(false);
        expect(isUnchanged(known, storeTs + 1)).toBe(false);
      }),
      { seed: 72 },
    );
  });
});
