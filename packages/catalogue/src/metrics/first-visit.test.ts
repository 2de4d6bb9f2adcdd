import { describe, expect, it } from 'vitest';
import { defaultUnit, isImperialCountry } from './country-units.rules.ts';
import { metrics } from './metrics.ts';
import { metricIdents, type MetricIdent } from './metric-idents.ts';
import type { UnitIdent } from './units.ts';

/** The unit a visitor begins with: in most countries, and in the United States, Malaysia and Liberia. */
const begins: readonly [ident: MetricIdent, metric: UnitIdent, imperial: UnitIdent][] = [
  ['temp', '°C', '°F'],
  ['wind', 'm/s', 'mph'],
  ['rh', '%', '%'],
  ['clouds', '%', '%'],
  ['pressure', 'hPa', 'inHg'],
  ['rain', 'mm', 'in'],
  ['snow', 'cm', 'in'],
  ['cape', 'J/kg', 'J/kg'],
  ['gtco3', 'DU', 'DU'],
  ['aod550', 'AOD', 'AOD'],
  ['pm2p5', 'µg/m³', 'µg/m³'],
  ['no2', 'µg/m³', 'µg/m³'],
  ['tcso2', 'mg/m²', 'mg/m²'],
  ['go3', 'µg/m³', 'µg/m³'],
  ['altitude', 'm', 'ft'],
  ['elevation', 'm', 'ft'],
  ['distance', 'km', 'mi'],
  ['speed', 'km/h', 'mph'],
  ['waves', 'm', 'ft'],
  ['currents', 'm/s', 'kt'],
  ['visibility', 'km', 'sm'],
  ['so2', 'µg/m³', 'µg/m³'],
  ['dust', 'µg/m³', 'µg/m³'],
  ['cosc', 'ppbv', 'ppbv'],
  ['radar', 'dBZ', 'dBZ'],
  ['satellite', '°C', '°F'],
  ['ptype', 'rules', 'rules'],
  ['gh', 'm', 'ft'],
  ['fog', 'rules', 'rules'],
  ['lightDensity', 'l/km²', 'l/km²'],
  ['efiWind', 'EFI', 'EFI'],
  ['efiTemp', 'EFI', 'EFI'],
  ['efiRain', 'EFI', 'EFI'],
  ['drought', 'rules', 'rules'],
  ['moistureAnom40', 'mm', 'in'],
  ['moistureAnom100', 'mm', 'in'],
  ['fwi', 'rules', 'rules'],
  ['dfm10h', '%', '%'],
  ['solarpower', 'W/m²', 'W/m²'],
  ['wavePower', 'kW/m', 'kW/m'],
  ['uvindex', 'UVI', 'UVI'],
  ['turbulence', 'EDR', 'EDR'],
  ['icing', 'rules', 'rules'],
  ['area', 'km²', 'acres'],
  ['aqi', 'AQI', 'AQI'],
  ['period', 's', 's'],
  ['fallback', 'raw', 'raw'],
  ['tempSpread', '°C', '°F'],
];

const unitIn = (country: string, ident: MetricIdent): UnitIdent =>
  defaultUnit(metrics[ident], isImperialCountry(country));

describe('a first visit', () => {
  it.each(begins)('reads %s in %s, or in %s in an imperial country', (ident, metric, imperial) => {
    for (const country of ['de', 'cz', 'gb', 'ca', 'xx', 'DE']) expect(unitIn(country, ident)).toBe(metric);
    for (const country of ['us', 'US', 'my', 'lr']) expect(unitIn(country, ident)).toBe(imperial);
  });

  it('has a unit for everything', () => {
    expect(begins.map(([ident]) => ident)).toEqual([...metricIdents]);
  });
});
