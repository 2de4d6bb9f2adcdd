/** The kinds of screen that the layout tells apart. */
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

/** Rows of tiles kept around the screen. */
export const keepBuffer = {
  data: { mobile: 1, tablet: 4, desktop: 4 },
  labels: { mobile: 2, tablet: 4, desktop: 4 },
} as const satisfies Readonly<Record<string, Readonly<Record<DeviceKind, number>>>>;

/** The ratio of device pixels that a canvas is drawn with. */
export const canvasPixelRatio = (devicePixelRatio: number): number =>
  Math.min(Math.max(devicePixelRatio, 1), mapLimits.pixelRatioCap);

/** The tile size in pixels; only the GL renderer profits from larger tiles on a dense screen. */
export const tileSize = (screen: { readonly gl: boolean; readonly devicePixelRatio: number }): 256 | 512 =>
  screen.gl && screen.devicePixelRatio > 1 ? mapLimits.tileSizeHighDpiPx : mapLimits.tileSizePx;

/** After this many tile failures in a row the connection is checked. */
export const tileFailuresBeforeCheck = (device: DeviceKind): number => (device === 'mobile' ? 3 : 6);

/** What the map-selector does at a zoom; the globe has no base maps to choose, topoMap keeps the selector open. */
export const mapSelectorMove = (map: {
  readonly zoom: number;
  readonly mapLibrary: 'leaflet' | 'maplibre' | 'globe';
  readonly overlay: string;
}): 'open' | 'close' | 'stay' => {
  if (map.zoom > mapLimits.mapSelectorZoom) return map.mapLibrary === 'globe' ? 'stay' : 'open';
  return map.overlay === 'topoMap' ? 'stay' : 'close';
};
