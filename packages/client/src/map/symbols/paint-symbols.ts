import { paintPill, paintPillDot, PILL_DOT, pillSize } from './paint-pill.ts';
import type { Measure } from './paint-pill.ts';
import type { PillSprites } from './pill-sprites.ts';
import { LABEL_GAP } from './symbol.ts';
import type { MapSymbol, PlacedSymbol, SizedSymbol, SymbolLook } from './symbol.ts';

type Context = CanvasRenderingContext2D;

const FONT = '650 11.5px "Inter Variable", "Noto Sans", sans-serif';
const CHIP_FONT = '680 11.5px "Inter Variable", sans-serif';
const LABEL_HEIGHT = 18;
const LABEL_PADDING = 7;
const LABEL_GROUND = 'rgba(11, 17, 27, 0.82)';
const CHIP_HEIGHT = 20;
const CHIP_PADDING = 6;
/** Radius of the disc below an icon, and of its white rim, CSS pixels. */
const DISC = 15;
const RIM = 2;
/** Side of an icon, and of the square its outlines are given in. */
const ICON = 13;
const ICON_UNITS = 24;
/** Radius of the disc of a badge. */
const BADGE = 7;
const BADGE_FONT = '700 10px "Inter Variable", sans-serif';
/** Around what has the focus. */
const RING_GAP = 3;

/** Colours of what is pointed at or has the focus, as the page around the map has them. */
export interface Accent {
  readonly colour: string;
  readonly ink: string;
}

/** How a symbol stands out. */
export interface Emphasis {
  readonly hovered: string | null;
  readonly focused: string | null;
}

function signSize(look: SymbolLook, measure: Measure): { readonly width: number; readonly height: number } {
  switch (look.kind) {
    case 'dot':
      return { width: 2 * look.radius, height: 2 * look.radius };
    case 'chip':
      return { width: measure(CHIP_FONT, look.text) + 2 * CHIP_PADDING, height: CHIP_HEIGHT };
    case 'icon':
      return { width: 2 * DISC, height: 2 * DISC };
    case 'pill':
      return pillSize(look, measure);
  }
}

/** The room that a symbol takes. */
export function sizeSymbol(owner: string, symbol: MapSymbol, measure: Measure): SizedSymbol {
  const { label, look } = symbol;
  return {
    symbol,
    key: `${owner} ${symbol.id}`,
    ...signSize(look, measure),
    lookKey: look.kind === 'pill' ? JSON.stringify(look) : '',
    compact: look.kind === 'pill' ? PILL_DOT : 0,
    labelWidth: label === '' ? 0 : measure(FONT, label) + 2 * LABEL_PADDING,
    labelHeight: label === '' ? 0 : LABEL_HEIGHT,
  };
}

/** Scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const RTL = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** The way a label runs: that of its first letter, whatever the page's is. */
export const directionOf = (text: string): 'ltr' | 'rtl' => (RTL.test(text) ? 'rtl' : 'ltr');

const icons = new Map<readonly string[], readonly Path2D[]>();
function outlinesOf(paths: readonly string[]): readonly Path2D[] {
  let outlines = icons.get(paths);
  if (outlines === undefined) {
    outlines = paths.map((path) => new Path2D(path));
    icons.set(paths, outlines);
  }
  return outlines;
}

/** How pills are painted: out of kept pictures where there are some. */
export interface PillPaint {
  readonly measure: Measure;
  readonly sprites: PillSprites | null;
}

function paintSign(context: Context, placed: PlacedSymbol, accent: Accent | null, pills: PillPaint): void {
  const { sized, x, y, width, height } = placed;
  const { look } = sized.symbol;
  const colour = accent?.colour ?? look.colour;
  switch (look.kind) {
    case 'pill':
      if (pills.sprites !== null) pills.sprites.draw(context, placed, look, pills.measure);
      else if (placed.isCompact) paintPillDot(context, look, x, y);
      else paintPill(context, look, x, y, { width, height }, pills.measure);
      // A pill keeps its colour, which is a value; a ring stands for the accent.
      if (accent !== null) paintRing(context, placed, accent.colour);
      return;
    case 'dot':
      context.beginPath();
      context.arc(x, y, look.radius, 0, 2 * Math.PI);
      context.fillStyle = colour;
      context.fill();
      return;
    case 'chip':
      context.beginPath();
      context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
      context.fillStyle = colour;
      context.fill();
      context.font = CHIP_FONT;
      context.direction = directionOf(look.text);
      context.fillStyle = accent?.ink ?? look.ink;
      context.fillText(look.text, x, y + 0.5);
      return;
    case 'icon':
      context.save();
      context.beginPath();
      if (look.isSquare === true) context.roundRect(x - DISC + 1, y - DISC + 1, 2 * DISC - 2, 2 * DISC - 2, 8);
      else context.arc(x, y, DISC - RIM / 2, 0, 2 * Math.PI);
      context.shadowColor = 'rgba(0, 0, 0, 0.45)';
      context.shadowBlur = 8;
      context.shadowOffsetY = 2;
      context.fillStyle = colour;
      context.fill();
      context.shadowColor = 'transparent';
      context.strokeStyle = '#fff';
      context.lineWidth = RIM;
      context.stroke();
      context.translate(x - ICON / 2, y - ICON / 2);
      context.scale(ICON / ICON_UNITS, ICON / ICON_UNITS);
      context.strokeStyle = accent?.ink ?? look.ink;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      for (const outline of outlinesOf(look.paths)) context.stroke(outline);
      context.restore();
      if (look.badge !== undefined) paintBadge(context, look.badge, x + DISC - 4, y + DISC - 4);
  }
}

/** A small dark disc with a sign. */
function paintBadge(context: Context, text: string, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y, BADGE, 0, 2 * Math.PI);
  context.fillStyle = LABEL_GROUND;
  context.fill();
  context.font = BADGE_FONT;
  context.fillStyle = '#fff';
  context.fillText(text, x, y + 0.5);
}

function paintLabel(context: Context, { sized, x, y }: PlacedSymbol): void {
  const {
    symbol: { label },
    height,
    labelWidth,
  } = sized;
  const top = y + height / 2 + LABEL_GAP;
  context.beginPath();
  context.roundRect(x - labelWidth / 2, top, labelWidth, LABEL_HEIGHT, 8);
  context.fillStyle = LABEL_GROUND;
  context.fill();
  context.font = FONT;
  context.direction = directionOf(label);
  context.fillStyle = '#fff';
  context.fillText(label, x, top + LABEL_HEIGHT / 2 + 0.5);
}

function paintRing(context: Context, { width, height, x, y }: PlacedSymbol, colour: string): void {
  const side = Math.min(width, height) / 2 + RING_GAP;
  context.beginPath();
  context.roundRect(
    x - width / 2 - RING_GAP,
    y - height / 2 - RING_GAP,
    width + 2 * RING_GAP,
    height + 2 * RING_GAP,
    side,
  );
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
}

/** Paints symbols in CSS pixels, the highest rank over the others. */
export function paintSymbols(
  context: Context,
  placed: readonly PlacedSymbol[],
  { hovered, focused }: Emphasis,
  accent: Accent,
  pills: PillPaint,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const one of placed.toReversed()) {
    const isFocused = one.key === focused;
    if (one.hasLabel) paintLabel(context, one);
    paintSign(context, one, isFocused || one.key === hovered ? accent : null, pills);
    if (isFocused || one.sized.symbol.isChosen === true) paintRing(context, one, accent.colour);
  }
}
