import { wrapLongitude } from './coordinates.ts';

/** Two places closer than this many degrees, in latitude and in longitude, are the same place. */
export const samePlaceDegrees = 0.01;

interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

/** The key of a favourite place: both coordinates in hundredths of a degree, the longitude within one turn. */
export const favouriteKey = ({ lat, lon }: Coordinates): string => {
  const east = Math.round(wrapLongitude(lon) * 100);
  // 179.999 rounds to the antimeridian, whose name is -180.
  return `${Math.round(lat * 100) + 0}/${(east === 18_000 ? -18_000 : east) + 0}`;
};

/** True when two places count as one; the date line does not part neighbours. */
export const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  isClose(one.lat - other.lat) && isClose(wrapLongitude(one.lon - other.lon));

// A billionth of a degree of slack: 50.01 - 50 is a little less than 0.01 in binary, and yet not closer than 0.01.
const isClose = (difference: number): boolean => Math.abs(difference) < samePlaceDegrees - 1e-9;
