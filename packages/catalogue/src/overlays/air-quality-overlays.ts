import { overlay, type OverlayLine } from './overlay.ts';
import type { OverlayIdent } from './overlay-idents.ts';

const inAir = (ident: OverlayIdent, line: Pick<OverlayLine, 'icon' | 'metric' | 'scale'> & Partial<OverlayLine>) =>
  overlay(ident, 'airQuality', { partOf: 'airQ', particles: 'windParticles', ...line });

/** Overlays of what people breathe and what the sun does to skin. */
export const airQualityOverlays = [
  inAir('no2', { icon: 'factory', metric: 'no2', scale: 'no2' }),
  inAir('pm2p5', { icon: 'particles', metric: 'pm2p5', scale: 'pm2p5' }),
  inAir('go3', { icon: 'ozone-ground', metric: 'go3', scale: 'go3' }),
  inAir('cosc', { icon: 'flame', metric: 'cosc', scale: 'cosc' }),
  inAir('dustsm', { icon: 'dust', metric: 'dust', scale: 'dustsm' }),
  inAir('aod550', { icon: 'haze', metric: 'aod550', scale: 'aod550' }),
  inAir('gtco3', { icon: 'ozone', metric: 'gtco3', scale: 'gtco3' }),
  inAir('tcso2', { icon: 'volcano', metric: 'tcso2', scale: 'tcso2' }),
  inAir('aqi', { icon: 'lungs', metric: 'aqi', scale: 'aqi', promoBadge: 'new' }),
  overlay('uvindex', 'airQuality', { icon: 'sun-uv', partOf: 'airQ', metric: 'uvindex', scale: 'uvindex' }),
];
