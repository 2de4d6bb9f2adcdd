export { estimateFlow, estimateMotion } from './estimate-flow.ts';
export { FLOW_SPACING, flowAt, flowField, flowPoints, type FlowField } from './flow-field.ts';
export { advected, advectedClasses, waysBack } from './nowcast.ts';
export { pictureOf, type CodedPlane, type SampleCodes } from './picture.ts';
export { warpBetween } from './warp.ts';
