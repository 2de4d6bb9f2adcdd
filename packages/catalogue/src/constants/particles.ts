/** Bounds of what is drawn in one frame. */
export const particleLimits = {
  perFrame: 15_000,
  /** Frames that a particle lives. */
  maxAge: 100,
  alphaCap: 0.98,
  gradientSteps: 2_048,
} as const;

/** Opacity (0–255) of rain: faint rain is still seen, and from intensity 8 on it is solid. */
export const rainAlphaRange = { minimum: 61, maximum: 255, fullAtIntensity: 8 } as const;

/** The opacity of rain of an intensity. */
export const rainAlpha = (intensity: number): number => {
  const share = Math.min(Math.max(intensity / rainAlphaRange.fullAtIntensity, 0), 1);
  return Math.round(rainAlphaRange.minimum + share * (rainAlphaRange.maximum - rainAlphaRange.minimum));
};
