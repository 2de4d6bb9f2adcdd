/**
 * Between two steps. The twins are `mixValues` (no data in one of them is no data between them, at either end the other
 * does not matter) and `nearerPlane` for classes.
 */
export const timeGlsl = `
uniform float u_fraction;
bool mixData(bool a, bool b) {
  return u_fraction <= 0.0 ? a : u_fraction >= 1.0 ? b : a && b;
}
float mixTime(float a, float b) {
  return u_fraction <= 0.0 ? a : u_fraction >= 1.0 ? b : a + (b - a) * u_fraction;
}
vec2 mixTime(vec2 a, vec2 b) {
  return u_fraction <= 0.0 ? a : u_fraction >= 1.0 ? b : a + (b - a) * u_fraction;
}
`;
