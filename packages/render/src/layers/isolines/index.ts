export { IsolineSource } from './source.ts';
export type { IsolineLook, IsolineText } from './source.ts';
export { IsolineLayer, LINE_STYLE } from './layer.ts';
export type { LineStyle } from './layer.ts';
export { createWorkerTracer } from './tracer.ts';
export type { WorldLine } from './trace.ts';
