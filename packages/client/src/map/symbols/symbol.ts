/** Between a sign and the label below it, CSS pixels. */
export const LABEL_GAP = 2;

/** How a symbol looks. */
export type SymbolLook =
  /** A plain disc; radius in CSS pixels. */
  | { readonly kind: 'dot'; readonly colour: string; readonly radius: number }
  /** A few letters or digits on a coloured ground. */
  | { readonly kind: 'chip'; readonly text: string; readonly colour: string; readonly ink: string }
  /** A picture on a disc: outlines as SVG paths in a square of 24 units. */
  | IconLook
  /** A measured value on a dark pill; where there is no room it shrinks to a dot in its colour. */
  | PillLook;

/** A picture on a disc, or on a square with round corners. */
export interface IconLook {
  readonly kind: 'icon';
  readonly paths: readonly string[];
  readonly colour: string;
  readonly ink: string;
  readonly isSquare?: true;
  /** A sign at its corner, as the number of a severity. */
  readonly badge?: string;
}

/** How old a measured value is. */
export type PillAge = 'fresh' | 'normal' | 'obsolete';

/** The sign at the beginning of a pill, in the colour of the scale. */
export type PillSign =
  /** Degrees that the arrow is turned by; null for a calm or unknown direction. */
  | { readonly kind: 'arrow'; readonly turn: number | null }
  /** A wind barb: speed in m/s, the direction that the wind comes from in degrees, null where it is unknown. */
  | { readonly kind: 'barb'; readonly speed: number; readonly from: number | null; readonly isSouthern: boolean }
  /** A small square. */
  | { readonly kind: 'swatch' }
  /** A disc with a letter, empty for none. */
  | { readonly kind: 'disc'; readonly letter: string };

/** A measured value. */
export interface PillLook {
  readonly kind: 'pill';
  readonly sign: PillSign;
  readonly colour: string;
  /** The ink that reads on the colour. */
  readonly ink: string;
  readonly value: string;
  /** Written fainter beside the value, as a gust is; empty for none. */
  readonly extra: string;
  /** Null for what does not age, as a place does. */
  readonly age: PillAge | null;
}

/** One point on the map: a favourite, a station, an airport. */
export interface MapSymbol {
  /** Its own among the symbols of its owner. */
  readonly id: string;
  readonly lat: number;
  readonly lon: number;
  /** Where there is no room for all, the higher rank stays. */
  readonly rank: number;
  readonly look: SymbolLook;
  /** Written below it where there is room; empty for none. */
  readonly label: string;
  /** What it is, for a tooltip and for screen readers. */
  readonly title: string;
  /** It is looked at in a window: it finds room before all others and has a ring. */
  readonly isChosen?: boolean;
  readonly onPress: () => void;
}

/** A symbol and the room it takes, CSS pixels; the label stands below the sign. */
export interface SizedSymbol {
  readonly symbol: MapSymbol;
  /** Owner and id: its own among all symbols. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** The same for the same look; empty where pictures of it are not kept. */
  readonly lookKey: string;
  /** Side of the dot that stands for it where it has no room itself; 0 for none. */
  readonly compact: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
}

/** A symbol that has found room; x and y of its middle, CSS pixels. */
export interface PlacedSymbol {
  readonly sized: SizedSymbol;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** The room that it takes; less than its size where a dot stands for it. */
  readonly width: number;
  readonly height: number;
  readonly isCompact: boolean;
  readonly hasLabel: boolean;
}
