import type { PoiIdent } from './poi-idents.ts';
import { pois } from './pois.ts';

/** The deepest zoom that has tiles of points: it holds every point, and is used at all deeper zooms too. */
export const poiTileMaxZoom = 10;

/** Kinds whose points come in tiles; the others come with the account, the labels or not at all. */
export const hasPoiTiles = (ident: PoiIdent): boolean =>
  pois[ident].source === 'stations' || pois[ident].source === 'list';

/** Fires have tiles down to the deepest zoom of their product: they are single ones from zoom 12 on. */
const fireTileMaxZoom = 18;

/** The deepest zoom that has tiles of a kind. */
export const deepestPoiTile = (ident: PoiIdent): number => (ident === 'firespots' ? fireTileMaxZoom : poiTileMaxZoom);

/** The zoom of the tiles to ask for at a zoom of the map. */
export const poiTileZoom = (zoom: number, ident: PoiIdent): number =>
  Math.max(0, Math.min(deepestPoiTile(ident), Math.floor(zoom)));

/** Points of one kind stand at least this far apart at the zoom where they first appear, CSS pixels. */
export const poiCellPx = 44;
