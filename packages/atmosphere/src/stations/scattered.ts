import { AtmosphereError } from '../atmosphere-error.ts';
import type { Target } from '../window/target.ts';

/** Where something stands, degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Places close together as the crossings of few columns and rows. */
export interface PlaceGroup {
  readonly target: Target;
  /** The number of each place of the group, and the crossing that it is. */
  readonly members: readonly { readonly place: number; readonly crossing: number }[];
}

/** Degrees of the boxes that share a group. */
const boxDegrees = 6;
/** Most places of a group: a scene costs as much as some fifty of its points, and a group has the square of its places. */
const mostPlaces = 8;
/** Degrees of the finest detail that a station feels: that of the ground's own raster. */
const detail = 0.1;

/** From 180° W eastward, 0 up to but not 360. */
const eastward = (lon: number): number => {
  const turned = (lon + 180) % 360;
  const east = turned < 0 ? turned + 360 : turned;
  return east >= 360 ? 0 : east;
};

const boxOf = ({ lat, lon }: Place): number =>
  Math.floor((90 - lat) / boxDegrees) * 1000 + Math.floor(eastward(lon) / boxDegrees);

function targetOf(lats: readonly number[], easts: readonly number[]): Target {
  return {
    lats: Float64Array.from(lats),
    lons: Float64Array.from(easts, (east) => east - 180),
    columns: easts.length,
    rows: lats.length,
    size: easts.length * lats.length,
    spacing: detail,
    detail,
  };
}

function groupOf(all: readonly Place[], places: readonly number[]): PlaceGroup {
  const easts = [...new Set(places.map((k) => eastward(all[k]!.lon)))].toSorted((a, b) => a - b);
  const lats = [...new Set(places.map((k) => all[k]!.lat))].toSorted((a, b) => b - a);
  return {
    target: targetOf(lats, easts),
    members: places.map((place) => ({
      place,
      crossing: lats.indexOf(all[place]!.lat) * easts.length + easts.indexOf(eastward(all[place]!.lon)),
    })),
  };
}

/**
 * Parts places into groups of neighbours, and says what lies around all of them and some corners. The values at a place do not depend on
 * its group.
 */
export function groupPlaces(
  places: readonly Place[],
  corners: readonly Place[] = [],
): readonly [groups: readonly PlaceGroup[], around: Target] {
  if (places.length === 0 || places.some(({ lat, lon }) => !(Math.abs(lat) <= 90) || !Number.isFinite(lon)))
    throw new AtmosphereError('invalidWindow', 'places need latitudes and longitudes, and there must be one at least');
  const boxes = new Map<number, number[]>();
  for (const [k, place] of places.entries()) {
    const box = boxOf(place);
    const known = boxes.get(box);
    if (known === undefined) boxes.set(box, [k]);
    else known.push(k);
  }
  const groups: PlaceGroup[] = [];
  for (const members of boxes.values())
    for (let from = 0; from < members.length; from += mostPlaces)
      groups.push(groupOf(places, members.slice(from, from + mostPlaces)));
  const lats = [...places, ...corners].map(({ lat }) => lat);
  const easts = [...places, ...corners].map(({ lon }) => eastward(lon));
  return [groups, targetOf([Math.max(...lats), Math.min(...lats)], [Math.min(...easts), Math.max(...easts)])];
}
