import type { TileAddress } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';
import { tileKey } from '#views/index.ts';
import { GROUND_SIDE } from './ground-pictures.ts';
import type { GroundPictures } from './ground-pictures.ts';

/** Pictures of the ground kept on the graphics card: those of a large screen. */
const LAYERS = 64;

/** Pictures of the bare ground on the graphics card. */
export class GroundTextures {
  private readonly gl: WebGL2RenderingContext;
  private readonly pictures: GroundPictures;
  private texture: WebGLTexture | null = null;
  private readonly used = new Map<string, number>();

  constructor(gl: WebGL2RenderingContext, pictures: GroundPictures) {
    this.gl = gl;
    this.pictures = pictures;
  }

  /** The layer of a tile's picture; -1 while it is not here. */
  layerOf(tile: TileAddress): number {
    const key = tileKey(tile);
    const known = this.used.get(key);
    if (known !== undefined) {
      this.used.delete(key);
      this.used.set(key, known);
      return known;
    }
    const pixels = this.pictures.get(tile);
    if (pixels === null) return -1;
    const layer = this.freeLayer();
    this.used.set(key, layer);
    this.upload(layer, pixels);
    return layer;
  }

  bind(unit: number, sampler: WebGLUniformLocation | null): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.made());
    gl.bindSampler(unit, null);
    gl.uniform1i(sampler, unit);
  }

  clear(): void {
    this.gl.deleteTexture(this.texture);
    this.texture = null;
    this.used.clear();
  }

  private freeLayer(): number {
    if (this.used.size < LAYERS) return this.used.size;
    const [oldest] = this.used;
    if (oldest === undefined) return 0;
    this.used.delete(oldest[0]);
    return oldest[1];
  }

  private made(): WebGLTexture {
    if (this.texture !== null) return this.texture;
    const { gl } = this;
    const texture = gl.createTexture();
    if (texture === null) throw new RenderError('texture-rejected', 'the context makes no textures (is it lost?)');
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, GROUND_SIDE, GROUND_SIDE, LAYERS);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.CLAMP_TO_EDGE);
    this.texture = texture;
    return texture;
  }

  private upload(layer: number, pixels: Uint8ClampedArray): void {
    const { gl } = this;
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, this.made());
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    gl.texSubImage3D(
      gl.TEXTURE_2D_ARRAY,
      0,
      0,
      0,
      layer,
      GROUND_SIDE,
      GROUND_SIDE,
      1,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength),
    );
  }
}
