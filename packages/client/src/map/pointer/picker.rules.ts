import type { Layer } from '@meltemi/catalogue';
import type { Picked } from '@meltemi/render';

/** What the map reads at the picked point; x and y in px of the map, directions in degrees, elevation in metres. */
export interface PickedPoint {
  readonly lat: number;
  readonly lon: number;
  readonly x: number;
  readonly y: number;
  /** Raw values of the channels: null outside the map, NaN without data, -1 without anything drawn. */
  readonly values: Picked;
  /** Raw value of the shown overlay; null where there is none. */
  readonly value: number | null;
  /** Where wind, waves or currents come from; null where the overlay has no direction. */
  readonly comesFrom: number | null;
  readonly elevation: number | null;
}

/** Value and direction of a layer from its raw channels. */
export interface Reading {
  readonly value: number | null;
  readonly comesFrom: number | null;
}

const NOTHING: Reading = { value: null, comesFrom: null };
const DEGREE = 180 / Math.PI;

/** Degrees clockwise from north where a vector comes from; null for a vector without length. */
function originOf(u: number | undefined, v: number | undefined): number | null {
  if (u === undefined || v === undefined || !(Math.hypot(u, v) > 0)) return null;
  return (Math.atan2(-u, -v) * DEGREE + 360) % 360;
}

/** Reads a layer: the length of a vector, else its first channel; the direction of the vector beside it. */
export function readingOf(layer: Pick<Layer, 'vector'>, picked: Picked): Reading {
  if (picked === null || typeof picked === 'number') return NOTHING;
  const [first, second, third] = picked;
  if (first === undefined || Number.isNaN(first)) return NOTHING;
  switch (layer.vector) {
    case 'firstTwo':
      return second === undefined || Number.isNaN(second)
        ? NOTHING
        : { value: Math.hypot(first, second), comesFrom: originOf(first, second) };
    case 'lastTwo':
      return { value: first, comesFrom: originOf(second, third) };
    case 'none':
      return { value: first, comesFrom: null };
  }
}
