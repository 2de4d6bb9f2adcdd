import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';

/** Side of the picture of the weather, pixels; it is drawn at half the size of the screen's, since weather is smooth. */
const SIDE = 1536;
/** Zooms by which the picture is smaller than the map. */
const COARSER = 1;
/** How far the picture lies ahead of the middle of the screen, in heights of the screen: a leaning camera sees more of what is far. */
const AHEAD = 0.45;
const LEAST_ZOOM = 0;

/** The camera, as far as the picture depends on it. */
export interface LeaningCamera {
  readonly lat: number;
  readonly lon: number;
  /** Zoom of 512-pixel tiles. */
  readonly zoom: number;
  /** Degrees. */
  readonly bearing: number;
  /** Height of the screen, CSS pixels. */
  readonly height: number;
}

/** The part of the map that a picture of the weather is painted for: north up, around what a leaning camera sees. */
export function drapeView({ lat, lon, zoom, bearing, height }: LeaningCamera): MapView {
  const at = flatView({ lat, lon, zoom, width: 1, height: 1, pixelRatio: 1 });
  const place = new Float64Array(2);
  const turn = (bearing * Math.PI) / 180;
  const ahead = AHEAD * height;
  at.unproject(0.5 + Math.sin(turn) * ahead, 0.5 - Math.cos(turn) * ahead, place);
  return flatView({
    lat: Math.max(-85, Math.min(85, place[1] ?? lat)),
    lon: place[0] ?? lon,
    zoom: Math.max(LEAST_ZOOM, Math.floor(zoom) - COARSER),
    width: SIDE,
    height: SIDE,
    pixelRatio: 1,
  });
}

/** A corner of the picture: longitude and latitude, degrees. */
export type Corner = [lon: number, lat: number];

/** The corners of a picture as MapLibre wants them: from the north-west with the clock. */
export function cornersOf(view: MapView): [Corner, Corner, Corner, Corner] {
  const at = new Float64Array(2);
  const corner = (x: number, y: number): Corner => {
    view.unproject(x, y, at);
    return [at[0] ?? 0, at[1] ?? 0];
  };
  const { width, height } = view;
  return [corner(0, 0), corner(width, 0), corner(width, height), corner(0, height)];
}

/** True while a picture still covers what the camera sees: then it is left as it is, since painting it anew costs a frame. */
export function stillCovers(painted: MapView, wanted: MapView): boolean {
  if (painted.zoom !== wanted.zoom) return false;
  const at = new Float64Array(2);
  painted.project(wanted.centre.lon, wanted.centre.lat, at);
  return Math.hypot((at[0] ?? 0) - SIDE / 2, (at[1] ?? 0) - SIDE / 2) < SIDE / 8;
}
