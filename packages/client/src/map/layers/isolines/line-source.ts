import { createWorkerTracer, IsolineSource } from '@meltemi/render';
import type { IsolineLook, WeatherField } from '@meltemi/render';

/** The lines of a field, traced by a worker. */
export interface LineSource {
  readonly source: IsolineSource;
  close(): void;
}

/** Opens the lines of a field; `onChange` is called when others can be drawn. */
export function openLineSource(field: WeatherField<IsolineLook>, onChange: () => void): LineSource {
  const tracer = createWorkerTracer();
  return { source: new IsolineSource(field, tracer, onChange), close: () => tracer.close() };
}
