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
 * The limits of the simulated world's own warnings, set by passes on twelve dates spread over a year in a seventh of all
 * areas (none of them in the coldest parts of the world). On the mean of these dates 14 % of the areas have a warning
 * (7 to 19 % on eleven of them, 34 % on one in July), 1.8 % a severe one (at most 2.8 %, 6.3 % on one in December) and
 * 0.2 % an extreme one (at most 0.8 %). A pass looks three days ahead, so these are the areas warned at some time of them.
 */
export const warningLimits: readonly WarningLimits[] = [
  { kind: 'wind', value: 'gust', limits: [24, 36, 47], share: 0.15 },
  { kind: 'rain', value: 'rain', limits: [11.5, 15, 17.5], share: 0.1 },
  { kind: 'rain', value: 'rainDay', limits: [70, 160, 230], share: 0.1 },
  { kind: 'snowIce', value: 'snow', limits: [1.2, 3, 6], share: 0.15 },
  { kind: 'snowIce', value: 'ice', limits: [0.3, 1.2, 2.5], share: 0.15 },
  { kind: 'thunder', value: 'thunder', limits: [4.5, 9, 12], share: 0.1 },
  { kind: 'heat', value: 'temp', limits: [36, 40.5, 44], share: 0.3 },
  { kind: 'cold', value: 'temp', limits: [-30, -38, -46], share: 0.3, below: true },
  { kind: 'fog', value: 'visibility', limits: [320, 240, 120], share: 0.3, below: true },
  { kind: 'coastal', value: 'waves', limits: [4, 7, 9], share: 0.2, atSea: true },
  { kind: 'fire', value: 'fwi', limits: [56, 64, 68], share: 0.3 },
  { kind: 'avalanche', value: 'snowDay', limits: [20, 50, 90], share: 0.15, leastRelief: 800 },
];
