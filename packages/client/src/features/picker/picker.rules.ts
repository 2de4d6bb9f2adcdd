import {
  convertValue,
  directionText,
  metrics,
  overlays,
  snowDepthText,
  type Gradient,
  type OverlayIdent,
  type TextOptions,
  type UnitIdent,
} from '@meltemi/catalogue';
import { paintOf, type Paint } from '#controls/index.ts';

/** What the map reads at the picked point; x and y in px of the screen, directions in degrees, elevation in metres. */
export interface PickedPoint {
  readonly lat: number;
  readonly lon: number;
  readonly x: number;
  readonly y: number;
  /** Raw value of the shown overlay; null where there is none. */
  readonly value: number | null;
  /** Where wind, waves or currents come from; null where the overlay has no direction. */
  readonly comesFrom: number | null;
  readonly elevation: number | null;
}

/** The value as the picker writes it. */
export interface PickedValue {
  readonly text: string;
  readonly unit: string;
  /** The colour of the value on the map, opaque, and black or white on it; null without a value. */
  readonly chip: Paint | null;
}

/** The value of an overlay in a unit, with its colour, of the user's own gradient where there is one; null when the point has no data. */
export function pickedValue(
  overlay: OverlayIdent,
  value: number | null,
  unit: UnitIdent,
  words: { readonly deep: string } & Pick<TextOptions, 'nameClass' | 'writeNumber'>,
  own: Gradient | null = null,
): PickedValue | null {
  if (value === null || Number.isNaN(value)) return null;
  const { scale: ident, metric: metricIdent } = overlays[overlay];
  const metric = metrics[metricIdent];
  const { deep, ...writing } = words;
  const options = { withUnit: false, ...writing };
  const outcome =
    overlay === 'snowcover'
      ? snowDepthText(metric, value, unit, { ...options, deep })
      : convertValue(metric, value, unit, options);
  if (!outcome.ok) return null;
  const isWords = metric.conv[unit]?.classes !== undefined || outcome.text === deep;
  return {
    text: outcome.text,
    unit: isWords ? '' : (metric.conv[unit]?.label ?? ''),
    chip: ident === null ? null : paintOf(ident, value, own),
  };
}

/** The direction as words: compass point and degrees, or degrees alone for those who chose numbers. */
export function directionWords(comesFrom: number | null, numbersOnly: boolean): string {
  if (comesFrom === null) return '';
  const degrees = directionText(comesFrom, true);
  return numbersOnly ? degrees : `${directionText(comesFrom, false)} ${degrees}`;
}

/** Size of the box and of the line to its point, in px; `tall` is about what a box has that grows with its words. */
export const BOX = { width: 276, height: 92, tall: 190, line: 38 } as const;
/** Within this many px of the top the box flips below its point. */
const FLIP_TOP_PX = 150;
const MARGIN_PX = 16;

/** Where the box stands beside its point: above it, or below near the top; never over the edges. */
export function boxPlace(
  point: { readonly x: number; readonly y: number },
  screenWidth: number,
  height: number = BOX.height,
): { readonly left: number; readonly below: boolean } {
  const wanted = point.x - 24;
  return {
    left: Math.max(MARGIN_PX, Math.min(wanted, screenWidth - BOX.width - MARGIN_PX)),
    below: point.y < FLIP_TOP_PX + height - BOX.height,
  };
}

/** A rectangle of the screen that a panel lies on, px. */
type Panel = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Below this many px of free map a sheet hides the map altogether, and the picker with it. */
const LEAST_MAP_PX = 160;
/** What the search field takes at the top of a phone, and what the picked place keeps from the sheet, px. */
const TOP_PX = 72;
const ABOVE_SHEET_PX = 24;

/** Height of the map that a sheet at the bottom of the screen leaves free, px. */
function freeHeight(width: number, height: number, panels: readonly Panel[]): number {
  const sheets = panels.filter(({ left, right, bottom, top }) => {
    const isWide = left <= width / 4 && right >= (width * 3) / 4;
    return isWide && bottom >= height - 1 && top >= LEAST_MAP_PX;
  });
  return Math.min(height, ...sheets.map(({ top }) => top));
}

/**
 * The point of a phone's screen that is read: the middle of the map that the open sheet leaves free, or lower where a
 * tall box would not fit above it, and always above the sheet.
 */
export function phoneSpot(
  width: number,
  height: number,
  panels: readonly Panel[],
): { readonly x: number; readonly y: number } {
  const free = freeHeight(width, height, panels);
  return {
    x: width / 2,
    y: Math.max(free / 2, Math.min(free - ABOVE_SHEET_PX, TOP_PX + BOX.tall + BOX.line)),
  };
}
