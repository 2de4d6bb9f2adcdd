import { convertNumber, metrics } from '@meltemi/catalogue';
import type { UnitIdent } from '@meltemi/catalogue';
import type { TextPainter } from '../text-canvas.ts';
import { placeLabels, seriesAt } from './label-layout.rules.ts';
import type { PlacedLabel } from './label-layout.rules.ts';
import type { LabelTiles } from './label-tiles.ts';
import type { LabelPlan } from './labels.rules.ts';

const SIZE: Readonly<Record<string, number>> = { capital: 13.5, city: 12.5, town: 11.5 };
/** Ink and halo of names, over colours and over a light map. */
const OVER_WEATHER = { ink: 'rgba(255, 255, 255, 0.94)', halo: 'rgba(8, 12, 22, 0.7)' } as const;
const ON_MAP = { ink: 'rgb(34, 48, 60)', halo: 'rgba(255, 255, 255, 0.85)' } as const;
type Look = typeof OVER_WEATHER | typeof ON_MAP;

/** A temperature as labels write it: whole degrees. */
export function temperatureText(kelvin: number | null, unit: UnitIdent): string {
  if (kelvin === null) return '';
  const { ok, value } = convertNumber(metrics.temp, kelvin, unit, 0);
  return ok ? `${String(Math.round(value)).replace('-', '\u2212')}°` : '';
}

/** Paints towns with their temperature; none stands on another. */
export function labelPainter(
  tiles: Pick<LabelTiles, 'labelsOf' | 'forecastsOf'>,
  planned: () => LabelPlan,
): TextPainter {
  return (context, view) => {
    const { lang, forecast, time, unit, isOnMap } = planned();
    const look = isOnMap ? ON_MAP : OVER_WEATHER;
    const placed = placeLabels(tiles.labelsOf(view, lang), view);
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
    for (const label of placed) write(context, label, temperatureText(valueOf(label.id), unit), look);
  };
}

function write(context: CanvasRenderingContext2D, { title, rank, x, y }: PlacedLabel, value: string, look: Look): void {
  const size = SIZE[rank] ?? 11.5;
  const lift = value === '' ? 0 : size * 0.58;
  // A name runs the way of the page's language; a number from left to right in every one, or Arabic puts its minus behind it.
  context.direction = 'inherit';
  line(context, title, x, y - lift, `560 ${size}px "Inter Variable", "Noto Sans", sans-serif`, look);
  context.direction = 'ltr';
  if (value !== '')
    line(context, value, x, y + lift, `680 ${size}px "Inter Variable", sans-serif`, {
      ink: 'rgb(255, 236, 179)',
      halo: look.halo,
    });
}

function line(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  { ink, halo }: { readonly ink: string; readonly halo: string },
): void {
  context.font = font;
  context.strokeStyle = halo;
  context.lineWidth = 3;
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
