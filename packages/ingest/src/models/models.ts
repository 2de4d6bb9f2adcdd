import { arome, aromeFrance } from './arome.ts';
import { aromeAntilles, aromeReunion } from './arome-overseas.ts';
import { cmems } from './cmems.ts';
import { ecmwfOper } from './ecmwf.ts';
import { ecmwfAnalysis } from './ecmwf-analysis.ts';
import { ecmwfWaves } from './ecmwf-waves.ts';
import { gefsChem } from './gefs-chem.ts';
import { ecmwfEns } from './ecmwf-ens.ts';
import { gefs } from './gefs.ts';
import { geosCf } from './geos-cf.ts';
import { gfs } from './gfs.ts';
import { gfsWaves } from './gfs-waves.ts';
import { hrdps } from './hrdps.ts';
import { hrrr, hrrrAlaska } from './hrrr.ts';
import { icon } from './icon.ts';
import { iconD2 } from './icon-d2.ts';
import { iconEu } from './icon-eu.ts';
import { iconEuWaves } from './icon-eu-waves.ts';
import { rdwpsWaves } from './rdwps-waves.ts';
import { ukv } from './ukv.ts';
import { modelIdents, type Model, type ModelIdent } from './model.ts';

/** Every model by its word. */
export const models: Readonly<Record<ModelIdent, Model>> = {
  gfs,
  'gfs-wave': gfsWaves,
  ecmwf: ecmwfOper,
  'ecmwf-wave': ecmwfWaves,
  'icon-eu': iconEu,
  'icon-d2': iconD2,
  'icon-eu-wave': iconEuWaves,
  hrrr,
  'hrrr-alaska': hrrrAlaska,
  arome,
  'arome-france': aromeFrance,
  'arome-antilles': aromeAntilles,
  'arome-reunion': aromeReunion,
  hrdps,
  'rdwps-wave': rdwpsWaves,
  'ecmwf-analysis': ecmwfAnalysis,
  'gefs-chem': gefsChem,
  ukv,
  cmems,
  'ecmwf-ens': ecmwfEns,
  gefs,
  icon,
  'geos-cf': geosCf,
};

/** True for the word of a model. */
export const isModelIdent = (value: string): value is ModelIdent => (modelIdents as readonly string[]).includes(value);
