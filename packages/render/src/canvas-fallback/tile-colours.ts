import { colourRow, mixPlanes, sampleBilinear } from '@meltemi/fields';
import type { DecodedTile, SubRectangle } from '@meltemi/fields';
import { patternAtlas, PATTERN_SIZE, PATTERN_SLOTS } from '#layers/patterns/atlas.ts';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { isWhole, nodesOf, resampleBicubic, resampleClasses, tilePlane } from '#patches/resample.ts';
import type { Part } from '#patches/resample.ts';
import { maskShare } from '#shader-parts/mask.glsl.ts';
import { inkOn, markAlpha, markSlot, rainAlpha } from '#shader-parts/pattern.glsl.ts';

/** One step of a drawn tile: numbers and the part of them that it shows. */
export interface TilePart {
  readonly tile: DecodedTile;
  readonly part: SubRectangle;
}

/** Reads a channel in the middle of every pixel of a square. */
function readPixels({ tile, part }: TilePart, channel: number, side: number, classes: boolean): Float32Array {
  const values = tile.planes[channel];
  if (!values) return new Float32Array(side * side).fill(Number.NaN);
  return classes ? readNearest(values, part, side) : readBetween(values, part, side);
}

/** Pixels of a part: how many samples each is wide, and the part between the middles of the first and the last. */
const pixelsIn = ({ left, top, size }: Part, side: number): { pace: number; inner: Part } => {
  const pace = size / side;
  return { pace, inner: { left: left + pace / 2, top: top + pace / 2, size: size - pace } };
};

/** Pixels are finer than samples or fall between them: the class of the nearest either way. */
function readNearest(values: Float32Array, part: Part, side: number): Float32Array {
  const { pace, inner } = pixelsIn(part, side);
  const plane = { left: part.left, top: part.top, size: inner.size };
  return resampleClasses(values, pace < 1 ? plane : inner, side, new Float32Array(side * side));
}

/** What lies between samples: as by WebGL a curve through nodes a quarter of a sample apart, and straight lines between those. */
function readBetween(values: Float32Array, part: Part, side: number): Float32Array {
  const { pace, inner } = pixelsIn(part, side);
  const out = new Float32Array(side * side);
  const nodes = nodesOf(part.size);
  if (nodes <= side) {
    const patch = resampleBicubic(values, part, nodes, new Float32Array(nodes * nodes));
    if (isWhole(patch)) return stretch(patch, nodes, side, out);
  }
  if (pace < 1) return resampleBicubic(values, inner, side, out);
  const plane = tilePlane(values);
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++)
      out[j * side + i] = sampleBilinear(plane, inner.left + i * pace, inner.top + j * pace);
  return out;
}

/** Straight lines between the nodes of a patch, read in the middle of each pixel: down first, then along the row. */
function stretch(patch: Float32Array, nodes: number, side: number, out: Float32Array): Float32Array {
  const pace = (nodes - 1) / side;
  const at = Int32Array.from({ length: side }, (_, k) => (k + 0.5) * pace);
  const past = Float32Array.from(at, (node, k) => (k + 0.5) * pace - node);
  const row = new Float32Array(nodes);
  for (let j = 0, to = 0; j < side; j++) {
    const above = at[j]! * nodes;
    const down = past[j]!;
    for (let k = 0; k < nodes; k++) {
      const first = patch[above + k]!;
      row[k] = first + (patch[above + nodes + k]! - first) * down;
    }
    for (let i = 0; i < side; i++) {
      const node = at[i]!;
      const first = row[node]!;
      out[to++] = first + (row[node + 1]! - first) * past[i]!;
    }
  }
  return out;
}

/** Numbers of the pixels of a square: what colours them, and classes and marks beside it if there are any. */
export interface PixelValues {
  readonly values: Float32Array;
  readonly classes?: Float32Array | null;
  readonly marks?: Float32Array | null;
}

/** Samples of a channel between two steps; null where the steps are not of the same place, or one lacks a number. */
function samplesBetween(before: TilePart, after: TilePart, fraction: number, channel: number): Float32Array | null {
  const [a, b] = [before.tile.planes[channel], after.tile.planes[channel]];
  const { left, top, size } = before.part;
  if (!a || !b || left !== after.part.left || top !== after.part.top || size !== after.part.size) return null;
  const mixed = mixPlanes(a, b, fraction, new Float32Array(a.length));
  return isWhole(mixed) ? mixed : null;
}

/** Values of the pixels of a square between two steps, the way the shader mixes them. */
export function valuesOf(
  before: TilePart,
  after: TilePart | null,
  fraction: number,
  { layout }: Pick<ScalarLook, 'layout'>,
  side: number,
): PixelValues {
  const numbers = (channel: number): Float32Array => {
    if (after === null) return readPixels(before, channel, side, false);
    // Reading between samples is linear: what is mixed first is read once instead of twice.
    const between = samplesBetween(before, after, fraction, channel);
    if (between !== null) return readBetween(between, before.part, side);
    const pixels = readPixels(before, channel, side, false);
    return mixPlanes(pixels, readPixels(after, channel, side, false), fraction, pixels);
  };
  const classesOf = (channel: number): Float32Array =>
    readPixels(after && fraction >= 0.5 ? after : before, channel, side, true);
  switch (layout.kind) {
    case 'scalar':
      return { values: numbers(layout.channel) };
    case 'vector':
      return { values: lengths(numbers(layout.u), numbers(layout.v)) };
    case 'marked':
      return { values: numbers(layout.channel), marks: numbers(layout.marks) };
    case 'classed': {
      const marks = layout.marks === undefined ? null : numbers(layout.marks);
      return { values: numbers(layout.channel), classes: classesOf(layout.classes), marks };
    }
    case 'class': {
      const classes = classesOf(layout.classes);
      return { values: classes, classes };
    }
  }
}

/** Lengths of vectors, written over the first components. A root is many times faster than a careful hypotenuse, and no wind overflows. */
function lengths(u: Float32Array, v: Float32Array): Float32Array {
  for (let k = 0; k < u.length; k++) u[k] = Math.sqrt(u[k]! * u[k]! + v[k]! * v[k]!);
  return u;
}

/** Colours of a square of pixels, not premultiplied, as a canvas takes them. `sea` is the share of sea a pixel, if masked. */
export function colourPixels(
  { values, classes, marks }: PixelValues,
  sea: Float32Array | null,
  look: Pick<ScalarLook, 'ramp' | 'opacity' | 'mask' | 'patterns' | 'marks'>,
  out: Uint8ClampedArray,
): void {
  colourRow(look.ramp, values, out);
  const isPlain = look.opacity >= 1 && !(classes && look.patterns) && !(marks && look.marks) && !(sea && look.mask);
  if (isPlain) return;
  const side = Math.sqrt(values.length);
  const { patterns } = look;
  const atlas = patternAtlas();
  const draw = (k: number, slot: number, alpha: number): void => {
    const x = slot * PATTERN_SIZE + ((k % side) % PATTERN_SIZE);
    const y = Math.floor(k / side) % PATTERN_SIZE;
    layInk(out, 4 * k, (atlas[4 * (y * PATTERN_SIZE * PATTERN_SLOTS + x) + 3]! / 255) * (alpha / 255));
  };
  for (let k = 0; k < values.length; k++) {
    const at = 4 * k;
    const slot = classes && patterns ? (patterns[classes[k]!] ?? -1) : -1;
    if (slot >= 0) draw(k, slot, rainAlpha(values[k]!));
    if (marks && look.marks && values[k] === values[k]) {
      const mark = markSlot(look.marks, marks[k]!);
      if (mark >= 0) draw(k, mark, markAlpha(marks[k]!, look.marks.full));
    }
    const share = look.opacity * (sea && look.mask ? maskShare(look.mask, sea[k]!) : 1);
    if (share < 1) out[at + 3] = out[at + 3]! * share;
  }
}

/** Ink over a colour. */
function layInk(out: Uint8ClampedArray, at: number, ink: number): void {
  const colour = inkOn(out[at]!, out[at + 1]!, out[at + 2]!, out[at + 3]! / 255);
  const under = (out[at + 3]! / 255) * (1 - ink);
  const alpha = ink + under;
  if (!(alpha > 0)) return;
  for (let c = 0; c < 3; c++) out[at + c] = (colour[c]! * ink + out[at + c]! * under) / alpha;
  out[at + 3] = alpha * 255;
}

/** The share of sea of every pixel of a square. */
export function seaOf(mask: TilePart, side: number): Float32Array {
  return readPixels(mask, 0, side, false);
}
