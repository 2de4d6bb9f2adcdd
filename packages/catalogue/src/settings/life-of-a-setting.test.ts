import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { newerSettings, packSettings, unpackSettings } from './cloud.ts';
import type { TimedSetting } from './cloud.ts';
import { checkSetting, settingDefault, settingDefinition, settingNames } from './registry.ts';
import type { SettingName } from './registry.ts';
import { isUnchangedSetting, readStoredSetting, settingKey, settingOfKey, settingTimeKey } from './storage.ts';

/** A device as small as can be: it keeps the rules of the store with nothing but a map for local storage. */
class Device {
  readonly storage = new Map<string, string>();
  readonly values = new Map<SettingName, unknown>();

  set(name: SettingName, value: unknown, now: number): 'refused' | 'unchanged' | 'set' {
    const checked = checkSetting(name, value);
    if (!checked.ok) return 'refused';
    if (isUnchangedSetting(this.get(name), checked.value)) return 'unchanged';
    this.values.set(name, checked.value);
    if (settingDefinition(name).saved) {
      this.storage.set(settingKey(name), JSON.stringify(checked.value));
      this.storage.set(settingTimeKey(name), String(now));
    }
    return 'set';
  }

  get(name: SettingName): unknown {
    return this.values.get(name) ?? settingDefault(name);
  }

  reload(): void {
    this.values.clear();
    for (const key of this.storage.keys()) {
      const known = settingOfKey(key);
      if (known?.holds === 'value')
        this.values.set(known.name, readStoredSetting(known.name, this.storage.get(key) ?? null).value);
    }
  }

  timeOf(name: SettingName): number {
    return Number(this.storage.get(settingTimeKey(name)) ?? 0);
  }

  upload(now: number): unknown {
    const timed = [...this.values].map(([name, value]): TimedSetting => ({ name, value, ts: this.timeOf(name) }));
    return JSON.parse(JSON.stringify(packSettings(timed, now)));
  }

  download(payload: unknown): void {
    const unpacked = unpackSettings(payload);
    if (!unpacked.ok) throw new Error(unpacked.message);
    for (const { name, value, ts } of newerSettings(unpacked.value.settings, (known) => this.timeOf(known)))
      this.set(name, value, ts);
  }
}

let phone: Device;
let desk: Device;

beforeEach(() => {
  phone = new Device();
  desk = new Device();
});

describe('the life of a setting', () => {
  it('refuses a wrong value and keeps the old one', () => {
    expect(phone.set('hourFormat', '12h', 1)).toBe('set');
    expect(phone.set('hourFormat', '25h', 2)).toBe('refused');
    expect(phone.get('hourFormat')).toBe('12h');
    expect(phone.timeOf('hourFormat')).toBe(1);
  });

  it('does nothing for a value that says the same', () => {
    expect(phone.set('hourFormat', '24h', 1)).toBe('unchanged');
    expect(phone.set('particles', { ...settingDefault('particles') }, 1)).toBe('unchanged');
    expect(phone.storage.size).toBe(0);
  });

  it('outlives a reload only when it is saved', () => {
    phone.set('overlay', 'temp', 1);
    phone.set('isolinesOn', true, 1);
    phone.reload();
    expect(phone.get('overlay')).toBe('wind');
    expect(phone.get('isolinesOn')).toBe(true);
  });

  it('is replaced by its default when storage was damaged', () => {
    phone.set('hourFormat', '12h', 1);
    phone.storage.set(settingKey('hourFormat'), '"noon"');
    phone.reload();
    expect(phone.get('hourFormat')).toBe('24h');
  });

  it('reaches another device when it is synced, and stays here when it is not', () => {
    phone.set('hourFormat', '12h', 5);
    phone.set('metric_wind', 'kt', 5);
    phone.set('userToken', 'secret', 5);
    phone.set('isolinesOn', true, 5);
    desk.download(phone.upload(6));
    expect(desk.get('hourFormat')).toBe('12h');
    expect(desk.get('metric_wind')).toBe('kt');
    expect(desk.get('userToken')).toBeNull();
    expect(desk.get('isolinesOn')).toBe(false);
  });

  it('is won by the later change, whichever way it travels', () => {
    phone.set('map', 'sat', 10);
    desk.set('map', 'winter', 20);
    desk.download(phone.upload(21));
    expect(desk.get('map')).toBe('winter');
    phone.download(desk.upload(22));
    expect(phone.get('map')).toBe('winter');
  });

  it('ends the same on both devices after they met', () => {
    const change = fc.tuple(
      fc.constantFrom<'phone' | 'desk'>('phone', 'desk'),
      fc.constantFrom('sznmap', 'sat', 'winter'),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const devices = { phone: new Device(), desk: new Device() };
        changes.forEach(([where, map], at) => devices[where].set('map', map, at + 1));
        devices.desk.download(devices.phone.upload(100));
        devices.phone.download(devices.desk.upload(101));
        expect(devices.phone.get('map')).toBe(devices.desk.get('map'));
      }),
      { seed: 46 },
    );
  });

  it('never puts a key into storage that does not lead back', () => {
    settingNames.forEach((name, at) => phone.set(name, settingDefault(name), at));
    phone.set('zuluMode', true, 1);
    expect([...phone.storage.keys()].filter((key) => settingOfKey(key) === null)).toEqual([]);
  });
});
