export { paintStrokes } from './canvas.ts';
export { StrokesLayer } from './layer.ts';
export type { StrokeAges, StrokePicture, StrokePoint, StrokeRing } from './layer.ts';
