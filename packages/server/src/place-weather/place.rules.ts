/** A place of alerts. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The name of a place: a hundred metres, so that alerts of one beach share its forecast. */
export const placeOf = ({ lat, lon }: Place): string => `${lat.toFixed(3)},${lon.toFixed(3)}`;

/** The place of a name. */
export function readPlace(place: string): Place {
  const [lat = NaN, lon = NaN] = place.split(',').map(Number);
  return { lat, lon };
}
