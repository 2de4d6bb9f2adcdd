import type { Stroke } from '#sky/index.ts';

/** Where the camera looks, and the size of the map in CSS pixels. */
export interface SoundView {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** Strokes that click within a second. */
const MOST_A_SECOND = 8;
const SECOND_MS = 1_000;
/** CSS pixels of the world at zoom 0. */
const WORLD_PX = 256;
const DEGREE = Math.PI / 180;

const mercatorY = (lat: number): number => {
  const sine = Math.sin(Math.min(85.05, Math.max(-85.05, lat)) * DEGREE);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** From -1 at the left edge to 1 at the right where a stroke is heard; null for one that is not in view. */
export function panOf(view: SoundView, { lat, lon }: Pick<Stroke, 'lat' | 'lon'>): number | null {
  const world = WORLD_PX * 2 ** view.zoom;
  // The nearer way around the world, so that a view across 180° hears both of its halves.
  const turn = ((((lon - view.lon) % 360) + 540) % 360) - 180;
  const x = (turn / 360) * world;
  const y = (mercatorY(lat) - mercatorY(view.lat)) * world;
  if (Math.abs(x) > view.width / 2 || Math.abs(y) > view.height / 2) return null;
  return (2 * x) / view.width;
}

/** Lets through at most eight clicks in any second. */
export function createClickLimit(): (now: number) => boolean {
  let heard: number[] = [];
  return (now) => {
    heard = heard.filter((at) => now - at < SECOND_MS && at <= now);
    if (heard.length >= MOST_A_SECOND) return false;
    heard.push(now);
    return true;
  };
}
