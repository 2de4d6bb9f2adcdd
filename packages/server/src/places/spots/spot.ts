/** Kinds of spots, as points of interest are called. */
export const spotTypes = ['pgspots', 'kitespots', 'surfspots'] as const;

/** A kind of spots: paragliding, kiting, surfing. */
export type SpotType = (typeof spotTypes)[number];

/** Winds that a spot works with, degrees they come from: [from, to] clockwise. */
export type WindSector = readonly [from: number, to: number];

/** Whose list a spot is of. */
export interface SpotSource {
  readonly name: string;
  readonly attribution: string;
  readonly licence: string;
}

/** A place for a sport. */
export interface Spot {
  readonly id: string;
  readonly type: SpotType;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  /** Metres; null when nobody wrote it down. */
  readonly elevation: number | null;
  readonly description: string;
  readonly directions: readonly WindSector[];
  readonly source: SpotSource;
}
