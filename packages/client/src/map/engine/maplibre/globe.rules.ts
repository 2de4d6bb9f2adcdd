const RAD = Math.PI / 180;
/** Size of the world at zoom 0 of 512-pixel tiles, CSS pixels. */
const WORLD = 512;
/** How far the eye is from the map, in heights of the screen: the library looks at an angle of 36.87 degrees. */
const EYE_DISTANCE = 1.5;
/** Places so near to the limb that a name would hang over it, as a share of what is left of the cosine. */
const RIM = 0.08;

/** The camera over a globe. */
export interface GlobeCamera {
  readonly lat: number;
  readonly lon: number;
  /** Zoom of 512-pixel tiles. */
  readonly zoom: number;
  /** Height of the screen, CSS pixels. */
  readonly height: number;
}

/** The cosine of the distance from the middle to the limb: a near eye sees less than half of a globe. */
export function horizonCosine({ lat, zoom, height }: Omit<GlobeCamera, 'lon'>): number {
  // The globe is as large as a flat map of the zoom would be at the latitude of its middle.
  const radius = (WORLD * 2 ** zoom) / (2 * Math.PI * Math.max(0.05, Math.cos(lat * RAD)));
  return radius / (radius + EYE_DISTANCE * height);
}

/** True for a place on the part of the globe that the eye sees. */
export function isFacing(eye: GlobeCamera, lat: number, lon: number): boolean {
  const cosine =
    Math.sin(eye.lat * RAD) * Math.sin(lat * RAD) +
    Math.cos(eye.lat * RAD) * Math.cos(lat * RAD) * Math.cos((lon - eye.lon) * RAD);
  const horizon = horizonCosine(eye);
  return cosine > horizon + RIM * (1 - horizon);
}
