import { isolines } from '@meltemi/catalogue';
import type { IsolineText } from '@meltemi/render';
import { labelForecast } from '../labels/label-forecast.ts';
import { labelPainter } from '../labels/label-painter.ts';
import type { LabelTiles } from '../labels/label-tiles.ts';
import type { MapParts } from '../map-parts.ts';
import type { ModelLife } from '../model/model-life.ts';
import { unitOf } from '../units.ts';
import { isolineTextPainter } from './isoline-texts.ts';
import { noticePainter } from './notices.ts';
import { TextCanvas } from './text-canvas.ts';
import type { TextPainter } from './text-canvas.ts';
import type { WeatherFields } from './weather-fields.ts';

/** What the texts over the map are read from. */
export interface TextSources {
  readonly parts: Pick<MapParts, 'language' | 'settings'>;
  readonly life: Pick<ModelLife, 'dataOf'>;
  readonly towns: LabelTiles;
  readonly weather: WeatherFields;
  /** Whether a base map with its own names is shown. */
  readonly isBase: () => boolean;
  /** Numbers of lines, highs and lows. */
  readonly lineTexts: () => readonly IsolineText[];
  /** What is painted above all of them. */
  readonly above: TextPainter;
}

/** Lines and numbers of the degrees: few want them, so their code comes with the first time they are on. */
function graticuleWhenOn(isOn: () => boolean, onCame: () => void): TextPainter {
  let painter: TextPainter | 'coming' | null = null;
  const load = async (): Promise<void> => {
    painter = 'coming';
    try {
      painter = (await import('../graticule/graticule-painter.ts')).graticulePainter(isOn);
      onCame();
    } catch {
      // The connection went, which the message bar tells; the next frame tries again.
      painter = null;
    }
  };
  return (context, view) => {
    if (!isOn()) return;
    if (painter === null) void load();
    else if (painter !== 'coming') painter(context, view);
  };
}

/** The canvas over the map with everything that is written on it, from the lowest to the highest. */
export function createMapTexts(
  canvas: HTMLCanvasElement,
  { parts: { language, settings }, life, towns, weather, isBase, lineTexts, above }: TextSources,
): TextCanvas {
  const texts: TextCanvas = new TextCanvas(canvas, [
    graticuleWhenOn(
      () => settings.get('graticule'),
      () => texts.refresh(),
    ),
    labelPainter({
      tiles: towns,
      isShown: () => !isBase(),
      lang: () => (settings.get('englishLabels') ? 'en' : language.lang),
      forecast: () => labelForecast(settings, life),
      time: () => settings.get('timestamp'),
      unit: () => unitOf(settings, 'temp'),
    }),
    isolineTextPainter({
      texts: lineTexts,
      ident: () => weather.shownPlan.isolines?.ident ?? null,
      unitOf: (ident) => unitOf(settings, isolines[ident].metric),
      writeNumber: (value, decimals) => language.formats.fixed(value, decimals),
    }),
    noticePainter(weather, () => language.text('errors')('tile/no-data')),
    above,
  ]);
  return texts;
}
