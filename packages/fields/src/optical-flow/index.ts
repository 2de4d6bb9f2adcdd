export { estimateFlow, estimateMotion, type FlowOptions } from './estimate-flow.ts';
export { FLOW_SPACING, flowAt, flowField, flowPoints, type FlowField } from './flow-field.ts';
export { advected, advectedClasses, nowcast, waysBack } from './nowcast.ts';
export { pictureOf, type CodedPlane, type Picture, type SampleCodes } from './picture.ts';
export type { TrustedFlow } from './fill-flow.ts';
export { warpBetween, warpClasses, type ClassPlane, type Window } from './warp.ts';
