import { paintNotice, stepsOf } from '@meltemi/render';
import type { TextPainter } from './text-canvas.ts';
import type { WeatherFields } from './weather-fields.ts';

/** Paints the grey notice on tiles that failed; the words come from the language files. */
export function noticePainter(fields: WeatherFields, text: () => string): TextPainter {
  return (context, view) => {
    const { scalar } = fields.shownPlan;
    if (scalar === null) return;
    const words = text();
    // The painter counts device pixels, this canvas CSS pixels.
    const flat = { ...view, pixelRatio: 1 };
    for (const step of stepsOf(scalar))
      for (const { tile } of fields.store.faults(step)) paintNotice(context, flat, tile, 0, words);
  };
}
