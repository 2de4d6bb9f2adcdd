import { byteTexture, floatTexture } from '#gl/texture.ts';
import type { FloatSupport } from '#gl/texture.ts';
import type { PatchUse } from '#patches/patch-textures.ts';

/** A patch of nothing but zeros, and the one colour that zero has: what a tile is drawn from while its numbers are to come. */
export class BlankTile {
  private readonly gl: WebGL2RenderingContext;
  readonly patch: PatchUse;
  private of = '';
  private colour: WebGLTexture | null = null;

  constructor(gl: WebGL2RenderingContext, support: FloatSupport) {
    this.gl = gl;
    const texture = floatTexture(gl, support, 2, 1, new Float32Array(4));
    this.patch = { texture, nodes: 2, left: 0, top: 0, size: 1, classShift: 0 };
  }

  /** A ramp of one colour, bytes of red, green and blue. */
  ramp(colour: readonly [number, number, number]): WebGLTexture {
    const name = colour.join(' ');
    if (this.colour !== null && this.of === name) return this.colour;
    if (this.colour !== null) this.gl.deleteTexture(this.colour);
    this.of = name;
    this.colour = byteTexture(this.gl, 1, 1, Uint8Array.of(...colour, 255));
    return this.colour;
  }

  /** Frees everything. */
  clear(): void {
    this.gl.deleteTexture(this.patch.texture);
    if (this.colour !== null) this.gl.deleteTexture(this.colour);
    this.colour = null;
  }
}
