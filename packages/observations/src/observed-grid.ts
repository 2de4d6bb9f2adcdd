import type { Projection } from './projections/projection.ts';

/** What the numbers of a picture are. */
export type Quantity =
  | { readonly kind: 'reflectivity' } // dBZ
  | { readonly kind: 'rain-rate' } // mm/h
  | { readonly kind: 'rain-amount'; readonly minutes: number } // mm within so many minutes
  | { readonly kind: 'brightness' } // K
  | { readonly kind: 'reflectance' } // 0 to 1
  | { readonly kind: 'other'; readonly name: string };

/** Where the cells of a picture lie: centres of cells in the units of the projection; a step may be negative. */
export interface GridGeometry {
  readonly projection: Projection;
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly dx: number;
  readonly y0: number;
  readonly dy: number;
}

/**
 * A picture as it was observed, in the order of its file. Three things that are no number are kept apart: an echo below
 * what is measured, a cell that should have been measured but was not, and a cell at which nobody looks.
 */
export interface ObservedGrid {
  readonly quantity: Quantity;
  /** When it was scanned, ms. */
  readonly scanMs: number;
  readonly geometry: GridGeometry;
  /** Numbers, `noEchoValue`, `missingValue` or `noCoverageValue`. */
  readonly values: Float32Array;
}

/** Somebody looks here and sees nothing: the logarithm of no echo. */
export const noEchoValue = -Infinity;
/** Somebody looks here, but there is no usable value. */
export const missingValue = Number.NaN;
/** Nobody looks here. */
export const noCoverageValue = Infinity;
