import { describe, expect, it } from 'vitest';
import { layers } from '../layers/layers.ts';
import { metricIdents } from '../metrics/metric-idents.ts';
import { scaleIdents } from '../scales/scale-idents.ts';
import { isOverlayIdent, overlayIdents } from './overlay-idents.ts';
import { isDayOverlay, overlays } from './overlays.ts';

/** The catalogue page, read line by line: code, raw unit, levels, family of products, accumulation, sea only. */
const page = [
  ['wind', 'm/s', 'lv', 'air'],
  ['gust', 'm/s', '', 'air'],
  ['gustAccu', 'm/s', '', 'air', 'accu'],
  ['temp', 'K', 'lv', 'air'],
  ['dewpoint', 'K', 'lv', 'air'],
  ['wetbulbtemp', 'K', '', 'air'],
  ['rh', '%', 'lv', 'air'],
  ['pressure', 'Pa', '', 'air'],
  ['rain', 'mm', '', 'air'],
  ['ptype', 'class', '', 'air'],
  ['rainAccu', 'mm', '', 'air', 'accu'],
  ['snowAccu', 'cm', '', 'air', 'accu'],
  ['snowcover', 'cm', '', 'air'],
  ['thunder', 'strikes/km²·day', '', 'air'],
  ['clouds', '%', '', 'air'],
  ['lclouds', '%', '', 'air'],
  ['mclouds', '%', '', 'air'],
  ['hclouds', '%', '', 'air'],
  ['cape', 'J/kg', '', 'air'],
  ['cbase', 'm', '', 'air'],
  ['cloudtop', 'm', '', 'air'],
  ['ccl', 'm', '', 'air'],
  ['deg0', 'm', '', 'air'],
  ['visibility', 'm', '', 'air'],
  ['fog', 'class', '', 'air'],
  ['solarpower', 'W/m²', '', 'air'],
  ['uvindex', 'index', '', 'airQuality'],
  ['turbulence', 'EDR', 'lv', 'air'],
  ['icing', 'class', 'lv', 'air'],
  ['waves', 'm', '', 'wave', 'sea'],
  ['wwaves', 'm', '', 'wave', 'sea'],
  ['swell1', 'm', '', 'wave', 'sea'],
  ['swell2', 'm', '', 'wave', 'sea'],
  ['swell3', 'm', '', 'wave', 'sea'],
  ['wavePower', 'kW/m', '', 'wave', 'sea'],
  ['currents', 'm/s', '', 'ocean', 'sea'],
  ['currentsTide', 'm/s', '', 'ocean', 'sea'],
  ['sst', 'K', '', 'ocean', 'sea'],
  ['no2', 'µg/m³', '', 'airQuality'],
  ['pm2p5', 'µg/m³', '', 'airQuality'],
  ['go3', 'µg/m³', '', 'airQuality'],
  ['cosc', 'ppbv', '', 'airQuality'],
  ['dustsm', 'µg/m³', '', 'airQuality'],
  ['aod550', 'AOD', '', 'airQuality'],
  ['gtco3', 'DU', '', 'airQuality'],
  ['tcso2', 'mg/m²', '', 'airQuality'],
  ['aqi', 'AQI', '', 'airQuality'],
  ['efiWind', 'index', '', 'efi'],
  ['efiTemp', 'index', '', 'efi'],
  ['efiRain', 'index', '', 'efi'],
  ['soilMoisture40', '%', '', 'drought'],
  ['soilMoisture100', '%', '', 'drought'],
  ['moistureAnom40', 'mm', '', 'drought'],
  ['moistureAnom100', 'mm', '', 'drought'],
  ['drought40', 'class', '', 'drought'],
  ['drought100', 'class', '', 'drought'],
  ['fwi', 'class', '', 'fireDanger'],
  ['dfm10h', '%', '', 'fireDanger'],
  ['radar', 'dBZ', '', 'radar'],
  ['radarPlus', 'dBZ', '', 'radar'],
  ['satellite', 'K', '', 'satellite'],
  ['capAlerts', 'class', '', 'capAlerts'],
  ['hurricanes', 'none', '', 'none'],
  ['topoMap', 'none', '', 'topoMap'],
  ['heatmaps', 'none', '', 'none'],
  ['rainChance', '%', '', 'chance'],
  ['gustChance', '%', '', 'chance'],
  ['tempSpread', 'K', '', 'spread'],
] as const;

describe('the overlays', () => {
  it('are the 65 of the page and three of ensembles, each with one record', () => {
    expect(overlayIdents).toHaveLength(65 + 3);
    expect(Object.keys(overlays).sort()).toEqual([...overlayIdents].sort());
    expect(page.map(([ident]) => ident)).toEqual(overlayIdents);
  });

  it.each(page)('%s is in %s, levels %j, from %s', (ident, unit, lv, family, mark?: string) => {
    const overlay = overlays[ident];
    expect(overlay.rawUnit).toBe(unit);
    expect(overlay.hasMoreLevels).toBe(lv === 'lv');
    expect(overlay.family).toBe(family);
    expect(overlay.isAccu).toBe(mark === 'accu');
    expect(overlay.seaOnly).toBe(mark === 'sea');
  });

  it('name a known metric, a known scale and a translation key of their own', () => {
    for (const ident of overlayIdents) {
      const overlay = overlays[ident];
      expect(metricIdents).toContain(overlay.metric);
      if (overlay.scale !== null) expect(scaleIdents).toContain(overlay.scale);
      expect(overlay.trans).toBe(`overlay.${ident}`);
      expect(overlay.icon).toMatch(/^[a-z][a-z0-9-]+$/);
    }
    const uncoloured = overlayIdents.filter((ident) => overlays[ident].scale === null);
    expect(uncoloured).toEqual(['hurricanes', 'topoMap', 'heatmaps']);
  });

  it('use every scale but the one of the height field, which only isolines read', () => {
    const used = new Set(overlayIdents.map((ident) => overlays[ident].scale));
    expect(scaleIdents.filter((scale) => !used.has(scale))).toEqual(['gh']);
  });

  it('draw their own field first and give 100 m to wind only', () => {
    for (const ident of overlayIdents) {
      expect(overlays[ident].layers[0]).toBe(ident);
      for (const layer of overlays[ident].layers) expect(layers[layer].ident).toBe(layer);
    }
    expect(overlayIdents.filter((ident) => overlays[ident].levels.includes('100m'))).toEqual(['wind']);
  });

  it('draw the particles that belong to them, or hide the switch', () => {
    expect(overlays.wind.layers).toContain('windParticles');
    expect(overlays.swell3.layers).toContain('waveParticles');
    expect(overlays.currentsTide.layers).toContain('currentParticles');
    for (const ident of overlayIdents) {
      const drawn = overlays[ident].layers.some((layer) => layers[layer].renderer === 'particles');
      expect(overlays[ident].hideParticles).toBe(!drawn);
    }
    expect(overlays.radar.hideParticles).toBe(true);
    expect(overlays.rainAccu.hideParticles).toBe(true);
  });

  it('mark the enhanced radar as beta', () => {
    expect(overlays.radarPlus.promoBadge).toBe('beta');
    expect(overlays.radar.promoBadge).toBeNull();
  });

  it('keep those with a path or page of their own out of the address query', () => {
    expect(overlayIdents.filter((ident) => overlays[ident].hideFromURL)).toEqual(['hurricanes', 'heatmaps']);
    expect(overlayIdents.filter((ident) => overlays[ident].isExternalLink)).toEqual(['heatmaps']);
  });

  it('say what a globe cannot show', () => {
    expect(overlays.topoMap.globeNotSupported).toBe(true);
    expect(overlays.wind.globeNotSupported).toBe(false);
  });

  it('are variants only of overlays that are no variant themselves, in the same group', () => {
    for (const ident of overlayIdents) {
      const { variantOf, partOf } = overlays[ident];
      if (variantOf === null) continue;
      expect(overlays[variantOf].variantOf).toBeNull();
      expect(overlays[variantOf].partOf).toBe(partOf);
    }
  });

  it('know their codes', () => {
    expect(isOverlayIdent('swell2')).toBe(true);
    expect(isOverlayIdent('swell')).toBe(false);
    expect(isOverlayIdent(undefined)).toBe(false);
  });
});

describe('overlays of days', () => {
  it('are those whose layer is one picture a day', () => {
    const byDay = overlayIdents.filter((ident) =>
      overlays[ident].layers.some((layer) => layers[layer].renderer === 'daySwitcher'),
    );
    expect(overlayIdents.filter(isDayOverlay)).toEqual(byDay);
    expect(byDay).toEqual(expect.arrayContaining(['efiRain', 'drought100', 'moistureAnom40', 'fwi', 'dfm10h']));
    expect(byDay).toHaveLength(11);
  });
});
