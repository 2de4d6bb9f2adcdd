import { overlay, type OverlayLine } from './overlay.ts';
import type { OverlayIdent } from './overlay-idents.ts';

const air = (ident: OverlayIdent, line: OverlayLine) => overlay(ident, 'air', line);
const windy = (ident: OverlayIdent, line: OverlayLine) =>
  overlay(ident, 'air', { particles: 'windParticles', ...line });

/** Rain, snow and storms. */
const precipitation = [
  windy('rain', { icon: 'cloud-rain-lightning', partOf: 'rain', metric: 'rain', scale: 'rain' }),
  windy('ptype', { icon: 'cloud-hail', partOf: 'rain', metric: 'ptype', scale: 'ptype' }),
  air('rainAccu', { icon: 'umbrella', partOf: 'rain', metric: 'rain', scale: 'rainAccu' }),
  air('snowAccu', { icon: 'cloud-snow', partOf: 'rain', metric: 'snow', scale: 'snowAccu' }),
  windy('snowcover', { icon: 'snowflake', partOf: 'rain', metric: 'snow', scale: 'snowcover' }),
  windy('thunder', { icon: 'zap', partOf: 'rain', metric: 'lightDensity', scale: 'thunder', alsoIn: ['warnings'] }),
  windy('cape', { icon: 'cloud-lightning', partOf: 'rain', metric: 'cape', scale: 'cape', alsoIn: ['clouds'] }),
];

/** Clouds, and what they hide or let through. */
const clouds = [
  windy('clouds', { icon: 'cloud', partOf: 'clouds', metric: 'clouds', scale: 'clouds', alsoIn: ['rain'] }),
  windy('lclouds', { icon: 'cloud-low', partOf: 'clouds', metric: 'clouds', scale: 'clouds', variantOf: 'clouds' }),
  windy('mclouds', { icon: 'cloud-medium', partOf: 'clouds', metric: 'clouds', scale: 'clouds', variantOf: 'clouds' }),
  windy('hclouds', { icon: 'cloud-high', partOf: 'clouds', metric: 'clouds', scale: 'clouds', variantOf: 'clouds' }),
  windy('cbase', { icon: 'cloud-base', partOf: 'clouds', metric: 'altitude', scale: 'cbase' }),
  windy('cloudtop', { icon: 'cloud-top', partOf: 'clouds', metric: 'altitude', scale: 'cloudtop' }),
  windy('ccl', { icon: 'paraglider', partOf: 'clouds', metric: 'altitude', scale: 'ccl' }),
  windy('visibility', { icon: 'eye', partOf: 'clouds', metric: 'visibility', scale: 'visibility' }),
  windy('fog', { icon: 'cloud-fog', partOf: 'clouds', metric: 'fog', scale: 'fog' }),
  windy('icing', { icon: 'plane-snow', partOf: 'clouds', metric: 'icing', scale: 'icing', alsoIn: ['warnings'] }),
  air('solarpower', { icon: 'sun', partOf: 'clouds', metric: 'solarpower', scale: 'solarpower' }),
];

/** Overlays of water in the air and on the ground. */
export const waterOverlays = [...precipitation, ...clouds];
