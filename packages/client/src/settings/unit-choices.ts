import {
  defaultUnit,
  hasUnit,
  metricIdents,
  metrics,
  metricSettingName,
  setMetric,
  type Metric,
  type MetricIdent,
  type UnitChange,
  type UnitIdent,
} from '@meltemi/catalogue';
import { useSetting, type AppSettings, type AppValues } from './app-settings.ts';

/** The unit a quantity is shown in: the chosen one, else the habit of the country. */
export const unitInUse = (metric: Metric, chosen: string | null, imperial: boolean): UnitIdent =>
  hasUnit(metric, chosen) ? chosen : defaultUnit(metric, imperial);

/** The settings that a change of units makes. */
export const unitSettings = (changes: readonly UnitChange[]): Partial<AppValues> =>
  Object.fromEntries(changes.map(({ key, unit }) => [key, unit]));

/** The settings that choosing a unit changes: that of the quantity and those linked to it. */
export const chooseUnit = (metric: Metric, unit: UnitIdent): Partial<AppValues> =>
  unitSettings(setMetric(metric, unit));

/** All units become those of a system: what was chosen by itself is forgotten. */
export function chooseUnitSystem(settings: Pick<AppSettings, 'reset' | 'set'>, imperial: boolean): void {
  for (const ident of metricIdents) settings.reset(metricSettingName(ident));
  settings.set('isImperial', imperial);
}

/** The unit a quantity is shown in, followed by the component that asks. */
export function useUnit(ident: MetricIdent): UnitIdent {
  const metric = metrics[ident];
  return unitInUse(metric, useSetting(metric.key), useSetting('isImperial'));
}
