import { unsupported } from '../errors.ts';
import type { GribOrigin } from '../message/origin.ts';
import { scaledValue, signed16, signed32 } from '../message/octets.ts';
import { noLevel, readLevel, type GribLevel } from './levels.ts';
import { parameterOf, type GribParameter } from './parameters.ts';
import { octetsOfPart, productTemplates, type ProductPart } from './templates.ts';
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

/** A spectral band of a satellite's instrument, by the numbers of common code tables C-5 and C-8. */
export interface GribBand {
  readonly series: number;
  readonly satellite: number;
  readonly instrument: number;
  /** Central wave number in m⁻¹. */
  readonly waveNumber: number | null;
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
  /** Periods of the waves that were selected, in seconds. */
  readonly wavePeriod: { readonly from: number | null; readonly to: number | null } | null;
  /** What a satellite sees a field in; empty for everything else. */
  readonly bands: readonly GribBand[];
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
    octet += octetsOfPart(part, section, octet);
  }
  const read = <T>(part: ProductPart, reader: (octet: number) => T): T | null => {
    const octets = at.get(part);
    return octets === undefined ? null : reader(octets);
  };
  const interval = (octets: number): { from: number | null; to: number | null } => ({
    from: scaledValue(section, octets + 1),
    to: scaledValue(section, octets + 6),
  });
  const { process, start, level } = readProcess(section, at, origin);
  const times = read('statistics', (octets) => stretchTimes(section, octets, origin, start));
  return {
    template,
    parameter: parameterOf(
      discipline,
      section.getUint8(9),
      section.getUint8(10),
      origin,
      times?.statistics?.process ?? null,
    ),
    level,
    times: times ?? momentTimes(origin, start),
    process,
    ensemble: read('ensemble', (octets) => ({
      kind: section.getUint8(octets),
      member: section.getUint8(octets + 1),
      members: section.getUint8(octets + 2),
    })),
    derived: read('derived', (octets) => ({ kind: section.getUint8(octets), members: section.getUint8(octets + 1) })),
    probability: read('probability', (octets) => ({
      kind: section.getUint8(octets + 2),
      lower: scaledValue(section, octets + 3),
      upper: scaledValue(section, octets + 8),
    })),
    percentile: read('percentile', (octets) => section.getUint8(octets)),
    constituent: read(at.has('aerosol') ? 'aerosol' : 'constituent', (octets) => section.getUint16(octets)),
    wavelength: read('optical', interval),
    wavePeriod: read('waves', interval),
    bands: read('bands', (octets) => readBands(section, octets)) ?? [],
  };
}

/** The generating process, the time that it begins at, and where in the vertical; a satellite's view has no level. */
function readProcess(
  section: DataView,
  at: ReadonlyMap<ProductPart, number>,
  origin: GribOrigin,
): { process: number; start: Date; level: GribLevel } {
  const observed = at.get('process-observed');
  if (observed !== undefined)
    return { process: section.getUint8(observed), start: origin.referenceTime, level: noLevel };
  const short = at.has('process-short');
  const octets = at.get('process') ?? at.get('process-short') ?? at.get('process-aloft') ?? 11;
  const ahead = short ? signed16(section, octets + 7) : signed32(section, octets + 7);
  return {
    process: section.getUint8(octets),
    start: addTime(origin.referenceTime, ahead, section.getUint8(octets + 6)),
    level: at.has('process-aloft') ? noLevel : readLevel(section, octets + (short ? 9 : 11)),
  };
}

function readBands(section: DataView, at: number): GribBand[] {
  return Array.from({ length: section.getUint8(at) }, (_, k) => {
    const octets = at + 1 + 11 * k;
    return {
      series: section.getUint16(octets),
      satellite: section.getUint16(octets + 2),
      instrument: section.getUint16(octets + 4),
      waveNumber: scaledValue(section, octets + 6),
    };
  });
}
