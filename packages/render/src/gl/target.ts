import { RenderError } from '#faults/render-error.ts';
import { byteTexture, pairTexture } from './texture.ts';

/** A picture that can be drawn into and read as a texture. */
export interface Target {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  readonly width: number;
  readonly height: number;
}

/** Makes a target of RGBA bytes or of two bytes a pixel, empty. */
export function createTarget(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  pixel: 'colours' | 'pairs',
): Target {
  const texture = pixel === 'colours' ? byteTexture(gl, width, height, null) : pairTexture(gl, width, height);
  const framebuffer = gl.createFramebuffer();
  if (!framebuffer) throw new RenderError('texture-rejected', 'the context makes no framebuffers (is it lost?)');
  const before = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.bindFramebuffer(gl.FRAMEBUFFER, before);
  return { texture, framebuffer, width, height };
}

/** Draws into a target as large as it is, then goes on with the picture before. */
export function drawInto(gl: WebGL2RenderingContext, target: Target, draw: () => void): void {
  const before = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
  const viewport = gl.getParameter(gl.VIEWPORT) as Int32Array;
  gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
  gl.viewport(0, 0, target.width, target.height);
  draw();
  gl.bindFramebuffer(gl.FRAMEBUFFER, before);
  gl.viewport(viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!);
}

/** Frees a target. */
export function freeTarget(gl: WebGL2RenderingContext, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteTexture(target.texture);
}
