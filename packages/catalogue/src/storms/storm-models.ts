import { isProductIdent, products, type ProductIdent } from '../products/index.ts';

/** The models whose forecasts of storms the simulated world shows. */
export const simulatedStormModels = [
  'ecmwf',
  'gfs',
  'icon',
  'mblue',
  'nems',
  'bomAccess',
] as const satisfies readonly ProductIdent[];

/** The official forecast of the simulated world has no product. */
export const simulatedOfficial = 'official';

/** Names of the techniques in the decks of forecast centres. */
const techniques: Readonly<Record<string, string>> = {
  AVNO: 'GFS',
  EMX: 'ECMWF',
  EGRR: 'UKMET',
  HFSA: 'HAFS-A',
  CMC: 'CMC',
};

/** The name of a model by the key that a storm's forecasts have it under; an unknown key is its own name. */
export const stormModelName = (key: string): string =>
  techniques[key] ?? (isProductIdent(key) ? products[key].modelName : key);
