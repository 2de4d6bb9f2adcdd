import {
  backConvert,
  convertNumber,
  listMetrics,
  metrics,
  overlays,
  readGradient,
  roundTo,
  sampleGradient,
  type Gradient,
  type GradientFault,
  type GradientStop,
  type Metric,
  type OverlayIdent,
  type Rgba,
  type UnitIdent,
} from '@meltemi/catalogue';

/** Stops while they are edited: they may stand in an order that no gradient has. Values are raw. */
export type Stops = readonly GradientStop[];

/** What became of a change: a gradient that can be drawn, or why it cannot. */
export type Edited =
  | { readonly ok: true; readonly gradient: Gradient }
  | { readonly ok: false; readonly fault: GradientFault };

/** Checks stops as the catalogue does. */
export const checkStops = (stops: Stops): Edited => readGradient(stops);

/** The stops with one changed. */
export const changeStop = (
  stops: Stops,
  index: number,
  change: { readonly value?: number; readonly colour?: Rgba },
): Stops => stops.map((stop, at) => (at === index ? [change.value ?? stop[0], change.colour ?? stop[1]] : stop));

/** The stops without one of them. */
export const removeStop = (stops: Stops, index: number): Stops => stops.filter((_, at) => at !== index);

/** The stops with one more in the middle of the widest gap, in the colour that is there already: adding it changes nothing on the map. */
export function addStop(gradient: Gradient): { readonly stops: Stops; readonly index: number } {
  let index = 1;
  for (let at = 2; at < gradient.length; at += 1) if (gapBelow(gradient, at) > gapBelow(gradient, index)) index = at;
  const value = ((gradient[index - 1]?.[0] ?? 0) + (gradient[index]?.[0] ?? 0)) / 2;
  const [red, green, blue, alpha] = sampleGradient(gradient, value) ?? gradient[0][1];
  const colour: Rgba = [Math.round(red), Math.round(green), Math.round(blue), Math.round(alpha)];
  return { stops: [...gradient.slice(0, index), [value, colour], ...gradient.slice(index)], index };
}

const gapBelow = (gradient: Gradient, at: number): number => (gradient[at]?.[0] ?? 0) - (gradient[at - 1]?.[0] ?? 0);

/** Where a stop may move to without passing its neighbours: a hundredth of the range stays between them. */
export function stopBounds(gradient: Gradient, index: number): { readonly from: number; readonly to: number } {
  const range = (gradient.at(-1)?.[0] ?? 1) - gradient[0][0];
  const [before, after] = [gradient[index - 1]?.[0], gradient[index + 1]?.[0]];
  const here = gradient[index]?.[0] ?? 0;
  const room = range / 100;
  return {
    from: before === undefined ? here - range : Math.min(here, before + room),
    to: after === undefined ? here + range : Math.max(here, after - room),
  };
}

/** The unit in which values are typed: the chosen one, or the first with numbers where the chosen one names classes or forces. */
export function numberUnit(metric: Metric, chosen: UnitIdent): UnitIdent | null {
  const isNumber = (unit: UnitIdent): boolean => metric.conv[unit]?.classes === undefined && unit !== 'bft';
  return isNumber(chosen) ? chosen : (listMetrics(metric).find(isNumber) ?? null);
}

/** One decimal more than values are shown with: a colour may change between two of them. */
const FINER = 1;

/** A deliberate break in the colours has two stops a hair apart; so many decimals more tell them apart. */
const FINEST = 5;

/** A raw value as it is typed in a unit; raw where the quantity has no numbers. */
export function shownValue(metric: Metric, raw: number, unit: UnitIdent | null, finer = FINER): number {
  if (unit === null) return roundTo(raw, 2 + finer);
  return convertNumber(metric, raw, unit, (metric.conv[unit]?.precision ?? 0) + finer).value;
}

/** The values of all stops as they are typed; where two would read alike they get more decimals. */
export function shownValues(metric: Metric, stops: Stops, unit: UnitIdent | null): readonly number[] {
  const usual = stops.map(([value]) => shownValue(metric, value, unit));
  return stops.map(([value], index) => {
    const isTwin = usual[index] === usual[index - 1] || usual[index] === usual[index + 1];
    return isTwin ? shownValue(metric, value, unit, FINEST) : (usual[index] ?? value);
  });
}

/** The raw value of a typed number; null for what is no number. */
export function rawValue(metric: Metric, typed: string, unit: UnitIdent | null): number | null {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  const shown = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(shown)) return null;
  return unit === null ? shown : backConvert(metric, shown, unit).value;
}

const hex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

/** A colour as a colour field takes it; opacity has a field of its own. */
export const hexColour = ([red, green, blue]: Rgba): string => `#${hex(red)}${hex(green)}${hex(blue)}`;

/** The colour of a field, with the opacity it had. */
export function withHex(colour: Rgba, text: string): Rgba {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return colour;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16), colour[3]];
}

/** Opacity in percent, and back to the channel. */
export const opacityOf = (colour: Rgba): number => Math.round((colour[3] / 255) * 100);
export const withOpacity = ([red, green, blue]: Rgba, percent: number): Rgba => [
  red,
  green,
  blue,
  Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255),
];

/** The quantity of an overlay. */
export const metricOf = (overlay: OverlayIdent): Metric => metrics[overlays[overlay].metric];
