import type { LevelIdent } from '../levels/level-idents.ts';
import { levelsBetween } from '../levels/levels.ts';
import { areas } from './areas.ts';
import { product, runsEvery, type Polygon } from './product.ts';
import type { ProductIdent } from './product-idents.ts';

const levels: readonly LevelIdent[] = ['surface', ...levelsBetween('975h', '150h')];

/** The city models of Australia give fields near the ground only. */
const bomCity = (ident: ProductIdent, city: string, bounds: Polygon) =>
  product(ident, {
    modelName: 'ACCESS-C',
    provider: 'bom',
    directory: `bom-access-c-${city}`,
    family: 'air',
    modelResolution: 1.5,
    forecastSize: 36,
    dataQuality: 'ultra',
    zoom: [3, 4],
    bounds: [bounds],
    runs: runsEvery(6, 300),
    stepsPremium: [[1, 1, 36]],
    preferredWaves: 'ecmwfWaves',
  });

/** Models of Australia and Japan. */
export const pacificProducts = [
  product('bomAccess', {
    modelName: 'ACCESS',
    provider: 'bom',
    directory: 'bom-access',
    family: 'air',
    modelResolution: 12,
    forecastSize: 240,
    dataQuality: 'normal',
    zoom: [3, 4],
    levels,
    bounds: [areas.australia],
    hasAccumulations: true,
    runs: runsEvery(6, 420),
    stepsPremium: [
      [1, 1, 144],
      [3, 147, 240],
    ],
    preferredWaves: 'ecmwfWaves',
  }),
  bomCity('bomAccessAd', 'ad', areas.adelaide),
  bomCity('bomAccessBn', 'bn', areas.brisbane),
  bomCity('bomAccessDn', 'dn', areas.darwin),
  bomCity('bomAccessNq', 'nq', areas.northQueensland),
  bomCity('bomAccessPh', 'ph', areas.perth),
  bomCity('bomAccessSy', 'sy', areas.sydney),
  bomCity('bomAccessVt', 'vt', areas.victoriaTasmania),
  product('jmaMsm', {
    modelName: 'MSM',
    provider: 'jma',
    directory: 'jma-msm',
    family: 'air',
    modelResolution: 5,
    forecastSize: 78,
    dataQuality: 'high',
    zoom: [3, 5],
    levels,
    bounds: [areas.japan],
    hasAccumulations: true,
    runs: runsEvery(3, 150),
    stepsPremium: [[1, 1, 78]],
    preferredWaves: 'jmaCwmWaves',
  }),
];
