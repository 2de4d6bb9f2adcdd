import type { Metric } from './metric.ts';
import type { MetricIdent } from './metric-idents.ts';
import { isUnitIdent, type UnitIdent } from './units.ts';

/** A unit setting to be changed. */
export type UnitChange = {
  readonly ident: MetricIdent;
  readonly key: `metric_${MetricIdent}`;
  readonly unit: UnitIdent;
};

/** The units of a metric in the order of cycling. */
export const listMetrics = (metric: Metric): readonly UnitIdent[] => Object.keys(metric.conv).filter(isUnitIdent);

/** True when the metric can be shown in the unit. */
export const hasUnit = (metric: Metric, unit: unknown): unit is UnitIdent =>
  listMetrics(metric).some((own) => own === unit);

/** The changes that choosing a unit makes: the metric's own first, then the quantities linked to it. An unknown unit changes nothing. */
export function setMetric(metric: Metric, unit: string): readonly UnitChange[] {
  if (!hasUnit(metric, unit)) return [];
  const link = metric.cohesion[unit];
  const own: UnitChange = { ident: metric.ident, key: metric.key, unit };
  return link === undefined ? [own] : [own, { ident: link.ident, key: `metric_${link.ident}`, unit: link.unit }];
}

/** The unit after the current one, round to the first; the first when the current one is unknown. */
export function nextUnit(metric: Metric, current: string): UnitIdent {
  const units = listMetrics(metric);
  const place = units.findIndex((unit) => unit === current);
  return units[(place + 1) % units.length] ?? metric.defaults[0];
}

/** The changes that go to the next unit. */
export const cycleMetric = (metric: Metric, current: string): readonly UnitChange[] =>
  setMetric(metric, nextUnit(metric, current));
