/** What a warning warns of. */
export const warningKinds = [
  'wind',
  'snowIce',
  'thunder',
  'fog',
  'heat',
  'cold',
  'coastal',
  'fire',
  'avalanche',
  'rain',
  'flood',
  'airQuality',
  'tsunami',
  'other',
] as const;

export type WarningKind = (typeof warningKinds)[number];

/** The kind of that name; a name that nobody knows is some other danger. */
export const warningKindOf = (name: string): WarningKind => warningKinds.find((kind) => kind === name) ?? 'other';

/** How grave the warnings are that are listed: moderate, severe, extreme. */
export const warningSeverities = ['M', 'S', 'E'] as const;

/** Which warnings the map shows: all, or those of today, tomorrow or later. */
export const capDisplays = ['all', 'today', 'tomm', 'later'] as const;

export type CapDisplay = (typeof capDisplays)[number];
