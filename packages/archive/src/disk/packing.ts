import { quantities, type QuantityIdent, type RawUnit } from '@meltemi/catalogue';
import { ArchiveError } from '../archive-error.ts';

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

/** Step and offset by unit: half a step here and half a step of a data tile stay within the permitted error. */
const byUnit: Partial<Record<RawUnit, Linear>> = {
  'm/s': [0.01, 0],
  K: [0.01, 273],
  '%': [0.01, 0],
  Pa: [2, 65_000],
  mm: [0.05, 0],
  cm: [0.2, 0],
  s: [0.01, 0],
  'J/kg': [0.5, 0],
  'W/m²': [0.1, 0],
  index: [0.002, 0],
  EDR: [0.0005, 0],
  'µg/m³': [0.05, 0],
  AOD: [0.001, 0],
  DU: [0.1, 0],
  AQI: [0.1, 0],
  dBZ: [0.01, 0],
};

/** Quantities that need another step than others of their unit. */
const byQuantity: Readonly<Record<string, Linear>> = {
  // Up to 48 km: the highest level lies at 31 km.
  gh: [1, 16_000],
  // Up to 160 km.
  visibility: [5, 0],
  // Slower than the wind, shown in finer steps.
  currentU: [0.001, 0],
  currentV: [0.001, 0],
  tideU: [0.001, 0],
  tideV: [0.001, 0],
};

/** Steps of metres: heights of the sea in millimetres, heights in the air in metres. */
const seaMetres: Linear = [0.002, 0];
const airMetres: Linear = [1, 0];

/** Step of the logarithm: 0.025 % of the amount at worst. */
const logStep = 0.0005;

/** Quantities that only sources know, beside those of the catalogue. */
const beyondCatalogue: Readonly<Record<string, Packing>> = {
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
  const beyond = Object.hasOwn(beyondCatalogue, quantity) ? beyondCatalogue[quantity] : undefined;
  if (beyond !== undefined) return beyond;
  if (!Object.hasOwn(quantities, quantity))
    throw new ArchiveError('unknown-parameter', `there is no quantity ${quantity}`);
  const { unit, coding, isClass } = quantities[quantity as QuantityIdent];
  if (coding.kind === 'log') return { kind: 'log', step: logStep, floor: coding.floor };
  // Classes keep the step of the tile, so that each comes back as it was.
  if (isClass) return { kind: 'linear', step: coding.step, offset: 0 };
  const metres = coding.step < 1 ? seaMetres : airMetres;
  const [step, offset] = byQuantity[quantity] ?? (unit === 'm' ? metres : byUnit[unit]) ?? [coding.step / 10, 0];
  return { kind: 'linear', step, offset };
}

/** True for quantities whose values are classes, never mixed. */
export const isClassQuantity = (quantity: string): boolean =>
  Object.hasOwn(quantities, quantity) && quantities[quantity as QuantityIdent].isClass;

/** True for what does not change with time: it is stored once and answers for every hour. */
export const isTimeless = (quantity: string): boolean => quantity === 'modelElevation';
