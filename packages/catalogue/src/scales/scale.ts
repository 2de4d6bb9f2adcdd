import type { Rgba } from './colour.ts';
import type { ScaleIdent } from './scale-idents.ts';

/** A colour at a raw value. */
export type GradientStop = readonly [value: number, colour: Rgba];

/** Stops in rising order of their values, at least two. */
export type Gradient = readonly [GradientStop, GradientStop, ...GradientStop[]];

/** The colours of one quantity, in its raw unit. */
export type ColourScale = {
  readonly ident: ScaleIdent;
  /** Raw unit of the values, as on the wire. */
  readonly unit: string;
  /** Entries of the ramp table. */
  readonly steps: number;
  /** Classes without colours between them. */
  readonly qualitative: boolean;
  /** No stop lets the map show through. */
  readonly opaque: boolean;
  readonly gradient: Gradient;
  /** Raw values that people decide by: they stand in the legend. */
  readonly thresholds: readonly number[];
};

/** Longest ramp a graphics card is asked to hold. */
export const maxRampSteps = 2048;
