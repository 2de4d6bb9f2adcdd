import { unsupported } from '../errors.ts';
import type { GribOrigin } from '../message/origin.ts';
import { scaledValue, signed16, signed32 } from '../message/octets.ts';
import { readLevel, type GribLevel } from './levels.ts';
import { parameterOf, type GribParameter } from './parameters.ts';
import { partOctets, productTemplates, type ProductPart } from './templates.ts';
import { addTime, momentTimes, stretchTimes, type GribTimes } from './times.ts';

/** A member of an ensemble. */
export interface GribEnsemble {
  /** Code table 4.6: 0 and 1 control forecasts, 2 negative, 3 positive perturbation, 4 multi-model. */
  readonly kind: number;
  readonly member: number;
  readonly members: number;
}

/** A probability of being below, above or between limits (code table 4.9). */
export interface GribProbability {
  readonly kind: number;
  readonly lower: number | null;
  readonly upper: number | null;
}

/** Section 4: what a field is. */
export interface GribProduct {
  readonly template: number;
  readonly parameter: GribParameter;
  readonly level: GribLevel;
  readonly times: GribTimes;
  /** Code table 4.3: 0 analysis, 2 forecast, 4 ensemble forecast, 5 probability … */
  readonly process: number;
  readonly ensemble: GribEnsemble | null;
  /** Code table 4.7, for fields derived from a whole ensemble: 0 mean, 4 spread … */
  readonly derived: { readonly kind: number; readonly members: number } | null;
  readonly probability: GribProbability | null;
  readonly percentile: number | null;
  /** Chemical constituent or aerosol of code table 4.230/4.233. */
  readonly constituent: number | null;
  /** Wavelength interval in metres. */
  readonly wavelength: { readonly from: number | null; readonly to: number | null } | null;
}

/** Reads section 4; an unknown template is an error that names it. */
export function readProduct(section: DataView, discipline: number, origin: GribOrigin): GribProduct {
  const template = section.getUint16(7);
  const parts = productTemplates.get(template);
  if (!parts) throw unsupported(4, template, 'product');
  const at = new Map<ProductPart, number>();
  let octet = 11;
  for (const part of parts) {
    at.set(part, octet);
    octet += partOctets[part];
  }
  const short = at.has('process-short');
  const process = at.get('process') ?? at.get('process-short') ?? 11;
  const unit = section.getUint8(process + 6);
  const ahead = short ? signed16(section, process + 7) : signed32(section, process + 7);
  const start = addTime(origin.referenceTime, ahead, unit);
  const statistics = at.get('statistics');
  const aerosol = at.get('aerosol') ?? at.get('constituent');
  const ensemble = at.get('ensemble');
  const derived = at.get('derived');
  const probability = at.get('probability');
  const percentile = at.get('percentile');
  const optical = at.get('optical');
  return {
    template,
    parameter: parameterOf(discipline, section.getUint8(9), section.getUint8(10), origin),
    level: readLevel(section, process + (short ? 9 : 11)),
    times: statistics === undefined ? momentTimes(origin, start) : stretchTimes(section, statistics, origin, start),
    process: section.getUint8(process),
    ensemble:
      ensemble === undefined
        ? null
        : {
            kind: section.getUint8(ensemble),
            member: section.getUint8(ensemble + 1),
            members: section.getUint8(ensemble + 2),
          },
    derived: derived === undefined ? null : { kind: section.getUint8(derived), members: section.getUint8(derived + 1) },
    probability:
      probability === undefined
        ? null
        : {
            kind: section.getUint8(probability + 2),
            lower: scaledValue(section, probability + 3),
            upper: scaledValue(section, probability + 8),
          },
    percentile: percentile === undefined ? null : section.getUint8(percentile),
    constituent: aerosol === undefined ? null : section.getUint16(aerosol),
    wavelength:
      optical === undefined ? null : { from: scaledValue(section, optical + 1), to: scaledValue(section, optical + 6) },
  };
}
