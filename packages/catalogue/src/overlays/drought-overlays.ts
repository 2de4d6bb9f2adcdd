import { overlay, type OverlayLine } from './overlay.ts';
import type { OverlayIdent } from './overlay-idents.ts';

const soil = (ident: OverlayIdent, line: Pick<OverlayLine, 'metric' | 'scale'> & Partial<OverlayLine>) =>
  overlay(ident, 'drought', { icon: 'sprout', partOf: 'drought', ...line });

/** Overlays of dry ground and dry fuel; 40 and 100 are the depth of soil in centimetres. */
export const droughtOverlays = [
  // Relative soil moisture is a plain percentage, as relative humidity is.
  soil('soilMoisture40', { metric: 'rh', scale: 'soilMoisture' }),
  soil('soilMoisture100', { metric: 'rh', scale: 'soilMoisture', variantOf: 'soilMoisture40' }),
  soil('moistureAnom40', { metric: 'moistureAnom40', scale: 'moistureAnom' }),
  soil('moistureAnom100', { metric: 'moistureAnom100', scale: 'moistureAnom', variantOf: 'moistureAnom40' }),
  soil('drought40', { icon: 'cracked-ground', metric: 'drought', scale: 'drought' }),
  soil('drought100', { icon: 'cracked-ground', metric: 'drought', scale: 'drought', variantOf: 'drought40' }),
  overlay('fwi', 'fireDanger', { icon: 'flame', partOf: 'drought', metric: 'fwi', scale: 'fwi', alsoIn: ['warnings'] }),
  overlay('dfm10h', 'fireDanger', { icon: 'wood', partOf: 'drought', metric: 'dfm10h', scale: 'dfm10h' }),
];
