import { barbPath } from '#controls/weather/barb.rules.ts';
import type { PillAge, PillLook } from './symbol.ts';

type Context = CanvasRenderingContext2D;

/** Width of a text on the canvas, CSS pixels. */
export type Measure = (font: string, text: string) => number;

const VALUE_FONT = '680 11.5px "Inter Variable", sans-serif';
const EXTRA_FONT = '500 11.5px "Inter Variable", sans-serif';
const LETTER_FONT = '750 10.5px "Inter Variable", sans-serif';
const GROUND = 'rgba(11, 17, 27, 0.82)';
const RIM = 'rgba(255, 255, 255, 0.16)';
const VALUE_INK = '#fff';
const EXTRA_INK = '#c3cdda';
const AGE_INK: Readonly<Record<PillAge, string>> = { fresh: '#8fe3ae', normal: '#9fadbf', obsolete: '#ffc861' };
/** What is obsolete is seen by so much. */
const OBSOLETE_ALPHA = 0.6;
/** Heights of a pill, CSS pixels: a barb needs more room than an arrow. */
const HEIGHT = 24;
const BARB_HEIGHT = 32;
const EDGE = 3;
const GAP = 5;
const END = 9;
const SWATCH = 10;
const AGE_DOT = 2.5;
/** Side of the dot that stands for a pill without room. */
export const PILL_DOT = 15;

const heightOf = ({ sign }: PillLook): number => (sign.kind === 'barb' ? BARB_HEIGHT : HEIGHT);
/** The room of the sign from the edge of the pill on. */
const signWidth = (look: PillLook): number =>
  look.sign.kind === 'swatch' ? SWATCH + END : heightOf(look) - 2 * EDGE + EDGE;

/** The room that a pill takes, CSS pixels. */
export function pillSize(look: PillLook, measure: Measure): { readonly width: number; readonly height: number } {
  const { value, extra, age } = look;
  const texts =
    (value === '' ? 0 : measure(VALUE_FONT, value) + GAP) + (extra === '' ? 0 : measure(EXTRA_FONT, extra) + GAP - 1);
  const dot = age === null ? 0 : GAP + 2 * AGE_DOT;
  return { width: signWidth(look) + texts + dot + (texts + dot === 0 ? EDGE : END), height: heightOf(look) };
}

/** An arrow around 0,0 that points up, its tips 6 px from the middle. */
function arrow(context: Context): void {
  context.beginPath();
  context.moveTo(0, -6);
  context.lineTo(4.2, 5.2);
  context.lineTo(0, 2.8);
  context.lineTo(-4.2, 5.2);
  context.closePath();
  context.fill();
}

function paintDiscSign(context: Context, { sign, colour, ink }: PillLook, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.fillStyle = ink;
  context.strokeStyle = ink;
  if (sign.kind === 'disc') {
    context.font = LETTER_FONT;
    context.textAlign = 'center';
    context.fillText(sign.letter, x, y + 0.5);
    return;
  }
  context.save();
  context.translate(x, y);
  if (sign.kind === 'arrow' && sign.turn !== null) {
    context.rotate((sign.turn * Math.PI) / 180);
    arrow(context);
  } else if (sign.kind === 'barb' && sign.from !== null) {
    context.rotate((sign.from * Math.PI) / 180);
    // The staff of 26 units stands with its middle in the disc.
    context.scale(0.78, 0.78);
    context.translate(0, 13);
    context.lineWidth = 1.7;
    const barb = new Path2D(barbPath(sign.speed, sign.isSouthern));
    context.stroke(barb);
  } else {
    context.beginPath();
    context.arc(0, 0, 2.5, 0, 2 * Math.PI);
    context.lineWidth = 1.5;
    context.stroke();
  }
  context.restore();
}

/** Paints a pill around a point, CSS pixels. */
export function paintPill(
  context: Context,
  look: PillLook,
  x: number,
  y: number,
  { width, height }: { readonly width: number; readonly height: number },
  measure: Measure,
): void {
  const left = x - width / 2;
  context.save();
  if (look.age === 'obsolete') context.globalAlpha = OBSOLETE_ALPHA;
  context.beginPath();
  context.roundRect(left, y - height / 2, width, height, height / 2);
  context.fillStyle = GROUND;
  context.fill();
  context.strokeStyle = RIM;
  context.lineWidth = 1;
  context.stroke();
  if (look.sign.kind === 'swatch') {
    context.beginPath();
    context.roundRect(left + END, y - SWATCH / 2, SWATCH, SWATCH, 3);
    context.fillStyle = look.colour;
    context.fill();
  } else {
    const radius = height / 2 - EDGE;
    paintDiscSign(context, look, left + EDGE + radius, y, radius);
  }
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.direction = 'ltr';
  let at = left + signWidth(look) + GAP;
  for (const [font, ink, text] of [
    [VALUE_FONT, VALUE_INK, look.value],
    [EXTRA_FONT, EXTRA_INK, look.extra],
  ] as const) {
    if (text === '') continue;
    context.font = font;
    context.fillStyle = ink;
    context.fillText(text, at, y + 0.5);
    at += measure(font, text) + GAP - 1;
  }
  if (look.age !== null) {
    context.beginPath();
    context.arc(left + width - END + AGE_DOT / 2, y, AGE_DOT, 0, 2 * Math.PI);
    context.fillStyle = AGE_INK[look.age];
    context.fill();
  }
  context.restore();
}

/** Paints the dot that stands for a pill without room. */
export function paintPillDot(context: Context, { colour, age }: PillLook, x: number, y: number): void {
  context.save();
  if (age === 'obsolete') context.globalAlpha = OBSOLETE_ALPHA;
  context.beginPath();
  context.arc(x, y, PILL_DOT / 2 - 1, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = GROUND;
  context.lineWidth = 2;
  context.stroke();
  context.restore();
}
