/** A place that notifications may be about. */
export interface NotifiedPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** Severities that somebody can begin with: moderate, severe, extreme. */
export const leastSeverities = ['M', 'S', 'E'] as const;
export type LeastSeverity = (typeof leastSeverities)[number];

/** What official warnings warn of. */
export const warnedKinds = [
  'wind',
  'rain',
  'thunder',
  'flood',
  'snowIce',
  'cold',
  'heat',
  'fog',
  'coastal',
  'fire',
  'avalanche',
  'airQuality',
  'tsunami',
  'other',
] as const;
export type WarnedKind = (typeof warnedKinds)[number];

/** The kinds that are notified, of those that are muted; and the other way round. Kinds that this page does not know stay muted. */
export const notifiedKinds = (muted: readonly string[]): readonly WarnedKind[] =>
  warnedKinds.filter((kind) => !muted.includes(kind));
export const mutedAfter = (muted: readonly string[], notified: readonly WarnedKind[]): readonly string[] => [
  ...muted.filter((kind) => !warnedKinds.some((known) => known === kind)),
  ...warnedKinds.filter((kind) => !notified.includes(kind)),
];

/** The notifications about a place; hours on the clocks of the place. */
export interface PlacePreferences {
  readonly warnings: boolean;
  /** The least severity of a warning that is notified. */
  readonly least: LeastSeverity;
  /** Kinds of warnings that are not notified. */
  readonly mutedKinds: readonly string[];
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
export const defaultPreferences: PlacePreferences = {
  warnings: false,
  least: 'M',
  mutedKinds: [],
  daily: false,
  hours: [],
};

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
