/** A large desktop window and a phone: every screen must work at both. */
export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/** The window of a small laptop: most stories need no more of the map, whose drawing takes software most of the time. */
export const LAPTOP = { width: 1120, height: 660 } as const;
