/** Every height level (17), from the ground up. */
export const levelIdents = [
  'surface',
  '100m',
  '975h',
  '950h',
  '925h',
  '900h',
  '850h',
  '800h',
  '700h',
  '600h',
  '500h',
  '400h',
  '300h',
  '250h',
  '200h',
  '150h',
  '10h',
] as const;

export type LevelIdent = (typeof levelIdents)[number];

const known: ReadonlySet<unknown> = new Set(levelIdents);

/** True for a code of the level list. */
export const isLevelIdent = (value: unknown): value is LevelIdent => known.has(value);
