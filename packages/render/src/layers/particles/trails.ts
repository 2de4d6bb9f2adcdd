import { MAX_PARTICLES } from '@meltemi/fields';
import { ProgramCache } from '#gl/program.ts';
import { createTarget, freeTarget } from '#gl/target.ts';
import type { Target } from '#gl/target.ts';
import { useTexture } from '#gl/texture.ts';
import type { ViewShift } from '#views/index.ts';
import { quadIndices, VERTEX } from './line-batch.ts';
import type { LineBatch } from './line-batch.ts';
import { carryShader, copyShader, fadeShader, lineShader, stretchShader } from './trail-shaders.ts';

/** Size of the picture: CSS pixels and device pixels a CSS pixel. */
export interface TrailSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** Two pictures in turn: the last one fades into the next, new lines are drawn on top. Colours are premultiplied. */
export class Trails {
  private front: Target;
  private back: Target;
  private readonly gl: WebGL2RenderingContext;
  private readonly size: TrailSize;
  private readonly programs: ProgramCache;
  private readonly array: WebGLVertexArrayObject;
  private readonly vertices: WebGLBuffer;
  private readonly elements: WebGLBuffer;
  private readonly empty: WebGLVertexArrayObject;
  private hasIndices = false;

  constructor(gl: WebGL2RenderingContext, size: TrailSize) {
    this.gl = gl;
    this.size = size;
    const width = Math.max(1, Math.round(size.width * size.pixelRatio));
    const height = Math.max(1, Math.round(size.height * size.pixelRatio));
    this.front = createTarget(gl, width, height);
    this.back = createTarget(gl, width, height);
    this.programs = new ProgramCache(gl);
    // Now, not with the first drag of the map: making a program can take longer than a frame.
    for (const [name, text] of [
      ['lines', lineShader],
      ['fade', fadeShader],
      ['carry', carryShader],
    ] as const)
      this.programs.get(name, () => text);
    this.empty = gl.createVertexArray();
    this.array = gl.createVertexArray();
    this.vertices = gl.createBuffer();
    this.elements = gl.createBuffer();
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.vertices);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, VERTEX, gl.FLOAT, false, 0, 0);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.elements);
    gl.bindVertexArray(null);
  }

  /** True if the pictures fit a view. */
  fits(size: TrailSize): boolean {
    return (
      this.size.width === size.width && this.size.height === size.height && this.size.pixelRatio === size.pixelRatio
    );
  }

  /** Draws the next picture: what `keep` leaves of the last one, moved along with the map, and the new lines. */
  advance(batch: LineBatch, keep: number, shift: ViewShift | 'new' | null): void {
    const { gl } = this;
    const before = gl.getParameter(gl.FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
    const viewport = gl.getParameter(gl.VIEWPORT) as Int32Array;
    [this.front, this.back] = [this.back, this.front];
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.front.framebuffer);
    gl.viewport(0, 0, this.front.width, this.front.height);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    if (shift === 'new' || keep <= 0) {
      gl.clearColor(0, 0, 0, 0);
      gl.clear(gl.COLOR_BUFFER_BIT);
    } else this.drawFaded(keep, shift);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.drawLines(batch);
    gl.bindFramebuffer(gl.FRAMEBUFFER, before);
    gl.viewport(viewport[0]!, viewport[1]!, viewport[2]!, viewport[3]!);
  }

  /** Lays the picture over what is on the screen. */
  show(opacity: number): void {
    const { gl } = this;
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    const isOwnSize = gl.drawingBufferWidth === this.front.width && gl.drawingBufferHeight === this.front.height;
    const copy = this.programs.get(isOwnSize ? 'copy' : 'stretch', () => (isOwnSize ? copyShader : stretchShader));
    gl.useProgram(copy.program);
    useTexture(gl, 0, this.front.texture, copy.uniform('u_picture'));
    gl.uniform1f(copy.uniform('u_opacity'), opacity);
    gl.bindVertexArray(this.empty);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
  }

  /** Frees everything on the GPU. */
  dispose(): void {
    const { gl } = this;
    freeTarget(gl, this.front);
    freeTarget(gl, this.back);
    this.programs.clear();
    gl.deleteVertexArray(this.array);
    gl.deleteVertexArray(this.empty);
    gl.deleteBuffer(this.vertices);
    gl.deleteBuffer(this.elements);
  }

  private drawFaded(keep: number, shift: ViewShift | null): void {
    const { gl, size } = this;
    const fade = this.programs.get(shift === null ? 'fade' : 'carry', () =>
      shift === null ? fadeShader : carryShader,
    );
    gl.disable(gl.BLEND);
    gl.useProgram(fade.program);
    useTexture(gl, 0, this.back.texture, fade.uniform('u_picture'));
    gl.uniform1f(fade.uniform('u_keep'), keep * 255);
    if (shift !== null) {
      const { scale, dx, dy } = shift;
      // From a pixel of the new picture back to the old one, in fractions from the lower left corner.
      const right = -dx / (scale * size.width);
      gl.uniform3f(fade.uniform('u_back'), 1 / scale, right, (dy / size.height + scale - 1) / scale);
    }
    gl.bindVertexArray(this.empty);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  private drawLines({ data, lines, corners }: LineBatch): void {
    if (lines === 0) return;
    const { gl, size } = this;
    const program = this.programs.get('lines', () => lineShader);
    gl.useProgram(program.program);
    gl.uniform2f(program.uniform('u_size'), size.width, size.height);
    gl.bindVertexArray(this.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.vertices);
    gl.bufferData(gl.ARRAY_BUFFER, data.subarray(0, lines * corners * VERTEX), gl.DYNAMIC_DRAW);
    if (corners === 2) {
      gl.lineWidth(1);
      gl.drawArrays(gl.LINES, 0, lines * 2);
    } else {
      if (!this.hasIndices) gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, quadIndices(MAX_PARTICLES), gl.STATIC_DRAW);
      this.hasIndices = true;
      gl.drawElements(gl.TRIANGLES, lines * 6, gl.UNSIGNED_INT, 0);
    }
    gl.bindVertexArray(null);
  }
}
