export { buildRamp, colourAt, colourRow, MAX_RAMP_STEPS, premultiplied, rampIndex } from './ramp.ts';
export type { ColourStop, Ramp } from './ramp.ts';
