import { describe, expect, it } from 'vitest';
import { overlayIdents } from './overlay-idents.ts';
import { overlays } from './overlays.ts';

/** Code, unit setting, colour scale and menu heading: what a user sees change when an overlay changes. */
const looks = [
  ['wind', 'wind', 'wind', 'wind'],
  ['gust', 'wind', 'gust', 'wind'],
  ['gustAccu', 'wind', 'gust', 'wind'],
  ['temp', 'temp', 'temp', 'temp'],
  ['dewpoint', 'temp', 'dewpoint', 'temp'],
  ['wetbulbtemp', 'temp', 'wetbulbtemp', 'temp'],
  ['rh', 'rh', 'rh', 'temp'],
  ['pressure', 'pressure', 'pressure', 'wind'],
  ['rain', 'rain', 'rain', 'rain'],
  ['ptype', 'ptype', 'ptype', 'rain'],
  ['rainAccu', 'rain', 'rainAccu', 'rain'],
  ['snowAccu', 'snow', 'snowAccu', 'rain'],
  ['snowcover', 'snow', 'snowcover', 'rain'],
  ['thunder', 'lightDensity', 'thunder', 'rain'],
  ['clouds', 'clouds', 'clouds', 'clouds'],
  ['lclouds', 'clouds', 'clouds', 'clouds'],
  ['mclouds', 'clouds', 'clouds', 'clouds'],
  ['hclouds', 'clouds', 'clouds', 'clouds'],
  ['cape', 'cape', 'cape', 'rain'],
  ['cbase', 'altitude', 'cbase', 'clouds'],
  ['cloudtop', 'altitude', 'cloudtop', 'clouds'],
  ['ccl', 'altitude', 'ccl', 'clouds'],
  ['deg0', 'altitude', 'deg0', 'temp'],
  ['visibility', 'visibility', 'visibility', 'clouds'],
  ['fog', 'fog', 'fog', 'clouds'],
  ['solarpower', 'solarpower', 'solarpower', 'clouds'],
  ['uvindex', 'uvindex', 'uvindex', 'airQ'],
  ['turbulence', 'turbulence', 'turbulence', 'wind'],
  ['icing', 'icing', 'icing', 'clouds'],
  ['waves', 'waves', 'waves', 'sea'],
  ['wwaves', 'waves', 'waves', 'sea'],
  ['swell1', 'waves', 'swell', 'sea'],
  ['swell2', 'waves', 'swell', 'sea'],
  ['swell3', 'waves', 'swell', 'sea'],
  ['wavePower', 'wavePower', 'wavePower', 'sea'],
  ['currents', 'currents', 'currents', 'sea'],
  ['currentsTide', 'currents', 'currents', 'sea'],
  ['sst', 'temp', 'sst', 'sea'],
  ['no2', 'no2', 'no2', 'airQ'],
  ['pm2p5', 'pm2p5', 'pm2p5', 'airQ'],
  ['go3', 'go3', 'go3', 'airQ'],
  ['cosc', 'cosc', 'cosc', 'airQ'],
  ['dustsm', 'dust', 'dustsm', 'airQ'],
  ['aod550', 'aod550', 'aod550', 'airQ'],
  ['gtco3', 'gtco3', 'gtco3', 'airQ'],
  ['tcso2', 'tcso2', 'tcso2', 'airQ'],
  ['aqi', 'aqi', 'aqi', 'airQ'],
  ['efiWind', 'efiWind', 'efi', 'warnings'],
  ['efiTemp', 'efiTemp', 'efi', 'warnings'],
  ['efiRain', 'efiRain', 'efi', 'warnings'],
  ['soilMoisture40', 'rh', 'soilMoisture', 'drought'],
  ['soilMoisture100', 'rh', 'soilMoisture', 'drought'],
  ['moistureAnom40', 'moistureAnom40', 'moistureAnom', 'drought'],
  ['moistureAnom100', 'moistureAnom100', 'moistureAnom', 'drought'],
  ['drought40', 'drought', 'drought', 'drought'],
  ['drought100', 'drought', 'drought', 'drought'],
  ['fwi', 'fwi', 'fwi', 'drought'],
  ['dfm10h', 'dfm10h', 'dfm10h', 'drought'],
  ['radar', 'radar', 'radar', 'rain'],
  ['radarPlus', 'radar', 'radar', 'rain'],
  ['satellite', 'satellite', 'satellite', 'clouds'],
  ['capAlerts', 'fallback', 'capAlerts', 'warnings'],
  ['hurricanes', 'fallback', null, 'warnings'],
  ['topoMap', 'fallback', null, 'maps'],
  ['heatmaps', 'fallback', null, 'maps'],
  ['rainChance', 'rh', 'chance', 'rain'],
  ['gustChance', 'rh', 'chance', 'wind'],
  ['tempSpread', 'tempSpread', 'tempSpread', 'temp'],
] as const;

describe('the looks of an overlay', () => {
  it.each(looks)('%s is read in the unit of %s, coloured by %s, found under %s', (ident, metric, scale, group) => {
    expect(overlays[ident]).toMatchObject({ metric, scale, partOf: group });
  });

  it('are stated for every overlay', () => expect(looks.map(([ident]) => ident)).toEqual(overlayIdents));

  it('share a scale only where they share a unit, so that a legend never lies', () => {
    for (const ident of overlayIdents) {
      for (const other of overlayIdents) {
        if (overlays[ident].scale === null || overlays[ident].scale !== overlays[other].scale) continue;
        expect(overlays[other].rawUnit).toBe(overlays[ident].rawUnit);
      }
    }
  });

  it('follow the reading of the raw unit: kelvins are temperatures, metres per second winds or currents', () => {
    const metricsOf = (unit: string) =>
      new Set(overlayIdents.filter((ident) => overlays[ident].rawUnit === unit).map((ident) => overlays[ident].metric));
    expect(metricsOf('K')).toEqual(new Set(['temp', 'satellite', 'tempSpread']));
    expect(metricsOf('m/s')).toEqual(new Set(['wind', 'currents']));
    expect(metricsOf('m')).toEqual(new Set(['altitude', 'visibility', 'waves']));
    expect(metricsOf('cm')).toEqual(new Set(['snow']));
    expect(metricsOf('Pa')).toEqual(new Set(['pressure']));
  });
});
