import { describe, expect, it, vi } from 'vitest';
import { backConvert, convertNumber, convertValue, roundTo } from './convert.rules.ts';
import { snowDepthText } from './snow-depth.rules.ts';
import type { MetricIdent } from './metric-idents.ts';
import { metrics } from './metrics.ts';

const exact = (ident: MetricIdent, raw: number, unit: string): number => {
  const outcome = convertNumber(metrics[ident], raw, unit, 6);
  if (!outcome.ok) throw new Error(outcome.fault.code);
  return outcome.value;
};

describe('documented factors', () => {
  it.each<[MetricIdent, number, string, number]>([
    ['temp', 273.15, '°C', 0],
    ['temp', 233.15, '°C', -40],
    ['temp', 233.15, '°F', -40],
    ['temp', 373.15, '°F', 212],
    ['wind', 10, 'kt', 19.43844],
    ['wind', 10, 'km/h', 36],
    ['wind', 10, 'mph', 22.36936],
    ['wind', 10, 'm/s', 10],
    ['wind', 17.2, 'bft', 8],
    ['pressure', 101_325, 'hPa', 1013.25],
    ['pressure', 133.322, 'mmHg', 1],
    ['pressure', 3386.389, 'inHg', 1],
    ['rain', 100, 'in', 3.94],
    ['snow', 100, 'in', 39],
    ['altitude', 1000, 'ft', 3280],
    ['elevation', 100, 'ft', 328],
    ['waves', 2, 'ft', 6.56],
    ['distance', 1852, 'NM', 1],
    ['distance', 1609.344, 'mi', 1],
    ['distance', 2500, 'km', 2.5],
    ['visibility', 16_093.44, 'sm', 10],
    ['visibility', 8000, 'km', 8],
    ['area', 2_500_000, 'km²', 2.5],
    ['area', 4046.8564224, 'acres', 1],
    ['currents', 1, 'kt', 1.943844],
  ])('%s: %d is %s %d', (ident, raw, unit, expected) => {
    expect(exact(ident, raw, unit)).toBeCloseTo(expected, 5);
  });

  it('turns radar echo into rain after Marshall and Palmer', () => {
    // Z = 200 R^1.6: 1 mm/h is 23.01 dBZ, 10 mm/h is 39.01 dBZ, 100 mm/h is 55.01 dBZ.
    expect(exact('radar', 23.0103, 'mm/h')).toBeCloseTo(1, 4);
    expect(exact('radar', 39.0103, 'mm/h')).toBeCloseTo(10, 3);
    expect(exact('radar', 55.0103, 'in/h')).toBeCloseTo(3.94, 3);
    expect(backConvert(metrics.radar, 10, 'mm/h')).toMatchObject({ ok: true, value: expect.closeTo(39.0103, 4) });
    expect(backConvert(metrics.radar, 0, 'mm/h')).toEqual({ ok: true, value: -32 });
  });
});

describe('text', () => {
  it.each<[MetricIdent, number, string, string]>([
    ['temp', 293.6, '°C', '20°C'],
    ['temp', 272.9, '°C', '0°C'],
    ['rh', 71.6, '%', '72%'],
    ['wind', 12.34, 'kt', '24 kt'],
    ['pressure', 101_325, 'inHg', '29.92 inHg'],
    ['rain', 2, 'mm', '2.0 mm'],
    ['rain', 12.7, 'in', '0.50 in'],
    ['uvindex', 6.2, 'UVI', '6'],
    ['fallback', 1.239, 'raw', '1.24'],
  ])('%s: %d in %s reads %s', (ident, raw, unit, text) => {
    expect(convertValue(metrics[ident], raw, unit)).toEqual({ ok: true, text });
  });

  it.each<[MetricIdent, number, string]>([
    ['clouds', 3, 'SKC'],
    ['clouds', 20, 'FEW'],
    ['clouds', 45, 'SCT'],
    ['clouds', 80, 'BKN'],
    ['clouds', 100, 'OVC'],
    ['visibility', 1000, 'LIFR'],
    ['visibility', 3000, 'IFR'],
    ['visibility', 6000, 'MVFR'],
    ['visibility', 9000, 'VFR'],
    ['ptype', 3, 'freezing rain'],
    ['fog', 1.4, 'rime fog'],
    ['icing', 4, 'severe'],
    ['drought', 2, 'moderate drought'],
    ['fwi', 40, 'very high'],
    ['uvindex', 4, 'moderate'],
  ])('%s: %d by rules reads %s', (ident, raw, text) => {
    expect(convertValue(metrics[ident], raw, 'rules')).toEqual({ ok: true, text });
  });

  it('takes decimals, separator and unit as asked', () => {
    expect(convertValue(metrics.wind, 12.34, 'm/s', { decimals: 2 })).toEqual({ ok: true, text: '12.34 m/s' });
    expect(convertValue(metrics.wind, 12.34, 'm/s', { separator: '' })).toEqual({ ok: true, text: '12m/s' });
    expect(convertValue(metrics.temp, 293.6, '°C', { withUnit: false })).toEqual({ ok: true, text: '20' });
  });

  it('names classes in the user’s words', () => {
    const nameClass = vi.fn<() => string>(() => 'verglas');
    expect(convertValue(metrics.ptype, 3, 'rules', { nameClass })).toEqual({ ok: true, text: 'verglas' });
    expect(nameClass).toHaveBeenCalledWith(expect.objectContaining({ code: 'freezingRain' }), 'ptype');
  });

  it('has no negative zero', () => {
    expect(convertValue(metrics.temp, 272.95, '°C')).toEqual({ ok: true, text: '0°C' });
    expect(Object.is(roundTo(-0.2, 0), 0)).toBe(true);
  });
});

describe('what cannot be converted', () => {
  it('says so, with the value 0', () => {
    const fault = { code: 'metric.no-conversion', metric: 'wind', unit: 'furlong' };
    expect(convertNumber(metrics.wind, 10, 'furlong')).toEqual({ ok: false, value: 0, fault });
    expect(convertValue(metrics.wind, 10, 'furlong')).toEqual({ ok: false, text: '0', fault });
    expect(backConvert(metrics.wind, 10, 'furlong')).toEqual({ ok: false, value: 0, fault });
  });

  it('does not take inherited names for units', () => {
    expect(convertNumber(metrics.wind, 10, 'toString').ok).toBe(false);
    expect(convertNumber(metrics.wind, 10, '__proto__').ok).toBe(false);
  });
});

describe('snow depth', () => {
  it('gives no number above 490 cm', () => {
    expect(snowDepthText(metrics.snow, 490, 'cm')).toEqual({ ok: true, text: '490.0 cm' });
    expect(snowDepthText(metrics.snow, 490.1, 'cm')).toEqual({ ok: true, text: 'More than 5m' });
    expect(snowDepthText(metrics.snow, 700, 'in')).toEqual({ ok: true, text: 'More than 5m' });
    expect(snowDepthText(metrics.snow, 700, 'cm', { deep: 'Plus de 5 m' })).toEqual({ ok: true, text: 'Plus de 5 m' });
    expect(snowDepthText(metrics.snow, 100, 'in')).toEqual({ ok: true, text: '39.0 in' });
  });
});
