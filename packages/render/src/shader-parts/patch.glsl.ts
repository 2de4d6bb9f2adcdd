/** Where the texture of a patch has a place, which runs from 0 to 1 in the patch; its nodes lie on its edges. */
export const patchPlaceGlsl = `
vec2 patchPlace(float nodes, vec2 at) {
  return (at * (nodes - 1.0) + 0.5) / nodes;
}
`;

/**
 * Reading a patch. `at` is the place in the patch from 0 to 1; nodes lie on its edges. The twin of the reading is
 * `sampleBilinear` of the fields package: the linear filter mixes value * weight and weight, and a place is data if its
 * data weigh at least one half. The twin of `patchClass` is `sampleNearest`. `place` is where the texture has it,
 * which is linear over a tile: vertices compute it with `patchPlace`, pixels interpolate it.
 */
export const patchGlsl = `
bool scalarIn(highp sampler2D field, vec2 place, float base, out float value) {
  vec4 t = texture(field, place);
  value = t.r / t.a + base;
  return t.a >= 0.5;
}
bool vectorIn(highp sampler2D field, vec2 place, out vec2 value) {
  vec4 t = texture(field, place);
  value = t.rg / t.a;
  return t.a >= 0.5;
}
int patchClass(highp sampler2D field, float nodes, vec2 at, float shift) {
  ivec2 node = ivec2(floor(at * (nodes - 1.0) + shift));
  return int(texelFetch(field, clamp(node, ivec2(0), ivec2(int(nodes) - 1)), 0).b + 0.5) - 1;
}
`;
