import { roundCoordinate, wrapLongitude } from '@meltemi/catalogue';
import type { Coordinates } from '../place-under.ts';
import { readPlace } from '../read-place.ts';

/** A place whose forecast is shown; what its opener calls it, where that is known. */
export interface ForecastPlace extends Coordinates {
  readonly name?: string;
  /** The id of the place where it came from, and who opened its forecast. */
  readonly id?: string;
  readonly source?: string;
}

const labels = ['name', 'id', 'source'] as const;

/** Reads a place as paths write it, so that what is shown is what a shared link shows. */
export function readForecastPlace(raw: Readonly<Record<string, unknown>>): ForecastPlace | null {
  const { lon } = raw;
  const turned = typeof lon === 'number' && Number.isFinite(lon) && Math.abs(lon) > 180 ? wrapLongitude(lon) : lon;
  const point = readPlace({ ...raw, lon: turned });
  if (point === null) return null;
  const named = labels
    .filter((label) => typeof raw[label] === 'string' && raw[label] !== '')
    .map((label) => [label, raw[label]] as const);
  return {
    lat: roundCoordinate(point.lat),
    lon: roundCoordinate(point.lon),
    ...(Object.fromEntries(named) as Pick<ForecastPlace, 'name' | 'id' | 'source'>),
  };
}
