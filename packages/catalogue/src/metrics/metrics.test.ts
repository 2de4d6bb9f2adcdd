import { describe, expect, it } from 'vitest';
import { metricIdents } from './metric-idents.ts';
import { metrics } from './metrics.ts';
import { listMetrics } from './unit-choice.rules.ts';
import { isUnitIdent, unitIdents } from './units.ts';

const all = metricIdents.map((ident) => metrics[ident]);

describe('the list of metrics', () => {
  it('has a metric under every ident, each naming itself and its setting', () => {
    expect(all.map(({ ident }) => ident)).toEqual([...metricIdents]);
    expect(all.map(({ key }) => key)).toEqual(metricIdents.map((ident) => 'metric_' + ident));
    expect(all).toHaveLength(48);
  });

  it.each(all)('$ident starts with units it has, all of the unit list', (metric) => {
    const units = listMetrics(metric);
    expect(units.length).toBeGreaterThan(0);
    expect(units).toHaveLength(Object.keys(metric.conv).length);
    expect(units).toContain(metric.defaults[0]);
    expect(units).toContain(metric.defaults[1]);
    for (const unit of units) expect(metric.conv[unit]?.precision).toBeGreaterThanOrEqual(0);
  });

  it('offers the documented units', () => {
    expect(listMetrics(metrics.temp)).toEqual(['°C', '°F']);
    expect(listMetrics(metrics.wind).toSorted()).toEqual(['bft', 'km/h', 'kt', 'm/s', 'mph']);
    expect(listMetrics(metrics.pressure)).toEqual(['hPa', 'inHg', 'mmHg']);
    expect(listMetrics(metrics.distance)).toEqual(['km', 'mi', 'NM']);
    expect(listMetrics(metrics.visibility)).toEqual(['km', 'sm', 'rules']);
    expect(listMetrics(metrics.clouds)).toEqual(['%', 'rules']);
    expect(listMetrics(metrics.radar)).toEqual(['dBZ', 'mm/h', 'in/h']);
  });

  it('tells which quantities have no numbers', () => {
    expect(all.filter(({ discrete }) => discrete).map(({ ident }) => ident)).toEqual([
      'ptype',
      'fog',
      'drought',
      'icing',
    ]);
  });

  it('links rain and snow, both ways, and nothing else', () => {
    expect(metrics.rain.cohesion).toEqual({ mm: { ident: 'snow', unit: 'cm' }, in: { ident: 'snow', unit: 'in' } });
    expect(metrics.snow.cohesion).toEqual({ cm: { ident: 'rain', unit: 'mm' }, in: { ident: 'rain', unit: 'in' } });
    expect(all.filter(({ cohesion }) => Object.keys(cohesion).length > 0).map(({ ident }) => ident)).toEqual([
      'rain',
      'snow',
    ]);
  });
});

describe('units', () => {
  it('are distinct and each belongs to some metric', () => {
    expect(new Set(unitIdents).size).toBe(unitIdents.length);
    const used = new Set(all.flatMap(listMetrics));
    expect(unitIdents.filter((unit) => !used.has(unit))).toEqual([]);
  });

  it('are known, and nothing else is', () => {
    expect(isUnitIdent('kt')).toBe(true);
    expect([null, '', 'KT', 'knots', 4].some(isUnitIdent)).toBe(false);
  });
});
