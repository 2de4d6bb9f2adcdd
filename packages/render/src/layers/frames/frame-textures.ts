import type { TileAddress } from '@meltemi/fields';
import { RenderError } from '#faults/render-error.ts';
import { tileKey } from '#views/index.ts';
import type { StoredFrame } from './frame-tiles.ts';
import { MOTION_POINTS, SAMPLES } from './formula.ts';
import { packSquares } from './packed-squares.ts';

/** Layers that the arrays start with, and by how many they grow. */
const LAYERS = 64;

/** Every WebGL2 context has this many layers. */
const MOST_LAYERS = 256;

/** The three arrays of textures, whose layers with the same number belong to one frame of one tile. */
interface Arrays {
  /** At each sample itself and the three that close a square with it: a pixel between them reads once. */
  readonly values: WebGLTexture;
  readonly extra: WebGLTexture | null;
  readonly motion: WebGLTexture;
  readonly layers: number;
}

/** Frames of tiles on the graphics card, the last used ones. */
export class FrameTextures {
  private readonly gl: WebGL2RenderingContext;
  /** Samples along a side of the second plane; 0 for frames without one. */
  private readonly extraSide: number;
  private arrays: Arrays | null = null;
  /** Layers by frame, in order of use. */
  private readonly used = new Map<string, number>();

  constructor(gl: WebGL2RenderingContext, extraSide: number) {
    this.gl = gl;
    this.extraSide = extraSide;
  }

  /** Bytes on the graphics card. */
  get bytes(): number {
    const layers = this.arrays?.layers ?? 0;
    return layers * (4 * SAMPLES ** 2 + this.extraSide ** 2 + 4 * MOTION_POINTS ** 2);
  }

  /** Makes room for so many frames at once; what was there is brought anew when the arrays have to grow. */
  reserve(frames: number): void {
    const wanted = Math.min(MOST_LAYERS, LAYERS * Math.ceil(frames / LAYERS));
    if (this.arrays !== null && this.arrays.layers >= wanted) return;
    this.clear();
    const { gl, extraSide } = this;
    this.arrays = {
      values: this.make(wanted, SAMPLES, gl.RGBA8UI, gl.NEAREST),
      extra: extraSide === 0 ? null : this.make(wanted, extraSide, gl.R8UI, gl.NEAREST),
      motion: this.make(wanted, MOTION_POINTS, gl.RG16F, gl.LINEAR),
      layers: wanted,
    };
  }

  /** The layer of a frame that is on the graphics card; -1 for one that is not. */
  known(tile: TileAddress, frame: StoredFrame): number {
    return this.used.get(keyOf(tile, frame)) ?? -1;
  }

  /** The layer of a frame, which is brought to the card if it is not there; -1 when all layers are in use by this picture. */
  layerOf(tile: TileAddress, frame: StoredFrame, inUse: ReadonlySet<number>): number {
    const key = keyOf(tile, frame);
    const known = this.used.get(key);
    if (known !== undefined) {
      this.used.delete(key);
      this.used.set(key, known);
      return known;
    }
    const layer = this.freeLayer(inUse);
    if (layer < 0) return -1;
    this.used.set(key, layer);
    this.upload(layer, frame);
    return layer;
  }

  /** Points the samplers of a program at the arrays, on three units from `unit` on. */
  bind(unit: number, uniform: (name: string) => WebGLUniformLocation | null): void {
    const { gl, arrays } = this;
    if (arrays === null) return;
    const bound = [
      ['u_values', arrays.values],
      ['u_extra', arrays.extra ?? arrays.values],
      ['u_motion', arrays.motion],
    ] as const;
    for (const [k, [name, texture]] of bound.entries()) {
      gl.activeTexture(gl.TEXTURE0 + unit + k);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
      gl.bindSampler(unit + k, null);
      gl.uniform1i(uniform(name), unit + k);
    }
  }

  /** Frees everything. */
  clear(): void {
    const { gl, arrays } = this;
    this.used.clear();
    this.arrays = null;
    if (arrays === null) return;
    gl.deleteTexture(arrays.values);
    gl.deleteTexture(arrays.extra);
    gl.deleteTexture(arrays.motion);
  }

  private freeLayer(inUse: ReadonlySet<number>): number {
    const layers = this.arrays?.layers ?? 0;
    if (this.used.size < layers) return this.used.size;
    for (const [key, layer] of this.used) {
      if (inUse.has(layer)) continue;
      this.used.delete(key);
      return layer;
    }
    return -1;
  }

  private make(layers: number, side: number, format: number, filter: number): WebGLTexture {
    const { gl } = this;
    const texture = gl.createTexture();
    if (texture === null) throw new RenderError('texture-rejected', 'the context makes no textures (is it lost?)');
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, format, side, side, layers);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, filter);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.CLAMP_TO_EDGE);
    return texture;
  }

  private upload(layer: number, { values, extra, flow }: StoredFrame): void {
    const { gl, arrays, extraSide } = this;
    if (arrays === null) return;
    const write = (texture: WebGLTexture, side: number, format: number, type: number, data: ArrayBufferView): void => {
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
      gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, layer, side, side, 1, format, type, data);
    };
    // Rows of 257 bytes stand beside each other without a gap.
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    write(arrays.values, SAMPLES, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, packSquares(values, SAMPLES));
    if (arrays.extra !== null && extra !== null)
      write(arrays.extra, extraSide, gl.RED_INTEGER, gl.UNSIGNED_BYTE, extra);
    write(arrays.motion, MOTION_POINTS, gl.RG, gl.FLOAT, flow ?? STILL);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  }
}

const keyOf = (tile: TileAddress, frame: StoredFrame): string => `${tileKey(tile)} ${frame.ts} ${frame.issue}`;

const STILL = new Float32Array(2 * MOTION_POINTS ** 2);
