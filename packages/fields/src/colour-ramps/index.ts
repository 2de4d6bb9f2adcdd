export { buildRamp, colourAt, colourRow, MAX_RAMP_STEPS, premultiplied, rampIndex, rampValue } from './ramp.ts';
export type { ColourStop, Ramp, Rgba } from './ramp.ts';
