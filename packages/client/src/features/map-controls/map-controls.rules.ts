import {
  isolineIdents,
  overlays,
  productIsolines,
  type IsolineIdent,
  type LevelIdent,
  type OverlayIdent,
  type ProductIdent,
} from '@meltemi/catalogue';

type Library = 'leaflet' | 'maplibre' | 'globe';

/** The library after a press on 3D: to the globe and back to the flat map that fits this device. */
export const otherLibrary = (library: Library, flat: Library): Library => (library === 'globe' ? flat : 'globe');

/** True when the globe can show the overlay. */
export const globePossible = (overlay: OverlayIdent): boolean => !overlays[overlay].globeNotSupported;

/** The kinds of isolines that the shown product or its air model has. */
export const possibleIsolines = (
  overlay: OverlayIdent,
  product: ProductIdent,
  level: LevelIdent,
): readonly IsolineIdent[] => isolineIdents.filter((kind) => productIsolines(kind, overlay, product, level) !== null);
