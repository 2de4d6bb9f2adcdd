import { coneRadius, type ConeBasin } from '@meltemi/catalogue';
import { distanceBetween, nauticalMile, unwrapLongitude, type Position } from '../geometry/sphere.ts';
import type { StormPoint } from './storm.ts';

const hour = 3_600_000;
/** Hours between two looks along a forecast. */
const lookHours = 3;
/** The cone holds two times of three: of a round normal spread that is 1.489 deviations. */
const coneDeviations = Math.sqrt(-2 * Math.log(1 - 0.67));

/** When a storm comes nearest to a place, and how likely winds of 34 kt reach it. */
export interface Approach {
  /** ms since 1970. */
  readonly ts: number;
  readonly km: number;
  /** 0 to 1. */
  readonly chance: number;
}

/** I₀(x)·e⁻ˣ (Abramowitz and Stegun 9.8.1, 9.8.2). */
function scaledBessel(x: number): number {
  if (x < 3.75) {
    const t = (x / 3.75) ** 2;
    const sum =
      1 + t * (3.5156229 + t * (3.0899424 + t * (1.2067492 + t * (0.2659732 + t * (0.0360768 + t * 0.0045813)))));
    return sum * Math.exp(-x);
  }
  const t = 3.75 / x;
  return (0.39894228 + t * (0.01328592 + t * (0.00225319 - t * 0.00157565))) / Math.sqrt(x);
}

/** How likely a centre that is expected `away` km off, give or take `sigma`, lies within a radius. */
export function chanceWithin(away: number, sigma: number, radius: number): number {
  if (radius <= 0) return 0;
  if (sigma < 1) return away <= radius ? 1 : 0;
  const steps = 48;
  let sum = 0;
  for (let k = 0; k < steps; k++) {
    const r = ((k + 0.5) * radius) / steps;
    sum += (r / sigma ** 2) * Math.exp(-((r - away) ** 2) / (2 * sigma ** 2)) * scaledBessel((r * away) / sigma ** 2);
  }
  return Math.min(1, (sum * radius) / steps);
}

/** How far winds of 34 kt reach towards a place, km; 0 where nobody knows or they blow nowhere. */
function galeReach({ radii, position }: Pick<StormPoint, 'radii' | 'position'>, [lon, lat]: Position): number {
  const gale = radii.find(({ kt }) => kt === 34);
  if (gale === undefined) return 0;
  const [isEast, isNorth] = [unwrapLongitude(lon, position[0]) >= position[0], lat >= position[1]];
  const miles = isNorth ? (isEast ? gale.ne : gale.nw) : isEast ? gale.se : gale.sw;
  return (miles ?? 0) * nauticalMile;
}

/** A forecast's nearest approach to a place after a moment; null for a forecast without a way. */
export function approachTo(
  points: readonly StormPoint[],
  place: Position,
  basin: ConeBasin,
  after: number,
): Approach | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || last.ts <= first.ts) return null;
  const season = new Date(first.ts).getUTCFullYear();
  let nearest: { ts: number; km: number } | null = null;
  let chance = 0;
  for (let k = 1; k < points.length; k++) {
    const [a, b] = [points[k - 1]!, points[k]!];
    for (let ts = a.ts; ts <= b.ts; ts += lookHours * hour) {
      if (ts < after) continue;
      const share = (ts - a.ts) / (b.ts - a.ts);
      const position: Position = [
        a.position[0] + share * (b.position[0] - a.position[0]),
        a.position[1] + share * (b.position[1] - a.position[1]),
      ];
      const km = distanceBetween(position, place);
      if (nearest === null || km < nearest.km) nearest = { ts, km };
      const sigma = (coneRadius(basin, season, (ts - first.ts) / hour) * nauticalMile) / coneDeviations;
      const radius = galeReach({ radii: share < 0.5 ? a.radii : b.radii, position }, place);
      chance = Math.max(chance, chanceWithin(km, sigma, radius));
    }
  }
  return nearest === null ? null : { ...nearest, chance };
}
