import type { DecodedTile } from '@meltemi/fields';
import { isWhole, nodesOf, resampleBicubic, resampleClasses } from './resample.ts';
import type { Part } from './resample.ts';

/**
 * What a layer reads from its tiles: one number, two components of a vector, or a number and a class beside it. `class`
 * is a class alone. `marks` is a second number that patterns over the colours follow: the rain under a cloud, the
 * thunder in rain. Channels are the tile's own, counted from 0.
 */
export type PatchLayout =
  | { readonly kind: 'scalar'; readonly channel: number }
  | { readonly kind: 'vector'; readonly u: number; readonly v: number }
  | { readonly kind: 'marked'; readonly channel: number; readonly marks: number }
  | { readonly kind: 'classed'; readonly channel: number; readonly classes: number; readonly marks?: number }
  | { readonly kind: 'class'; readonly classes: number };

/** Numbers a node takes. */
export type PatchDepth = 1 | 2 | 4;

/**
 * Numbers ready for a texture: nodes x nodes, interleaved. Four a node: first * weight, second * weight, class + 1 (0:
 * none), weight. The weight is 1 at data and 0 in a hole, so the linear filter of the GPU gives the weighted mean of the
 * data and how much they weigh, which is the rule for no data of the data tiles. Without a hole a number takes one and a
 * vector two: the GPU reads the missing fourth as 1, which is just their weight, and the frame costs half.
 */
export interface Patch {
  readonly nodes: number;
  readonly depth: PatchDepth;
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
    case 'marked':
      return `k${layout.channel}-${layout.marks}`;
    case 'classed':
      return `m${layout.channel}-${layout.classes}-${layout.marks ?? ''}`;
    case 'class':
      return `c${layout.classes}`;
  }
}

/** Builds the patch of a part of a tile. `base` is taken off the values so that half-floats keep their precision. */
export function buildPatch(tile: DecodedTile, layout: PatchLayout, part: Part, base: number): Patch {
  const nodes = nodesOf(part.size);
  const read = (channel: number, classes: boolean): Float32Array => {
    const values = tile.planes[channel];
    // A whole tile is read as it is: nothing is copied, and nobody writes into it.
    if (values && !classes && part.size === nodes - 1) return values;
    const out = new Float32Array(nodes * nodes);
    if (!values) return out.fill(Number.NaN);
    return classes ? resampleClasses(values, part, nodes, out) : resampleBicubic(values, part, nodes, out);
  };
  const { size } = part;
  switch (layout.kind) {
    case 'scalar': {
      const values = offBase(read(layout.channel, false), base);
      if (isWhole(values)) return { nodes, depth: 1, size, data: values };
      return { nodes, depth: 4, size, data: weigh(values, null) };
    }
    case 'vector': {
      const u = read(layout.u, false);
      const v = read(layout.v, false);
      const both = interleave(u, v);
      return both === null ? { nodes, depth: 4, size, data: weigh(u, v) } : { nodes, depth: 2, size, data: both };
    }
    case 'marked':
      return {
        nodes,
        depth: 4,
        size,
        data: weigh(offBase(read(layout.channel, false), base), noHoles(read(layout.marks, false))),
      };
    case 'classed': {
      const marks = layout.marks === undefined ? null : noHoles(read(layout.marks, false));
      return {
        nodes,
        depth: 4,
        size,
        data: putClasses(read(layout.classes, true), weigh(offBase(read(layout.channel, false), base), marks)),
      };
    }
    case 'class':
      return {
        nodes,
        depth: 4,
        size,
        data: putClasses(read(layout.classes, true), new Float32Array(nodes * nodes * 4).fill(1)),
      };
  }
}

/** Both parts of a vector side by side, or null if one has a hole; one pass, because tens of tiles can come at once. */
function interleave(u: Float32Array, v: Float32Array): Float32Array | null {
  const out = new Float32Array(u.length * 2);
  for (let k = 0; k < u.length; k++) {
    const a = u[k]!;
    const b = v[k]!;
    if (a !== a || b !== b) return null;
    out[2 * k] = a;
    out[2 * k + 1] = b;
  }
  return out;
}

function offBase(values: Float32Array, base: number): Float32Array {
  if (base === 0) return values;
  const out = new Float32Array(values.length);
  for (let k = 0; k < values.length; k++) out[k] = values[k]! - base;
  return out;
}

/** Where nothing is known there is no mark; the colours under it stay. */
function noHoles(values: Float32Array): Float32Array {
  for (let k = 0; k < values.length; k++) if (values[k] !== values[k]) values[k] = 0;
  return values;
}

function weigh(first: Float32Array, second: Float32Array | null): Float32Array {
  const out = new Float32Array(first.length * 4);
  for (let k = 0; k < first.length; k++) {
    const a = first[k]!;
    const b = second ? second[k]! : 0;
    const isData = a === a && b === b;
    out[4 * k] = isData ? a : 0;
    out[4 * k + 1] = isData ? b : 0;
    out[4 * k + 3] = isData ? 1 : 0;
  }
  return out;
}

function putClasses(classes: Float32Array, out: Float32Array): Float32Array {
  for (let k = 0; k < classes.length; k++) {
    const one = classes[k]!;
    out[4 * k + 2] = one === one ? Math.round(one) + 1 : 0;
  }
  return out;
}
