import type { DeviceKind } from '../constants/map.ts';
import { routeNames, routes } from './routes.ts';
import type { Route, RouteName, RouteParams, WindowParams } from './routes.ts';
import { formatSegments, matchSegments, piecesOf } from './segments.ts';

/** A path that a route knows. */
export type FoundRoute = {
  readonly [Name in RouteName]: {
    readonly found: true;
    readonly name: Name;
    readonly window: (typeof routes)[Name]['window'];
    readonly params: WindowParams<Name>;
  };
}[RouteName];

/** A path that no route knows: it is logged as `route/not-found`, and title and address are reset. */
export interface LostRoute {
  readonly found: false;
  readonly status: 404;
  readonly path: string;
}

/** Finds the route of a path for a device; the first that matches wins. A query or a hash does not belong to the path. */
export const matchRoute = (path: string, device: DeviceKind): FoundRoute | LostRoute => {
  const lost: LostRoute = { found: false, status: 404, path };
  const pieces = piecesOf(path.replace(/[?#].*$/s, ''));
  if (pieces === null || pieces.length === 0) return lost;
  for (const name of routeNames) {
    const { segments, window, fixed, on }: Route = routes[name];
    if (on !== undefined && !on.includes(device)) continue;
    const params = matchSegments(segments, pieces);
    if (params !== null) return { found: true, name, window, params: { ...params, ...fixed } } as unknown as FoundRoute;
  }
  return lost;
};

/** The path of a route. */
export const formatRoute = <Name extends RouteName>(name: Name, params: RouteParams<Name>): string =>
  formatSegments(routes[name].segments, params);
