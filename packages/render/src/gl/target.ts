import { RenderError } from '#faults/render-error.ts';
import { byteTexture } from './texture.ts';

/** A picture that can be drawn into and read as a texture. */
export interface Target {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  readonly width: number;
  readonly height: number;
}

/** Makes a target of RGBA bytes, empty. */
export function createTarget(gl: WebGL2RenderingContext, width: number, height: number): Target {
  const texture = byteTexture(gl, width, height, null);
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

/** Frees a target. */
export function freeTarget(gl: WebGL2RenderingContext, target: Target): void {
  gl.deleteFramebuffer(target.framebuffer);
  gl.deleteTexture(target.texture);
}
