/** One triangle over the whole picture, without any buffer; `v_at` runs from the lower left to the upper right corner. */
export const WHOLE = `#version 300 es
out vec2 v_at;
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0;
  v_at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;
