import { describe, expect, it } from 'vitest';
import { quantities, quantityIdents } from './quantities.ts';

/** Code, raw unit, coding, step and floor: what an encoder and a decoder must agree on. */
const steps = [
  ['windU', 'm/s', 'linear', 0.1],
  ['windV', 'm/s', 'linear', 0.1],
  ['gust', 'm/s', 'linear', 0.1],
  ['temp', 'K', 'linear', 0.05],
  ['dewpoint', 'K', 'linear', 0.05],
  ['wetbulbtemp', 'K', 'linear', 0.05],
  ['rh', '%', 'linear', 0.5],
  ['pressure', 'Pa', 'linear', 5],
  ['gh', 'm', 'linear', 5],
  ['rain', 'mm', 'log', 0.02, 0.05],
  ['newSnow', 'cm', 'log', 0.02, 0.05],
  ['ptype', 'class', 'linear', 1],
  ['thunder', 'strikes/km²·day', 'log', 0.02, 0.01],
  ['snowcover', 'cm', 'linear', 1],
  ['clouds', '%', 'linear', 0.5],
  ['lclouds', '%', 'linear', 0.5],
  ['mclouds', '%', 'linear', 0.5],
  ['hclouds', '%', 'linear', 0.5],
  ['cape', 'J/kg', 'linear', 5],
  ['cbase', 'm', 'linear', 10],
  ['cloudtop', 'm', 'linear', 10],
  ['ccl', 'm', 'linear', 10],
  ['cclStrength', 'index', 'linear', 0.02],
  ['deg0', 'm', 'linear', 10],
  ['visibility', 'm', 'linear', 50],
  ['fog', 'class', 'linear', 0.1],
  ['solarpower', 'W/m²', 'linear', 2],
  ['uvindex', 'index', 'linear', 0.05],
  ['turbulence', 'EDR', 'linear', 0.005],
  ['icing', 'class', 'linear', 1],
  ['waves', 'm', 'linear', 0.02],
  ['wavesPeriodU', 's', 'linear', 0.1],
  ['wavesPeriodV', 's', 'linear', 0.1],
  ['wwaves', 'm', 'linear', 0.02],
  ['wwavesPeriodU', 's', 'linear', 0.1],
  ['wwavesPeriodV', 's', 'linear', 0.1],
  ['swell1', 'm', 'linear', 0.02],
  ['swell1PeriodU', 's', 'linear', 0.1],
  ['swell1PeriodV', 's', 'linear', 0.1],
  ['swell2', 'm', 'linear', 0.02],
  ['swell2PeriodU', 's', 'linear', 0.1],
  ['swell2PeriodV', 's', 'linear', 0.1],
  ['swell3', 'm', 'linear', 0.02],
  ['swell3PeriodU', 's', 'linear', 0.1],
  ['swell3PeriodV', 's', 'linear', 0.1],
  ['wavePower', 'kW/m', 'log', 0.02, 0.1],
  ['currentU', 'm/s', 'linear', 0.02],
  ['currentV', 'm/s', 'linear', 0.02],
  ['tideU', 'm/s', 'linear', 0.02],
  ['tideV', 'm/s', 'linear', 0.02],
  ['sst', 'K', 'linear', 0.05],
  ['no2', 'µg/m³', 'log', 0.02, 0.1],
  ['pm2p5', 'µg/m³', 'log', 0.02, 0.1],
  ['go3', 'µg/m³', 'linear', 0.5],
  ['cosc', 'ppbv', 'log', 0.02, 5],
  ['dustsm', 'µg/m³', 'log', 0.02, 0.1],
  ['aod550', 'AOD', 'linear', 0.01],
  ['gtco3', 'DU', 'linear', 1],
  ['tcso2', 'mg/m²', 'log', 0.02, 0.05],
  ['aqi', 'AQI', 'linear', 1],
  ['efiWind', 'index', 'linear', 0.01],
  ['efiTemp', 'index', 'linear', 0.01],
  ['efiRain', 'index', 'linear', 0.01],
  ['soilMoisture40', '%', 'linear', 0.5],
  ['soilMoisture100', '%', 'linear', 0.5],
  ['moistureAnom40', 'mm', 'linear', 0.5],
  ['moistureAnom100', 'mm', 'linear', 0.5],
  ['drought40', 'class', 'linear', 1],
  ['drought100', 'class', 'linear', 1],
  ['fwi', 'class', 'linear', 1],
  ['dfm10h', '%', 'linear', 0.2],
  ['radar', 'dBZ', 'linear', 0.5],
  ['satellite', 'K', 'linear', 0.5],
  ['severity', 'class', 'linear', 1],
  ['rainChance', '%', 'linear', 0.5],
  ['gustChance', '%', 'linear', 0.5],
  ['tempSpread', 'K', 'linear', 0.05],
] as const;

describe('the steps of quantities on the wire', () => {
  it.each(steps)('%s is in %s, %s, step %d', (ident, unit, kind, step, floor?: number) => {
    expect(quantities[ident].unit).toBe(unit);
    expect(quantities[ident].coding).toEqual(kind === 'log' ? { kind, step, floor } : { kind, step });
  });

  it('cover every quantity', () => expect(steps.map(([ident]) => ident)).toEqual(quantityIdents));

  it('give both parts of a vector the same step, so that a direction is not bent', () => {
    const parts = quantityIdents.filter((ident) => ident.endsWith('U'));
    expect(parts.length).toBe(8);
    for (const part of parts) {
      const other = quantityIdents.find((ident) => ident === part.replace(/U$/, 'V'));
      expect(other).toBeDefined();
      if (other !== undefined) expect(quantities[other]).toEqual(quantities[part]);
    }
  });
});
