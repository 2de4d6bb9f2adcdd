export { decodeStrip, type SkyStrip } from './decode-strip.ts';
export { encodeStrip } from './encode-strip.ts';
export { FLOW_POINTS, KIND_SAMPLES, skyKinds, type SkyFrame, type SkyKind } from './sky-frame.ts';
