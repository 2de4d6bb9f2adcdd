import type { LevelIdent } from '../levels/level-idents.ts';
import { levelsBetween } from '../levels/levels.ts';
import { areas } from './areas.ts';
import { product, runsEvery, type ProductLine } from './product.ts';
import type { ProductIdent } from './product-idents.ts';

/** The American models give wind at 80 m, not at 100 m. */
const levels: readonly LevelIdent[] = ['surface', ...levelsBetween('975h', '150h')];

const nam = (
  ident: ProductIdent,
  line: Pick<ProductLine, 'directory' | 'modelResolution' | 'bounds'> & Partial<ProductLine>,
) =>
  product(ident, {
    modelName: 'NAM',
    provider: 'noaa',
    family: 'air',
    forecastSize: 72,
    dataQuality: 'high',
    zoom: [4, 5],
    levels,
    runs: runsEvery(6, 180),
    stepsPremium: [
      [1, 1, 36],
      [3, 39, 72],
    ],
    preferredWaves: 'gfsWaves',
    ...line,
  });

const hrrr = (
  ident: ProductIdent,
  line: Pick<ProductLine, 'directory' | 'bounds' | 'runs' | 'intervalPremium'> & Partial<ProductLine>,
) =>
  product(ident, {
    modelName: 'HRRR',
    provider: 'noaa',
    family: 'air',
    modelResolution: 3,
    forecastSize: 72,
    dataQuality: 'ultra',
    zoom: [4, 6],
    levels,
    stepsPremium: [
      [1, 1, 48],
      [3, 51, 72],
    ],
    preferredWaves: 'gfsWaves',
    ...line,
  });

/** Models of North America and Hawaii. */
export const americaProducts = [
  nam('namConus', { directory: 'nam-conus', modelResolution: 5, bounds: [areas.conus], hasAccumulations: true }),
  nam('namHawaii', { directory: 'nam-hawaii', modelResolution: 3, bounds: [areas.hawaii] }),
  nam('namAlaska', { directory: 'nam-alaska', modelResolution: 6, bounds: [areas.alaska] }),
  hrrr('hrrrConus', {
    directory: 'hrrr-conus',
    bounds: [areas.conus],
    intervalPremium: 60,
    runs: runsEvery(1, 100),
    hasAccumulations: true,
  }),
  hrrr('hrrrAlaska', {
    directory: 'hrrr-alaska',
    bounds: [areas.alaska],
    intervalPremium: 180,
    runs: runsEvery(3, 120),
  }),
  product('canHrdps', {
    modelName: 'HRDPS',
    provider: 'msc',
    directory: 'can-hrdps',
    family: 'air',
    modelResolution: 2.5,
    forecastSize: 48,
    dataQuality: 'ultra',
    zoom: [4, 6],
    levels,
    bounds: [areas.canada],
    hasAccumulations: true,
    runs: runsEvery(6, 270),
    stepsPremium: [[1, 1, 48]],
    preferredWaves: 'canRdwpsWaves',
  }),
];
