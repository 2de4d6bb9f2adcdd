import type { OverlayIdent, SkyOverlay } from '@meltemi/catalogue';
import { isSkyOverlay } from '@meltemi/catalogue';
import type { AppValues } from '#settings/index.ts';

/** What the bar offers: radar, satellite, or radar over the satellite's picture. */
export const skyViews = ['radar', 'satellite', 'both'] as const;
export type SkyView = (typeof skyViews)[number];

/** The setting that holds the shown time, ms; 0 follows the newest frame. */
export type TimeSetting = 'radarTimestamp' | 'satelliteTimestamp' | 'radsatTimestamp';

const TIME_SETTINGS: Readonly<Record<SkyView, TimeSetting>> = {
  radar: 'radarTimestamp',
  satellite: 'satelliteTimestamp',
  both: 'radsatTimestamp',
};

/** The view of an overlay; null for an overlay that shows no sky. */
export function viewOf(overlay: OverlayIdent, radsatOn: boolean): SkyView | null {
  if (!isSkyOverlay(overlay)) return null;
  if (radsatOn) return 'both';
  return overlay === 'satellite' ? 'satellite' : 'radar';
}

/** Where the shown time of a view is kept. */
export const timeSettingOf = (view: SkyView): TimeSetting => TIME_SETTINGS[view];

/** The settings that show a view; radar with its nowcast stays what it is. */
export function settingsOfView(view: SkyView, overlay: SkyOverlay): Partial<AppValues> {
  switch (view) {
    case 'both':
      return { radsatOn: true };
    case 'satellite':
      return { overlay: 'satellite', radsatOn: false };
    case 'radar':
      return { overlay: overlay === 'satellite' ? 'radar' : overlay, radsatOn: false };
  }
}
