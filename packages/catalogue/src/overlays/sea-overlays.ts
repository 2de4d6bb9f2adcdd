import { overlay, type OverlayLine } from './overlay.ts';
import type { OverlayIdent } from './overlay-idents.ts';

const waves = (ident: OverlayIdent, icon: string, line: Partial<OverlayLine> = {}) =>
  overlay(ident, 'wave', { icon, partOf: 'sea', metric: 'waves', scale: 'waves', particles: 'waveParticles', ...line });

/** Overlays of the sea. */
export const seaOverlays = [
  waves('waves', 'waves'),
  waves('wwaves', 'wind-waves', { variantOf: 'waves' }),
  waves('swell1', 'swell', { scale: 'swell' }),
  waves('swell2', 'swell', { scale: 'swell', variantOf: 'swell1' }),
  waves('swell3', 'swell', { scale: 'swell', variantOf: 'swell1' }),
  waves('wavePower', 'wave-power', { metric: 'wavePower', scale: 'wavePower' }),
  overlay('currents', 'ocean', {
    icon: 'currents',
    partOf: 'sea',
    metric: 'currents',
    scale: 'currents',
    particles: 'currentParticles',
  }),
  overlay('currentsTide', 'ocean', {
    icon: 'tide',
    partOf: 'sea',
    metric: 'currents',
    scale: 'currents',
    particles: 'currentParticles',
    variantOf: 'currents',
  }),
  overlay('sst', 'ocean', { icon: 'thermometer-sea', partOf: 'sea', metric: 'temp', scale: 'sst', alsoIn: ['temp'] }),
];
