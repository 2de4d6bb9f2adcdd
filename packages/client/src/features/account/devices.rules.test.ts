import { describe, expect, it } from 'vitest';
import { kindOf, systemOf } from './devices.rules.ts';

describe('a device', () => {
  it.each([
    [null, 'unknown', null],
    [{ platform: 'android', target: 'mobile' }, 'phone', 'Android'],
    [{ platform: 'ios', target: 'mobile' }, 'phone', 'iOS'],
    [{ platform: 'ios', target: 'index' }, 'tablet', 'iOS'],
    [{ platform: 'android', target: 'index' }, 'tablet', 'Android'],
    [{ platform: 'windows', target: 'index' }, 'computer', 'Windows'],
    [{ platform: 'mac', target: 'index' }, 'computer', 'macOS'],
    [{ platform: 'linux', target: 'embed' }, 'computer', 'Linux'],
    [{ platform: 'other', target: 'index' }, 'computer', null],
  ] as const)('that says %j is a %s with %s', (device, kind, system) => {
    expect([kindOf(device), systemOf(device)]).toEqual([kind, system]);
  });
});
