import type { IsolineIdent } from '../isolines/isoline-idents.ts';
import type { LevelIdent } from '../levels/level-idents.ts';
import type { OverlayIdent } from '../overlays/overlay-idents.ts';
import type { Lat, Lon, Point } from '../places/coordinates.ts';
import type { PoiIdent } from '../pois/poi-idents.ts';
import type { ProductIdent } from '../products/product-idents.ts';
import type { DifferenceChoice } from '../selection/difference.rules.ts';

/** Where the map looks: three decimals and a whole zoom survive the address. */
export interface AddressView {
  readonly lat: Lat;
  readonly lon: Lon;
  readonly zoom: number;
}

/** What the address bar says about the map. */
export interface MapAddress {
  readonly overlay: OverlayIdent;
  readonly level: LevelIdent;
  /** Null for an overlay without a forecast product. */
  readonly product: ProductIdent | null;
  readonly view: AddressView;
  /** A whole hour in milliseconds, or null for now. */
  readonly timestamp: number | null;
  /** The isolines that are on, or null. */
  readonly isolines: IsolineIdent | null;
  /** The points of interest when the address should carry them, or null. */
  readonly pois: PoiIdent | null;
  /** What the shown forecast is compared with, or null. */
  readonly difference?: DifferenceChoice | null;
  /** The place of the picker, or null. */
  readonly picker: Point | null;
  /** True when the picker stands open. */
  readonly pickerOpen: boolean;
}

/** What the codec must know about products; the overlays' own tables answer it. */
export interface AddressProducts {
  /** The product that an overlay starts with, or null when it has none. */
  readonly defaultProduct: (overlay: OverlayIdent) => ProductIdent | null;
  /** Every product that has the overlay. */
  readonly productsOf: (overlay: OverlayIdent) => readonly ProductIdent[];
  /** True for an overlay that stays out of the address (`hideFromURL`). */
  readonly isHidden?: (overlay: OverlayIdent) => boolean;
}

/** The title of the page; the documents fix its first word. */
export const pageTitle = (overlayName: string): string => `Windy: ${overlayName}`;
