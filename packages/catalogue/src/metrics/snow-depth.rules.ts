import { convertValue, type TextOptions, type TextOutcome } from './convert.rules.ts';
import type { Metric } from './metric.ts';
import type { UnitIdent } from './units.ts';

/** Snow depth (cm) above which only a lower bound is honest. */
export const deepSnowLimit = 490;

/** What is shown above that depth. */
export const deepSnowText = 'More than 5m';

/** Snow depth as text; very deep snow is not given a number. */
export function snowDepthText(
  snow: Metric,
  centimetres: number,
  unit: UnitIdent,
  options: TextOptions & { readonly deep?: string } = {},
): TextOutcome {
  if (centimetres > deepSnowLimit) return { ok: true, text: options.deep ?? deepSnowText };
  return convertValue(snow, centimetres, unit, options);
}
