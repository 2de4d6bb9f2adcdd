import { signed16 } from '../message/octets.ts';

/** How packed integers become values: (reference + integer × binary) × decimal, in double precision. */
export interface Scaling {
  readonly reference: number;
  /** 2^E. */
  readonly binary: number;
  /** 10^−D, by repeated division or multiplication as the reference implementation does, so that the last bit agrees. */
  readonly decimal: number;
}

/** Reads octets 12 to 19 of section 5, which all numeric packings share. */
export function readScaling(section: DataView): Scaling {
  return {
    reference: section.getFloat32(11),
    binary: 2 ** signed16(section, 15),
    decimal: powerOfTen(-signed16(section, 17)),
  };
}

function powerOfTen(power: number): number {
  let result = 1;
  // Beyond ±400 the result is 0 or Infinity whatever follows; a corrupted exponent must not cost time.
  const steps = Math.min(Math.abs(power), 400);
  for (let i = 0; i < steps; i += 1) result = power < 0 ? result / 10 : result * 10;
  return result;
}

/** The value of a field packed in no bits at all. The template says R × 10^−D; ecCodes 2.28 leaves the 10^−D out. */
export function constantValue({ reference, decimal }: Scaling): number {
  return reference * decimal;
}
