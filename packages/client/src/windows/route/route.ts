import type { DeviceKind } from '@meltemi/catalogue';
import { formatSegments, matchSegments, piecesOf, type Segment } from './segments.ts';

/** A path that opens a window. */
export interface Route {
  readonly segments: readonly Segment[];
  /** Values that the path itself stands for. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The devices that have it; all of them when absent. */
  readonly on?: readonly DeviceKind[];
}

/** A route of pieces: literal words, and values by `needed` and `optional`. */
export const route = (...segments: readonly Segment[]): Route => ({ segments });

/** The path of a route for the parameters of its window. */
export const formatRoute = ({ segments }: Route, params: object): string =>
  formatSegments(segments, params as Readonly<Record<string, unknown>>);

/** Words come before values: `/favs` is the list of favorites although four letters could be the code of an airport. */
const literals = ({ segments }: Route): number => segments.filter((segment) => typeof segment === 'string').length;

/** What a path names: something with routes, and the values of the path. */
export interface RouteMatch<Routed> {
  readonly target: Routed;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Finds what a path names on a device, or null. A query or a hash does not belong to the path. */
export function matchRoute<Routed extends { readonly routes: readonly Route[] }>(
  targets: readonly Routed[],
  path: string,
  device: DeviceKind,
): RouteMatch<Routed> | null {
  const pieces = piecesOf(path.replace(/[?#].*$/s, ''));
  if (pieces === null || pieces.length === 0) return null;
  let best: (RouteMatch<Routed> & { readonly literals: number }) | null = null;
  for (const target of targets)
    for (const one of target.routes) {
      if (one.on !== undefined && !one.on.includes(device)) continue;
      const params = matchSegments(one.segments, pieces);
      if (params !== null && (best === null || literals(one) > best.literals))
        best = { target, params: { ...params, ...one.fixed }, literals: literals(one) };
    }
  return best === null ? null : { target: best.target, params: best.params };
}
