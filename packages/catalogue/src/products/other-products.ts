import { areas } from './areas.ts';
import { product, runsEvery, type ProductLine } from './product.ts';
import type { ProductIdent } from './product-idents.ts';

/** Air quality. */
const airQuality = [
  product('cams', {
    modelName: 'CAMS',
    provider: 'copernicusAtmosphere',
    directory: 'cams-global',
    family: 'airQuality',
    modelResolution: 40,
    forecastSize: 120,
    interval: 720,
    intervalPremium: 720,
    dataQuality: 'low',
    zoom: [3, 3],
    runs: runsEvery(12, 600),
    preferredAir: 'ecmwf',
    preferredWaves: 'ecmwfWaves',
  }),
  product('camsEu', {
    modelName: 'CAMS EU',
    provider: 'copernicusAtmosphere',
    directory: 'cams-eu',
    family: 'airQuality',
    modelResolution: 10,
    forecastSize: 96,
    interval: 1440,
    intervalPremium: 1440,
    dataQuality: 'normal',
    zoom: [3, 3],
    bounds: [areas.camsEurope],
    runs: runsEvery(24, 480),
    stepsPremium: [[1, 1, 96]],
    preferredAir: 'iconEu',
    preferredWaves: 'iconEuWaves',
  }),
];

const byDay = (
  ident: ProductIdent,
  line: Pick<ProductLine, 'modelName' | 'provider' | 'directory' | 'family'> & Partial<ProductLine>,
) =>
  product(ident, {
    modelResolution: 10,
    forecastSize: 216,
    interval: 1440,
    intervalPremium: 1440,
    dataQuality: 'normal',
    zoom: [3, 3],
    runs: runsEvery(24, 540),
    stepsFree: [[24, 24, 216]],
    freeProduct: true,
    hideProductSwitch: true,
    preferredAir: 'ecmwf',
    ...line,
  });

/** Drought and fire: one picture a day, free for all. */
const drought = [
  byDay('drought', { modelName: 'InterSucho', provider: 'intersucho', directory: 'intersucho', family: 'drought' }),
  byDay('fireDanger', {
    modelName: 'FireRisk',
    provider: 'intersucho',
    directory: 'intersucho-firerisk',
    family: 'fireDanger',
  }),
  // Seen from satellites and shown as points of interest, so no overlay of its own.
  byDay('activeFires', {
    modelName: 'FIRMS',
    provider: 'nasa',
    directory: 'nasa-firms',
    family: 'point',
    category: 'analysis',
    interval: 60,
    intervalPremium: 60,
    dataQuality: 'extreme',
    zoom: [18, 18],
    runs: runsEvery(1, 60),
    animation: false,
  }),
];

const seen = (ident: ProductIdent, line: Omit<ProductLine, 'forecastSize' | 'dataQuality'>) =>
  product(ident, {
    forecastSize: 0,
    dataQuality: 'extreme',
    category: 'analysis',
    freeProduct: true,
    hideProductSwitch: true,
    preferredAir: 'ecmwf',
    ...line,
  });

/** Observations, warnings and the map: nothing of them is a model run. */
const observations = [
  seen('radar', {
    modelName: 'Radar',
    provider: 'radarNetworks',
    directory: 'radar',
    family: 'radar',
    modelResolution: 1,
    zoom: [6, 7],
    interval: 3,
    intervalPremium: 3,
    timeline: 'observation',
    runs: { hours: [], delay: 3 },
  }),
  seen('satellite', {
    modelName: 'Satellite',
    provider: 'satellites',
    directory: 'satellite',
    family: 'satellite',
    modelResolution: 2,
    zoom: [7, 11],
    interval: 3,
    intervalPremium: 3,
    timeline: 'observation',
    runs: { hours: [], delay: 9 },
  }),
  seen('capAlerts', {
    modelName: 'Warnings',
    provider: 'warnings',
    directory: 'cap-alerts',
    family: 'capAlerts',
    modelResolution: 10,
    zoom: [6, 6],
    interval: 10,
    intervalPremium: 10,
    timeline: 'none',
    runs: { hours: [], delay: 0 },
  }),
  seen('topoMap', {
    modelName: 'Topographic map',
    provider: 'openMaps',
    directory: 'topo-map',
    family: 'topoMap',
    modelResolution: 0.1,
    zoom: [16, 16],
    interval: 1440,
    intervalPremium: 1440,
    timeline: 'none',
    runs: { hours: [], delay: 0 },
  }),
];

/** Everything that is neither a model of the air nor of the sea. */
export const otherProducts = [...airQuality, ...drought, ...observations];
