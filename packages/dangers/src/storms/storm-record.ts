import { unwrapLongitude } from '../geometry/sphere.ts';
import { forecastsOfDeck, trackOfDeck } from './deck-storm.ts';
import type { DeckRow } from './read-atcf.ts';
import type { CurrentStorm } from './read-nhc.ts';
import type { StormPoint } from './storm.ts';

/** A storm that exists now, with its way and its forecasts. Speeds are knots, radii nautical miles, times ms since 1970. */
export interface StormRecord {
  readonly id: string;
  /** Null while it has none. */
  readonly name: string | null;
  /** Two letters of its sea. */
  readonly basin: string;
  /** When its centre last spoke. */
  readonly updated: number;
  /** Where it is; all other longitudes are unwrapped from here. */
  readonly now: StormPoint;
  /** Where it goes, degrees, and how fast. */
  readonly moveDir: number | null;
  readonly moveSpeed: number | null;
  readonly track: readonly StormPoint[];
  readonly forecasts: readonly { readonly model: string; readonly points: readonly StormPoint[] }[];
  /** Which of the forecasts is official; null without one. */
  readonly official: string | null;
}

/** The same points, moved by whole turns so that the one nearest in time lies beside a longitude. */
export function pointsBeside(points: readonly StormPoint[], now: StormPoint): readonly StormPoint[] {
  if (points.length === 0) return points;
  const nearest = points.reduce((a, b) => (Math.abs(b.ts - now.ts) < Math.abs(a.ts - now.ts) ? b : a));
  const turn = unwrapLongitude(nearest.position[0], now.position[0]) - nearest.position[0];
  return turn === 0
    ? points
    : points.map((point) => Object.assign({}, point, { position: [point.position[0] + turn, point.position[1]] }));
}

/** The code of the official forecast in decks. */
const officialTechnique = 'OFCL';

/** Longer ago forecasts say nothing about now, ms. */
const forecastAge = 24 * 3_600_000;

/** A storm of the centre's list with its decks; without a deck it has no way, or no forecasts. */
export function recordOfStorm(current: CurrentStorm, best: readonly DeckRow[], aids: readonly DeckRow[]): StormRecord {
  const { id, basin, position, wind, pressure, nature, updated, moveDir, moveSpeed } = current;
  const track = trackOfDeck(best);
  const last = track?.points.at(-1);
  const now: StormPoint = {
    ts: updated,
    position,
    wind: wind ?? last?.wind ?? null,
    pressure: pressure ?? last?.pressure ?? null,
    nature: nature ?? last?.nature ?? null,
    // The list has no radii; those of the newest point are six hours old at most.
    radii: last !== undefined && updated - last.ts < 12 * 3_600_000 ? last.radii : [],
  };
  const forecasts = forecastsOfDeck(aids)
    .filter(({ cycle }) => cycle > updated - forecastAge)
    .map(({ technique, points }) => ({ model: technique, points: pointsBeside(points, now) }));
  return {
    id,
    name: current.name ?? track?.name ?? null,
    basin,
    updated,
    now,
    moveDir,
    moveSpeed,
    track: [...pointsBeside(track?.points ?? [], now).filter(({ ts }) => ts < updated), now],
    forecasts,
    official: forecasts.some(({ model }) => model === officialTechnique) ? officialTechnique : null,
  };
}
