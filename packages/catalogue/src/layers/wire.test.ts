import { describe, expect, it } from 'vitest';
import { layerIdents } from './layer-idents.ts';
import { layers } from './layers.ts';

/** Tiles at rest and clients in the field rely on these lines: a change here is a change of the wire. */
const wire = [
  ['wind', 'wind', ['windU', 'windV']],
  ['gust', 'gust', ['gust']],
  ['gustAccu', 'gustAccu', ['gust']],
  ['temp', 'temp', ['temp']],
  ['dewpoint', 'dewpoint', ['dewpoint']],
  ['wetbulbtemp', 'wetbulbtemp', ['wetbulbtemp']],
  ['rh', 'rh', ['rh']],
  ['pressure', 'pressure', ['pressure']],
  ['rain', 'rain', ['rain', 'ptype', 'thunder']],
  ['ptype', 'ptype', ['ptype', 'rain']],
  ['rainAccu', 'rainAccu', ['rain']],
  ['snowAccu', 'snowAccu', ['newSnow']],
  ['snowcover', 'snowcover', ['snowcover']],
  ['thunder', 'thunder', ['thunder']],
  ['clouds', 'clouds', ['clouds', 'rain']],
  ['lclouds', 'lclouds', ['lclouds']],
  ['mclouds', 'mclouds', ['mclouds']],
  ['hclouds', 'hclouds', ['hclouds']],
  ['cape', 'cape', ['cape']],
  ['cbase', 'cbase', ['cbase']],
  ['cloudtop', 'cloudtop', ['cloudtop']],
  ['ccl', 'ccl', ['ccl', 'cclStrength']],
  ['deg0', 'deg0', ['deg0']],
  ['visibility', 'visibility', ['visibility']],
  ['fog', 'fog', ['fog']],
  ['solarpower', 'solarpower', ['solarpower']],
  ['uvindex', 'uvindex', ['uvindex']],
  ['turbulence', 'turbulence', ['turbulence']],
  ['icing', 'icing', ['icing']],
  ['waves', 'waves', ['waves', 'wavesPeriodU', 'wavesPeriodV']],
  ['wwaves', 'wwaves', ['wwaves', 'wwavesPeriodU', 'wwavesPeriodV']],
  ['swell1', 'swell1', ['swell1', 'swell1PeriodU', 'swell1PeriodV']],
  ['swell2', 'swell2', ['swell2', 'swell2PeriodU', 'swell2PeriodV']],
  ['swell3', 'swell3', ['swell3', 'swell3PeriodU', 'swell3PeriodV']],
  ['wavePower', 'wavePower', ['wavePower']],
  ['currents', 'currents', ['currentU', 'currentV']],
  ['currentsTide', 'currentsTide', ['tideU', 'tideV']],
  ['sst', 'sst', ['sst']],
  ['no2', 'no2', ['no2']],
  ['pm2p5', 'pm2p5', ['pm2p5']],
  ['go3', 'go3', ['go3']],
  ['cosc', 'cosc', ['cosc']],
  ['dustsm', 'dustsm', ['dustsm']],
  ['aod550', 'aod550', ['aod550']],
  ['gtco3', 'gtco3', ['gtco3']],
  ['tcso2', 'tcso2', ['tcso2']],
  ['aqi', 'aqi', ['aqi']],
  ['efiWind', 'efiWind', ['efiWind']],
  ['efiTemp', 'efiTemp', ['efiTemp']],
  ['efiRain', 'efiRain', ['efiRain']],
  ['soilMoisture40', 'soilMoisture40', ['soilMoisture40']],
  ['soilMoisture100', 'soilMoisture100', ['soilMoisture100']],
  ['moistureAnom40', 'moistureAnom40', ['moistureAnom40']],
  ['moistureAnom100', 'moistureAnom100', ['moistureAnom100']],
  ['drought40', 'drought40', ['drought40']],
  ['drought100', 'drought100', ['drought100']],
  ['fwi', 'fwi', ['fwi']],
  ['dfm10h', 'dfm10h', ['dfm10h']],
  ['radar', 'radar', ['radar']],
  ['radarPlus', 'radarPlus', ['radar', 'ptype']],
  ['satellite', 'satellite', ['satellite']],
  ['capAlerts', 'capAlerts', ['severity']],
  ['rainChance', 'rainChance', ['rainChance']],
  ['gustChance', 'gustChance', ['gustChance']],
  ['tempSpread', 'tempSpread', ['tempSpread']],
  ['pressureIsolines', 'pressure', ['pressure']],
  ['ghIsolines', 'gh', ['gh']],
  ['tempIsolines', 'temp', ['temp']],
  ['deg0Isolines', 'deg0', ['deg0']],
  ['windParticles', 'wind', ['windU', 'windV']],
  ['waveParticles', 'waves', ['waves', 'wavesPeriodU', 'wavesPeriodV']],
  ['currentParticles', 'currents', ['currentU', 'currentV']],
  ['gh', 'gh', ['gh']],
] as const;

describe('the wire', () => {
  it.each(wire)('%s reads the file %s with the channels %j', (ident, filename, channels) => {
    expect(layers[ident].filename).toBe(filename);
    expect(layers[ident].channels).toEqual(channels);
  });

  it('has a line for every layer that reads data tiles', () => {
    expect(wire.map(([ident]) => ident)).toEqual(layerIdents.filter((ident) => layers[ident].filename !== null));
  });

  it('has one meaning for a file name: layers of one file read the same channels', () => {
    for (const ident of layerIdents) {
      const { filename, channels, vector, levels } = layers[ident];
      if (filename === null) continue;
      expect(layers[filename].filename).toBe(filename);
      expect(layers[filename].channels).toEqual(channels);
      expect(layers[filename].vector).toBe(vector);
      expect(layers[filename].levels).toEqual(levels);
    }
  });

  it('has vectors of two channels of one unit', () => {
    const vectors = layerIdents.filter((ident) => layers[ident].vector !== 'none');
    expect(vectors).toEqual([
      'wind',
      'waves',
      'wwaves',
      'swell1',
      'swell2',
      'swell3',
      'currents',
      'currentsTide',
      'windParticles',
      'waveParticles',
      'currentParticles',
    ]);
    for (const ident of vectors) {
      const { channels, vector } = layers[ident];
      const pair = vector === 'firstTwo' ? channels.slice(0, 2) : channels.slice(-2);
      expect(pair[0]?.endsWith('U')).toBe(true);
      expect(pair[1]).toBe(pair[0]?.replace(/U$/, 'V'));
    }
  });
});
