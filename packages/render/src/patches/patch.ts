import type { DecodedTile } from '@meltemi/fields';
import { nodesOf, resampleBicubic, resampleClasses } from './resample.ts';
import type { Part } from './resample.ts';

/**
 * What a layer reads from its tiles: one number, two components of a vector, or a number and a class beside it. `class`
 * is a class alone. Channels are the tile's own, counted from 0.
 */
export type PatchLayout =
  | { readonly kind: 'scalar'; readonly channel: number }
  | { readonly kind: 'vector'; readonly u: number; readonly v: number }
  | { readonly kind: 'classed'; readonly channel: number; readonly classes: number }
  | { readonly kind: 'class'; readonly classes: number };

/** Numbers a node of a layout takes: two, or four where there is more than one quantity. */
export function depthOf(layout: PatchLayout): 2 | 4 {
  return layout.kind === 'scalar' ? 2 : 4;
}

/**
 * Numbers ready for a texture: nodes x nodes, interleaved. Two a node: value * weight, weight. Four: first * weight,
 * second * weight, weight, class + 1 (0: none). The weight is 1 at data and 0 in a hole, so the linear filter of the GPU
 * gives the weighted mean of the data and how much they weigh, which is the rule for no data of the data tiles.
 */
export interface Patch {
  readonly nodes: number;
  readonly depth: 2 | 4;
  readonly size: number;
  readonly data: Float32Array;
}

/** The text of a layout, for keys of caches. */
export function layoutKey(layout: PatchLayout): string {
  switch (layout.kind) {
    case 'scalar':
      return `s${layout.channel}`;
    case 'vector':
      return `v${layout.u}-${layout.v}`;
    case 'classed':
      return `m${layout.channel}-${layout.classes}`;
    case 'class':
      return `c${layout.classes}`;
  }
}

/** Builds the patch of a part of a tile. `base` is taken off the values so that half-floats keep their precision. */
export function buildPatch(tile: DecodedTile, layout: PatchLayout, part: Part, base: number): Patch {
  const nodes = nodesOf(part.size);
  const depth = depthOf(layout);
  const data = new Float32Array(nodes * nodes * depth);
  const read = (channel: number, classes: boolean): Float32Array => {
    const values = tile.planes[channel];
    const out = new Float32Array(nodes * nodes);
    if (!values) return out.fill(Number.NaN);
    return classes ? resampleClasses(values, part, nodes, out) : resampleBicubic(values, part, nodes, out);
  };
  switch (layout.kind) {
    case 'scalar':
      weigh(read(layout.channel, false), base, data);
      break;
    case 'vector':
      weighPair(read(layout.u, false), read(layout.v, false), data);
      break;
    case 'classed':
      weighPair(offBase(read(layout.channel, false), base), null, data);
      putClasses(read(layout.classes, true), data);
      break;
    case 'class':
      data.fill(1);
      putClasses(read(layout.classes, true), data);
      break;
  }
  return { nodes, depth, size: part.size, data };
}

function offBase(values: Float32Array, base: number): Float32Array {
  if (base !== 0) for (let k = 0; k < values.length; k++) values[k] = values[k]! - base;
  return values;
}

function weigh(values: Float32Array, base: number, out: Float32Array): void {
  for (let k = 0; k < values.length; k++) {
    const value = values[k]!;
    const isData = value === value;
    out[2 * k] = isData ? value - base : 0;
    out[2 * k + 1] = isData ? 1 : 0;
  }
}

function weighPair(first: Float32Array, second: Float32Array | null, out: Float32Array): void {
  for (let k = 0; k < first.length; k++) {
    const a = first[k]!;
    const b = second ? second[k]! : 0;
    const isData = a === a && b === b;
    out[4 * k] = isData ? a : 0;
    out[4 * k + 1] = isData ? b : 0;
    out[4 * k + 2] = isData ? 1 : 0;
  }
}

function putClasses(classes: Float32Array, out: Float32Array): void {
  for (let k = 0; k < classes.length; k++) {
    const one = classes[k]!;
    out[4 * k + 3] = one === one ? Math.round(one) + 1 : 0;
  }
}
