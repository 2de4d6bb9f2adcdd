import type { ClassTable } from '../classes/index.ts';
import type { MetricIdent } from './metric-idents.ts';
import type { UnitIdent } from './units.ts';

/** How a raw value becomes a number in one unit, and back. */
export type UnitConversion = {
  readonly conversion: (raw: number) => number;
  readonly backConversion: (shown: number) => number;
  /** Decimals shown. */
  readonly precision: number;
  /** Text after the number; empty where the number says it all. */
  readonly label: string;
  /** Present when the unit names classes: the converted number is then the index of the class. */
  readonly classes?: ClassTable;
};

/** Choosing this unit also changes the unit of another quantity. */
export type UnitLink = { readonly ident: MetricIdent; readonly unit: UnitIdent };

/** A quantity with units of its own. */
export type Metric = {
  readonly ident: MetricIdent;
  /** Name of its setting. */
  readonly key: `metric_${MetricIdent}`;
  /** Raw unit, as on the wire. */
  readonly raw: string;
  /** Units in the order of cycling. */
  readonly conv: Readonly<Partial<Record<UnitIdent, UnitConversion>>>;
  readonly defaults: readonly [metric: UnitIdent, imperial: UnitIdent];
  readonly cohesion: Readonly<Partial<Record<UnitIdent, UnitLink>>>;
  /** Text between the number and the unit. */
  readonly separator: string;
  /** Every unit names classes: the quantity has no numbers to show. */
  readonly discrete: boolean;
};

type MetricSource = Pick<Metric, 'ident' | 'raw' | 'conv' | 'defaults'> &
  Partial<Pick<Metric, 'cohesion' | 'separator'>>;

/** Completes a metric: its key, a space before the unit, no links, discreteness by its units. */
export function defineMetric({ cohesion = {}, separator = ' ', ...source }: MetricSource): Metric {
  const discrete = Object.values(source.conv).every(({ classes }) => classes !== undefined);
  return { ...source, key: `metric_${source.ident}`, cohesion, separator, discrete };
}
