import { describe, expect, it } from 'vitest';
import { overlayIdents } from './overlay-idents.ts';
import { overlays, overlaysForFilter } from './overlays.ts';

/** What each subject of the mobile filter shows, in catalogue order. */
const subjects = [
  ['wind', ['wind', 'gust', 'gustAccu', 'pressure', 'turbulence', 'efiWind', 'hurricanes', 'gustChance']],
  [
    'rain',
    [
      'rain',
      'ptype',
      'rainAccu',
      'snowAccu',
      'snowcover',
      'thunder',
      'clouds',
      'cape',
      'efiRain',
      'radar',
      'radarPlus',
      'rainChance',
    ],
  ],
  ['sea', ['waves', 'wwaves', 'swell1', 'swell2', 'swell3', 'wavePower', 'currents', 'currentsTide', 'sst']],
  ['airQ', ['uvindex', 'no2', 'pm2p5', 'go3', 'cosc', 'dustsm', 'aod550', 'gtco3', 'tcso2', 'aqi']],
  [
    'drought',
    [
      'soilMoisture40',
      'soilMoisture100',
      'moistureAnom40',
      'moistureAnom100',
      'drought40',
      'drought100',
      'fwi',
      'dfm10h',
    ],
  ],
  ['temp', ['temp', 'dewpoint', 'wetbulbtemp', 'rh', 'deg0', 'sst', 'efiTemp', 'heatmaps', 'tempSpread']],
  ['warnings', ['thunder', 'turbulence', 'icing', 'efiWind', 'efiTemp', 'efiRain', 'fwi', 'capAlerts', 'hurricanes']],
  [
    'clouds',
    [
      'clouds',
      'lclouds',
      'mclouds',
      'hclouds',
      'cape',
      'cbase',
      'cloudtop',
      'ccl',
      'visibility',
      'fog',
      'solarpower',
      'icing',
      'satellite',
    ],
  ],
] as const;

describe('the subjects of the mobile filter', () => {
  it.each(subjects)('%s shows %j', (filter, shown) => {
    expect(overlaysForFilter(filter)).toEqual(shown);
  });

  it('together show every overlay but the topographic map, which only all and search find', () => {
    const found = new Set<string>(subjects.flatMap(([, shown]) => shown));
    expect(overlayIdents.filter((ident) => !found.has(ident))).toEqual(['topoMap']);
  });

  it('are what each overlay answers about itself', () => {
    for (const ident of overlayIdents) {
      const holding = subjects
        .filter(([, shown]) => (shown as readonly string[]).includes(ident))
        .map(([filter]) => filter);
      expect([...overlays[ident].filters].sort()).toEqual([...holding].sort());
    }
  });
});
