import {
  colourScales,
  convertValue,
  cssColour,
  legendBar,
  legendLines,
  listMetrics,
  metrics,
  overlays,
  scaleColour,
  textColourOn,
  type Gradient,
  type Metric,
  type OverlayIdent,
  type TextOptions,
  type UnitIdent,
} from '@meltemi/catalogue';
import { rampImage } from '#controls/index.ts';

/** One number or class of the legend. */
export interface LegendMark {
  readonly text: string;
  /** Raw value. */
  readonly value: number;
  /** Share of the bar, 0 to 1. */
  readonly at: number;
  readonly ink: 'black' | 'white';
  /** The colour of a class; null for a number on the running bar. */
  readonly fill: string | null;
}

/** What the legend shows. */
export interface LegendView {
  readonly metric: Metric;
  readonly unit: UnitIdent;
  /** More than one unit to go through. */
  readonly canCycle: boolean;
  /** The bar as a CSS image; null where classes stand side by side. */
  readonly bar: string | null;
  /** The colours of the bar, at shares of it from 0 to 1; empty where classes stand side by side. */
  readonly stops: readonly { readonly at: number; readonly colour: string }[];
  readonly marks: readonly LegendMark[];
}

/** Room at both ends of the bar, as a share of it, so that the first and last number stand inside. */
const END_ROOM = 0.045;

const placed = (position: number): number => END_ROOM + position * (1 - 2 * END_ROOM);

/** The legend of an overlay in a unit; null for an overlay without a scale. */
export function legendView(
  overlay: OverlayIdent,
  unit: UnitIdent,
  words: Pick<TextOptions, 'nameClass' | 'writeNumber'> = {},
  custom?: Gradient | null,
): LegendView | null {
  const { scale: ident, metric: metricIdent } = overlays[overlay];
  if (ident === null) return null;
  const [scale, metric] = [colourScales[ident], metrics[metricIdent]];
  const lines = legendLines(metric, unit, scale, words);
  if (lines === null || lines.length === 0) return null;
  const isClasses = metric.conv[unit]?.classes !== undefined;
  const marks = lines.map(({ text, value, position }): LegendMark => {
    const colour = scaleColour(scale, value, custom);
    return {
      text,
      value,
      at: isClasses ? position : placed(position),
      ink: colour === null ? 'white' : textColourOn(colour),
      fill: isClasses && colour !== null ? cssColour(colour) : null,
    };
  });
  const ramp = isClasses
    ? []
    : legendBar(lines, scale, custom).map(({ position, colour }) => ({ at: placed(position), colour }));
  const stops = ramp.map(({ at, colour }) => ({ at, colour: cssColour(colour) }));
  const bar = isClasses ? null : rampImage(ramp);
  return { metric, unit, canCycle: listMetrics(metric).length > 1, bar, stops, marks };
}

/** The unit as the button names it; null where units are classes, which have a word of their own. */
export function unitLabel({ metric, unit }: Pick<LegendView, 'metric' | 'unit'>): string | null {
  if (unit === 'rules' || unit === 'raw') return null;
  return metric.conv[unit]?.label || unit;
}

/** The raw value at a place of the bar, 0 to 1; null where classes stand side by side. */
export function valueAt({ bar, marks }: Pick<LegendView, 'bar' | 'marks'>, share: number): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (bar === null || first === undefined || last === undefined) return null;
  const above = marks.findIndex(({ at }) => at >= share);
  const [lower, upper] = [marks[above - 1], marks[above]];
  if (above === -1) return last.value;
  if (lower === undefined || upper === undefined) return first.value;
  return lower.value + ((upper.value - lower.value) * (share - lower.at)) / (upper.at - lower.at);
}

/** What the pointer reads on the bar: the value in its unit, and for wind its Beaufort force. */
export function barWords(
  view: Pick<LegendView, 'bar' | 'marks' | 'metric' | 'unit'>,
  share: number,
  writing: Pick<TextOptions, 'writeNumber' | 'percentGap'> = {},
): string | null {
  const value = valueAt(view, share);
  if (value === null) return null;
  const { text } = convertValue(view.metric, value, view.unit, writing);
  return view.metric.conv.bft === undefined || view.unit === 'bft'
    ? text
    : `${text} · ${convertValue(view.metric, value, 'bft', writing).text}`;
}
