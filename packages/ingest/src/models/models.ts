import { ecmwfOper } from './ecmwf.ts';
import { ecmwfWaves } from './ecmwf-waves.ts';
import { ecmwfEns } from './ecmwf-ens.ts';
import { gefs } from './gefs.ts';
import { gfs } from './gfs.ts';
import { gfsWaves } from './gfs-waves.ts';
import { iconEu } from './icon-eu.ts';
import { modelIdents, type Model, type ModelIdent } from './model.ts';

/** Every model by its word. */
export const models: Readonly<Record<ModelIdent, Model>> = {
  gfs,
  'gfs-wave': gfsWaves,
  ecmwf: ecmwfOper,
  'ecmwf-wave': ecmwfWaves,
  'icon-eu': iconEu,
  'ecmwf-ens': ecmwfEns,
  gefs,
};

/** True for the word of a model. */
export const isModelIdent = (value: string): value is ModelIdent => (modelIdents as readonly string[]).includes(value);
