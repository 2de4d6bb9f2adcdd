import type { OverlayIdent } from '../overlays/overlay-idents.ts';

/** The overlays that show what was seen minutes ago, each with a path and a window of its own. */
export const skyOverlays = ['radar', 'radarPlus', 'satellite'] as const satisfies readonly OverlayIdent[];

/** An overlay of radar or satellite. */
export type SkyOverlay = (typeof skyOverlays)[number];

/** True for an overlay of radar or satellite: it has its own clock in place of the forecast's. */
export const isSkyOverlay = (ident: OverlayIdent): ident is SkyOverlay =>
  (skyOverlays as readonly OverlayIdent[]).includes(ident);

/** The settings that hold the shown time of radar, of satellite, and of both, ms; 0 follows the newest frame. */
export type SkyTimeSetting = 'radarTimestamp' | 'satelliteTimestamp' | 'radsatTimestamp';

/** True where radar lies over the satellite's picture; radar with its nowcast stands alone. */
export const isBothSkies = (overlay: OverlayIdent, radsatOn: boolean): boolean =>
  radsatOn && (overlay === 'radar' || overlay === 'satellite');

/** Where the shown time of an overlay is kept. */
export const skyTimeSetting = (overlay: SkyOverlay, radsatOn: boolean): SkyTimeSetting =>
  isBothSkies(overlay, radsatOn)
    ? 'radsatTimestamp'
    : overlay === 'satellite'
      ? 'satelliteTimestamp'
      : 'radarTimestamp';

/** The overlay that a path names, such as /radarPlus; null for every other path. */
export const skyOverlayOfPath = (path: string): SkyOverlay | null =>
  skyOverlays.find((overlay) => path === `/${overlay}`) ?? null;
