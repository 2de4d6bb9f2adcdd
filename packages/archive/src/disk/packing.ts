import { quantities, type QuantityIdent, type RawUnit } from '@meltemi/catalogue';
import { ArchiveError } from '../archive-error.ts';
import type { Codec } from '../blocks/stored-block.ts';

/**
 * How a value becomes a 16-bit code of the archive. linear: value = offset + code × step.
 * log: value = floor × (exp(code × step) − 1), so that zero stays zero and the error is relative above the floor.
 */
export type Packing =
  | { readonly kind: 'linear'; readonly step: number; readonly offset: number }
  | { readonly kind: 'log'; readonly step: number; readonly floor: number };

/** The code that stands for "no value". */
export const missingCode = -32_768;
/** The largest code; the smallest is its negative. */
export const largestCode = 32_767;

type Linear = readonly [step: number, offset: number];

/**
 * Steps by need: half the step of a data tile, so that half a step here and half a step there stay within the permitted
 * error. Where that is no round number, or codes need an offset to reach all values, it is here by unit or quantity.
 */
const byUnit: Partial<Record<RawUnit, Linear>> = {
  K: [0.02, 273],
  Pa: [2, 65_000],
};
const byQuantity: Readonly<Record<string, Linear>> = {
  // The highest level lies at 31 km.
  gh: [4, 16_000],
};

/** Step of heights in the air; those of the sea have finer tiles. */
const airMetres: Linear = [4, 0];

/** Step of the logarithm of amounts: half of that of tiles, 0.5 % of the amount at worst. */
const logStep = 0.01;

/** Quantities that only sources know, beside those of the catalogue, and one whose steps are not those of its tiles. */
const ownPackings: Readonly<Record<string, Packing>> = {
  // Steps of 0.36 % in saturated air and 0.06 % in the driest: the dew point on levels is made of it, and follows its logarithm.
  rh: { kind: 'log', step: 0.003, floor: 20 },
  modelElevation: { kind: 'linear', step: 0.5, offset: 0 },
  convPrecip: { kind: 'log', step: logStep, floor: 0.05 },
};

const known = new Map<string, Packing>();

/** The packing of a quantity; refuses one that nobody knows. */
export function packingOf(quantity: string): Packing {
  const found = known.get(quantity) ?? makePacking(quantity);
  known.set(quantity, found);
  return found;
}

function makePacking(quantity: string): Packing {
  const own = Object.hasOwn(ownPackings, quantity) ? ownPackings[quantity] : undefined;
  if (own !== undefined) return own;
  if (!Object.hasOwn(quantities, quantity))
    throw new ArchiveError('unknown-parameter', `there is no quantity ${quantity}`);
  const { unit, coding, isClass } = quantities[quantity as QuantityIdent];
  if (coding.kind === 'log') return { kind: 'log', step: coding.step / 2, floor: coding.floor };
  // Classes keep the step of the tile, so that each comes back as it was.
  if (isClass) return { kind: 'linear', step: coding.step, offset: 0 };
  const half: Linear = unit === 'm' && coding.step === 10 ? airMetres : [coding.step / 2, 0];
  const [step, offset] = byQuantity[quantity] ?? byUnit[unit] ?? half;
  return { kind: 'linear', step, offset };
}

/** Quantities whose planes are rough in places and blank in others: deflate makes them smaller by a quarter. */
const deflated: ReadonlySet<string> = new Set([
  'rh',
  'clouds',
  'lclouds',
  'mclouds',
  'hclouds',
  'rain',
  'newSnow',
  'convPrecip',
]);

/** How the blocks of a quantity's planes are stored. */
export const codecOf = (quantity: string): Codec => (deflated.has(quantity) ? 1 : 0);

/** True for quantities whose values are classes, never mixed. */
export const isClassQuantity = (quantity: string): boolean =>
  Object.hasOwn(quantities, quantity) && quantities[quantity as QuantityIdent].isClass;

/** True for what does not change with time: it is stored once and answers for every hour. */
export const isTimeless = (quantity: string): boolean => quantity === 'modelElevation';
