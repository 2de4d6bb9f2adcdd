/** Fires by the time since a satellite saw them, hours, the youngest first: bright red turns to brown. */
export const fireAges = [
  { ident: 'h3', hours: 3, colour: '#ff2d1a' },
  { ident: 'h6', hours: 6, colour: '#ff6a1f' },
  { ident: 'h12', hours: 12, colour: '#f59a2c' },
  { ident: 'h24', hours: 24, colour: '#c27a35' },
  { ident: 'h72', hours: 72, colour: '#7d5a41' },
] as const;

export type FireAge = (typeof fireAges)[number]['ident'];

/** A fire is shown for so long after it was seen, ms. */
export const shownFireMs = 72 * 3_600_000;

/** The age of a fire that was seen so long ago, ms; null for one that is shown no more. A clock that runs ahead makes nothing older. */
export const fireAgeOf = (ageMs: number): FireAge | null =>
  fireAges.find(({ hours }) => ageMs < hours * 3_600_000)?.ident ?? null;

/** The radius of a fire on the map, CSS pixels, by the power that it radiates, MW: its area grows with the power. */
export const fireRadius = (power: number | null): number =>
  Math.max(4, Math.min(16, 3 + Math.sqrt(Math.max(0, power ?? 0))));
