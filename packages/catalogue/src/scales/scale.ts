import type { Rgba } from './colour.ts';
import type { ScaleIdent } from './scale-idents.ts';

/** A colour at a raw value. */
export type GradientStop = readonly [value: number, colour: Rgba];

/** Stops in rising order of their values, at least two. */
export type Gradient = readonly [GradientStop, GradientStop, ...GradientStop[]];

/** How the lightness of the colours runs with the value; `free` for classes distinguished by hue. */
export type LightnessCourse = 'rises' | 'falls' | 'peaks' | 'dips' | 'free';

/** A raw value that people decide by, and its plain English name. */
export type ScaleThreshold = { readonly value: number; readonly name: string };

/** The colours of one quantity, in its raw unit. */
export type ColourScale = {
  readonly ident: ScaleIdent;
  /** Raw unit of the values, as on the wire. */
  readonly unit: string;
  readonly kind: 'sequential' | 'diverging' | 'qualitative';
  readonly lightness: LightnessCourse;
  /** Entries of the ramp table. */
  readonly steps: number;
  /** Classes without colours between them. */
  readonly qualitative: boolean;
  /** No stop lets the map show through. */
  readonly opaque: boolean;
  readonly gradient: Gradient;
  readonly thresholds: readonly ScaleThreshold[];
};

/** Longest ramp a graphics card is asked to hold. */
export const maxRampSteps = 2048;
