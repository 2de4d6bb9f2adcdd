import type { ShaderText } from '#gl/program.ts';
import { projectionGlsl } from '#shader-parts/projection.glsl.ts';
import type { ProjectionInput } from '#views/index.ts';
import { HATCH_LINE, HATCH_PX, HATCH_VEIL } from './formula.ts';
import { satelliteGlsl } from './satellite-colour.ts';

/** What distinguishes the programs of the layer. */
export interface FramesVariant {
  readonly tint: 'ramp' | 'classes' | 'visible' | 'colour';
  /** Between two frames. */
  readonly twoFrames: boolean;
  /** Drawn larger than the samples are. */
  readonly smooth: boolean;
}

/** The name of a variant under a projection. */
export const framesVariantName = ({ tint, twoFrames, smooth }: FramesVariant, projection: ProjectionInput): string =>
  `${projection.shaderData.variantName} ${tint}${twoFrames ? ' two' : ''}${smooth ? ' smooth' : ''}`;

type Which = 'a' | 'b';

/** Finds samples of a frame: in the tile itself, in the one of the eight around it that holds them, else at the rim. */
const texelOf = (which: Which): string => `
uniform int u_layers_${which}[9];
ivec3 texel_${which}(ivec2 at, int cells) {
  ivec2 step = ivec2(greaterThanEqual(at, ivec2(cells))) - ivec2(lessThan(at, ivec2(0)));
  int layer = u_layers_${which}[4 + 3 * step.y + step.x];
  if (layer < 0) return ivec3(clamp(at, ivec2(0), ivec2(cells)), u_layers_${which}[4]);
  return ivec3(clamp(at - step * cells, ivec2(0), ivec2(cells)), layer);
}`;

/** The plane whose samples carry their neighbours; of others each is read by itself. */
const isPacked = (plane: string): boolean => plane === 'u_values';

/** The four samples around a place between them, the first at `t`. */
function squareOf(plane: string): string {
  if (isPacked(plane)) return `vec4(texelFetch(${plane}, t, 0))`;
  const one = (column: number, row: number): string =>
    `float(texelFetch(${plane}, ivec3(min(t.xy + ivec2(${column}, ${row}), ivec2(256)), t.z), 0).r)`;
  return `vec4(${one(0, 0)}, ${one(1, 0)}, ${one(0, 1)}, ${one(1, 1)})`;
}

/** The nine samples around `node`, row by row. */
function nineOf(which: Which, plane: string): string {
  const at = (column: number, row: number): string =>
    `texelFetch(${plane}, texel_${which}(node + ivec2(${column}, ${row}), 256), 0)`;
  if (isPacked(plane))
    return `
  vec4 nw = vec4(${at(-1, -1)});
  vec4 n = vec4(${at(0, -1)});
  vec4 w = vec4(${at(-1, 0)});
  vec4 own = vec4(${at(0, 0)});
  mat3 nine = mat3(nw.x, n.x, n.y, w.x, own.x, own.y, w.z, own.z, own.w);`;
  const rows = [-1, 0, 1].map((row) => [-1, 0, 1].map((column) => `float(${at(column, row)}.r)`).join(', '));
  return `\n  mat3 nine = mat3(${rows.join(', ')});`;
}

/** Reads a plane between its samples: the value, and the share of samples that are seen. Twins: sampleFrame, sampleSmooth. */
const sampleOf = (which: Which, name: string, plane: string, smooth: boolean): string =>
  smooth
    ? `
vec2 ${name}_${which}(vec2 at, vec4 codes) {
  ivec2 node = ivec2(floor(at + 0.5));
  vec2 d = at - vec2(node);
  vec2 low = 0.5 * (0.5 - d) * (0.5 - d);
  vec2 middle = 0.75 - d * d;
  vec2 high = 0.5 * (0.5 + d) * (0.5 + d);
  vec3 across = vec3(low.x, middle.x, high.x);
  vec3 down = vec3(low.y, middle.y, high.y);
  ${nineOf(which, plane)}
  vec2 sum = vec2(0.0);
  for (int j = 0; j < 3; j++) {
    vec3 weight = down[j] * across * vec3(notEqual(nine[j], vec3(codes.z)));
    vec3 value = mix(codes.y + codes.x * nine[j], vec3(0.0), vec3(equal(nine[j], vec3(codes.w))));
    sum += vec2(dot(weight, value), weight.x + weight.y + weight.z);
  }
  return vec2(sum.y > 0.0 ? sum.x / sum.y : 0.0, sum.y);
}`
    : `
vec2 ${name}_${which}(vec2 at, vec4 codes) {
  vec2 cell = floor(at);
  vec2 w = at - cell;
  ivec3 t = texel_${which}(ivec2(cell), 256);
  vec4 code = ${squareOf(plane)};
  vec4 weight = vec4((1.0 - w.x) * (1.0 - w.y), w.x * (1.0 - w.y), (1.0 - w.x) * w.y, w.x * w.y);
  weight *= vec4(notEqual(code, vec4(codes.z)));
  vec4 value = mix(codes.y + codes.x * code, vec4(0.0), vec4(equal(code, vec4(codes.w))));
  float seen = weight.x + weight.y + weight.z + weight.w;
  return vec2(seen > 0.0 ? dot(weight, value) / seen : 0.0, seen);
}`;

/** The class that weighs most around a place; classes stand at every second sample. Twin: classAt. */
const classOf = (which: Which): string => `
int class_${which}(vec2 at) {
  vec2 cell = floor(at / 2.0);
  vec2 w = at / 2.0 - cell;
  ivec3 t = texel_${which}(ivec2(cell), 128);
  ivec2 next = min(t.xy + 1, ivec2(128));
  ivec4 found = ivec4(
    int(texelFetch(u_extra, t, 0).r),
    int(texelFetch(u_extra, ivec3(next.x, t.y, t.z), 0).r),
    int(texelFetch(u_extra, ivec3(t.x, next.y, t.z), 0).r),
    int(texelFetch(u_extra, ivec3(next, t.z), 0).r)
  );
  vec4 weight = vec4((1.0 - w.x) * (1.0 - w.y), w.x * (1.0 - w.y), (1.0 - w.x) * w.y, w.x * w.y);
  int best = 0;
  float most = 0.0;
  for (int k = 0; k < 4; k++) {
    if (found[k] == 0) continue;
    float sum = dot(weight, vec4(equal(found, ivec4(found[k]))));
    if (sum > most) { most = sum; best = found[k]; }
  }
  return best;
}`;

const rampPart = `
uniform highp sampler2D u_ramp;
uniform vec2 u_ramp_range;
vec4 rampColour(float value, int row) {
  int size = textureSize(u_ramp, 0).x;
  float place = clamp((value - u_ramp_range.x) / (u_ramp_range.y - u_ramp_range.x), 0.0, 1.0);
  return texelFetch(u_ramp, ivec2(int(floor(place * float(size - 1) + 0.5)), row), 0);
}`;

/** The cosine of the sun's zenith distance, and which way to go towards the sun on the map, in samples. */
const sunPart = `
uniform vec3 u_world;
uniform vec3 u_sun;
float sunHeight(vec2 at, out vec2 towards) {
  float east = 6.28318530718 * (at.x - 0.5);
  float north = 3.14159265359 * (1.0 - 2.0 * at.y);
  // Sine and cosine of the latitude of a mercator height.
  float s = (exp(north) - exp(-north)) / (exp(north) + exp(-north));
  float c = 2.0 / (exp(north) + exp(-north));
  vec3 up = vec3(c * cos(east), c * sin(east), s);
  vec2 to = vec2(dot(u_sun, vec3(-sin(east), cos(east), 0.0)), -dot(u_sun, vec3(-s * cos(east), -s * sin(east), c)));
  float length_to = length(to);
  towards = length_to > 0.0 ? 1.5 * to / length_to : vec2(0.0);
  return dot(up, u_sun);
}`;

const rgb = ([red, green, blue]: readonly number[]): string => `vec3(${red}, ${green}, ${blue})`;

const hatchPart = `
uniform float u_hatch;
uniform float u_hatch_repeat;
vec4 hatched() {
  float along = (v_tile.x + v_tile.y) * u_hatch_repeat;
  float line = clamp(1.25 - abs(fract(along) - 0.5) * ${HATCH_PX}.0, 0.0, 1.0);
  float veil = ${HATCH_VEIL[3]};
  float ink = line * ${HATCH_LINE[3]};
  return u_hatch * vec4(${rgb(HATCH_VEIL)} * veil * (1.0 - ink) + ${rgb(HATCH_LINE)} * ink, veil * (1.0 - ink) + ink);
}`;

/** The colour of a pixel that is seen, premultiplied. */
function tintOf({ tint, twoFrames }: FramesVariant): string {
  const nearer = (text: (which: Which) => string): string =>
    twoFrames ? `(u_fraction < 0.5 ? ${text('a')} : ${text('b')})` : text('a');
  if (tint === 'ramp') return 'colour = rampColour(value, 0);';
  if (tint === 'classes') return `colour = rampColour(value, ${nearer((which) => `class_${which}(at_${which})`)});`;
  const albedo = twoFrames
    ? 'vec2 white_b = albedo_b(at_b, u_albedo); float albedo = mix(white_a.x, white_b.x, u_fraction);'
    : 'float albedo = white_a.x;';
  const light = `vec2 white_a = albedo_a(at_a, u_albedo); ${albedo}
  vec2 towards;
  float mu = sunHeight(u_world.xy + v_tile * u_world.z, towards);`;
  if (tint === 'visible') return `${light}\n  colour = vec4(greyOf(albedo, mu), 1.0);`;
  return `${light}
  vec2 warm = ${nearer((which) => `value_${which}(at_${which} + towards, u_codes)`)};
  vec2 warm_near = ${nearer((which) => `vec2(seen_${which}.x, 1.0)`)};
  float slope = (warm.x - warm_near.x) / 1.5;
  vec3 ground = ${GROUND};
  colour = vec4(colourOf(value, albedo, mu, slope, ground), 1.0);`;
}

const GROUND =
  'u_ground_layer < 0 ? vec3(0.012, 0.025, 0.05) : pow(texture(u_ground, vec3(u_part.xy + v_tile * u_part.z, float(u_ground_layer))).rgb, vec3(2.2)) * u_ground_share';

/** The two texts of a variant. */
export function framesShader(variant: FramesVariant, projection: ProjectionInput): ShaderText {
  const { tint, twoFrames, smooth } = variant;
  const which: readonly Which[] = twoFrames ? ['a', 'b'] : ['a'];
  const each = (text: (one: Which) => string): string => which.map(text).join('\n');
  const isSatellite = tint === 'visible' || tint === 'colour';
  return {
    vertex: `#version 300 es
precision highp float;
${projectionGlsl(projection)}
layout(location = 0) in vec2 a_at;
out vec2 v_tile;
void main() {
  v_tile = clamp(a_at, 0.0, 1.0);
  gl_Position = toScreen(a_at);
}`,
    fragment: `#version 300 es
precision highp float;
precision highp int;
in vec2 v_tile;
out vec4 colour;
uniform highp usampler2DArray u_values;
uniform highp usampler2DArray u_extra;
uniform highp sampler2DArray u_motion;
uniform highp sampler2DArray u_ground;
uniform int u_ground_layer;
uniform float u_ground_share;
uniform vec4 u_part;
uniform vec4 u_codes;
uniform vec4 u_albedo;
uniform float u_fraction;
uniform float u_span;
uniform float u_opacity;
${each(texelOf)}
${each((one) => sampleOf(one, 'value', 'u_values', smooth))}
${isSatellite ? each((one) => sampleOf(one, 'albedo', 'u_extra', smooth)) : ''}
${tint === 'classes' ? each(classOf) : ''}
${isSatellite ? `${sunPart}${satelliteGlsl}` : rampPart}
${hatchPart}
void main() {
  vec2 at = (u_part.xy + v_tile * u_part.z) * 256.0;
  ${
    twoFrames
      ? `vec2 motion = u_span * texture(u_motion, vec3((at / 8.0 + 0.5) / 33.0, float(u_layers_b[4]))).xy;
  vec2 at_a = at - u_fraction * motion;
  vec2 at_b = at + (1.0 - u_fraction) * motion;
  vec2 seen_a = value_a(at_a, u_codes);
  vec2 seen_b = value_b(at_b, u_codes);
  bool isSeen = seen_a.y >= 0.5 && seen_b.y >= 0.5;
  float value = mix(seen_a.x, seen_b.x, u_fraction);`
      : `vec2 at_a = at;
  vec2 seen_a = value_a(at_a, u_codes);
  bool isSeen = seen_a.y >= 0.5;
  float value = seen_a.x;`
  }
  if (!isSeen) { colour = hatched() * u_opacity; return; }
  ${tintOf(variant)}
  colour *= u_opacity;
}`,
  };
}
