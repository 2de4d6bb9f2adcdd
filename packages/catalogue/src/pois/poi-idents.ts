/** The kinds of points of interest that the map can show, one at a time. */
export const poiIdents = [
  'favs',
  'cities',
  'wind',
  'temp',
  'precip',
  'metars',
  'cams',
  'pgspots',
  'kitespots',
  'surfspots',
  'tide',
  'radiation',
  'firespots',
  'airq',
  'radiosonde',
  'empty',
] as const;

export type PoiIdent = (typeof poiIdents)[number];
