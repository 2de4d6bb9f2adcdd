import { createWorkerTracer, IsolineLayer, IsolineSource } from '@meltemi/render';
import type { WeatherFields } from './weather-fields.ts';

/** Lines of a field, drawn with WebGL. */
export interface GlIsolines {
  readonly source: IsolineSource;
  readonly layer: IsolineLayer;
  close(): void;
}

/** Opens the lines of a field; `onChange` is called when others can be drawn. */
export function openIsolines(field: WeatherFields['isolines'], onChange: () => void): GlIsolines {
  const tracer = createWorkerTracer();
  const source = new IsolineSource(field, tracer, onChange);
  const layer = new IsolineLayer(source);
  return {
    source,
    layer,
    close() {
      layer.dispose();
      tracer.close();
    },
  };
}
