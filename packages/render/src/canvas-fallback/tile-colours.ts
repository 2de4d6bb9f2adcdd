import { colourRow, mixPlanes, sampleBilinear } from '@meltemi/fields';
import type { DecodedTile, SubRectangle } from '@meltemi/fields';
import { patternAtlas, PATTERN_SIZE, PATTERN_SLOTS } from '#layers/patterns/atlas.ts';
import type { ScalarLook } from '#layers/scalar/look.ts';
import { resampleBicubic, resampleClasses, tilePlane } from '#patches/resample.ts';
import { maskShare } from '#shader-parts/mask.glsl.ts';
import { inkOn, markAlpha, markSlot, rainAlpha } from '#shader-parts/pattern.glsl.ts';

/** One step of a drawn tile: numbers and the part of them that it shows. */
export interface TilePart {
  readonly tile: DecodedTile;
  readonly part: SubRectangle;
}

/** Reads a channel in the middle of every pixel of a square. */
function readPixels({ tile, part }: TilePart, channel: number, side: number, classes: boolean): Float32Array {
  const out = new Float32Array(side * side);
  const values = tile.planes[channel];
  if (!values) return out.fill(Number.NaN);
  const pace = part.size / side;
  const inner = { left: part.left + pace / 2, top: part.top + pace / 2, size: part.size - pace };
  if (classes) {
    // Pixels are finer than samples or fall between them: the class of the nearest either way.
    const plane = { left: inner.left - pace / 2, top: inner.top - pace / 2, size: inner.size };
    return resampleClasses(values, pace < 1 ? plane : inner, side, out);
  }
  if (pace < 1) return resampleBicubic(values, inner, side, out);
  const plane = tilePlane(values);
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++)
      out[j * side + i] = sampleBilinear(plane, inner.left + i * pace, inner.top + j * pace);
  return out;
}

function numbersOf(at: TilePart, { layout }: Pick<ScalarLook, 'layout'>, side: number): readonly Float32Array[] {
  switch (layout.kind) {
    case 'scalar':
      return [readPixels(at, layout.channel, side, false)];
    case 'vector':
      return [readPixels(at, layout.u, side, false), readPixels(at, layout.v, side, false)];
    case 'marked':
      return [readPixels(at, layout.channel, side, false), readPixels(at, layout.marks, side, false)];
    case 'classed': {
      const both = [readPixels(at, layout.channel, side, false), readPixels(at, layout.classes, side, true)];
      return layout.marks === undefined ? both : [...both, readPixels(at, layout.marks, side, false)];
    }
    case 'class':
      return [readPixels(at, layout.classes, side, true)];
  }
}

/** Numbers of the pixels of a square: what colours them, and classes and marks beside it if there are any. */
export interface PixelValues {
  readonly values: Float32Array;
  readonly classes?: Float32Array | null;
  readonly marks?: Float32Array | null;
}

/** Values of the pixels of a square between two steps, the way the shader mixes them. */
export function valuesOf(
  before: TilePart,
  after: TilePart | null,
  fraction: number,
  look: Pick<ScalarLook, 'layout'>,
  side: number,
): PixelValues {
  const a = numbersOf(before, look, side);
  const b = after ? numbersOf(after, look, side) : null;
  const { kind } = look.layout;
  const nearer = (k: number): Float32Array => (b && fraction >= 0.5 ? b[k]! : a[k]!);
  if (kind === 'class') return { values: nearer(0), classes: nearer(0) };
  const mixed = (plane: number): Float32Array => (b ? mixPlanes(a[plane]!, b[plane]!, fraction, a[plane]!) : a[plane]!);
  if (kind === 'vector') return { values: lengths(mixed(0), mixed(1)) };
  const marks = kind === 'marked' ? 1 : 2;
  return {
    values: mixed(0),
    classes: kind === 'classed' ? nearer(1) : null,
    marks: a.length > marks ? mixed(marks) : null,
  };
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
