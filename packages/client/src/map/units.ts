import { metrics } from '@meltemi/catalogue';
import type { MetricIdent, UnitIdent } from '@meltemi/catalogue';
import { unitInUse, type AppSettings } from '#settings/index.ts';

/** The unit a quantity is shown in: the chosen one, else that of the country. */
export function unitOf(settings: Pick<AppSettings, 'get'>, ident: MetricIdent): UnitIdent {
  const metric = metrics[ident];
  return unitInUse(metric, settings.get(metric.key), settings.get('isImperial'));
}
