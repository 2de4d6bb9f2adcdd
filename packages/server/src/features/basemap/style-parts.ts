import type { Expression } from './label-names.ts';

/** A layer of a style; `metadata['meltemi:part']` tells ground (below the weather) from lines and labels (above it). */
export type StyleLayer = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

/** The vector tiles that are served; plain canvases draw what comes from here. */
const SERVED = 'basemap';

/** Straight from stop to stop: zoom, value, zoom, value … */
export const byZoom = (...stops: readonly number[]): Expression => ['interpolate', ['linear'], ['zoom'], ...stops];

/** Where a layer of the style has its shapes from. */
export const of = (
  { layer, filter }: { readonly layer: string; readonly filter?: Expression },
  source = SERVED,
): object => ({
  source,
  'source-layer': layer,
  ...(filter === undefined ? {} : { filter }),
});

/** Below the weather. */
export const ground = { metadata: { 'meltemi:part': 'ground' } };
/** Above it. */
export const above = { metadata: { 'meltemi:part': 'above' } };

/**
 * How lines turn and end. At a few pixels' width nobody sees whether a corner is round, and a round one has twice as many
 * points for a graphics card to place in every frame.
 */
export const LINE = { 'line-join': 'miter', 'line-cap': 'round' };
/** The same for lines that are wide. */
export const ROUND_LINE = { ...LINE, 'line-join': 'round' };
