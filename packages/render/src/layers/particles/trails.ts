import { MAX_PARTICLES } from '@meltemi/fields';
import { ProgramCache } from '#gl/program.ts';
import { createTarget, drawInto, freeTarget } from '#gl/target.ts';
import type { Target } from '#gl/target.ts';
import { useTexture } from '#gl/texture.ts';
import type { ViewShift } from '#views/index.ts';
import { quadIndices, VERTEX } from './line-batch.ts';
import type { LineBatch } from './line-batch.ts';
import { carryShader, fadeShader, lineShader, showShader } from './trail-shaders.ts';

/** Size of the picture: CSS pixels and device pixels a CSS pixel. */
export interface TrailSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/**
 * The picture of the trails: it fades in its place and new lines are drawn on top. Carried along with the map it is drawn
 * into a second one; the two change places. A pixel holds how much light and how much dark ink lies over the map.
 */
export class Trails {
  private picture: Target;
  private spare: Target | null = null;
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
    this.picture = this.target();
    this.programs = new ProgramCache(gl);
    // Now, not with the first drag of the map: making a program can take longer than a frame.
    for (const [name, text] of [
      ['lines', lineShader],
      ['fade', fadeShader],
      ['carry', carryShader],
      ['show', showShader],
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
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    const last = this.picture;
    const isCarried = shift !== null && shift !== 'new' && keep > 0;
    if (isCarried) {
      this.picture = this.spare ?? this.target();
      this.spare = last;
    }
    drawInto(gl, this.picture, () => {
      if (isCarried) this.carry(last, keep, shift);
      else if (shift === null && keep > 0) this.fade(keep);
      else {
        gl.clearColor(0, 0, 0, 0);
        gl.clear(gl.COLOR_BUFFER_BIT);
      }
      gl.enable(gl.BLEND);
      gl.blendEquation(gl.FUNC_ADD);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      this.drawLines(batch);
    });
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
    const show = this.programs.get('show', () => showShader);
    gl.useProgram(show.program);
    useTexture(gl, 0, this.picture.texture, show.uniform('u_picture'));
    gl.uniform1f(show.uniform('u_opacity'), opacity);
    this.drawWhole();
  }

  /** Frees everything on the GPU. */
  dispose(): void {
    const { gl } = this;
    freeTarget(gl, this.picture);
    if (this.spare) freeTarget(gl, this.spare);
    this.programs.clear();
    gl.deleteVertexArray(this.array);
    gl.deleteVertexArray(this.empty);
    gl.deleteBuffer(this.vertices);
    gl.deleteBuffer(this.elements);
  }

  private target(): Target {
    const { width, height, pixelRatio } = this.size;
    const pixels = (length: number): number => Math.max(1, Math.round(length * pixelRatio));
    return createTarget(this.gl, pixels(width), pixels(height), 'pairs');
  }

  private fade(keep: number): void {
    const { gl } = this;
    gl.useProgram(this.programs.get('fade', () => fadeShader).program);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_REVERSE_SUBTRACT);
    gl.blendColor(keep, keep, keep, keep);
    gl.blendFunc(gl.ONE, gl.CONSTANT_COLOR);
    this.drawWhole();
  }

  private carry(last: Target, keep: number, { scale, dx, dy }: ViewShift): void {
    const { gl, size } = this;
    const carry = this.programs.get('carry', () => carryShader);
    gl.disable(gl.BLEND);
    gl.useProgram(carry.program);
    useTexture(gl, 0, last.texture, carry.uniform('u_picture'));
    gl.uniform1f(carry.uniform('u_keep'), keep * 255);
    // From a pixel of the new picture back to the old one, in fractions from the lower left corner.
    const right = -dx / (scale * size.width);
    gl.uniform3f(carry.uniform('u_back'), 1 / scale, right, (dy / size.height + scale - 1) / scale);
    this.drawWhole();
  }

  private drawWhole(): void {
    const { gl } = this;
    gl.bindVertexArray(this.empty);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindVertexArray(null);
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
