import { levelsBetween, windLevels } from '../levels/levels.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import { product, runsEvery } from './product.ts';

const sharpEdged: readonly OverlayIdent[] = ['rain', 'ptype', 'clouds', 'lclouds', 'mclouds', 'hclouds', 'visibility', 'thunder'];

/** Models of the whole atmosphere. */
export const worldProducts = [
  product('gfs', {
    modelName: 'GFS', provider: 'noaa', directory: 'gfs', family: 'air', modelResolution: 22, forecastSize: 360,
    dataQuality: 'normal', zoom: [3, 3], levels: windLevels, hasAccumulations: true, betterDataQuality: sharpEdged,
    runs: runsEvery(6, 270), stepsPremium: [[1, 1, 120], [3, 123, 360]], preferredWaves: 'gfsWaves',
  }),
  product('ecmwf', {
    modelName: 'ECMWF', provider: 'ecmwf', directory: 'ecmwf-hres', family: 'air', modelResolution: 9, forecastSize: 240,
    dataQuality: 'high', zoom: [3, 4], levels: windLevels, hasAccumulations: true, betterDataQuality: sharpEdged,
    runs: runsEvery(6, 420), stepsPremium: [[1, 1, 90], [3, 93, 144], [6, 150, 240]], preferredWaves: 'ecmwfWaves',
  }),
  // One moment a run: the state of the sea surface that the forecast starts from.
  product('ecmwfAnalysis', {
    modelName: 'ECMWF analysis', provider: 'ecmwf', directory: 'ecmwf-analysis', family: 'point', category: 'analysis', extraOverlays: ['sst'],
    modelResolution: 9, forecastSize: 0, dataQuality: 'high', zoom: [3, 4], runs: runsEvery(6, 420),
    stepsFree: [[24, 0, 0]], animation: false, preferredAir: 'ecmwf', preferredWaves: 'ecmwfWaves',
  }),
  product('icon', {
    modelName: 'ICON', provider: 'dwd', directory: 'icon-global', family: 'air', modelResolution: 13, forecastSize: 168,
    dataQuality: 'normal', zoom: [3, 3], levels: levelsBetween('surface', '150h'), hasAccumulations: true, betterDataQuality: sharpEdged,
    runs: runsEvery(6, 230), stepsPremium: [[1, 1, 78], [3, 81, 168]], preferredWaves: 'ecmwfWaves',
  }),
  product('mblue', {
    modelName: 'meteoblue', provider: 'meteoblue', directory: 'mblue', family: 'point', modelResolution: 4, forecastSize: 168,
    dataQuality: 'normal', zoom: [3, 3], runs: runsEvery(12, 360), stepsPremium: [[1, 1, 168]],
    hideProductSwitch: true, animation: false, preferredAir: 'ecmwf', preferredWaves: 'ecmwfWaves',
  }),
  product('efi', {
    modelName: 'EFI', provider: 'ecmwf', directory: 'ecmwf-efi', family: 'efi', modelResolution: 18, forecastSize: 168,
    dataQuality: 'low', zoom: [3, 3], runs: runsEvery(12, 480), stepsFree: [[24, 24, 168]], hideProductSwitch: true, preferredAir: 'ecmwf',
  }),
];
