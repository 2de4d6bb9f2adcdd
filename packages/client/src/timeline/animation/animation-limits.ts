/** The animation of the timeline. */
export const animationLimits = {
  /** Milliseconds of the default speed, for steps of three hours and of one. */
  speedMs: 3_000,
  speed1hMs: 1_000,
  multiplierMin: 0.8,
  multiplierMax: 3,
  multiplierRise: 0.1,
  multiplierFall: 0.25,
} as const;

/** The speed multiplier after a step: it rises while data keep up, and falls when the next path is not loaded yet. */
export const nextSpeedMultiplier = (multiplier: number, loaded: boolean): number => {
  const wanted = loaded ? multiplier + animationLimits.multiplierRise : multiplier - animationLimits.multiplierFall;
  // Whole hundredths, so that ten rises of a tenth are exactly one.
  const rounded = Math.round(wanted * 100) / 100;
  return Math.min(Math.max(rounded, animationLimits.multiplierMin), animationLimits.multiplierMax);
};

/** True when the animation may start. */
export const mayStartAnimation = (now: { readonly productSupports: boolean; readonly path: string | null }): boolean =>
  now.productSupports && now.path !== null && now.path !== '';

/** What happened on the page while the animation runs. */
export type AnimationEvent =
  | { readonly kind: 'calendar-end' | 'page-hidden' | 'product-changed' }
  | { readonly kind: 'overlay-changed'; readonly isAccu: boolean }
  | { readonly kind: 'window-opened'; readonly window: string };

/** True when the event ends the animation; the phone's picker is the only window that does not. */
export const stopsAnimation = (event: AnimationEvent): boolean => {
  switch (event.kind) {
    case 'calendar-end':
    case 'page-hidden':
    case 'product-changed':
      return true;
    case 'overlay-changed':
      return event.isAccu;
    case 'window-opened':
      return event.window !== 'picker-mobile';
  }
};
