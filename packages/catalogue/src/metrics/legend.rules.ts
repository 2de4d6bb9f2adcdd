import { valueOfClass, type ClassTable } from '../classes/index.ts';
import { scaleColour, type ColourScale, type Gradient, type Rgba } from '../scales/index.ts';
import { plainClassName, plainNumber, roundTo, type TextOptions, type WriteNumber } from './convert.rules.ts';
import type { Metric, UnitConversion } from './metric.ts';
import type { UnitIdent } from './units.ts';

/** One number or class name of a legend; position runs 0–1 along the bar. */
export type LegendLine = {
  readonly value: number;
  readonly text: string;
  readonly position: number;
  readonly threshold: boolean;
};

/** Numbers on a bar: fewer tell too little, more do not fit. */
export const legendLineCount = { min: 5, max: 7 } as const;

/** Stops of a gradient without the lower half of each deliberate break, which lies a hair below the upper one. */
export function legendCandidates(gradient: Gradient): readonly number[] {
  const values = gradient.map(([value]) => value);
  return values.filter((value, index) => {
    const [before, next, after] = [values[index - 1], values[index + 1], values[index + 2]];
    if (before === undefined || next === undefined) return true;
    const around = Math.min(value - before, after === undefined ? Infinity : after - next);
    return next - value >= 0.1 * around;
  });
}

/** Rounds a shown number to a step of 1, 2 or 5 that is small against the distance to its neighbours. */
function roundNicely(shown: number, gap: number): number {
  const size = Math.abs(gap) * 0.35;
  if (!(size > 0) || !Number.isFinite(size)) return shown;
  const decade = 10 ** Math.floor(Math.log10(size));
  const step = decade * (size >= 5 * decade ? 5 : size >= 2 * decade ? 2 : 1);
  return Math.round(shown / step) * step;
}

type Chosen = { readonly value: number; readonly shown: number; readonly threshold: boolean };

/** The chosen values in a unit: thresholds as they are, others on round numbers; of two that read alike the threshold stays. */
function shownLines(values: readonly number[], thresholds: ReadonlySet<number>, unit: UnitConversion): Chosen[] {
  const lines: Chosen[] = [];
  for (const [index, value] of values.entries()) {
    const exact = unit.conversion(value);
    const gaps = [values[index - 1], values[index + 1]].flatMap((other) =>
      other === undefined ? [] : [Math.abs(unit.conversion(other) - exact)],
    );
    const threshold = thresholds.has(value);
    const shown = roundTo(threshold ? exact : roundNicely(exact, Math.min(...gaps)), unit.precision);
    const line = { value: threshold ? value : unit.backConversion(shown), shown, threshold };
    const before = lines.at(-1);
    if (before !== undefined && before.shown >= shown) {
      if (!threshold || before.threshold) continue;
      lines.pop();
    }
    lines.push(line);
  }
  return lines;
}

/** How round a number reads: the largest of …, 1, 2, 5, 10, 20, 50, … that divides it. */
function roundness(shown: number): number {
  if (shown === 0) return Infinity;
  const decade = 10 ** Math.floor(Math.log10(Math.abs(shown)));
  for (const part of [5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02])
    if (Number.isInteger(Number((shown / (part * decade)).toFixed(6)))) return part * decade;
  return 0;
}

/** The roundest of the candidates that lie deep in the widest stretch without a chosen value, counted in stops. */
function widestGap(candidates: readonly number[], chosen: readonly number[], unit: UnitConversion): number | undefined {
  const places = chosen.map((value) => candidates.findIndex((candidate) => candidate >= value));
  const distance = (index: number) => Math.min(...places.map((place) => Math.abs(place - index)));
  const free = candidates.flatMap((value, index) =>
    chosen.includes(value)
      ? []
      : [{ value, depth: distance(index), round: roundness(roundTo(unit.conversion(value), unit.precision)) }],
  );
  const deepest = Math.max(...free.map(({ depth }) => depth));
  // A dense scale has many stops near the middle of a gap: people read 20 sooner than 22.5.
  const deep = free.filter(({ depth }) => depth >= 0.75 * deepest);
  return deep.toSorted((a, b) => (deepest < 4 ? 0 : b.round - a.round) || b.depth - a.depth)[0]?.value;
}

/** Decimals that a rounded number needs. */
const decimalsOf = (shown: number): number => String(shown).split('.')[1]?.length ?? 0;

const ascending = (a: number, b: number): number => a - b;

function numberLegend(scale: ColourScale, unit: UnitConversion, writeNumber: WriteNumber): readonly LegendLine[] {
  const candidates = legendCandidates(scale.gradient);
  const thresholds = new Set(scale.thresholds);
  const ends = [candidates[0], candidates.at(-1)].filter((value) => value !== undefined);
  let chosen = [...new Set([...thresholds, ...ends])].toSorted(ascending);
  let lines = shownLines(chosen, thresholds, unit);
  while (lines.length < legendLineCount.max) {
    const next = widestGap(candidates, chosen, unit);
    if (next === undefined) break;
    chosen = [...chosen, next].toSorted(ascending);
    lines = shownLines(chosen, thresholds, unit);
  }
  return lines.map(({ value, shown, threshold }, index) => ({
    value,
    text: writeNumber(shown, decimalsOf(shown)),
    position: index / Math.max(1, lines.length - 1),
    threshold,
  }));
}

/** Legend of a class table: one line a class, in the middle of its share of the bar; classes that show nothing are left out. */
export function classLegend(
  table: ClassTable,
  nameClass: NonNullable<TextOptions['nameClass']> = plainClassName,
): readonly LegendLine[] {
  const shown = table.classes
    .map((quantityClass, index) => ({ quantityClass, value: valueOfClass(table, index) }))
    .filter(({ quantityClass }) => quantityClass.quiet !== true);
  return shown.map(({ quantityClass, value }, index) => ({
    value,
    text: nameClass(quantityClass, table.ident),
    position: (index + 0.5) / shown.length,
    threshold: false,
  }));
}

/** The legend of a scale in a unit: 5–7 equally spaced numbers with the thresholds among them, or the classes; null when the metric lacks the unit. */
export function legendLines(
  metric: Metric,
  unit: UnitIdent,
  scale: ColourScale,
  words: Pick<TextOptions, 'nameClass' | 'writeNumber'> = {},
): readonly LegendLine[] | null {
  const conversion = metric.conv[unit];
  if (conversion === undefined) return null;
  return conversion.classes === undefined
    ? numberLegend(scale, conversion, words.writeNumber ?? plainNumber)
    : classLegend(conversion.classes, words.nameClass);
}

/** Where a raw value lies (0–1) on a bar whose numbers are equally spaced. */
export function legendPosition(lines: readonly LegendLine[], value: number): number {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined || value <= first.value) return 0;
  const above = lines.findIndex((line) => line.value >= value);
  const [lower, upper] = [lines[above - 1], lines[above]];
  if (lower === undefined || upper === undefined) return 1;
  return lower.position + ((upper.position - lower.position) * (value - lower.value)) / (upper.value - lower.value);
}

/** Colours along a bar whose numbers are equally spaced: every line and every stop between them. */
export function legendBar(
  lines: readonly LegendLine[],
  scale: ColourScale,
  custom?: Gradient | null,
): readonly { readonly position: number; readonly colour: Rgba }[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return [];
  const inside = (custom ?? scale.gradient)
    .map(([value]) => value)
    .filter((value) => value > first.value && value < last.value);
  const values = [...new Set([...lines.map(({ value }) => value), ...inside])].toSorted(ascending);
  return values.flatMap((value) => {
    const colour = scaleColour(scale, value, custom);
    return colour === null ? [] : [{ position: legendPosition(lines, value), colour }];
  });
}
