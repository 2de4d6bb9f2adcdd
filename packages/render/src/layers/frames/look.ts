import type { Ramp } from '@meltemi/fields';

/** How the bytes of a frame become numbers. */
export interface FrameCodes {
  /** value = offset + step * code. */
  readonly step: number;
  readonly offset: number;
  /** The code of samples that nobody sees. */
  readonly hole: number;
  /** The code that counts as the number 0, such as no echo; -1 where there is none. */
  readonly zero: number;
}

/** What a frame is painted with. */
export type FrameTint =
  /** A ramp by the value; with classes of what falls, the ramp of each class by its number. */
  | { readonly kind: 'ramp'; readonly ramp: Ramp; readonly classRamps: readonly Ramp[] | null }
  /** Grey by albedo and the height of the sun. */
  | { readonly kind: 'visible' }
  /** What an eye in orbit would see: ground, clouds and air in the light of the sun; brightness by night. */
  | { readonly kind: 'colour' };

/** How frames are drawn. */
export interface FramesLook {
  /** The deepest zoom whose tiles may be loaded; beyond it they are drawn larger. */
  readonly dataZoom: number;
  readonly codes: FrameCodes;
  readonly tint: FrameTint;
  readonly opacity: number;
  /** What is seen moves from frame to frame; else one fades into the next. */
  readonly isFlowing: boolean;
  /** Hatches what nobody sees. */
  readonly isHatched: boolean;
}

/** A moment to be drawn. */
export interface FramesMoment {
  /** ms; anywhere between frames. */
  readonly ts: number;
  /** The time in which motion is counted: from one frame to the next, ms. */
  readonly step: number;
  /** The newest moment that was measured, ms; what is later was extrapolated. */
  readonly measuredUntil: number;
  readonly look: FramesLook;
}

/** How strongly a moment is drawn: what was measured in full, what was extrapolated the fainter the farther it reaches. */
export function strengthOf({ ts, measuredUntil }: Pick<FramesMoment, 'ts' | 'measuredUntil'>): number {
  const minutes = Math.max(0, (ts - measuredUntil) / 60_000);
  // At once to 85 %, over one step so that nothing jumps, then down to 55 % after an hour.
  return 1 - 0.15 * Math.min(1, minutes / 3) - 0.3 * Math.min(1, minutes / 60);
}
