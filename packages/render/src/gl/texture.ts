import { RenderError } from '#faults/render-error.ts';

/** What the context can do with numbers in textures. */
export interface FloatSupport {
  /** 32-bit floats can be filtered linearly; else 16-bit ones are used, which every WebGL2 context filters. */
  readonly linear32: boolean;
}

/** Asks a context which floats it filters. */
export function floatSupport(gl: WebGL2RenderingContext): FloatSupport {
  return { linear32: gl.getExtension('OES_texture_float_linear') !== null };
}

function create(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture();
  if (!texture) throw new RenderError('texture-rejected', 'the context makes no textures (is it lost?)');
  return texture;
}

function clampTo(gl: WebGL2RenderingContext, filter: number): void {
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** Map libraries leave their own unpacking state behind: ours is always plain rows, unflipped, unmultiplied. */
function plainUnpack(gl: WebGL2RenderingContext): void {
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
}

/** A texture of one, two or four floats a node, filtered linearly. */
export function floatTexture(
  gl: WebGL2RenderingContext,
  support: FloatSupport,
  nodes: number,
  depth: 1 | 2 | 4,
  data: Float32Array,
): WebGLTexture {
  const texture = create(gl);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  plainUnpack(gl);
  const full = { 1: gl.R32F, 2: gl.RG32F, 4: gl.RGBA32F } as const;
  const half = { 1: gl.R16F, 2: gl.RG16F, 4: gl.RGBA16F } as const;
  const format = { 1: gl.RED, 2: gl.RG, 4: gl.RGBA } as const;
  gl.texImage2D(
    gl.TEXTURE_2D,
    0,
    (support.linear32 ? full : half)[depth],
    nodes,
    nodes,
    0,
    format[depth],
    gl.FLOAT,
    data,
  );
  clampTo(gl, gl.LINEAR);
  return texture;
}

/** A texture of RGBA bytes; without data it is empty. */
export function byteTexture(
  gl: WebGL2RenderingContext,
  width: number,
  height: number,
  data: Uint8Array | null,
  options: { linear?: boolean; repeat?: boolean } = {},
): WebGLTexture {
  const texture = create(gl);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  plainUnpack(gl);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, data);
  clampTo(gl, options.linear === true ? gl.LINEAR : gl.NEAREST);
  if (options.repeat === true) {
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.REPEAT);
  }
  return texture;
}

/** An empty texture of two bytes a pixel. */
export function pairTexture(gl: WebGL2RenderingContext, width: number, height: number): WebGLTexture {
  const texture = create(gl);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RG8, width, height);
  clampTo(gl, gl.NEAREST);
  return texture;
}

/** Binds a texture to a unit and points a sampler at it. */
export function useTexture(
  gl: WebGL2RenderingContext,
  unit: number,
  texture: WebGLTexture,
  sampler: WebGLUniformLocation | null,
): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.bindSampler(unit, null);
  gl.uniform1i(sampler, unit);
}
