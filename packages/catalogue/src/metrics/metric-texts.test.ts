import { describe, expect, it } from 'vitest';
import { convertValue } from './convert.rules.ts';
import { metricIdents } from './metric-idents.ts';
import { metrics } from './metrics.ts';
import { listMetrics } from './unit-choice.rules.ts';

/** A raw value of every metric as a person reads it in every unit. */
const readings = [
  ['temp', 288.95, '°C', '16°C'],
  ['temp', 288.95, '°F', '60°F'],
  ['wind', 12.6, 'm/s', '13 m/s'],
  ['wind', 12.6, 'kt', '24 kt'],
  ['wind', 12.6, 'km/h', '45 km/h'],
  ['wind', 12.6, 'mph', '28 mph'],
  ['wind', 12.6, 'bft', '6 bft'],
  ['rh', 64.4, '%', '64%'],
  ['clouds', 62, '%', '62%'],
  ['clouds', 62, 'rules', 'BKN'],
  ['pressure', 99870, 'hPa', '999 hPa'],
  ['pressure', 99870, 'inHg', '29.49 inHg'],
  ['pressure', 99870, 'mmHg', '749 mmHg'],
  ['rain', 7.26, 'mm', '7.3 mm'],
  ['rain', 7.26, 'in', '0.29 in'],
  ['snow', 33.3, 'cm', '33.3 cm'],
  ['snow', 33.3, 'in', '13.0 in'],
  ['cape', 1249.6, 'J/kg', '1250 J/kg'],
  ['gtco3', 287.4, 'DU', '287 DU'],
  ['aod550', 0.347, 'AOD', '0.35 AOD'],
  ['pm2p5', 18.6, 'µg/m³', '19 µg/m³'],
  ['no2', 41.2, 'µg/m³', '41 µg/m³'],
  ['tcso2', 12.6, 'mg/m²', '13 mg/m²'],
  ['go3', 96.7, 'µg/m³', '97 µg/m³'],
  ['altitude', 1524, 'm', '1524 m'],
  ['altitude', 1524, 'ft', '4999 ft'],
  ['elevation', 4808.7, 'm', '4809 m'],
  ['elevation', 4808.7, 'ft', '15773 ft'],
  ['distance', 42195, 'km', '42.2 km'],
  ['distance', 42195, 'mi', '26.2 mi'],
  ['distance', 42195, 'NM', '22.8 NM'],
  ['speed', 25, 'km/h', '90 km/h'],
  ['speed', 25, 'mph', '56 mph'],
  ['speed', 25, 'kt', '49 kt'],
  ['speed', 25, 'm/s', '25.0 m/s'],
  ['waves', 3.46, 'm', '3.5 m'],
  ['waves', 3.46, 'ft', '11 ft'],
  ['currents', 0.514, 'm/s', '0.51 m/s'],
  ['currents', 0.514, 'kt', '1.0 kt'],
  ['currents', 0.514, 'km/h', '1.9 km/h'],
  ['currents', 0.514, 'mph', '1.1 mph'],
  ['visibility', 4200, 'km', '4.2 km'],
  ['visibility', 4200, 'sm', '2.6 sm'],
  ['visibility', 4200, 'rules', 'IFR'],
  ['so2', 21.9, 'µg/m³', '22 µg/m³'],
  ['dust', 155.7, 'µg/m³', '156 µg/m³'],
  ['cosc', 1834.2, 'ppbv', '1834 ppbv'],
  ['radar', 35, 'dBZ', '35 dBZ'],
  ['radar', 35, 'mm/h', '5.6 mm/h'],
  ['radar', 35, 'in/h', '0.22 in/h'],
  ['satellite', 214.2, 'K', '214 K'],
  ['satellite', 214.2, '°C', '-59°C'],
  ['satellite', 214.2, '°F', '-74°F'],
  ['ptype', 6, 'rules', 'wet snow'],
  ['gh', 5574.3, 'm', '5574 m'],
  ['gh', 5574.3, 'ft', '18284 ft'],
  ['fog', 0.95, 'rules', 'fog'],
  ['lightDensity', 0.237, 'l/km²', '0.24 l/km²'],
  ['efiWind', 0.764, 'EFI', '0.76'],
  ['efiTemp', -0.818, 'EFI', '-0.82'],
  ['efiRain', 0.5, 'EFI', '0.50'],
  ['drought', 4, 'rules', 'extreme drought'],
  ['moistureAnom40', -37.4, 'mm', '-37 mm'],
  ['moistureAnom40', -37.4, 'in', '-1.5 in'],
  ['moistureAnom100', 52.9, 'mm', '53 mm'],
  ['moistureAnom100', 52.9, 'in', '2.1 in'],
  ['fwi', 44.4, 'rules', 'very high'],
  ['fwi', 44.4, 'FWI', '44 FWI'],
  ['dfm10h', 7.7, '%', '8%'],
  ['solarpower', 712.8, 'W/m²', '713 W/m²'],
  ['wavePower', 46.6, 'kW/m', '47 kW/m'],
  ['uvindex', 8.4, 'UVI', '8'],
  ['uvindex', 8.4, 'rules', 'very high'],
  ['turbulence', 0.234, 'EDR', '0.23 EDR'],
  ['turbulence', 0.234, 'rules', 'moderate'],
  ['icing', 2, 'rules', 'light'],
  ['area', 12345678, 'km²', '12.3 km²'],
  ['area', 12345678, 'acres', '3051 acres'],
  ['aqi', 137, 'AQI', '137 AQI'],
  ['aqi', 137, 'rules', 'unhealthy for sensitive groups'],
  ['period', 11.6, 's', '12 s'],
  ['fallback', -3.456, 'raw', '-3.46'],
  ['tempSpread', 2.5, '°C', '2.5°C'],
  ['tempSpread', 2.5, '°F', '4.5°F'],
] as const;

describe('every metric in every unit', () => {
  it.each(readings)('%s %d in %s reads %s', (ident, raw, unit, text) => {
    expect(convertValue(metrics[ident], raw, unit)).toEqual({ ok: true, text });
  });

  it('is in the table above', () => {
    const missing = metricIdents.flatMap((ident) =>
      listMetrics(metrics[ident]).filter((unit) => !readings.some((row) => row[0] === ident && row[2] === unit)),
    );
    expect(missing).toEqual([]);
  });
});
