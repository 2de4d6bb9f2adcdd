import type { ShaderText } from '#gl/program.ts';
import { DARK_INK } from './ink.ts';

/** One triangle over the whole picture, without any buffer. */
const WHOLE = `#version 300 es
out vec2 v_at;
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0;
  v_at = corner;
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/** Lines: light ones, and dark ones where alpha is negative. */
export const lineShader: ShaderText = {
  vertex: `#version 300 es
precision highp float;
layout(location = 0) in vec3 a_line;
uniform vec2 u_size;
out vec4 v_ink;
void main() {
  float alpha = abs(a_line.z);
  v_ink = vec4(a_line.z < 0.0 ? vec3(${DARK_INK.join(', ')}) / 255.0 : vec3(1.0), 1.0) * alpha;
  gl_Position = vec4(a_line.x / u_size.x * 2.0 - 1.0, 1.0 - a_line.y / u_size.y * 2.0, 0.0, 1.0);
}`,
  fragment: `#version 300 es
precision mediump float;
in vec4 v_ink;
out vec4 colour;
void main() { colour = v_ink; }`,
};

/**
 * The last picture, paler. Rounding down lets the last grey of eight bits fade too, which rounding would keep forever.
 * `u_keep` counts levels of 255.
 */
const FADED = 'floor(before * u_keep) * (1.0 / 255.0)';

/** The last picture, paler, in its place: every pixel reads its own. */
export const fadeShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision highp float;
uniform sampler2D u_picture;
uniform float u_keep;
out vec4 colour;
void main() {
  vec4 before = texelFetch(u_picture, ivec2(gl_FragCoord.xy), 0);
  colour = ${FADED};
}`,
};

/** The last picture, paler, carried along with the map. */
export const carryShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision highp float;
in vec2 v_at;
uniform sampler2D u_picture;
uniform float u_keep;
uniform vec3 u_back;
out vec4 colour;
void main() {
  vec2 at = v_at * u_back.x + u_back.yz;
  bool inside = all(greaterThanEqual(at, vec2(0.0))) && all(lessThan(at, vec2(1.0)));
  vec4 before = texture(u_picture, at);
  colour = inside ? ${FADED} : vec4(0.0);
}`,
};

/** The picture as it is, on a screen of its own size: every pixel shows its own. */
export const copyShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision mediump float;
uniform sampler2D u_picture;
uniform float u_opacity;
out vec4 colour;
void main() { colour = texelFetch(u_picture, ivec2(gl_FragCoord.xy), 0) * u_opacity; }`,
};

/** The picture on a screen of another size. */
export const stretchShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision mediump float;
in vec2 v_at;
uniform sampler2D u_picture;
uniform float u_opacity;
out vec4 colour;
void main() { colour = texture(u_picture, v_at) * u_opacity; }`,
};
