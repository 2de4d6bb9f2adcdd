export { IsolineSource } from './source.ts';
export type { IsolineLook, IsolineText } from './source.ts';
export { IsolineLayer, LINE_STYLE } from './layer.ts';
export type { LineStyle } from './layer.ts';
export { createInlineTracer, createWorkerTracer } from './tracer.ts';
export type { IsolineTracer } from './tracer.ts';
export type { IsolineCentre, IsolineLabel, IsolineRules, Traced, WorldLine } from './trace.ts';
