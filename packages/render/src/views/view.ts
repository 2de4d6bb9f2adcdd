/** Size of one map tile on the screen at a whole zoom, CSS pixels; zooms here count as those of 512-pixel tiles do. */
export const VIEW_TILE = 512;

/** The camera over the map, as far as drawing needs it. A changed camera is a new object. */
export interface MapView {
  readonly kind: 'flat' | 'globe';
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels a CSS pixel. */
  readonly pixelRatio: number;
  /** Zoom of a world of 512 * 2^zoom CSS pixels. */
  readonly zoom: number;
  readonly centre: { readonly lat: number; readonly lon: number };
  /** Degrees clockwise by which the map is turned, and by which it leans back. */
  readonly bearing: number;
  readonly pitch: number;
  /** Writes [longitude, latitude] under a CSS pixel, the longitude running on over copies of the world; false beyond the globe. */
  unproject(x: number, y: number, out: Float64Array): boolean;
  /** Writes the CSS pixel of a place; false where it cannot be seen. */
  project(lon: number, lat: number, out: Float64Array): boolean;
}

/** True if two cameras show the same picture. */
export function sameView(a: MapView, b: MapView): boolean {
  return (
    a === b ||
    (a.kind === b.kind && a.width === b.width && a.height === b.height && a.pixelRatio === b.pixelRatio && a.zoom === b.zoom &&
      a.centre.lat === b.centre.lat && a.centre.lon === b.centre.lon && a.bearing === b.bearing && a.pitch === b.pitch)
  );
}

/** True if the camera only slid: the picture of one is the other's, moved by whole vectors. */
export function isSlide(a: MapView, b: MapView): boolean {
  return (
    a.kind === 'flat' && b.kind === 'flat' && a.width === b.width && a.height === b.height && a.pixelRatio === b.pixelRatio &&
    a.zoom === b.zoom && a.bearing === b.bearing && a.pitch === 0 && b.pitch === 0
  );
}
