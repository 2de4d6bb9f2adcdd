import { metricIdents } from '../metrics/metric-idents.ts';
import type { MetricIdent } from '../metrics/metric-idents.ts';
import { withAccount } from './definition.ts';
import type { SettingDefinition } from './definition.ts';
import { oneOf, orNull, text } from './kinds.ts';

/** The name of the setting that holds a quantity's unit. */
export type MetricSettingName = `metric_${MetricIdent}`;

/** The definitions of all unit settings; null follows the country. */
export type MetricSettings = Readonly<Record<MetricSettingName, SettingDefinition<string | null>>>;

/** The name of a quantity's unit setting. */
export const metricSettingName = <Ident extends MetricIdent>(ident: Ident): `metric_${Ident}` => `metric_${ident}`;

/** Makes the unit settings; with a list of units each quantity takes only its own, without one any text that is not empty. */
export const makeMetricSettings = (unitsOf?: (ident: MetricIdent) => readonly string[]): MetricSettings =>
  Object.fromEntries(
    metricIdents.map((ident) => {
      const unit = unitsOf === undefined ? text : oneOf(unitsOf(ident));
      return [metricSettingName(ident), withAccount<string | null>(orNull(unit), null)];
    }),
  ) as unknown as MetricSettings;
