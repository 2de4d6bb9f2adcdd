import { buildProgram } from './program.ts';
import { floatSupport, floatTexture } from './texture.ts';

/** Whether WebGL2 can be used for drawing weather, and if not why. */
export type Usability =
  | { readonly usable: true; readonly isSoftware: boolean }
  | { readonly usable: false; readonly why: 'missing' | 'lost' | 'wrong-picture' | 'error' };

const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(corner * 4.0 - 1.0, 0.0, 1.0);
}`;

const FRAGMENT = `#version 300 es
precision highp float;
uniform highp sampler2D u_field;
out vec4 colour;
void main() {
  vec2 both = texture(u_field, vec2(0.5)).rg;
  colour = vec4(both.x / both.y / 400.0, 0.25, 0.0, 1.0);
}`;

/**
 * Draws a filtered number through a small program and reads the pixel back: contexts exist that are created and never
 * draw. The mean of 200 and 300 over 400 is 159 of 255.
 */
export function testContext(gl: WebGL2RenderingContext): Usability {
  if (gl.isContextLost()) return { usable: false, why: 'lost' };
  try {
    const program = buildProgram(gl, { vertex: VERTEX, fragment: FRAGMENT });
    const field = floatTexture(gl, floatSupport(gl), 2, 2, new Float32Array([200, 1, 300, 1, 300, 1, 200, 1]));
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.viewport(0, 0, 1, 1);
    gl.disable(gl.BLEND);
    gl.useProgram(program.program);
    gl.uniform1i(program.uniform('u_field'), 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    const pixel = new Uint8Array(4);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
    gl.bindVertexArray(null);
    gl.deleteVertexArray(array);
    gl.deleteTexture(field);
    gl.deleteProgram(program.program);
    const right = Math.abs(pixel[0]! - 159) <= 2 && Math.abs(pixel[1]! - 64) <= 2 && pixel[3] === 255;
    return right
      ? { usable: true, isSoftware: isSoftwareName(rendererName(gl)) }
      : { usable: false, why: gl.isContextLost() ? 'lost' : 'wrong-picture' };
  } catch {
    return { usable: false, why: 'error' };
  }
}

/** What draws behind a context, as far as the browser says. */
function rendererName(gl: WebGL2RenderingContext): string {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
}

/** True for the names of renderers that have no graphics card: the processor draws every pixel, one after the other. */
export const isSoftwareName = (name: string): boolean =>
  /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);

/** Tries WebGL2 on a canvas of its own and gives the context back at once: browsers allow only a few. */
export function testWebGl(makeCanvas: () => HTMLCanvasElement | OffscreenCanvas): Usability {
  const canvas = makeCanvas();
  canvas.width = 4;
  canvas.height = 4;
  const gl = canvas.getContext('webgl2');
  if (!gl) return { usable: false, why: 'missing' };
  // A program that plays a graphics card has no driver that could be broken, and drawing with it takes long.
  const verdict: Usability = isSoftwareName(rendererName(gl)) ? { usable: true, isSoftware: true } : testContext(gl);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return verdict;
}
