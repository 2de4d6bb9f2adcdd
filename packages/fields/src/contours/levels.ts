import { FieldError } from '../faults/index.ts';

/** The multiples of a step (counted from `base`) that lie within the data; at most `most`, else a coarser step is needed. */
export function levelsOf(values: Float32Array, step: number, base: number = 0, most: number = 200): number[] {
  if (!(step > 0)) throw new FieldError('bad-parameter', `levels ${step} apart are impossible`);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (!(high >= low)) return [];
  const first = Math.ceil((low - base) / step);
  const last = Math.floor((high - base) / step);
  if (last - first + 1 > most)
    throw new FieldError('bad-parameter', `a step of ${step} gives ${last - first + 1} levels, more than ${most}`);
  const out: number[] = [];
  for (let k = first; k <= last; k++) out.push(base + k * step);
  return out;
}
