export { colourRow } from './colour-row.ts';
export { buildRamp, colourAt, MAX_RAMP_STEPS, premultiplied, rampIndex } from './ramp.ts';
export type { ColourStop, Ramp } from './ramp.ts';
