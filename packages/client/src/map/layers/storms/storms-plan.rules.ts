import type { AppValues } from '#settings/index.ts';
import type { MapState } from '../map-state.ts';

/** What the layer of storms shows. */
export interface StormsPlan {
  /** The storm that is looked at; null for none in particular. */
  readonly chosen: string | null;
  /** The moment that it is shown at, ms. */
  readonly ts: number;
  readonly cone: boolean;
  readonly radii: boolean;
  readonly track: boolean;
  /** On large screens, and on phones. */
  readonly models: boolean;
  readonly modelsMobile: boolean;
}

/** The settings that decide what is shown of storms. */
export const STORM_SETTINGS: readonly (keyof AppValues)[] = [
  'stormShown',
  'stormTimestamp',
  'timestamp',
  'stormCone',
  'stormRadii',
  'stormTrack',
  'stormModels',
  'stormModelsMobile',
];

/** Storms are on the map while their tracker is open. */
export function planStorms({ settings }: Pick<MapState, 'settings'>): StormsPlan | null {
  const shown = settings.get('stormShown');
  if (shown === null) return null;
  return {
    chosen: shown === 'all' ? null : shown,
    ts: settings.get('stormTimestamp') || settings.get('timestamp'),
    cone: settings.get('stormCone'),
    radii: settings.get('stormRadii'),
    track: settings.get('stormTrack'),
    models: settings.get('stormModels'),
    modelsMobile: settings.get('stormModelsMobile'),
  };
}
