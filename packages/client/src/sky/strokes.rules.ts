import type { NearestStroke, Stroke } from './stroke-feed.ts';

/** How long a stroke is shown, ms. */
export const STROKE_LIFE_MS = 30 * 60_000;

/** Strokes that are drawn and kept of half an hour; of more the oldest go. */
export const MOST_STROKES = 20_000;

/** Strokes farther than this say nothing of a place, km. */
const REACH_KM = 500;

/** The span whose nearest strokes are compared with those of the span before, ms. */
const SPAN_MS = 10 * 60_000;

/** Strokes that a span needs before it is compared. */
const ENOUGH = 3;

/** Nearer or farther by less than this is neither, km. */
const STEADY_KM = 4;

const EARTH_KM = 6371;
const RAD = Math.PI / 180;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The distance between two places, km. */
export function kilometresBetween(a: Place, b: Place): number {
  const dLat = (b.lat - a.lat) * RAD;
  const dLon = (b.lon - a.lon) * RAD;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * RAD) * Math.cos(b.lat * RAD) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The direction in which `b` lies from `a`, degrees from north, clockwise. */
export function bearingTo(a: Place, b: Place): number {
  const dLon = (b.lon - a.lon) * RAD;
  const [from, to] = [a.lat * RAD, b.lat * RAD];
  const y = Math.sin(dLon) * Math.cos(to);
  const x = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(dLon);
  return (Math.atan2(y, x) / RAD + 360) % 360;
}

/** The mean distance of the nearest few of some distances; null when they are too few. */
function nearestFew(distances: readonly number[]): number | null {
  if (distances.length < ENOUGH) return null;
  const near = distances.toSorted((a, b) => a - b).slice(0, ENOUGH);
  return near.reduce((sum, distance) => sum + distance, 0) / near.length;
}

function approachOf(now: readonly number[], before: readonly number[]): NearestStroke['approach'] {
  const [near, was] = [nearestFew(now), nearestFew(before)];
  if (near === null || was === null) return null;
  return was - near > STEADY_KM ? 'nearer' : near - was > STEADY_KM ? 'farther' : 'steady';
}

/** The nearest of some strokes to a place at a moment, and whether they come nearer. */
export function nearestStroke(strokes: readonly Stroke[], place: Place, ts: number): NearestStroke | null {
  let best: Stroke | null = null;
  let least = REACH_KM;
  const spans: [number[], number[]] = [[], []];
  for (const stroke of strokes) {
    // Most strokes are in another part of the world: latitude alone shows it.
    if (Math.abs(stroke.lat - place.lat) * EARTH_KM * RAD > REACH_KM) continue;
    const distance = kilometresBetween(place, stroke);
    if (distance > REACH_KM) continue;
    const span = Math.floor((ts - stroke.ms) / SPAN_MS);
    if (span === 0 || span === 1) spans[span].push(distance);
    if (distance >= least) continue;
    least = distance;
    best = stroke;
  }
  if (best === null) return null;
  return { stroke: best, kilometres: least, bearing: bearingTo(place, best), approach: approachOf(...spans) };
}
