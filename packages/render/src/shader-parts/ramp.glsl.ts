/**
 * The colour of a value: the nearest entry of the ramp, the ends beyond it, multiplied by its alpha. The twin is
 * `rampIndex` of the fields package; `u_ramp_range` holds the smallest and the largest value.
 */
export const rampGlsl = `
uniform highp sampler2D u_ramp;
uniform vec2 u_ramp_range;
int rampEntry(float value, int size) {
  float span = u_ramp_range.y - u_ramp_range.x;
  float place = span > 0.0 ? (value - u_ramp_range.x) / span : (value < u_ramp_range.x ? 0.0 : 1.0);
  return int(floor(clamp(place, 0.0, 1.0) * float(size - 1) + 0.5));
}
vec4 rampColour(float value) {
  return texelFetch(u_ramp, ivec2(rampEntry(value, textureSize(u_ramp, 0).x), 0), 0);
}
`;
