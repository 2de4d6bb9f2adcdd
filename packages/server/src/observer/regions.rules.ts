import type { Place } from '@meltemi/atmosphere';

/**
 * Where regions of the world end, degrees of latitude: the weather of a region is made with a margin, and near a pole that
 * margin is a whole circle, so the caps are regions of their own.
 */
const edges = [90, 77, 47, 17, -13, -43, -77, -90] as const;
/** Degrees of longitude of a region; a cap is one. */
const regionWidth = 60;

/** Places whose weather is made at once. */
export interface Region<P extends Place> {
  readonly key: string;
  readonly places: readonly P[];
  /** Opposite corners of all the places. */
  readonly corners: readonly Place[];
}

/** The name of the region of a place. */
export function regionKey({ lat, lon }: Place): string {
  const band = Math.max(0, edges.findIndex((edge, k) => k > 0 && lat >= edge) - 1);
  const isCap = band === 0 || band === edges.length - 2;
  return isCap ? `${band}` : `${band} ${Math.floor((lon + 180) / regionWidth) % (360 / regionWidth)}`;
}

/** The opposite corners of places. */
export function cornersOf(places: readonly Place[]): readonly Place[] {
  // 180° east is 180° west, which is where regions begin.
  const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => (lon >= 180 ? lon - 360 : lon))];
  return [
    { lat: Math.max(...lats), lon: Math.min(...lons) },
    { lat: Math.min(...lats), lon: Math.max(...lons) },
  ];
}

/** Parts places into regions; those with the most places come first. Their keys begin with the name of the parting. */
export function regionsOf<P extends Place>(places: readonly P[], name = ''): readonly Region<P>[] {
  const regions = new Map<string, P[]>();
  for (const place of places) {
    const key = regionKey(place);
    const known = regions.get(key);
    if (known === undefined) regions.set(key, [place]);
    else known.push(place);
  }
  return [...regions]
    .map(([key, members]) => ({ key: `${name}${key}`, places: members, corners: cornersOf(members) }))
    .toSorted((a, b) => b.places.length - a.places.length || (a.key < b.key ? -1 : 1));
}
