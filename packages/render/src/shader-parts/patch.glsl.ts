/**
 * Reading a patch. `at` is the place in the patch from 0 to 1; nodes lie on its edges. The twin of the reading is
 * `sampleBilinear` of the fields package: the linear filter mixes value * weight and weight, and a place is data if its
 * data weigh at least one half. The twin of `patchClass` is `sampleNearest`.
 */
export const patchGlsl = `
vec4 patchTexel(highp sampler2D field, float nodes, vec2 at) {
  return texture(field, (at * (nodes - 1.0) + 0.5) / nodes);
}
bool scalarAt(highp sampler2D field, float nodes, vec2 at, float base, out float value) {
  vec4 t = patchTexel(field, nodes, at);
  value = t.r / t.a + base;
  return t.a >= 0.5;
}
bool vectorAt(highp sampler2D field, float nodes, vec2 at, out vec2 value) {
  vec4 t = patchTexel(field, nodes, at);
  value = t.rg / t.a;
  return t.a >= 0.5;
}
int patchClass(highp sampler2D field, float nodes, vec2 at, float shift) {
  ivec2 node = ivec2(floor(at * (nodes - 1.0) + shift));
  return int(texelFetch(field, clamp(node, ivec2(0), ivec2(int(nodes) - 1)), 0).b + 0.5) - 1;
}
`;
