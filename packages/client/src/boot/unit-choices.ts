import { defaultUnit, hasUnit, type Metric, type UnitIdent } from '@meltemi/catalogue';

/** The unit a quantity is shown in: the chosen one, else the habit of the country. */
export const unitInUse = (metric: Metric, chosen: string | null, imperial: boolean): UnitIdent =>
  hasUnit(metric, chosen) ? chosen : defaultUnit(metric, imperial);
