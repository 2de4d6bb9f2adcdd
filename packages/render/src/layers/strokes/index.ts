export { paintStrokes } from './canvas.ts';
export { StrokesLayer } from './layer.ts';
export type { StrokePicture, StrokePoint, StrokeRing } from './layer.ts';
