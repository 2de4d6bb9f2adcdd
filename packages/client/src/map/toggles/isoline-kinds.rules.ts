import {
  hasWeather,
  isolineIdents,
  productIsolines,
  type IsolineIdent,
  type LevelIdent,
  type OverlayIdent,
  type ProductIdent,
} from '@meltemi/catalogue';

/** The kinds of isolines that the shown product or its air model has; none over a map without weather. */
export const possibleIsolines = (
  overlay: OverlayIdent,
  product: ProductIdent,
  level: LevelIdent,
): readonly IsolineIdent[] =>
  hasWeather(overlay) ? isolineIdents.filter((kind) => productIsolines(kind, overlay, product, level) !== null) : [];
