import { findCentres, isolines, levelsOf, placeLabels, simplifyLine } from '@meltemi/fields';
import type { LineLabel } from '@meltemi/fields';

/** Which lines, labels and centres to look for. Lengths are in CSS pixels. */
export interface IsolineRules {
  /** Distance between levels, and one of them, in the unit of the values. */
  readonly step: number;
  readonly base: number;
  /** Every so many steps a line is strong; 0 for none. */
  readonly strongEvery: number;
  /** Highs and lows at least this prominent, in the unit of the values; 0 for none. */
  readonly minProminence: number;
}

/** Values on a lattice over the view, in world units (0 to 1, running on over copies of the world). */
export interface Lattice {
  readonly values: Float32Array;
  readonly nx: number;
  readonly ny: number;
  /** World position of the first value and the distance of neighbours. */
  readonly left: number;
  readonly top: number;
  readonly pace: number;
  /** CSS pixels between neighbours. */
  readonly pixels: number;
}

/** A line in world units. */
export interface WorldLine {
  readonly level: number;
  readonly strong: boolean;
  readonly points: Float64Array;
}

/** A label on a line: where, how turned (radians clockwise on a map that points north), and what value. */
export interface IsolineLabel {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly level: number;
}

/** A high or a low in world units. */
export interface IsolineCentre {
  readonly kind: 'high' | 'low';
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** What a tracing found. */
export interface Traced {
  readonly lines: readonly WorldLine[];
  readonly labels: readonly IsolineLabel[];
  readonly centres: readonly IsolineCentre[];
}

/** CSS pixels: length of a label, distance along a line, distance between labels, distance between centres. */
const LABEL = { length: 34, spacing: 420, clearance: 130 } as const;
const CENTRE_SPACING = 140;
/** A label needs a line this straight: chord over arc. */
const STRAIGHTNESS = 0.97;
/** Vertices within so many pixels of the line are dropped. */
const TOLERANCE = 0.35;
const MOST_LEVELS = 120;

/** Traces lines, places labels and finds centres. Pure: it runs in a worker or here. */
export function traceIsolines(lattice: Lattice, rules: IsolineRules): Traced {
  const { values, nx, ny, pixels } = lattice;
  const plane = { values, nx, ny, wraps: false };
  let { step } = rules;
  // A range that would give a hundred lines is drawn with every second, fourth … of them.
  while (spanOf(values) / step > MOST_LEVELS) step *= 2;
  const levels = levelsOf(values, step, rules.base);
  const taken: LineLabel[] = [];
  const lines: WorldLine[] = [];
  const labels: IsolineLabel[] = [];
  const rulesInCells = {
    length: LABEL.length / pixels,
    spacing: LABEL.spacing / pixels,
    clearance: LABEL.clearance / pixels,
    straightness: STRAIGHTNESS,
  };
  for (const { level, points } of isolines(plane, levels)) {
    const simple = simplifyLine(points, TOLERANCE / pixels);
    const number = Math.round((level - rules.base) / rules.step);
    lines.push({
      level,
      strong: rules.strongEvery > 0 && number % rules.strongEvery === 0,
      points: toWorld(simple, lattice),
    });
    for (const label of placeLabels(simple, rulesInCells, taken)) {
      taken.push(label);
      labels.push({
        x: lattice.left + label.x * lattice.pace,
        y: lattice.top + label.y * lattice.pace,
        angle: label.angle,
        level,
      });
    }
  }
  return { lines, labels, centres: centresOf(lattice, rules) };
}

function spanOf(values: Float32Array): number {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high > low ? high - low : 0;
}

function toWorld(points: Float64Array, { left, top, pace }: Lattice): Float64Array {
  const out = new Float64Array(points.length);
  for (let k = 0; k < points.length; k += 2) {
    out[k] = left + points[k]! * pace;
    out[k + 1] = top + points[k + 1]! * pace;
  }
  return out;
}

function centresOf(lattice: Lattice, rules: IsolineRules): readonly IsolineCentre[] {
  if (!(rules.minProminence > 0)) return [];
  const { values, nx, ny, left, top, pace, pixels } = lattice;
  const found = findCentres(
    { values, nx, ny, wraps: false },
    { minProminence: rules.minProminence, spacing: CENTRE_SPACING / pixels },
  );
  return found.map(({ kind, col, row, value }) => ({ kind, x: left + col * pace, y: top + row * pace, value }));
}
