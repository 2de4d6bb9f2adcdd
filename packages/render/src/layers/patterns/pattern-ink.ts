import type { Program } from '#gl/program.ts';
import { byteTexture, useTexture } from '#gl/texture.ts';
import { MARK_LEVELS, PATTERN_CLASSES, patternGlsl } from '#shader-parts/pattern.glsl.ts';
import { VIEW_TILE } from '#views/index.ts';
import type { MapView } from '#views/index.ts';
import type { ScalarLook } from '../scalar/look.ts';
import { PATTERN_SIZE, PATTERN_SLOTS, patternAtlas } from './atlas.ts';

/** Binds the patterns of looks: their atlas, and which of them stands for what. */
export class PatternInk {
  /** The part of a shader that draws them. */
  readonly glsl = patternGlsl;
  private readonly gl: WebGL2RenderingContext;
  private readonly unit: number;
  private atlas: WebGLTexture | null = null;

  constructor(gl: WebGL2RenderingContext, unit: number) {
    this.gl = gl;
    this.unit = unit;
  }

  /** Sets a program up for a tile of zoom `z`. */
  bind(program: Program, look: ScalarLook, view: MapView, z: number): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + this.unit);
    this.atlas ??= byteTexture(gl, PATTERN_SIZE * PATTERN_SLOTS, PATTERN_SIZE, patternAtlas(), { linear: true });
    useTexture(gl, this.unit, this.atlas, program.uniform('u_atlas'));
    const slots = new Float32Array(PATTERN_CLASSES).fill(-1);
    slots.set((look.patterns ?? []).slice(0, PATTERN_CLASSES));
    gl.uniform1fv(program.uniform('u_slots'), slots);
    const marks = new Float32Array(2 * MARK_LEVELS).fill(-1);
    for (const [k, { from, slot }] of (look.marks?.levels ?? []).slice(0, MARK_LEVELS).entries())
      marks.set([from, slot], 2 * k);
    gl.uniform2fv(program.uniform('u_marks'), marks);
    gl.uniform1f(program.uniform('u_mark_full'), look.marks?.full ?? 1);
    // Whole repeats a tile, so that the pattern joins at the edges.
    const repeat = Math.max(1, Math.round((VIEW_TILE * 2 ** (Math.floor(view.zoom + 1e-6) - z)) / PATTERN_SIZE));
    gl.uniform2f(program.uniform('u_pattern_repeat'), repeat, repeat);
  }

  clear(): void {
    this.gl.deleteTexture(this.atlas);
    this.atlas = null;
  }
}
