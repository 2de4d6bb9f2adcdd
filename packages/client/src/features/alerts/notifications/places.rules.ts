/** A place that notifications may be about. */
export interface NotifiedPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** The notifications about a place; hours on the clocks of the place. */
export interface PlacePreferences {
  readonly warnings: boolean;
  readonly daily: boolean;
  readonly hours: readonly number[];
}

/** Requests at the server. */
export interface PlacePreferencesStore {
  /** The preferences of a place, by default none. */
  readonly read: (id: string) => Promise<PlacePreferences>;
  readonly store: (place: NotifiedPlace, preferences: PlacePreferences) => Promise<unknown>;
  /** Sends the notification of the place once; false where it did not leave. */
  readonly test: (id: string) => Promise<boolean>;
}

/** A place without preferences yet. */
export const defaultPreferences: PlacePreferences = { warnings: false, daily: false, hours: [] };

/** A favourite as far as it is a place. */
export interface KeptPlace {
  readonly id: string;
  readonly value: { readonly title: string; readonly lat?: number | undefined; readonly lon?: number | undefined };
}

/** Home in the list of places. */
export const HOME_ID = 'home';

/** The hours after one of them was switched; a daily notification has at least one. */
export function hoursAfter(hours: readonly number[], hour: number, isOn: boolean): readonly number[] {
  const next = hours.filter((one) => one !== hour);
  if (isOn) return [...next, hour].toSorted((a, b) => a - b);
  return next.length === 0 ? hours : next;
}

/** Home and the favourite places, home first; what has no place on the map is left out. */
export function notifiedPlaces(
  home: { readonly lat: number; readonly lon: number; readonly name?: string | undefined } | null,
  homeName: string,
  favourites: readonly KeptPlace[],
): readonly NotifiedPlace[] {
  const kept = favourites.flatMap(({ id, value: { title, lat, lon } }) =>
    lat === undefined || lon === undefined ? [] : [{ id, name: title, lat, lon }],
  );
  if (home === null) return kept;
  const { lat, lon, name } = home;
  return [
    { id: HOME_ID, name: name === undefined || name === '' ? homeName : `${homeName} · ${name}`, lat, lon },
    ...kept,
  ];
}
