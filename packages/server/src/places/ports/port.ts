/** One wave of the tide at a port. */
export interface Constituent {
  /** As oceanographers call it: M2, S2, K1. */
  readonly name: string;
  /** Metres. */
  readonly amplitude: number;
  /** Degrees behind the tide of Greenwich. */
  readonly phase: number;
}

/** How high and low water of a port follow from those of its reference port. */
export interface PortOffsets {
  /** Heights are multiplied by these, or these are added, metres. */
  readonly height: { readonly type: 'ratio' | 'fixed'; readonly high: number; readonly low: number };
  /** Minutes later. */
  readonly time: { readonly high: number; readonly low: number };
}

/** Who published the constants of ports, and how they must be credited. */
export interface PortSource {
  readonly name: string;
  readonly licence: string;
  /** The datums were computed out of records, and are right to this many metres; 0 for surveyed ones. */
  readonly datumError: number;
}

/** What a list of ports shows of one. */
export interface PortFacts {
  readonly id: string;
  readonly name: string;
  /** Two capital letters. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly timeZone: string;
  /** What heights are counted from, such as MLLW or LAT. */
  readonly datum: string;
  readonly source: PortSource;
}

/** A port with what its tide is computed from. */
export interface Port extends PortFacts {
  readonly constituents: readonly Constituent[];
  /** Mean sea level above the datum, metres; that of the reference port for a port with offsets. */
  readonly meanLevel: number;
  /** Null for a port with constants of its own. */
  readonly offsets: PortOffsets | null;
}

/** A port as the builder takes it: constants of its own, or those of another port with offsets. */
export interface PortEntry extends PortFacts {
  readonly meanLevel: number;
  readonly tide:
    | { readonly constituents: readonly Constituent[] }
    | { readonly reference: string; readonly offsets: PortOffsets };
}
