import type { ShaderText } from '#gl/program.ts';
import { WHOLE } from '#shader-parts/whole.glsl.ts';
import { DARK_INK } from './ink.ts';

/** Lines: light ones in the first number of the picture, dark ones (alpha is negative) in the second. */
export const lineShader: ShaderText = {
  vertex: `#version 300 es
precision highp float;
layout(location = 0) in vec3 a_line;
uniform vec2 u_size;
out vec2 v_ink;
void main() {
  v_ink = vec2(max(a_line.z, 0.0), max(-a_line.z, 0.0));
  gl_Position = vec4(a_line.x / u_size.x * 2.0 - 1.0, 1.0 - a_line.y / u_size.y * 2.0, 0.0, 1.0);
}`,
  fragment: `#version 300 es
precision mediump float;
in vec2 v_ink;
out vec4 colour;
void main() { colour = vec4(v_ink, 0.0, v_ink.x + v_ink.y); }`,
};

/**
 * What the last picture loses in its place beside a share of every pixel: the blending takes it off, so that no pixel is
 * read by hand. A little more than half a level, which rounds down: the last grey of eight bits fades too, which
 * rounding to the nearest would keep forever.
 */
export const fadeShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision mediump float;
out vec4 colour;
void main() { colour = vec4(0.51 / 255.0); }`,
};

/** The last picture, paler, carried along with the map. `u_keep` counts levels of 255; rounded down as by fading in place. */
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
  colour = inside ? floor(texture(u_picture, at) * u_keep) * (1.0 / 255.0) : vec4(0.0);
}`,
};

/** The picture on the screen, light and dark. */
export const showShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision mediump float;
in vec2 v_at;
uniform sampler2D u_picture;
uniform float u_opacity;
out vec4 colour;
void main() {
  vec2 ink = texture(u_picture, v_at).rg * u_opacity;
  colour = vec4(ink.x + vec3(${DARK_INK.join(', ')}) / 255.0 * ink.y, ink.x + ink.y);
}`,
};
