import type { WarningKind } from '../warnings/warning.ts';

/** What is looked at in every place and step, in the units of the limits. */
export type WatchedValue =
  | 'gust' // m/s
  | 'rain' // mm in an hour
  | 'rainDay' // mm in 24 hours
  | 'snow' // cm in an hour
  | 'snowDay' // cm in 24 hours
  | 'ice' // mm of freezing rain in an hour
  | 'thunder' // strikes per km² and day
  | 'temp' // °C
  | 'visibility' // m
  | 'fwi' // fire weather index
  | 'waves'; // m

/** When a kind of danger holds in an area. */
export interface WarningLimits {
  readonly kind: WarningKind;
  readonly value: WatchedValue;
  /** Moderate, severe, extreme. */
  readonly limits: readonly [number, number, number];
  /** The share of the area's places that must reach a limit. */
  readonly share: number;
  /** The danger lies below the limits: cold, fog. */
  readonly below?: true;
  /** Looked at in the places at sea next to the area. */
  readonly atSea?: true;
  /** Only where the ground rises by so many metres. */
  readonly leastRelief?: number;
}

/**
 * The limits of the simulated world's own warnings. They are set such that, over the seasons, 8 to 20 % of all areas have
 * a warning, at most 3 % a severe and 0.4 % an extreme one.
 */
export const warningLimits: readonly WarningLimits[] = [
  { kind: 'wind', value: 'gust', limits: [18, 25, 33], share: 0.15 },
  { kind: 'rain', value: 'rain', limits: [8, 14, 25], share: 0.1 },
  { kind: 'rain', value: 'rainDay', limits: [40, 80, 150], share: 0.1 },
  { kind: 'snowIce', value: 'snow', limits: [1.5, 3, 6], share: 0.15 },
  { kind: 'snowIce', value: 'ice', limits: [0.3, 1, 3], share: 0.15 },
  { kind: 'thunder', value: 'thunder', limits: [4, 8, 13], share: 0.1 },
  { kind: 'heat', value: 'temp', limits: [37, 41, 45], share: 0.3 },
  { kind: 'cold', value: 'temp', limits: [-30, -38, -46], share: 0.3, below: true },
  { kind: 'fog', value: 'visibility', limits: [200, 100, 50], share: 0.3, below: true },
  { kind: 'coastal', value: 'waves', limits: [4, 6, 9], share: 0.2, atSea: true },
  { kind: 'fire', value: 'fwi', limits: [38, 50, 70], share: 0.3 },
  { kind: 'avalanche', value: 'snowDay', limits: [30, 60, 100], share: 0.15, leastRelief: 800 },
];
