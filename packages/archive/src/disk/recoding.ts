import { largestCode, missingCode, type Packing } from './packing.ts';
import { valueOfCode } from './quantise.ts';

/** How codes of one packing become codes of another. */
export interface Recoding {
  readonly packing: Packing;
  /** The codes in the new packing, in place. */
  readonly recode: (codes: Int16Array) => Int16Array;
}

/** To the nearest whole number; from the middle between two to the even one, so that no field grows or shrinks as a whole. */
function nearest(value: number): number {
  const up = Math.round(value);
  return up - value === 0.5 && up % 2 !== 0 ? up - 1 : up;
}

/** True for steps that are longer than those before, with the same zero. */
function isCoarser(from: Packing, to: Packing): boolean {
  if (from.kind === 'log') return to.kind === 'log' && to.floor === from.floor && to.step > from.step;
  if (to.kind === 'linear') return to.offset === from.offset && to.step > from.step;
  // The shortest steps of a logarithm are those at zero.
  return from.offset === 0 && to.step * to.floor > from.step;
}

/** The place of a code among the steps of the other packing. */
function placeIn(from: Packing, to: Packing, code: number): number {
  if (from.kind === to.kind) return (code * from.step) / to.step;
  const share = to.kind === 'log' ? valueOfCode(from, code) / to.floor : Number.NaN;
  return share > -1 ? Math.log1p(share) / to.step : -largestCode;
}

/**
 * From one packing of a quantity to one with coarser steps. Where the new one is not that (another zero, no coarser step)
 * codes stay as they are, in their own packing: nothing would be won.
 */
export function recoding(from: Packing, to: Packing): Recoding {
  if (!isCoarser(from, to)) return { packing: from, recode: (codes) => codes };
  const table = Int16Array.from({ length: 65_536 }, (_, place) => {
    const code = place + missingCode;
    return code === missingCode ? missingCode : Math.max(-largestCode, nearest(placeIn(from, to, code)));
  });
  return {
    packing: to,
    recode: (codes) => {
      for (let i = 0; i < codes.length; i++) codes[i] = table[codes[i]! - missingCode]!;
      return codes;
    },
  };
}
