/** Runs a GLSL function over rows of four inputs and reads back what it returns as floats. */
export interface GlslRun {
  /** Declarations: the shader parts under test. */
  readonly parts: string;
  /** The body of `vec4 answer(vec4 given)`. */
  readonly body: string;
  readonly inputs: Float32Array;
  /** Sets uniforms and textures from unit 1 on. */
  readonly bind?: (gl: WebGL2RenderingContext, program: WebGLProgram) => void;
}

const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
}`;

function shader(gl: WebGL2RenderingContext, kind: number, text: string): WebGLShader {
  const made = gl.createShader(kind)!;
  gl.shaderSource(made, text);
  gl.compileShader(made);
  if (gl.getShaderParameter(made, gl.COMPILE_STATUS) !== true) throw new Error(gl.getShaderInfoLog(made) ?? 'no log');
  return made;
}

function floats(gl: WebGL2RenderingContext, width: number, data: Float32Array | null): WebGLTexture {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, 1, 0, gl.RGBA, gl.FLOAT, data);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return texture;
}

/** A context that draws into floats. */
export function floatContext(): WebGL2RenderingContext {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (!gl || !gl.getExtension('EXT_color_buffer_float')) throw new Error('no float targets');
  gl.getExtension('OES_texture_float_linear');
  return gl;
}

/** The answers, four floats an input. At most 4096 inputs. */
export function runGlsl(gl: WebGL2RenderingContext, { parts, body, inputs, bind }: GlslRun): Float32Array {
  const count = inputs.length / 4;
  const program = gl.createProgram();
  gl.attachShader(program, shader(gl, gl.VERTEX_SHADER, VERTEX));
  gl.attachShader(
    program,
    shader(
      gl,
      gl.FRAGMENT_SHADER,
      `#version 300 es
precision highp float;
precision highp int;
uniform highp sampler2D u_inputs;
out vec4 colour;
${parts}
vec4 answer(vec4 given) { ${body} }
void main() { colour = answer(texelFetch(u_inputs, ivec2(int(gl_FragCoord.x), 0), 0)); }`,
    ),
  );
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(program) ?? 'no log');
  gl.activeTexture(gl.TEXTURE0);
  const given = floats(gl, count, inputs);
  const target = floats(gl, count, null);
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
  gl.viewport(0, 0, count, 1);
  gl.disable(gl.BLEND);
  gl.useProgram(program);
  gl.bindTexture(gl.TEXTURE_2D, given);
  gl.uniform1i(gl.getUniformLocation(program, 'u_inputs'), 0);
  bind?.(gl, program);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const out = new Float32Array(count * 4);
  gl.readPixels(0, 0, count, 1, gl.RGBA, gl.FLOAT, out);
  return out;
}
