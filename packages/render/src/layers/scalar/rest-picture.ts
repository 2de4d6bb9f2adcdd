import type { ProgramCache, ShaderText } from '#gl/program.ts';
import { createTarget, drawInto, freeTarget } from '#gl/target.ts';
import type { Target } from '#gl/target.ts';
import { useTexture } from '#gl/texture.ts';
import { WHOLE } from '#shader-parts/whole.glsl.ts';
import { sameView } from '#views/index.ts';
import type { MapView } from '#views/index.ts';

const layShader: ShaderText = {
  vertex: WHOLE,
  fragment: `#version 300 es
precision mediump float;
in vec2 v_at;
uniform sampler2D u_picture;
out vec4 colour;
void main() { colour = texture(u_picture, v_at); }`,
};

/** What a picture shows: a camera, and anything else that is another value where the picture is another one. */
export interface PictureKey {
  readonly view: MapView;
  readonly parts: readonly unknown[];
}

/**
 * Colours that stay the same from frame to frame are drawn once more into a picture, which is laid on the screen from then
 * on: that costs half, and particles ask for a frame all the time. To the last bit the same, so only for colours of which
 * each hides what lies below it or is not there at all.
 */
export class RestPicture {
  private readonly gl: WebGL2RenderingContext;
  private readonly programs: ProgramCache;
  private readonly empty: WebGLVertexArrayObject;
  private target: Target | null = null;
  private key: PictureKey | null = null;
  private isKept = false;

  constructor(gl: WebGL2RenderingContext, programs: ProgramCache) {
    this.gl = gl;
    this.programs = programs;
    this.empty = gl.createVertexArray();
  }

  /** Draws a picture by `paint`, which says whether it will be the same in the next frame with the same key, or from memory. */
  draw(key: PictureKey, paint: () => boolean): void {
    const { gl } = this;
    const isKnown = this.key !== null && isSame(this.key, key);
    if (!isKnown) this.isKept = false;
    if (isKnown && !this.isKept) this.keep(paint);
    if (this.isKept) return this.lay();
    gl.disable(gl.BLEND);
    this.key = paint() ? key : null;
    gl.enable(gl.BLEND);
  }

  /** Frees everything on the GPU. */
  clear(): void {
    this.forget();
    if (this.target) freeTarget(this.gl, this.target);
    this.target = null;
    this.gl.deleteVertexArray(this.empty);
  }

  /** The next picture is drawn, whatever its key. */
  forget(): void {
    this.key = null;
    this.isKept = false;
  }

  private keep(paint: () => boolean): void {
    const { gl } = this;
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    if (this.target?.width !== width || this.target.height !== height) {
      if (this.target) freeTarget(gl, this.target);
      this.target = createTarget(gl, width, height, 'colours');
    }
    drawInto(gl, this.target, () => {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.disable(gl.BLEND);
      this.isKept = paint();
    });
  }

  private lay(): void {
    const { gl, target } = this;
    if (target === null) return;
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    const program = this.programs.get('lay', () => layShader);
    gl.useProgram(program.program);
    useTexture(gl, 0, target.texture, program.uniform('u_picture'));
    gl.bindVertexArray(this.empty);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
  }
}

const isSame = (a: PictureKey, b: PictureKey): boolean =>
  sameView(a.view, b.view) && a.parts.every((part, k) => part === b.parts[k]);
