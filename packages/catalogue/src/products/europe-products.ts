import type { LevelIdent } from '../levels/level-idents.ts';
import { levelsBetween } from '../levels/levels.ts';
import { areas } from './areas.ts';
import { product, runsEvery, type ProductLine } from './product.ts';
import type { ProductIdent } from './product-idents.ts';

const iconD2Levels: readonly LevelIdent[] = ['surface', '100m', '975h', '950h', '850h', '700h', '600h', '500h', '400h', '300h', '250h', '200h'];
const aromeLevels: readonly LevelIdent[] = [
  'surface', '100m', '950h', '925h', '900h', '850h', '800h', '700h', '600h', '500h', '400h', '300h', '250h', '200h', '150h',
];

const arome = (ident: ProductIdent, directory: string, line: Pick<ProductLine, 'bounds' | 'preferredWaves'> & Partial<ProductLine>) => product(ident, {
  modelName: 'AROME', provider: 'meteoFrance', directory, family: 'air', modelResolution: 2.5, forecastSize: 42,
  dataQuality: 'ultra', zoom: [4, 6], levels: aromeLevels, runs: runsEvery(3, 240), stepsPremium: [[1, 1, 42]], ...line,
});

/** Models of Europe, and the French ones overseas. */
export const europeProducts = [
  product('nems', {
    modelName: 'NEMS', provider: 'meteoblue', directory: 'nems', family: 'air', modelResolution: 4, forecastSize: 72,
    dataQuality: 'high', zoom: [4, 5], levels: levelsBetween('975h', '150h').toSpliced(0, 0, 'surface'), bounds: [areas.centralEurope],
    runs: runsEvery(12, 360), stepsPremium: [[1, 1, 72]], preferredWaves: 'ecmwfWaves',
  }),
  product('iconEu', {
    modelName: 'ICON-EU', provider: 'dwd', directory: 'icon-eu', family: 'air', modelResolution: 7, forecastSize: 120, intervalPremium: 180,
    dataQuality: 'high', zoom: [3, 4], levels: levelsBetween('surface', '150h'), bounds: [areas.iconEurope], hasAccumulations: true,
    runs: runsEvery(3, 210), stepsPremium: [[1, 1, 78], [3, 81, 120]], preferredWaves: 'iconEuWaves',
  }),
  product('iconD2', {
    modelName: 'ICON-D2', provider: 'dwd', directory: 'icon-d2', family: 'air', modelResolution: 2.2, forecastSize: 48, intervalPremium: 180,
    dataQuality: 'ultra', zoom: [4, 6], levels: iconD2Levels, bounds: [areas.germany], hasAccumulations: true,
    runs: runsEvery(3, 105), stepsPremium: [[1, 1, 48]], preferredWaves: 'iconEuWaves',
  }),
  arome('arome', 'arome', {
    modelName: 'AROME-HD', modelResolution: 1.3, levels: ['surface', '100m'], bounds: [areas.france], hasAccumulations: true, preferredWaves: 'iconEuWaves',
  }),
  arome('aromeFrance', 'arome-france', { bounds: [areas.france], hasAccumulations: true, preferredWaves: 'iconEuWaves' }),
  arome('aromeAntilles', 'arome-antilles', { bounds: [areas.antilles], preferredWaves: 'gfsWaves' }),
  arome('aromeReunion', 'arome-reunion', { bounds: [areas.reunion], preferredWaves: 'ecmwfWaves' }),
  product('czeAladin', {
    modelName: 'ALADIN', provider: 'chmi', directory: 'cze-aladin', family: 'air', modelResolution: 2.3, forecastSize: 72,
    dataQuality: 'ultra', zoom: [4, 6], levels: levelsBetween('surface', '150h'), bounds: [areas.czechia], hasAccumulations: true,
    runs: runsEvery(6, 240), stepsPremium: [[1, 1, 72]], preferredWaves: 'iconEuWaves',
  }),
  product('ukv', {
    modelName: 'UKV', provider: 'metOffice', directory: 'ukv', family: 'air', modelResolution: 2, forecastSize: 120,
    dataQuality: 'ultra', zoom: [4, 6], levels: levelsBetween('surface', '150h'), bounds: [areas.britain], hasAccumulations: true,
    runs: runsEvery(3, 240), stepsPremium: [[1, 1, 54], [3, 57, 120]], preferredWaves: 'iconEuWaves',
  }),
];
