import { convertNumber, metrics } from '@meltemi/catalogue';
import type { UnitIdent } from '@meltemi/catalogue';
import type { TextPainter } from '../text-canvas.ts';
import { placeLabels, seriesAt } from './label-layout.rules.ts';
import type { PlacedLabel } from './label-layout.rules.ts';
import { fontOf, lookOf } from './label-looks.rules.ts';
import type { LabelLook } from './label-looks.rules.ts';
import type { LabelTiles } from './label-tiles.ts';
import type { LabelPlan } from './labels.rules.ts';

/** A temperature as labels write it: whole degrees. */
export function temperatureText(kelvin: number | null, unit: UnitIdent): string {
  if (kelvin === null) return '';
  const { ok, value } = convertNumber(metrics.temp, kelvin, unit, 0);
  return ok ? `${String(Math.round(value)).replace('-', '\u2212')}°` : '';
}

/** A height as labels write it: a whole number and its unit. */
export function heightText(metres: number | undefined, unit: UnitIdent): string {
  if (metres === undefined) return '';
  const { ok, value } = convertNumber(metrics.elevation, metres, unit, 0);
  return ok ? `${Math.round(value)} ${unit}` : '';
}

/** Paints towns with their temperature, peaks with their height, and the names of waters and lands; none stands on another or under a panel. */
export function labelPainter(
  tiles: Pick<LabelTiles, 'labelsOf' | 'forecastsOf'>,
  planned: () => LabelPlan,
): TextPainter {
  return (context, view, covers, isFree) => {
    const { lang, forecast, time, unit, heightUnit, isOnMap } = planned();
    const labels = tiles.labelsOf(view, lang);
    const series = forecast === null ? [] : tiles.forecastsOf(view, lang, forecast, time);
    const placed = placeLabels(labels, view, covers, {
      isFree,
      hasValues: series.length > 0,
    });
    const valueOf = (id: string): number | null => {
      for (const { forecast: byId, hours, reftime } of series) {
        const one = byId[id];
        if (one !== undefined) return seriesAt(one, hours, Date.parse(reftime), time);
      }
      return null;
    };
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const label of placed) {
      const look = lookOf(label.rank, isOnMap);
      if (label.rank === 'peak') writePeak(context, label, heightText(label.elevation, heightUnit), look);
      else write(context, label, temperatureText(valueOf(label.id), unit), look);
    }
  };
}

function write(context: CanvasRenderingContext2D, { title, x, y }: PlacedLabel, value: string, look: LabelLook): void {
  const lift = value === '' ? 0 : look.size * 0.58;
  name(context, title, x, y - lift, look);
  context.direction = 'ltr';
  const font = `680 ${look.size}px "Inter Variable", sans-serif`;
  if (value !== '') line(context, value, x, y + lift, font, { ink: 'rgb(255, 236, 179)', halo: look.halo });
}

/** Half the width of the triangle that marks a peak, CSS pixels. */
const MARK = 4;

/** A peak: its triangle, its name and its height below each other. */
function writePeak(
  context: CanvasRenderingContext2D,
  { title, x, y }: PlacedLabel,
  height: string,
  look: LabelLook,
): void {
  const top = y - look.size - MARK;
  context.beginPath();
  context.moveTo(x, top - MARK);
  context.lineTo(x + MARK, top + MARK * 0.7);
  context.lineTo(x - MARK, top + MARK * 0.7);
  context.closePath();
  context.strokeStyle = look.halo;
  context.lineWidth = 2;
  context.stroke();
  context.fillStyle = look.ink;
  context.fill();
  name(context, title, x, y, look);
  context.direction = 'ltr';
  if (height !== '')
    line(context, height, x, y + look.size * 1.15, `500 ${look.size - 1}px "Inter Variable", sans-serif`, look);
}

/** A name runs the way of the page's language; a number from left to right in every one, or Arabic puts its minus behind it. */
function name(context: CanvasRenderingContext2D, title: string, x: number, y: number, look: LabelLook): void {
  context.direction = 'inherit';
  // Joined scripts fall apart when their letters are spread.
  context.letterSpacing = SPREAD.test(title) ? `${look.spacing ?? 0}px` : '0px';
  line(context, title, x, y, fontOf(look), look);
  context.letterSpacing = '0px';
}

const SPREAD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\s]+$/u;

function line(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  { ink, halo }: Pick<LabelLook, 'ink' | 'halo'>,
): void {
  context.font = font;
  context.strokeStyle = halo;
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
