/** Alpha of the faintest rain, of 255. */
const RAIN_ALPHA_MIN = 61;
/** The intensity from which rain is drawn in full. */
const RAIN_FULL = 8;

/** Alpha of the pattern of a mark, 0 to 255. */
export const markAlpha = (value: number, full: number): number => rainAlpha((value / full) * RAIN_FULL);

/** Alpha of a pattern, 0 to 255: 61 at the faintest, rising to 255 at intensity 8; nothing where there is none. */
export function rainAlpha(intensity: number): number {
  if (!(intensity > 0)) return 0;
  return RAIN_ALPHA_MIN + (255 - RAIN_ALPHA_MIN) * Math.min(1, intensity / RAIN_FULL);
}

/** Classes a look can give a pattern to. */
export const PATTERN_CLASSES = 16;

/** Levels of a mark that can have a pattern each. */
export const MARK_LEVELS = 4;

/** Patterns over the colours by a number: the picture of the highest level that is reached. */
export interface Marks {
  /** Rising levels and the picture of the atlas from there on. */
  readonly levels: readonly { readonly from: number; readonly slot: number }[];
  /** The number from which the pattern is drawn in full. */
  readonly full: number;
}

/** The picture of a number; -1 below the first level. */
export function markSlot({ levels }: Marks, value: number): number {
  let slot = -1;
  for (const level of levels) if (value >= level.from) slot = level.slot;
  return slot;
}

/** Light from which a colour is pale, 0 to 1: white ink would not be seen on it. */
const PALE = 0.6;

/** Weight of a channel in how light a colour looks. */
const LIGHT = [0.2126, 0.7152, 0.0722] as const;

/** The ink of patterns on a colour, 0 to 255 a channel: white, and dark where the colour is pale. `alpha` is 0 to 1. */
export function inkOn(red: number, green: number, blue: number, alpha: number): readonly [number, number, number] {
  const light = ((LIGHT[0] * red + LIGHT[1] * green + LIGHT[2] * blue) / 255) * alpha;
  return light > PALE ? [31, 38, 54] : [255, 255, 255];
}

/**
 * Patterns over a colour: `u_slots` says which picture of the atlas each class has (-1: none), `u_marks` the levels of a
 * number and their pictures, repeated over the tile so that they join at every edge. `rainAlpha`, `markSlot` and `inkOn`
 * are the twins of the functions of those names.
 */
export const patternGlsl = `
uniform sampler2D u_atlas;
uniform float u_slots[${PATTERN_CLASSES}];
uniform vec2 u_marks[${MARK_LEVELS}];
uniform float u_mark_full;
uniform vec2 u_pattern_repeat;
float rainAlpha(float intensity) {
  return intensity > 0.0 ? (${RAIN_ALPHA_MIN}.0 + ${255 - RAIN_ALPHA_MIN}.0 * min(1.0, intensity / ${RAIN_FULL}.0)) / 255.0 : 0.0;
}
float markSlot(float mark) {
  float slot = -1.0;
  for (int k = 0; k < ${MARK_LEVELS}; k++) if (u_marks[k].y >= 0.0 && mark >= u_marks[k].x) slot = u_marks[k].y;
  return slot;
}
vec3 inkOn(vec4 colour) {
  return dot(colour.rgb, vec3(${LIGHT.join(', ')})) > ${PALE} ? vec3(31.0, 38.0, 54.0) / 255.0 : vec3(1.0);
}
vec4 withInk(vec4 colour, float slot, float intensity, vec2 tile) {
  if (slot < 0.0) return colour;
  vec2 at = fract(tile * u_pattern_repeat);
  float ink = texture(u_atlas, vec2((slot + at.x) / 8.0, at.y)).a * rainAlpha(intensity);
  return vec4(inkOn(colour), 1.0) * ink + colour * (1.0 - ink);
}
vec4 withPattern(vec4 colour, int kind, float intensity, vec2 tile) {
  return kind < 0 || kind >= ${PATTERN_CLASSES} ? colour : withInk(colour, u_slots[kind], intensity, tile);
}
vec4 withMarks(vec4 colour, float mark, vec2 tile) {
  return withInk(colour, markSlot(mark), mark / u_mark_full * ${RAIN_FULL}.0, tile);
}
`;
