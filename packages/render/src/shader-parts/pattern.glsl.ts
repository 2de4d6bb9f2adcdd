/** Alpha of the faintest rain, of 255. */
const RAIN_ALPHA_MIN = 61;
/** The intensity from which rain is drawn in full. */
const RAIN_FULL = 8;

/** Alpha of a pattern, 0 to 255: 61 at the faintest, rising to 255 at intensity 8; nothing where there is none. */
export function rainAlpha(intensity: number): number {
  if (!(intensity > 0)) return 0;
  return RAIN_ALPHA_MIN + (255 - RAIN_ALPHA_MIN) * Math.min(1, intensity / RAIN_FULL);
}

/** Classes a look can give a pattern to. */
export const PATTERN_CLASSES = 16;

/**
 * A pattern over a colour: `u_slots` says which picture of the atlas each class has (-1: none), repeated over the tile
 * so that it joins at every edge. `rainAlpha` is the twin of the function of that name.
 */
export const patternGlsl = `
uniform sampler2D u_atlas;
uniform float u_slots[${PATTERN_CLASSES}];
uniform vec2 u_pattern_repeat;
float rainAlpha(float intensity) {
  return intensity > 0.0 ? (${RAIN_ALPHA_MIN}.0 + ${255 - RAIN_ALPHA_MIN}.0 * min(1.0, intensity / ${RAIN_FULL}.0)) / 255.0 : 0.0;
}
vec4 withPattern(vec4 colour, int kind, float intensity, vec2 tile) {
  if (kind < 0 || kind >= ${PATTERN_CLASSES}) return colour;
  float slot = u_slots[kind];
  if (slot < 0.0) return colour;
  vec2 at = fract(tile * u_pattern_repeat);
  float ink = texture(u_atlas, vec2((slot + at.x) / 8.0, at.y)).a * rainAlpha(intensity);
  return vec4(ink) + colour * (1.0 - ink);
}
`;
