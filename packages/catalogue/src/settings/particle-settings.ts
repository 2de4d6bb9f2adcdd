import { onDevice, withAccount } from './definition.ts';
import { flag, numberBetween, oneOf, shape } from './kinds.ts';

/** How particles move. */
export const particlesAnimations = ['on', 'off', 'intensive'] as const;

/** The five fields of the particles setting. */
export const particleFields = ['multiplier', 'velocity', 'width', 'blending', 'opacity'] as const;

const strength = numberBetween(0, 2);

/** Particles and display toggles. */
export const particleSettings = {
  particlesAnim: withAccount(oneOf(particlesAnimations), 'on'),
  particles: withAccount(
    shape({ multiplier: strength, velocity: strength, width: strength, blending: strength, opacity: strength }),
    { multiplier: 1, velocity: 1, width: 1, blending: 1, opacity: 1 },
  ),
  graticule: withAccount(flag, false),
  latlon: withAccount(flag, false),
  showPickerElevation: withAccount(flag, false),
  /** A device that cannot draw with WebGL says nothing about the user's other devices. */
  disableWebGL: onDevice(flag, false),
} as const;
