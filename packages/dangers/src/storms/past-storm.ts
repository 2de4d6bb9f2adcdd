import type { StormBasin } from '@meltemi/catalogue';
import type { StormPoint } from './storm.ts';

/** A storm that is over, with its whole way. */
export interface PastStorm {
  readonly id: string;
  /** Null where nobody gave it one. */
  readonly name: string | null;
  /** The sea it was born in. */
  readonly basin: StormBasin;
  /** The year of its season. */
  readonly season: number;
  /** Its way, oldest first; longitudes do not jump at 180°. */
  readonly points: readonly [StormPoint, ...StormPoint[]];
}

/** The moment of its strongest wind, the first of them; where nobody knows a wind, of its lowest pressure, else the first. */
export function strongestPoint([first, ...rest]: PastStorm['points']): StormPoint {
  const weight = ({ wind, pressure }: StormPoint): number => (wind === null ? -(pressure ?? 2000) : wind);
  return rest.reduce((most, point) => (weight(point) > weight(most) ? point : most), first);
}

/** The same way with at most so many points: its ends and its strongest moment stay. */
export function thinned(points: PastStorm['points'], most: number): PastStorm['points'] {
  if (points.length <= most) return points;
  const step = Math.ceil(points.length / (most - 3));
  const [first, ...rest] = points;
  const strongest = strongestPoint(points);
  const kept = rest.filter((point, k) => (k + 1) % step === 0 || point === strongest || k === rest.length - 1);
  return [first, ...kept];
}
