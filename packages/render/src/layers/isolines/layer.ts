import { buildProgram } from '#gl/program.ts';
import type { Program } from '#gl/program.ts';
import { setProjection } from '#shader-parts/uniforms.ts';
import { TILE_EXTENT } from '#views/index.ts';
import type { MapView, ProjectionInput } from '#views/index.ts';
import { worldX, worldY } from '@meltemi/fields';
import { quadIndices } from '../particles/line-batch.ts';
import { buildSegments, SEGMENT_VERTEX } from './segments.ts';
import type { ReferenceTile } from './segments.ts';
import { isolineShader } from './shader.ts';
import type { IsolineSource } from './source.ts';

/** How lines look. Colours are red, green, blue from 0 to 255 and alpha from 0 to 1. */
export interface LineStyle {
  readonly colour: readonly [number, number, number, number];
  readonly halo: readonly [number, number, number, number];
  /** CSS pixels of a line, of a strong line, and of the halo to each side. */
  readonly width: number;
  readonly strongWidth: number;
  readonly haloWidth: number;
}

/** Thin white lines with a soft dark edge: readable over any colour. */
export const LINE_STYLE: LineStyle = {
  colour: [255, 255, 255, 0.9],
  halo: [10, 14, 24, 0.35],
  width: 1.1,
  strongWidth: 2,
  haloWidth: 1.2,
};

interface Kept {
  readonly gl: WebGL2RenderingContext;
  readonly programs: Map<string, Program>;
  readonly array: WebGLVertexArrayObject;
  readonly vertices: WebGLBuffer;
  readonly elements: WebGLBuffer;
  built: { readonly revision: number; readonly reference: ReferenceTile; readonly pieces: number } | null;
}

/** Draws isolines over any projection of the map. */
export class IsolineLayer {
  private kept: Kept | null = null;
  private readonly source: IsolineSource;
  private readonly style: LineStyle;

  constructor(source: IsolineSource, style: LineStyle = LINE_STYLE) {
    this.source = source;
    this.style = style;
  }

  /** Draws the lines that are there: their halos first, so that no halo crosses a line. */
  draw(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput): void {
    if (gl.isContextLost()) return this.contextLost();
    this.source.follow(view);
    if (!this.source.traced) return;
    const kept = this.attach(gl);
    const built = this.build(kept, view);
    if (built.pieces === 0) return;
    const name = projection.shaderData.variantName;
    let program = kept.programs.get(name);
    if (!program) {
      program = buildProgram(gl, isolineShader(projection));
      kept.programs.set(name, program);
    }
    gl.useProgram(program.program);
    const { z, x, y } = built.reference;
    const count = 2 ** z;
    const wrap = Math.floor(x / count);
    setProjection(
      gl,
      program,
      projection.getProjectionData({
        tileID: { wrap, canonical: { z, x: x - wrap * count, y } },
        applyGlobeMatrix: true,
      }),
    );
    gl.uniform2f(program.uniform('u_size'), view.width, view.height);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.bindVertexArray(kept.array);
    const { style } = this;
    this.pass(
      gl,
      program,
      built.pieces,
      style.halo,
      style.width + 2 * style.haloWidth,
      style.strongWidth + 2 * style.haloWidth,
    );
    this.pass(gl, program, built.pieces, style.colour, style.width, style.strongWidth);
    gl.bindVertexArray(null);
  }

  /** The context is gone: forget its objects without touching it. */
  contextLost(): void {
    this.kept = null;
  }

  /** Frees everything on the GPU. */
  dispose(): void {
    const { kept } = this;
    this.kept = null;
    if (!kept) return;
    for (const { program } of kept.programs.values()) kept.gl.deleteProgram(program);
    kept.gl.deleteVertexArray(kept.array);
    kept.gl.deleteBuffer(kept.vertices);
    kept.gl.deleteBuffer(kept.elements);
  }

  private pass(
    gl: WebGL2RenderingContext,
    program: Program,
    pieces: number,
    colour: LineStyle['colour'],
    width: number,
    strong: number,
  ): void {
    const [r, g, b, a] = colour;
    gl.uniform4f(program.uniform('u_colour'), (r / 255) * a, (g / 255) * a, (b / 255) * a, a);
    gl.uniform2f(program.uniform('u_width'), width, strong);
    gl.drawElements(gl.TRIANGLES, pieces * 6, gl.UNSIGNED_INT, 0);
  }

  private attach(gl: WebGL2RenderingContext): Kept {
    if (this.kept?.gl === gl) return this.kept;
    const array = gl.createVertexArray();
    const vertices = gl.createBuffer();
    const elements = gl.createBuffer();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, vertices);
    const stride = SEGMENT_VERTEX * 4;
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, stride, 0);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 2, gl.FLOAT, false, stride, 16);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, elements);
    gl.bindVertexArray(null);
    this.kept = { gl, programs: new Map(), array, vertices, elements, built: null };
    return this.kept;
  }

  private build(kept: Kept, view: MapView): { readonly reference: ReferenceTile; readonly pieces: number } {
    const { revision, traced } = this.source;
    if (kept.built?.revision === revision || !traced)
      return kept.built ?? { reference: { z: 0, x: 0, y: 0 }, pieces: 0 };
    const z = Math.max(0, Math.floor(view.zoom));
    const count = 2 ** z;
    const reference = {
      z,
      x: Math.floor(worldX(view.centre.lon) * count),
      y: Math.min(count - 1, Math.floor(worldY(view.centre.lat) * count)),
    };
    const { data, pieces } = buildSegments(traced, reference, TILE_EXTENT);
    const { gl } = kept;
    gl.bindVertexArray(kept.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, kept.vertices);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, quadIndices(pieces), gl.DYNAMIC_DRAW);
    gl.bindVertexArray(null);
    kept.built = { revision, reference, pieces };
    return kept.built;
  }
}
