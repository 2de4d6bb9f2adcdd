import type { WriteNumber } from '@meltemi/catalogue';
import { createWorkerTracer, IsolineSource } from '@meltemi/render';
import type { IsolineLook, WeatherField } from '@meltemi/render';
import type { TextPainter } from '../text-canvas.ts';
import { isolineTextPainter } from './isoline-texts.ts';
import type { IsolinePlan } from './isolines.rules.ts';

/** The lines of a field, traced by a worker. */
export interface LineSource {
  readonly source: IsolineSource;
  /** Writes the numbers of a plan's lines, highs and lows. */
  paintTexts(plan: IsolinePlan, ...on: Parameters<TextPainter>): void;
  close(): void;
}

/** Opens the lines of a field; `onChange` is called when others can be drawn. */
export function openLineSource(
  field: WeatherField<IsolineLook>,
  onChange: () => void,
  writeNumber: WriteNumber,
): LineSource {
  const tracer = createWorkerTracer();
  const source = new IsolineSource(field, tracer, onChange);
  return {
    source,
    paintTexts: ({ ident, unit }, ...on) =>
      isolineTextPainter({ texts: () => source.texts(), ident: () => ident, unit: () => unit, writeNumber })(...on),
    close: () => tracer.close(),
  };
}
