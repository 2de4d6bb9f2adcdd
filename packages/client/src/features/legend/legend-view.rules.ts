import {
  colourScales, cssColour, defaultUnit, hasUnit, legendBar, legendLines, listMetrics, metrics, overlays, scaleColour, textColourOn,
  type Gradient, type Metric, type OverlayIdent, type TextOptions, type UnitIdent,
} from '@meltemi/catalogue';

/** One number or class of the legend. */
export interface LegendMark {
  readonly text: string;
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
  /** The bar as a CSS background; null where classes stand side by side. */
  readonly bar: string | null;
  readonly marks: readonly LegendMark[];
}

/** Room at both ends of the bar, as a share of it, so that the first and last number stand inside. */
const END_ROOM = 0.045;

const placed = (position: number): number => END_ROOM + position * (1 - 2 * END_ROOM);
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** The unit a quantity is shown in: the chosen one, else the habit of the country. */
export const unitOf = (metric: Metric, chosen: string | null, imperial: boolean): UnitIdent => (hasUnit(metric, chosen) ? chosen : defaultUnit(metric, imperial));

/** The legend of an overlay in a unit; null for an overlay without a scale. */
export function legendView(overlay: OverlayIdent, unit: UnitIdent, nameClass?: TextOptions['nameClass'], custom?: Gradient | null): LegendView | null {
  const { scale: ident, metric: metricIdent } = overlays[overlay];
  if (ident === null) return null;
  const [scale, metric] = [colourScales[ident], metrics[metricIdent]];
  const lines = legendLines(metric, unit, scale, nameClass);
  if (lines === null || lines.length === 0) return null;
  const isClasses = metric.conv[unit]?.classes !== undefined;
  const marks = lines.map(({ text, value, position }): LegendMark => {
    const colour = scaleColour(scale, value, custom);
    return { text, at: isClasses ? position : placed(position), ink: colour === null ? 'white' : textColourOn(colour), fill: isClasses && colour !== null ? cssColour(colour) : null };
  });
  const stops = isClasses ? [] : legendBar(lines, scale, custom).map(({ position, colour }) => `${cssColour(colour)} ${percent(placed(position))}`);
  return { metric, unit, canCycle: listMetrics(metric).length > 1, bar: isClasses ? null : `linear-gradient(90deg, ${stops.join(', ')})`, marks };
}

/** The unit as the button names it; null where units are classes, which have a word of their own. */
export function unitLabel({ metric, unit }: Pick<LegendView, 'metric' | 'unit'>): string | null {
  if (unit === 'rules' || unit === 'raw') return null;
  return metric.conv[unit]?.label || unit;
}
