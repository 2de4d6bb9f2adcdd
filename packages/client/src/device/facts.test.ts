import { describe, expect, it } from 'vitest';
import { readDeviceId } from './device-id.ts';
import { deviceRecordOf } from './device-record.ts';
import { createMemoryEnvironment } from './environment.ts';
import { deviceKindOf, factsOf, platformOf } from './facts.ts';
import { createSeededRandom } from './random.ts';
import { createMemoryStorage } from './storage.ts';

const agents = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

describe('facts of the device', () => {
  it.each([
    [agents.android, 5, 'android'],
    [agents.iphone, 5, 'ios'],
    [agents.mac, 0, 'mac'],
    [agents.mac, 5, 'ios'],
    [agents.windows, 10, 'windows'],
    [agents.linux, 0, 'linux'],
    ['PlayStation', 0, 'other'],
  ] as const)('reads the platform of %s', (agent, touch, platform) => {
    expect(platformOf(agent, touch)).toBe(platform);
  });

  it('tells phones, tablets and desktops apart by the shorter side', () => {
    const screen = (width: number, height: number) => ({ width, height, devicePixelRatio: 2 });
    expect(deviceKindOf('ios', screen(390, 844))).toBe('mobile');
    expect(deviceKindOf('ios', screen(844, 390))).toBe('mobile');
    expect(deviceKindOf('android', screen(1280, 800))).toBe('tablet');
    expect(deviceKindOf('windows', screen(390, 844))).toBe('desktop');
  });

  it('speaks English when the browser names no language', () => {
    const screen = { width: 1, height: 1, devicePixelRatio: 1 };
    expect(factsOf({ userAgent: '', maxTouchPoints: 0, languages: [], screen, framed: true })).toMatchObject({
      languages: ['en'],
      framed: true,
    });
  });

  it('runs the mobile arrangement on phones only', () => {
    const at = (width: number) =>
      factsOf({
        userAgent: agents.android,
        maxTouchPoints: 5,
        languages: ['cs'],
        screen: { width, height: 900, devicePixelRatio: 3 },
        framed: false,
      });
    expect([at(400).target, at(800).target]).toEqual(['mobile', 'index']);
  });

  it('makes the device record with exactly the fields of the contract', () => {
    const { facts } = createMemoryEnvironment();
    const record = deviceRecordOf(facts, { deviceID: 'd', version: '0.1.0', cc: 'cz', subscription: null });
    expect(record).toEqual({
      deviceID: 'd',
      platform: 'linux',
      target: 'index',
      version: '0.1.0',
      cc: 'cz',
      subscription: null,
      screen: { width: 1280, height: 800, devicePixelRatio: 1 },
      deactivated: false,
    });
    expect(deviceRecordOf(facts, { ...record, deactivated: true }).deactivated).toBe(true);
  });
});

describe('the device id', () => {
  it('is made once and kept', () => {
    const storage = createMemoryStorage();
    const first = readDeviceId(storage, createSeededRandom(1));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(readDeviceId(storage, createSeededRandom(2))).toBe(first);
    expect(createMemoryEnvironment({ storage }).deviceId).toBe(first);
  });

  it.each(['', 'undefined', 'ABC', '{"x":1}'])('is made anew when "%s" is found instead', (kept) => {
    const storage = createMemoryStorage({ deviceID: kept });
    const made = readDeviceId(storage, createSeededRandom(1));
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(storage.get('deviceID')).toBe(made);
  });
});
