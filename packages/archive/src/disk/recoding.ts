import { missingCode, type Packing } from './packing.ts';

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

/**
 * From one packing of a quantity to one with coarser steps. Where the new one is not that (another zero, another kind, no
 * coarser step) codes stay as they are, in their own packing: nothing would be won.
 */
export function recoding(from: Packing, to: Packing): Recoding {
  const isCoarser =
    to.step > from.step &&
    (from.kind === 'linear'
      ? to.kind === 'linear' && to.offset === from.offset
      : to.kind === 'log' && to.floor === from.floor);
  if (!isCoarser) return { packing: from, recode: (codes) => codes };
  const ratio = from.step / to.step;
  const table = Int16Array.from({ length: 65_536 }, (_, place) => {
    const code = place + missingCode;
    return code === missingCode ? missingCode : nearest(code * ratio);
  });
  return {
    packing: to,
    recode: (codes) => {
      for (let i = 0; i < codes.length; i++) codes[i] = table[codes[i]! - missingCode]!;
      return codes;
    },
  };
}
