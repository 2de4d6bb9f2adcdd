import { convertNumber, metrics } from '@meltemi/catalogue';
import type { UnitIdent } from '@meltemi/catalogue';
import type { TextPainter } from '../text-canvas.ts';
import { placeLabels, seriesAt } from './label-layout.rules.ts';
import type { PlacedLabel } from './label-layout.rules.ts';
import type { LabelTiles } from './label-tiles.ts';
import type { LabelPlan } from './labels.rules.ts';

const SIZE: Readonly<Record<string, number>> = { capital: 13.5, city: 12.5, town: 11.5 };
const HALO = 'rgba(8, 12, 22, 0.7)';

/** A temperature as labels write it: whole degrees. */
export function temperatureText(kelvin: number | null, unit: UnitIdent): string {
  if (kelvin === null) return '';
  const { ok, value } = convertNumber(metrics.temp, kelvin, unit, 0);
  return ok ? `${String(Math.round(value)).replace('-', '\u2212')}°` : '';
}

/** Paints towns with their temperature; none stands on another or under a panel. */
export function labelPainter(
  tiles: Pick<LabelTiles, 'labelsOf' | 'forecastsOf'>,
  planned: () => LabelPlan,
): TextPainter {
  return (context, view, covers) => {
    const { lang, forecast, time, unit } = planned();
    const placed = placeLabels(tiles.labelsOf(view, lang), view, covers);
    const series = forecast === null ? [] : tiles.forecastsOf(view, forecast);
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
    for (const label of placed) write(context, label, temperatureText(valueOf(label.id), unit));
  };
}

function write(context: CanvasRenderingContext2D, { title, rank, x, y }: PlacedLabel, value: string): void {
  const size = SIZE[rank] ?? 11.5;
  const lift = value === '' ? 0 : size * 0.58;
  // A name runs the way of the page's language; a number from left to right in every one, or Arabic puts its minus behind it.
  context.direction = 'inherit';
  line(
    context,
    title,
    x,
    y - lift,
    `560 ${size}px "Inter Variable", "Noto Sans", sans-serif`,
    'rgba(255, 255, 255, 0.94)',
  );
  context.direction = 'ltr';
  if (value !== '')
    line(context, value, x, y + lift, `680 ${size}px "Inter Variable", sans-serif`, 'rgb(255, 236, 179)');
}

function line(context: CanvasRenderingContext2D, text: string, x: number, y: number, font: string, ink: string): void {
  context.font = font;
  context.strokeStyle = HALO;
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
