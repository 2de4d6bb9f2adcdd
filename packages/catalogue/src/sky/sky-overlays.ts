import type { OverlayIdent } from '../overlays/overlay-idents.ts';

/** The overlays that show what was seen minutes ago, each with a path and a window of its own. */
export const skyOverlays = ['radar', 'radarPlus', 'satellite'] as const satisfies readonly OverlayIdent[];

/** An overlay of radar or satellite. */
export type SkyOverlay = (typeof skyOverlays)[number];

/** True for an overlay of radar or satellite: it has its own clock in place of the forecast's. */
export const isSkyOverlay = (ident: OverlayIdent): ident is SkyOverlay =>
  (skyOverlays as readonly OverlayIdent[]).includes(ident);

/** The overlay that a path names, such as /radarPlus; null for every other path. */
export const skyOverlayOfPath = (path: string): SkyOverlay | null =>
  skyOverlays.find((overlay) => path === `/${overlay}`) ?? null;
