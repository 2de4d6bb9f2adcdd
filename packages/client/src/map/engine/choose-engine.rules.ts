import { overlays } from '@meltemi/catalogue';
import type { OverlayIdent } from '@meltemi/catalogue';
import type { EngineKind } from './engine.ts';

/** What decides which library draws the map. */
export interface EngineRequest {
  readonly mapLibrary: EngineKind;
  readonly disableWebGL: boolean;
  /** WebGL draws what it should in this browser. */
  readonly isGlUsable: boolean;
  readonly overlay: OverlayIdent;
}

/** The library to use: the plain canvas where WebGL is missing, broken or switched off, a flat map where a globe cannot show the overlay. */
export function chooseEngine({ mapLibrary, disableWebGL, isGlUsable, overlay }: EngineRequest): EngineKind {
  if (disableWebGL || !isGlUsable) return 'leaflet';
  return mapLibrary === 'globe' && overlays[overlay].globeNotSupported ? 'maplibre' : mapLibrary;
}
