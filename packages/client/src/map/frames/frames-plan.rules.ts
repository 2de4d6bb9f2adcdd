import { maxTileZoomFor, products } from '@meltemi/catalogue';
import type { Gradient, SatelliteKind } from '@meltemi/catalogue';
import type { SkyKind } from '#sky/index.ts';
import type { MapState } from '../layers/map-state.ts';

/** Frames to be drawn. */
export interface FramesPlan {
  readonly kind: SkyKind;
  /** The shown moment, ms; 0 for the newest frame. */
  readonly ts: number;
  /** Twelve hours instead of two. */
  readonly isLong: boolean;
  readonly isPlaying: boolean;
  readonly isFlowing: boolean;
  readonly isHatched: boolean;
  readonly satellite: SatelliteKind;
  /** The base map is looked at itself: frames are read but not drawn. */
  readonly isHidden: boolean;
  /** The user's own colours, or null. */
  readonly custom: Gradient | null;
  /** The deepest zoom that the user may load. */
  readonly maxZoom: number;
}

/** The settings that decide what is drawn of the sky. */
export const FRAMES_SETTINGS = [
  'overlay',
  'radarTimestamp',
  'satelliteTimestamp',
  'radsatTimestamp',
  'radsatOn',
  'radSatFlowOn',
  'satelliteExtraOn',
  'satelliteKind',
  'radarCoverageOn',
  'subscription',
  'animation',
] as const;

/** True where radar lies over the satellite's picture. */
const isBoth = ({ settings }: MapState): boolean =>
  settings.get('radsatOn') && ['radar', 'satellite'].includes(settings.get('overlay'));

/** The kind of radar that is shown; null for none. */
export function radarKind(state: MapState): SkyKind | null {
  const overlay = state.settings.get('overlay');
  if (overlay === 'radarPlus') return 'radarPlus';
  return overlay === 'radar' || isBoth(state) ? 'radar' : null;
}

/** True where the satellite's picture is shown. */
export const hasSatellite = (state: MapState): boolean =>
  state.settings.get('overlay') === 'satellite' || isBoth(state);

/** The moment that the sky is shown at, ms; 0 for the newest frames. */
export function skyMoment(state: MapState): number {
  const { settings } = state;
  if (isBoth(state)) return settings.get('radsatTimestamp');
  return settings.get(settings.get('overlay') === 'satellite' ? 'satelliteTimestamp' : 'radarTimestamp');
}

/** What to draw of a kind. */
export function planFrames(kind: SkyKind, state: MapState): FramesPlan {
  const { settings, customOf, isMapShown } = state;
  const isSatellite = kind === 'satellite';
  return {
    kind,
    ts: skyMoment(state),
    isLong: settings.get('satelliteExtraOn'),
    isPlaying: settings.get('animation'),
    isFlowing: settings.get('radSatFlowOn'),
    // Under radar the satellite's own holes stay as they are: two hatchings over each other say nothing.
    isHatched: isSatellite ? radarKind(state) === null : settings.get('radarCoverageOn'),
    satellite: settings.get('satelliteKind'),
    isHidden: isMapShown,
    custom: customOf(isSatellite ? 'satellite' : 'radar'),
    maxZoom: maxTileZoomFor(products[isSatellite ? 'satellite' : 'radar'], settings.get('subscription')),
  };
}
