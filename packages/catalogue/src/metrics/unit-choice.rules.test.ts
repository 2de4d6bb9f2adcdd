import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metricIdents } from './metric-idents.ts';
import { metrics } from './metrics.ts';
import { cycleMetric, hasUnit, listMetrics, nextUnit, setMetric } from './unit-choice.rules.ts';

describe('choosing a unit', () => {
  it('changes the metric’s own setting', () => {
    expect(setMetric(metrics.wind, 'kt')).toEqual([{ ident: 'wind', key: 'metric_wind', unit: 'kt' }]);
  });

  it('takes snow along with rain, and rain with snow', () => {
    expect(setMetric(metrics.rain, 'in')).toEqual([
      { ident: 'rain', key: 'metric_rain', unit: 'in' },
      { ident: 'snow', key: 'metric_snow', unit: 'in' },
    ]);
    expect(setMetric(metrics.rain, 'mm').at(1)).toEqual({ ident: 'snow', key: 'metric_snow', unit: 'cm' });
    expect(setMetric(metrics.snow, 'cm').at(1)).toEqual({ ident: 'rain', key: 'metric_rain', unit: 'mm' });
    expect(setMetric(metrics.snow, 'in').at(1)).toEqual({ ident: 'rain', key: 'metric_rain', unit: 'in' });
  });

  it('changes nothing for a unit the metric lacks', () => {
    expect(setMetric(metrics.wind, '°C')).toEqual([]);
    expect(setMetric(metrics.wind, 'constructor')).toEqual([]);
    expect(hasUnit(metrics.wind, null)).toBe(false);
    expect(hasUnit(metrics.wind, 'bft')).toBe(true);
  });
});

describe('cycling', () => {
  it('goes to the next unit and round to the first', () => {
    expect(nextUnit(metrics.pressure, 'hPa')).toBe('inHg');
    expect(nextUnit(metrics.pressure, 'mmHg')).toBe('hPa');
  });

  it('starts at the first unit from an unknown one', () => {
    expect(nextUnit(metrics.pressure, 'atm')).toBe('hPa');
  });

  it('visits every unit once and returns to the start', () => {
    fc.assert(
      fc.property(fc.constantFrom(...metricIdents), fc.nat(), (ident, pick) => {
        const metric = metrics[ident];
        const units = listMetrics(metric);
        const start = units[pick % units.length] ?? metric.defaults[0];
        const seen = new Set<string>();
        let unit = start;
        for (let step = 0; step < units.length; step++) {
          unit = cycleMetric(metric, unit)[0]?.unit ?? 'raw';
          seen.add(unit);
        }
        expect(unit).toBe(start);
        expect([...seen].toSorted()).toEqual([...units].toSorted());
      }),
      { seed: 6 },
    );
  });

  it('keeps rain and snow in the same system, whichever is cycled', () => {
    const system = { mm: 'metric', cm: 'metric', in: 'imperial' } as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom('rain', 'snow'), { maxLength: 12 }), (clicks) => {
        const units: Record<string, string> = { rain: 'mm', snow: 'cm' };
        for (const ident of clicks)
          for (const change of cycleMetric(metrics[ident], units[ident] ?? '')) units[change.ident] = change.unit;
        expect(system[units.rain as keyof typeof system]).toBe(system[units.snow as keyof typeof system]);
        expect(hasUnit(metrics.rain, units.rain) && hasUnit(metrics.snow, units.snow)).toBe(true);
      }),
      { seed: 6 },
    );
  });
});
