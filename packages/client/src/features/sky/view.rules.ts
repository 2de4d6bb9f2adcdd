import { isBothSkies, isSkyOverlay, type OverlayIdent, type SkyOverlay } from '@meltemi/catalogue';
import type { AppSettings } from '#settings/index.ts';

/** What the bar offers: radar, satellite, or radar over the satellite's picture. */
export const skyViews = ['radar', 'satellite', 'both'] as const;
export type SkyView = (typeof skyViews)[number];

/** The view of an overlay; null for an overlay that shows no sky. */
export function viewOf(overlay: OverlayIdent, radsatOn: boolean): SkyView | null {
  if (!isSkyOverlay(overlay)) return null;
  if (isBothSkies(overlay, radsatOn)) return 'both';
  return overlay === 'satellite' ? 'satellite' : 'radar';
}

const overlayOf = (view: SkyView, overlay: SkyOverlay): SkyOverlay => {
  switch (view) {
    case 'both':
      return overlay === 'radarPlus' ? 'radar' : overlay;
    case 'satellite':
      return 'satellite';
    case 'radar':
      return overlay === 'satellite' ? 'radar' : overlay;
  }
};

/** Shows a view; radar with its nowcast stays what it is, unless the satellite is to lie below. */
export function chooseView(settings: Pick<AppSettings, 'set'>, view: SkyView, overlay: SkyOverlay): void {
  settings.set('overlay', overlayOf(view, overlay));
  // After the overlay: whoever changes that one sees it alone.
  settings.set('radsatOn', view === 'both');
}
