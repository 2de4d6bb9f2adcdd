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
    (a.kind === b.kind &&
      a.width === b.width &&
      a.height === b.height &&
      a.pixelRatio === b.pixelRatio &&
      a.zoom === b.zoom &&
      a.centre.lat === b.centre.lat &&
      a.centre.lon === b.centre.lon &&
      a.bearing === b.bearing &&
      a.pitch === b.pitch)
  );
}

/** How the picture of one camera becomes that of another: first scaled about the corner, then moved, CSS pixels. */
export interface ViewShift {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

const from = new Float64Array(2);
const to = new Float64Array(2);

/** The shift between two flat views of the same size and turn; null where the picture changes its shape. */
export function viewShift(a: MapView, b: MapView): ViewShift | null {
  const alike =
    a.kind === 'flat' &&
    b.kind === 'flat' &&
    a.width === b.width &&
    a.height === b.height &&
    a.pixelRatio === b.pixelRatio;
  if (!alike || a.bearing !== b.bearing || a.pitch !== 0 || b.pitch !== 0) return null;
  // The middle of the old screen: far from the edges of the square, where latitudes end.
  if (!a.unproject(a.width / 2, a.height / 2, from) || !b.project(from[0]!, from[1]!, to)) return null;
  const scale = 2 ** (b.zoom - a.zoom);
  return { scale, dx: to[0]! - (scale * a.width) / 2, dy: to[1]! - (scale * a.height) / 2 };
}
