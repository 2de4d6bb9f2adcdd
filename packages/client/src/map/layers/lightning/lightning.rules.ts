import { hasSatellite, radarKind, skyMoment } from '#map/frames/frames-plan.rules.ts';
import type { MapState } from '../map-state.ts';

/** Strokes to be drawn. */
export interface LightningPlan {
  /** The shown moment, ms; 0 for now. */
  readonly ts: number;
  /** Over a forecast: strokes of now, as long as the forecast is one of about now. */
  readonly isOverForecast: boolean;
  /** No rings that grow. */
  readonly isStill: boolean;
}

/** The settings that decide whether strokes are drawn, besides those of the frames. */
export const LIGHTNING_SETTINGS = ['blitzOn', 'stormSettingsLightning', 'timestamp'] as const;

/** Overlays of forecasts that strokes are shown over. */
const STORMY: ReadonlySet<string> = new Set(['thunder', 'rain']);

/** Strokes over radar and satellite, and over thunder and rain for who wants that. */
export function planLightning(state: MapState): LightningPlan | null {
  const { settings, prefersStill, isMapShown } = state;
  if (isMapShown) return null;
  if (radarKind(state) !== null || hasSatellite(state))
    return settings.get('blitzOn') ? { ts: skyMoment(state), isOverForecast: false, isStill: prefersStill } : null;
  if (!settings.get('stormSettingsLightning') || !STORMY.has(settings.get('overlay'))) return null;
  return { ts: settings.get('timestamp'), isOverForecast: true, isStill: prefersStill };
}
