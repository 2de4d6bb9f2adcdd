import type { DeviceKind } from '../constants/map.ts';
import {
  airportCodePiece,
  coordsPiece,
  idPiece,
  latPiece,
  lonPiece,
  numberPiece,
  prefixedIdPiece,
  productPiece,
  wordPiece,
} from './pieces.ts';
import { needed, optional } from './segments.ts';
import type { ParamsOf, Segment } from './segments.ts';
import type { WindowName } from './window-names.ts';

/** A path pattern and the window that it opens. */
export interface Route<Segments extends readonly Segment[] = readonly Segment[]> {
  readonly window: WindowName;
  readonly segments: Segments;
  /** Values that the pattern itself stands for. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The devices that have it; all of them when absent. */
  readonly on?: readonly DeviceKind[];
}

interface PlainRoute<Window extends WindowName, Segments extends readonly Segment[]> {
  readonly window: Window;
  readonly segments: Segments;
}

const route = <const Window extends WindowName, const Segments extends readonly Segment[]>(
  window: Window,
  segments: Segments,
): PlainRoute<Window, Segments> => ({ window, segments });

/** The displays of the forecast detail. */
export const detailDisplays = ['table', 'meteogram', 'airgram', 'waves', 'wind'] as const;

/** The views of a station. */
export const stationViews = ['basic', 'wind', 'compare'] as const;

/** The views of the route planner. */
export const plannerViews = ['vfr', 'ifr', 'car', 'boat', 'airgram', 'elevation'] as const;

/** The paths that open the menu, each at its part. */
export const menuParts = ['menu', 'overlays', 'tools', 'pois'] as const;

const lat = needed('lat', latPiece);
const lon = needed('lon', lonPiece);
const id = needed('id', idPiece);
const maybeId = optional('id', idPiece);
const webcamId = needed('id', numberPiece);
const planner = [
  optional('view', wordPiece(plannerViews)),
  needed('coords', coordsPiece),
  optional('id', prefixedIdPiece),
] as const;

/**
 * Every route. The first that matches wins, so the order counts: coordinates come first, and the bare airport code
 * stands after the four-letter words favs, info, menu and pois, which would pass for airports.
 */
export const routes = {
  detail: route('detail', [lat, lon, optional('model', productPiece), optional('display', wordPiece(detailDisplays))]),
  station: route('station', ['station', id, optional('view', wordPiece(stationViews))]),
  sounding: route('sounding', ['sounding', lat, lon]),
  radiosonde: route('radiosonde', ['radiosonde', id]),
  multimodel: route('multimodel', ['multimodel', lat, lon]),
  'cap-alert': route('cap-alerts-detail', ['cap-alert', lat, lon]),
  articles: route('articles', ['articles', maybeId]),
  settings: route('settings', ['settings']),
  favs: route('favs', ['favs']),
  alerts: route('alerts', ['alerts']),
  'alerts-edit': route('alerts-edit', ['alerts-edit', id]),
  colors: route('colors', ['colors']),
  hurricanes: route('hurricanes', ['hurricanes', maybeId]),
  debug: route('debug', ['debug']),
  info: route('info', ['info']),
  menu: route('menu', [needed('part', wordPiece(menuParts))]),
  airport: route('airport', ['airport', id]),
  'airport-code': route('airport', [needed('id', airportCodePiece)]),
  register: { ...route('login', ['register']), fixed: { reason: 'register' } },
  login: route('login', ['login', optional('reason', idPiece)]),
  'route-planner': route('rplanner', ['route-planner', ...planner]),
  /** On a phone the same path is the distance tool, which follows below. */
  'distance-planner': { ...route('rplanner', ['distance', ...planner]), on: ['desktop', 'tablet'] },
  upload: route('upload', ['upload', id]),
  uploader: { ...route('uploader', ['uploader', maybeId]), on: ['desktop', 'tablet'] },
  distance: { ...route('distance', ['distance', needed('coords', coordsPiece)]), on: ['mobile'] },
  subscription: route('subscription', ['subscription']),
  'pending-subscription': route('pending-subscription', ['pending-subscription']),
  'delete-info': route('delete-info', ['delete-info']),
  webcams: route('webcams', ['webcams']),
  'webcams-detail': route('webcams-detail', ['webcams', webcamId]),
  'webcams-add': { ...route('webcams', ['webcams', 'add']), fixed: { action: 'add' } },
  'webcams-edit': { ...route('webcams', ['webcams', 'edit', webcamId]), fixed: { action: 'edit' } },
  'webcams-remove': { ...route('webcams', ['webcams', 'remove', webcamId]), fixed: { action: 'remove' } },
  heatmaps: route('heatmaps', ['heatmaps', maybeId]),
  stories: route('stories', ['stories', maybeId]),
  plugins: route('external-plugins', ['plugins']),
  dev: route('developer-mode', ['dev']),
  'developer-mode': route('developer-mode', ['developer-mode']),
  radar: route('radar', ['radar']),
  satellite: route('satellite', ['satellite']),
  radarPlus: route('radar-plus', ['radarPlus']),
} as const satisfies Readonly<Record<string, Route>>;

type Routes = typeof routes;

/** The name of a route. */
export type RouteName = keyof Routes;

/** The values in a route's path. */
export type RouteParams<Name extends RouteName> = ParamsOf<Routes[Name]['segments']>;

/** The values that a route gives its window: those of the path and those that the path stands for. */
export type WindowParams<Name extends RouteName> = RouteParams<Name> &
  (Routes[Name] extends { readonly fixed: infer Fixed } ? Fixed : unknown);

/** Every route name in the order of matching. */
export const routeNames = Object.keys(routes) as readonly RouteName[];
