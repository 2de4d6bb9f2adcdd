import { describe, expect, it } from 'vitest';
import { backConvert, convertNumber } from './convert.rules.ts';
import { metrics } from './metrics.ts';
import type { MetricIdent } from './metric-idents.ts';
import type { UnitIdent } from './units.ts';

/** What people know by heart: a raw value and how it reads in a unit, within a tolerance of the shown number. */
const known: readonly [metric: MetricIdent, raw: number, unit: UnitIdent, shown: number, within: number][] = [
  // Temperature, kelvin.
  ['temp', 273.15, '°C', 0, 0],
  ['temp', 273.15, '°F', 32, 0],
  ['temp', 310.15, '°C', 37, 0],
  ['temp', 310.15, '°F', 99, 1],
  ['temp', 373.15, '°F', 212, 0],
  ['temp', 233.15, '°C', -40, 0],
  ['temp', 233.15, '°F', -40, 0],
  ['temp', 255.372, '°F', 0, 0.5],
  // Wind, metres a second.
  ['wind', 10, 'km/h', 36, 0],
  ['wind', 10, 'kt', 19, 1],
  ['wind', 51.4444, 'kt', 100, 0.5],
  ['wind', 44.704, 'mph', 100, 0.5],
  ['wind', 17.2, 'bft', 8, 0],
  ['wind', 10.8, 'bft', 6, 0],
  ['wind', 32.7, 'bft', 12, 0],
  ['wind', 0.2, 'bft', 0, 0],
  ['wind', 60, 'bft', 12, 0],
  // Pressure, pascal: the standard atmosphere.
  ['pressure', 101_325, 'hPa', 1013, 0.5],
  ['pressure', 101_325, 'mmHg', 760, 0.5],
  ['pressure', 101_325, 'inHg', 29.92, 0.005],
  ['pressure', 95_000, 'hPa', 950, 0],
  ['pressure', 87_000, 'hPa', 870, 0],
  // Rain in millimetres, snow in centimetres.
  ['rain', 25.4, 'in', 1, 0.01],
  ['rain', 100, 'mm', 100, 0],
  ['rain', 5, 'in', 0.2, 0.01],
  ['snow', 100, 'in', 39, 0.5],
  ['snow', 30, 'cm', 30, 0],
  // Heights, metres.
  ['altitude', 1000, 'ft', 3280, 5],
  ['altitude', 3048, 'ft', 10_000, 10],
  ['altitude', 8849, 'ft', 29_032, 10],
  ['elevation', 4808, 'm', 4808, 0],
  ['elevation', 4808, 'ft', 15_774, 10],
  ['gh', 5520, 'm', 5520, 0],
  // Distances, metres.
  ['distance', 1852, 'NM', 1, 0],
  ['distance', 1609.344, 'mi', 1, 0.01],
  ['distance', 42_195, 'km', 42.2, 0.1],
  ['distance', 42_195, 'mi', 26.2, 0.1],
  // Visibility, metres.
  ['visibility', 10_000, 'km', 10, 0],
  ['visibility', 1609.344, 'sm', 1, 0.05],
  ['visibility', 4828, 'sm', 3, 0.1],
  // Sea.
  ['waves', 3.048, 'ft', 10, 0.5],
  ['waves', 2.5, 'm', 2.5, 0],
  ['currents', 0.514444, 'kt', 1, 0.05],
  ['currents', 1, 'km/h', 3.6, 0.05],
  ['period', 12, 's', 12, 0],
  // Radar echo: Marshall and Palmer give 2.7 mm/h at 30 dBZ and 48.6 mm/h at 50 dBZ.
  ['radar', 30, 'dBZ', 30, 0],
  ['radar', 30, 'mm/h', 2.7, 0.1],
  ['radar', 50, 'mm/h', 48.6, 0.5],
  ['radar', 40, 'in/h', 0.45, 0.02],
  // Shares and counts that need no conversion.
  ['rh', 55, '%', 55, 0],
  ['clouds', 75, '%', 75, 0],
  ['cape', 2500, 'J/kg', 2500, 0],
  ['gtco3', 300, 'DU', 300, 0],
  ['pm2p5', 15, 'µg/m³', 15, 0.5],
  ['no2', 40, 'µg/m³', 40, 0.5],
  ['solarpower', 1000, 'W/m²', 1000, 0],
  ['wavePower', 40, 'kW/m', 40, 0],
  // Area, square metres: a hectare is 2.47 acres.
];

describe('a value that people know by heart', () => {
  it.each(known)('%s %d reads in %s as %d', (ident, raw, unit, shown, within) => {
    const result = convertNumber(metrics[ident], raw, unit);
    expect(result.ok).toBe(true);
    expect(Math.abs(result.value - shown)).toBeLessThanOrEqual(within + 1e-9);
  });

  it.each(known.filter(([, , unit]) => unit !== 'bft'))('%s %d comes back from %s', (ident, raw, unit) => {
    const metric = metrics[ident];
    const conversion = metric.conv[unit];
    expect(conversion).toBeDefined();
    if (conversion === undefined) return;
    const back = backConvert(metric, conversion.conversion(raw), unit);
    expect(back).toMatchObject({ ok: true });
    expect(Math.abs(back.value - raw)).toBeLessThanOrEqual(Math.abs(raw) * 1e-9 + 1e-9);
  });
});

describe('order is kept', () => {
  it.each(
    Object.values(metrics).flatMap((metric) =>
      Object.keys(metric.conv).map((unit) => [metric.ident, unit as UnitIdent] as const),
    ),
  )('%s in %s never falls while the raw value rises', (ident, unit) => {
    const conversion = metrics[ident].conv[unit];
    const shown = Array.from({ length: 200 }, (_, index) => conversion?.conversion(200 + index * 0.7) ?? Number.NaN);
    const rising = shown.every((value, index) => index === 0 || value >= (shown[index - 1] ?? value));
    const falling = shown.every((value, index) => index === 0 || value <= (shown[index - 1] ?? value));
    expect(shown.some((value) => Number.isNaN(value))).toBe(false);
    expect(rising || falling).toBe(true);
  });
});
