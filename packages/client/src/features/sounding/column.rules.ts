import { levels, pressureLevels } from '@meltemi/catalogue';
import type { Meteogram } from '@meltemi/contract';
import { makeSounding, type Sounding } from '@meltemi/fields';

/** The least pressure of the diagram, hPa; what lies above has no weather. */
export const TOP = 150;

/** The column of air at a step of a meteogram; null where fewer than two levels above the ground are known. */
export function soundingAt({ data, header }: Pick<Meteogram, 'data' | 'header'>, index: number): Sounding | null {
  // Where the model does not tell its ground, the real one decides what air is left out.
  const ground = header.modelElevation ?? header.elevation;
  const at = (name: string, level: string): number => data[`${name}-${level}`]?.[index] ?? Number.NaN;
  const known = pressureLevels
    .map((level) => ({
      pressure: levels[level].pressure ?? Number.NaN,
      temperature: at('temp', level),
      dewPoint: at('dewpoint', level),
      height: at('gh', level),
      u: at('wind_u', level),
      v: at('wind_v', level),
    }))
    // A model invents air below its ground; a balloon could not rise through it.
    .filter(
      ({ pressure, height, temperature, dewPoint }) =>
        pressure >= TOP && height >= ground && Number.isFinite(temperature) && Number.isFinite(dewPoint),
    );
  return known.length < 2 ? null : makeSounding(known);
}

/** The step of a meteogram nearest to a time; −1 without steps. */
export function stepAt(moments: readonly number[], time: number): number {
  let best = -1;
  for (const [index, ts] of moments.entries())
    if (best < 0 || Math.abs(ts - time) < Math.abs((moments[best] ?? 0) - time)) best = index;
  return best;
}
