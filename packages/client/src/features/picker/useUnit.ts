import { defaultUnit, hasUnit, metrics, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import { useSetting } from '#settings/index.ts';

/** The unit a quantity is shown in, followed. */
export function useUnit(ident: MetricIdent): UnitIdent {
  const metric = metrics[ident];
  const chosen = useSetting(metric.key);
  const imperial = useSetting('isImperial');
  return hasUnit(metric, chosen) ? chosen : defaultUnit(metric, imperial);
}
