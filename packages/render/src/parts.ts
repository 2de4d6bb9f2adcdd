/** The parts of shaders and patches, for tests that run them beside their twins. The public interface stays small. */
export { buildPatch } from './patches/patch.ts';
export type { PatchLayout } from './patches/patch.ts';
export { floatSupport, floatTexture } from './gl/texture.ts';
export { maskGlsl, maskShare, maskSide } from './shader-parts/mask.glsl.ts';
export { patchGlsl, patchPlaceGlsl } from './shader-parts/patch.glsl.ts';
export { inkOn, markSlot, patternGlsl, rainAlpha } from './shader-parts/pattern.glsl.ts';
export { rampGlsl } from './shader-parts/ramp.glsl.ts';
export { timeGlsl } from './shader-parts/time.glsl.ts';
