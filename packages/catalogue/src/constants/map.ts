/** The kinds of screen that have a layout of their own. */
export const deviceKinds = ['mobile', 'tablet', 'desktop'] as const;

export type DeviceKind = (typeof deviceKinds)[number];

/** Zooms, sizes in pixels and counts of the map and its tiles. */
export const mapLimits = {
  defaultZoom: 5,
  fallbackZoom: 3,
  backToHomeZoom: 5,
  /** The map-selector opens above this zoom and closes at it or below. */
  mapSelectorZoom: 11,
  tileSizePx: 256,
  tileSizeHighDpiPx: 512,
  tileLayerMaxZoom: 11,
  labelMinZoom: 3,
  labelMaxZoom: 11,
  /** A canvas never has more device pixels a CSS pixel than this. */
  pixelRatioCap: 2,
} as const;

/**
 * What the map-selector does at a zoom; the globe has no base maps to choose, topoMap keeps the selector open. Close to the
 * ground it opens where there is a detailed map: over the weather the choice would change nothing.
 */
export const mapSelectorMove = (map: {
  readonly zoom: number;
  readonly mapLibrary: 'leaflet' | 'maplibre' | 'globe';
  readonly overlay: string;
  /** There are detailed maps to choose from. */
  readonly hasChoice: boolean;
}): 'open' | 'close' | 'stay' => {
  if (map.zoom > mapLimits.mapSelectorZoom && map.hasChoice) return map.mapLibrary === 'globe' ? 'stay' : 'open';
  return map.overlay === 'topoMap' ? 'stay' : 'close';
};
