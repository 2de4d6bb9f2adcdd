/** How a symbol looks. */
export type SymbolLook =
  /** A plain disc; radius in CSS pixels. */
  | { readonly kind: 'dot'; readonly colour: string; readonly radius: number }
  /** A few letters or digits on a coloured ground. */
  | { readonly kind: 'chip'; readonly text: string; readonly colour: string; readonly ink: string }
  /** A picture on a disc: outlines as SVG paths in a square of 24 units. */
  | { readonly kind: 'icon'; readonly paths: readonly string[]; readonly colour: string; readonly ink: string };

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
  readonly onPress: () => void;
}

/** A symbol and the room it takes, CSS pixels; the label stands below the sign. */
export interface SizedSymbol {
  readonly symbol: MapSymbol;
  /** Owner and id: its own among all symbols. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
}

/** A symbol that has found room; x and y of its middle, CSS pixels. */
export interface PlacedSymbol {
  readonly sized: SizedSymbol;
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly hasLabel: boolean;
}
