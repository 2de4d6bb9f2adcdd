import type { ShaderText } from '#gl/program.ts';
import type { ProjectionInput } from '#views/index.ts';

/** Both ends are projected and the line is widened on the screen, so its width is the same at any place and projection. */
export function isolineShader({ shaderData }: ProjectionInput): ShaderText {
  return {
    vertex: `#version 300 es
precision highp float;
${shaderData.vertexShaderPrelude}
${shaderData.define}
layout(location = 0) in vec4 a_ends;
layout(location = 1) in vec2 a_kind;
uniform vec2 u_size;
uniform vec2 u_width;
out float v_side;
out float v_half;
void main() {
  vec4 here = projectTile(a_ends.xy);
  vec4 there = projectTile(a_ends.zw);
  vec2 run = (there.xy / there.w - here.xy / here.w) * u_size;
  float size = length(run);
  // Seen from the far end the line runs back: its sides change over.
  bool isFar = a_kind.y > 1.5;
  if (isFar) run = -run;
  vec2 across = size > 0.0 ? vec2(-run.y, run.x) / size : vec2(0.0);
  // Half a pixel more on each side, where the edge fades.
  v_half = mix(u_width.x, u_width.y, a_kind.y - (isFar ? 2.0 : 0.0)) / 2.0 + 0.5;
  v_side = a_kind.x * v_half;
  here.xy += across * v_side / u_size * 2.0 * here.w;
  gl_Position = here;
}`,
    fragment: `#version 300 es
precision highp float;
in float v_side;
in float v_half;
uniform vec4 u_colour;
out vec4 colour;
void main() { colour = u_colour * clamp(v_half - abs(v_side), 0.0, 1.0); }`,
  };
}
