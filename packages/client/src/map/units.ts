import { defaultUnit, hasUnit, metrics } from '@meltemi/catalogue';
import type { MetricIdent, UnitIdent } from '@meltemi/catalogue';
import type { AppSettings } from '../settings/index.ts';

/** The unit a quantity is shown in: the chosen one, else that of the country. */
export function unitOf(settings: AppSettings, ident: MetricIdent): UnitIdent {
  const metric = metrics[ident];
  const chosen = settings.get(metric.key);
  return hasUnit(metric, chosen) ? chosen : defaultUnit(metric, settings.get('isImperial'));
}
