import { products, type ProductIdent } from '@meltemi/catalogue';
import type { TargetGrid } from '../window/target.ts';

/** Degrees between grid points of products whose grid is well known. */
const known: Partial<Record<ProductIdent, number>> = {
  ecmwf: 0.125,
  ecmwfAnalysis: 0.125,
  icon: 0.125,
  gfs: 0.25,
  iconEu: 0.0625,
  iconD2: 0.02,
  arome: 0.0125,
  cams: 0.4,
  camsEu: 0.1,
  cmems: 1 / 12,
  ecmwfWaves: 0.125,
  gfsWaves: 0.25,
  iconEuWaves: 0.0625,
  efi: 0.2,
  ecmwfEns: 0.25,
  gefs: 0.5,
  radar: 0.02,
  satellite: 0.04,
  topoMap: 0.125,
  capAlerts: 0.1,
};

/** Spacings that other products are given, by the one nearest to their resolution. */
const usual = [0.0125, 0.02, 0.025, 0.05, 0.0625, 0.1, 0.125, 0.25] as const;

function spacingOf(ident: ProductIdent): number {
  const stated = known[ident];
  if (stated !== undefined) return stated;
  const degrees = products[ident].modelResolution / 111.2;
  return usual.reduce((best, step) =>
    Math.abs(Math.log(step / degrees)) < Math.abs(Math.log(best / degrees)) ? step : best,
  );
}

/**
 * Degrees of the finest detail in a product's values: that of its grid, but never finer than its deepest data tiles can
 * carry, or the map would tell other numbers in the mountains than the forecast of a place. Real models too see the ground
 * smoother than their grid.
 */
function detailOf(ident: ProductIdent, spacing: number): number {
  const samples = 256 * 2 ** products[ident].maxTileZoom.premium;
  return Math.max(spacing, (1.5 * 360) / samples);
}

/** The regular grid of a product: the whole world, or the box round its area. Rows run from north to south. */
export function productGrid(ident: ProductIdent): TargetGrid {
  const spacing = spacingOf(ident);
  const detail = detailOf(ident, spacing);
  const rings = products[ident].bounds;
  if (rings === null)
    return {
      lon0: -180,
      lat0: 90,
      spacing,
      detail,
      columns: Math.round(360 / spacing),
      rows: Math.round(180 / spacing) + 1,
    };
  const points = rings.flat();
  const west = Math.min(...points.map(([lon]) => lon));
  const east = Math.max(...points.map(([lon]) => lon));
  const south = Math.min(...points.map(([, lat]) => lat));
  const north = Math.max(...points.map(([, lat]) => lat));
  return {
    lon0: west,
    lat0: north,
    spacing,
    detail,
    columns: Math.ceil((east - west) / spacing - 1e-9) + 1,
    rows: Math.ceil((north - south) / spacing - 1e-9) + 1,
  };
}
