import { brightnessOf, leastEcho, noCoverage, noEcho, notSeen } from '@meltemi/catalogue';
import type { FrameCodes, FramesLook } from '@meltemi/render';
import type { SkyKind } from './sky-feed.ts';

/** Radar in dBZ: no echo counts as 0. */
const RADAR: FrameCodes = { step: 0.5, offset: leastEcho - 0.5, hole: noCoverage, zero: noEcho };

/** Brightness in K. */
const SATELLITE: FrameCodes = {
  step: brightnessOf(2) - brightnessOf(1),
  offset: 2 * brightnessOf(1) - brightnessOf(2),
  hole: notSeen,
  zero: -1,
};

/** How the bytes of a kind's frames become numbers. */
export const codesOf = (kind: SkyKind): FrameCodes => (kind === 'satellite' ? SATELLITE : RADAR);

const PLAIN: FramesLook['tint'] = { kind: 'visible' };

/** How frames are read where nothing is drawn. */
export const readingLook = (kind: SkyKind, dataZoom: number): FramesLook => ({
  dataZoom,
  codes: codesOf(kind),
  tint: PLAIN,
  opacity: 1,
  isFlowing: true,
  isHatched: false,
});
