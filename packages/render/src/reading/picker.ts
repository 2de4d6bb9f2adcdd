import { MAX_MERCATOR_LAT } from '@meltemi/fields';
import type { FieldLook, WeatherField } from '#tiles/index.ts';
import { createReader } from './field-reader.ts';

/** Raw values of the channels of a place; null outside the map; NaN where there is no data; -1 without anything drawn. */
export type Picked = readonly number[] | number | null;

/** Longitudes the map reaches: two copies of the world to either side. */
const MAX_LON = 720;

/**
 * Reads the values under a place from the very arrays that are drawn. Between samples it is bilinear: so is the pixel at
 * the zoom of the data, and so is the point forecast, which makes the three agree; a pixel of a larger drawing is rounded
 * off between the same samples. A place beyond the mercator square is on a globe, but not on a flat map.
 */
export function pick<Look extends FieldLook>(
  field: WeatherField<Look> | null,
  lat: number,
  lon: number,
  onGlobe: boolean = false,
): Picked {
  const limit = onGlobe ? 90 : MAX_MERCATOR_LAT;
  if (!(Math.abs(lat) <= limit) || !(Math.abs(lon) <= MAX_LON)) return null;
  const moment = field?.shown;
  if (!field || !moment) return -1;
  const reader = createReader(field.store, moment);
  const count = reader.channels(lon, lat);
  const values: number[] = [];
  for (let channel = 0; channel < count; channel++) values.push(reader.read(channel, lon, lat));
  const [first] = values;
  return first === undefined || Number.isNaN(first) ? Number.NaN : values;
}
