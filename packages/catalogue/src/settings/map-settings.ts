import { isolineIdents } from '../isolines/isoline-idents.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { preferredProducts, productIdents } from '../products/product-idents.ts';
import { differenceChoices } from '../selection/difference.rules.ts';
import { forNow, onDevice, withAccount } from './definition.ts';
import { flag, kind, listOf, moment, oneOf, orNull, wholeBetween } from './kinds.ts';

/** What every calendar has, whatever else it carries: bounds in milliseconds, and one path for each timestamp. */
export interface CalendarSetting {
  readonly start: number;
  readonly end: number;
  readonly timestamps: readonly number[];
  readonly paths: readonly string[];
}

/** A calendar of a product, of radar or of satellite. */
export const calendarKind = kind<CalendarSetting>('a calendar', (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end, timestamps, paths } = value as Readonly<Record<string, unknown>>;
  if (!Number.isFinite(start) || !Number.isFinite(end)) return false;
  return Array.isArray(timestamps) && Array.isArray(paths) && timestamps.length === paths.length;
});

/** The base maps. */
export const baseMaps = ['sznmap', 'sat', 'winter'] as const;

/** The libraries that can draw the map. */
export const mapLibraries = ['leaflet', 'maplibre', 'globe'] as const;

/** What the map shows. The address and the start-up settings bring it back, so most of it is not saved here. */
export const mapSettings = {
  overlay: forNow(oneOf(overlayIdents), 'wind'),
  level: forNow(oneOf(levelIdents), 'surface'),
  product: forNow(oneOf(productIdents), 'ecmwf'),
  /** Products that have the overlay and whose area is in view. */
  visibleProducts: forNow(listOf(oneOf(productIdents)), ['ecmwf']),
  preferredProduct: withAccount(oneOf(preferredProducts), 'ecmwf'),
  /** 0 until the start sets it to now. */
  timestamp: forNow(moment, 0),
  /** Hours of an accumulation; the longest forecast has 384. It is fitted to each product, so it is not kept. */
  acRange: forNow(wholeBetween(1, 384), 12),
  /** The forecast that the shown one is compared with; null shows it as it is. */
  differenceWith: forNow(orNull(oneOf(differenceChoices)), null),
  calendar: forNow(orNull(calendarKind), null),
  animation: forNow(flag, false),
  isolinesType: onDevice(oneOf(isolineIdents), 'pressure'),
  isolinesOn: onDevice(flag, false),
  map: withAccount(oneOf(baseMaps), 'sznmap'),
  /** What draws well depends on the device. */
  mapLibrary: onDevice(oneOf(mapLibraries), 'maplibre'),
} as const;
