import { describe, expect, it } from 'vitest';
import { overlayIdents } from '../overlays/overlay-idents.ts';
import { overlays } from '../overlays/overlays.ts';
import { products, productsForOverlay } from '../products/products.ts';
import { isSkyOverlay, skyOverlayOfPath, skyTimeSetting } from './sky-overlays.ts';

describe('the overlays of the sky', () => {
  it('are those whose products are observed on a clock of their own', () => {
    const observed = overlayIdents.filter((ident) =>
      productsForOverlay(ident).some((product) => products[product].timeline === 'observation'),
    );
    expect(overlayIdents.filter(isSkyOverlay)).toEqual(observed);
    expect(observed.map((ident) => overlays[ident].family)).toEqual(['radar', 'radar', 'satellite']);
  });

  it('keep a time for radar, for satellite and for both, of which the nowcast is no part', () => {
    expect((['radar', 'radarPlus', 'satellite'] as const).map((overlay) => skyTimeSetting(overlay, false))).toEqual([
      'radarTimestamp',
      'radarTimestamp',
      'satelliteTimestamp',
    ]);
    expect((['radar', 'radarPlus', 'satellite'] as const).map((overlay) => skyTimeSetting(overlay, true))).toEqual([
      'radsatTimestamp',
      'radarTimestamp',
      'radsatTimestamp',
    ]);
  });

  it('have a path each', () => {
    expect(['/radar', '/radarPlus', '/satellite'].map(skyOverlayOfPath)).toEqual(['radar', 'radarPlus', 'satellite']);
    expect(['/', '/wind', '/radarplus', '/radar/50/14'].map(skyOverlayOfPath)).toEqual([null, null, null, null]);
  });
});
