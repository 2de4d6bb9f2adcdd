import { premultiplied } from '@meltemi/fields';
import type { Ramp } from '@meltemi/fields';
import { byteTexture } from '#gl/texture.ts';

/** A ramp on the graphics card. */
export interface KeptRamp {
  readonly of: Ramp;
  readonly texture: WebGLTexture;
  /** Nothing shines through any of its colours. */
  readonly isOpaque: boolean;
}

/** The texture of the ramp that was asked for last. */
export class RampTexture {
  private readonly gl: WebGL2RenderingContext;
  /** Where the texture is made: elsewhere it would displace a patch. */
  private readonly unit: number;
  private kept: KeptRamp | null = null;

  constructor(gl: WebGL2RenderingContext, unit: number) {
    this.gl = gl;
    this.unit = unit;
  }

  of(ramp: Ramp): KeptRamp {
    if (this.kept?.of === ramp) return this.kept;
    this.clear();
    this.gl.activeTexture(this.gl.TEXTURE0 + this.unit);
    this.kept = {
      of: ramp,
      texture: byteTexture(this.gl, ramp.size, 1, premultiplied(ramp).rgba),
      isOpaque: ramp.rgba.every((level, k) => k % 4 !== 3 || level === 255),
    };
    return this.kept;
  }

  clear(): void {
    if (this.kept) this.gl.deleteTexture(this.kept.texture);
    this.kept = null;
  }
}
