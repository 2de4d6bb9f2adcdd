import { describe, expect, it } from 'vitest';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { isLayerIdent, layerIdents, layerOnlyIdents, rendererIdents } from './layer-idents.ts';
import { layers, sourceLayer, tileFile } from './layers.ts';

describe('the layers', () => {
  it('are one for each overlay and the eight layer-only codes', () => {
    expect(layerIdents).toHaveLength(65 + 3 + 8);
    expect(Object.keys(layers).sort()).toEqual([...layerIdents].sort());
    expect(layerOnlyIdents).toEqual([
      'pressureIsolines',
      'ghIsolines',
      'tempIsolines',
      'deg0Isolines',
      'windParticles',
      'waveParticles',
      'currentParticles',
      'gh',
    ]);
    expect(isLayerIdent('windParticles')).toBe(true);
    expect(isLayerIdent('windparticles')).toBe(false);
  });

  it('are drawn by eleven renderers, and each renderer draws some layer', () => {
    expect(rendererIdents).toHaveLength(11);
    expect(new Set(layerIdents.map((ident) => layers[ident].renderer))).toEqual(new Set(rendererIdents));
  });

  it.each([
    ['wind', 'tileLayer'],
    ['rain', 'tileLayer'],
    ['waves', 'tileLayer'],
    ['gustAccu', 'accumulations'],
    ['rainAccu', 'accumulations'],
    ['snowAccu', 'accumulations'],
    ['efiWind', 'daySwitcher'],
    ['drought100', 'daySwitcher'],
    ['soilMoisture40', 'daySwitcher'],
    ['fwi', 'daySwitcher'],
    ['dfm10h', 'daySwitcher'],
    ['radar', 'radar'],
    ['radarPlus', 'radarPlus'],
    ['satellite', 'satellite'],
    ['capAlerts', 'capAlerts'],
    ['topoMap', 'topoMap'],
    ['hurricanes', 'noUserControl'],
    ['heatmaps', 'noUserControl'],
    ['pressureIsolines', 'isolines'],
    ['ghIsolines', 'isolines'],
    ['tempIsolines', 'isolines'],
    ['deg0Isolines', 'isolines'],
    ['windParticles', 'particles'],
    ['waveParticles', 'particles'],
    ['currentParticles', 'particles'],
  ] as const)('%s is drawn by %s', (ident, renderer) => {
    expect(layers[ident].renderer).toBe(renderer);
  });

  it('hold at most three channels, as the tile header does, and all those with a file hold one', () => {
    for (const ident of layerIdents) {
      const { channels, filename } = layers[ident];
      expect(channels.length).toBeLessThanOrEqual(3);
      expect(channels.length > 0).toBe(filename !== null);
    }
  });

  it.each([
    ['wind', ['windU', 'windV']],
    ['rain', ['rain', 'ptype', 'thunder']],
    ['clouds', ['clouds', 'rain']],
    ['ccl', ['ccl', 'cclStrength']],
    ['waves', ['waves', 'wavesPeriodU', 'wavesPeriodV']],
    ['currents', ['currentU', 'currentV']],
  ] as const)('%s carries %j', (ident, channels) => {
    expect(layers[ident].channels).toEqual(channels);
  });

  it('never mix classes', () => {
    const nearest = layerIdents.filter((ident) => layers[ident].interpolation === 'nearest');
    expect(nearest).toEqual(['ptype', 'fog', 'icing', 'drought40', 'drought100', 'fwi', 'capAlerts']);
  });

  it('have levels only where the catalogue gives them', () => {
    const raised = overlayIdents.filter((ident) => layers[ident].levels.length > 1);
    expect(raised).toEqual(['wind', 'temp', 'dewpoint', 'rh', 'turbulence', 'icing']);
    const with100m = layerIdents.filter((ident) => layers[ident].levels.includes('100m'));
    expect(with100m).toEqual(['wind', 'windParticles']);
    expect(layers.gh.levels).not.toContain('surface');
  });

  it('are empty on land for the sea, empty on the sea for the soil, and say so in the transparency flags', () => {
    const onLand = overlayIdents.filter((ident) => layers[ident].noData === 'onLand');
    expect(onLand).toEqual([
      'waves',
      'wwaves',
      'swell1',
      'swell2',
      'swell3',
      'wavePower',
      'currents',
      'currentsTide',
      'sst',
    ]);
    for (const ident of layerIdents) expect(layers[ident].transparency.noData).toBe(layers[ident].noData !== 'never');
    expect(layers.rain.transparency.lowValues).toBe(true);
    expect(layers.temp.transparency.lowValues).toBe(false);
  });
});

describe('the layer whose tiles are read', () => {
  it('is the field below for particles of waves and currents', () => {
    expect(sourceLayer('waveParticles', 'swell2').ident).toBe('swell2');
    expect(sourceLayer('currentParticles', 'currentsTide').ident).toBe('currentsTide');
  });

  it('is the total sea where the field below has no direction', () => {
    expect(sourceLayer('waveParticles', 'wavePower').ident).toBe('waves');
    expect(sourceLayer('currentParticles', 'sst').ident).toBe('currents');
  });

  it('is always wind for wind particles, and the field for its lines', () => {
    expect(sourceLayer('windParticles', 'temp').ident).toBe('wind');
    expect(sourceLayer('pressureIsolines', 'rain').ident).toBe('pressure');
    expect(sourceLayer('ghIsolines', 'wind').ident).toBe('gh');
    expect(sourceLayer('topoMap', 'topoMap').ident).toBe('topoMap');
  });
});

describe('the file of a tile', () => {
  it('is the parameter, a dash and the level', () => {
    expect(tileFile(layers.temp, '850h')).toBe('temp-850h');
    expect(tileFile(layers.windParticles, '100m')).toBe('wind-100m');
    expect(tileFile(layers.rain, 'surface')).toBe('rain-surface');
  });

  it('falls to the lowest level that the layer has', () => {
    expect(tileFile(layers.rain, '500h')).toBe('rain-surface');
    expect(tileFile(layers.icing, 'surface')).toBe('icing-950h');
    expect(tileFile(layers.temp, '100m')).toBe('temp-surface');
  });

  it('is absent where no data tiles are read', () => {
    expect(tileFile(layers.hurricanes, 'surface')).toBeNull();
  });
});
