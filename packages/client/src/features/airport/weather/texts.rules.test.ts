import { describe, expect, it } from 'vitest';
import type { CloudLayer } from './conditions.ts';
import { cloudText, layerCode, tellingLayer } from './texts.rules.ts';

const layer = (cover: CloudLayer['cover'], feet: number | null, type: CloudLayer['type'] = null): CloudLayer => ({
  cover,
  base: feet === null ? null : feet * 0.3048,
  type,
});

describe('a layer of clouds', () => {
  it.each([
    [layer('BKN', 1800), 'BKN 018'],
    [layer('FEW', 300, 'CB'), 'FEW 003CB'],
    [layer('OVC', null), 'OVC ///'],
    [layer('unknown', 3000), '/// 030'],
    [layer('VV', 0), 'VV 000'],
  ])('%j is written %s', (one, code) => {
    expect(layerCode(one)).toBe(code);
  });

  it('has its height in the unit of the reader', () => {
    expect(cloudText(layer('BKN', 1800, 'TCU'), (metres) => `${Math.round(metres)} m`)).toBe('BKN 549 m TCU');
  });

  it('is said where it is the ceiling, else where it is the lowest', () => {
    expect(tellingLayer([layer('FEW', 900), layer('OVC', 3200), layer('BKN', 1800)])).toEqual(layer('BKN', 1800));
    expect(tellingLayer([layer('SCT', 4000), layer('FEW', 900)])).toEqual(layer('FEW', 900));
    expect(tellingLayer([])).toBeNull();
  });
});
