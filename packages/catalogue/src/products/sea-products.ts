import { areas } from './areas.ts';
import { product, runsEvery, type ProductLine } from './product.ts';
import type { ProductIdent } from './product-idents.ts';

const waves = (ident: ProductIdent, line: Omit<ProductLine, 'family'>) => product(ident, { family: 'wave', ...line });

/** Models of the sea. */
export const seaModels = [
  waves('ecmwfWaves', {
    modelName: 'WAM', provider: 'ecmwf', directory: 'ecmwf-wam', modelResolution: 9, forecastSize: 240, dataQuality: 'normal', zoom: [3, 4],
    runs: runsEvery(6, 450), stepsPremium: [[1, 1, 90], [3, 93, 144], [6, 150, 240]], preferredAir: 'ecmwf',
  }),
  waves('gfsWaves', {
    modelName: 'GFS Wave', provider: 'noaa', directory: 'gfs-wave', modelResolution: 22, forecastSize: 360, dataQuality: 'normal', zoom: [3, 3],
    runs: runsEvery(6, 330), stepsPremium: [[1, 1, 120], [3, 123, 360]], preferredAir: 'gfs',
  }),
  waves('iconEuWaves', {
    modelName: 'EWAM', provider: 'dwd', directory: 'icon-ewam', modelResolution: 7, forecastSize: 78, dataQuality: 'high', zoom: [3, 4],
    bounds: [areas.europeanSeas], runs: runsEvery(12, 240), stepsPremium: [[1, 1, 78]], preferredAir: 'iconEu',
  }),
  waves('jmaCwmWaves', {
    modelName: 'CWM', provider: 'jma', directory: 'jma-cwm', modelResolution: 5, forecastSize: 78, dataQuality: 'high', zoom: [3, 5],
    bounds: [areas.japaneseSeas], runs: runsEvery(6, 240), stepsPremium: [[1, 1, 78]], preferredAir: 'jmaMsm',
  }),
  waves('canRdwpsWaves', {
    modelName: 'RDWPS', provider: 'msc', directory: 'can-rdwps', modelResolution: 2.5, forecastSize: 48, dataQuality: 'ultra', zoom: [4, 6],
    bounds: [areas.greatLakes, areas.stLawrence], runs: runsEvery(6, 330), stepsPremium: [[1, 1, 48]], preferredAir: 'canHrdps',
  }),
  product('cmems', {
    modelName: 'CMEMS', provider: 'copernicusMarine', directory: 'cmems', family: 'ocean', modelResolution: 9, forecastSize: 240,
    interval: 1440, intervalPremium: 1440, dataQuality: 'normal', zoom: [3, 3], runs: runsEvery(24, 720),
    stepsPremium: [[1, 1, 120], [3, 123, 240]], preferredAir: 'ecmwf', preferredWaves: 'ecmwfWaves',
  }),
];
