import { worldX, worldY } from '@meltemi/fields';
import { ProgramCache } from '#gl/program.ts';
import type { Program } from '#gl/program.ts';
import { projectionGlsl } from '#shader-parts/projection.glsl.ts';
import { setProjection } from '#shader-parts/uniforms.ts';
import { coverView } from '#views/index.ts';
import type { MapView, ProjectionInput } from '#views/index.ts';
import { boltSize, boltTriangles, ringRadius } from './bolt.ts';

/** A stroke of lightning. */
export interface StrokePoint {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
}

/** A ring around a stroke that just came. */
export interface StrokeRing extends Omit<StrokePoint, 'ms'> {
  /** Share of its time that has passed, 0 to 1. */
  readonly share: number;
}

/** Up to how many minutes of age a stroke has which colour. */
export type StrokeAges = readonly { readonly untilMinutes: number; readonly colour: readonly number[] }[];

/** What is drawn: strokes in order of time. The same array is the same strokes. */
export interface StrokePicture {
  readonly strokes: readonly StrokePoint[];
  readonly rings: readonly StrokeRing[];
  readonly ages: StrokeAges;
  /** The shown moment, ms. */
  readonly ts: number;
}

interface Kept {
  readonly gl: WebGL2RenderingContext;
  readonly programs: ProgramCache;
  readonly array: WebGLVertexArrayObject;
  readonly corners: WebGLBuffer;
  readonly places: WebGLBuffer;
  readonly ringArray: WebGLVertexArrayObject;
  readonly ringPlaces: WebGLBuffer;
  uploaded: readonly StrokePoint[] | null;
  /** The moment that ages in the buffer are counted from, ms: 32-bit floats hold no dates. */
  base: number;
}

const MOST_AGES = 8;

/** Draws strokes of lightning as signs in the colours of their ages, and rings around those that just came. */
export class StrokesLayer {
  private kept: Kept | null = null;

  draw(gl: WebGL2RenderingContext, view: MapView, projection: ProjectionInput, picture: StrokePicture): void {
    if (gl.isContextLost()) return this.contextLost();
    if (picture.strokes.length === 0 && picture.rings.length === 0) return;
    const kept = this.attach(gl);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.STENCIL_TEST);
    const wraps = view.kind === 'globe' ? [0] : [...new Set(coverView(view, 0).map(({ wrap }) => wrap))];
    this.drawBolts(kept, view, projection, picture, wraps);
    this.drawRings(kept, view, projection, picture.rings, wraps);
    gl.bindVertexArray(null);
  }

  contextLost(): void {
    this.kept = null;
  }

  dispose(): void {
    const { kept } = this;
    this.kept = null;
    if (kept === null) return;
    kept.programs.clear();
    for (const array of [kept.array, kept.ringArray]) kept.gl.deleteVertexArray(array);
    for (const buffer of [kept.corners, kept.places, kept.ringPlaces]) kept.gl.deleteBuffer(buffer);
  }

  private attach(gl: WebGL2RenderingContext): Kept {
    if (this.kept?.gl === gl) return this.kept;
    const corners = gl.createBuffer();
    const places = gl.createBuffer();
    const ringPlaces = gl.createBuffer();
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    gl.bindBuffer(gl.ARRAY_BUFFER, corners);
    gl.bufferData(gl.ARRAY_BUFFER, boltTriangles, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0);
    pointAt(gl, places);
    const ringArray = gl.createVertexArray();
    gl.bindVertexArray(ringArray);
    pointAt(gl, ringPlaces);
    this.kept = {
      gl,
      programs: new ProgramCache(gl),
      array,
      corners,
      places,
      ringArray,
      ringPlaces,
      uploaded: null,
      base: 0,
    };
    return this.kept;
  }

  private drawBolts(
    kept: Kept,
    view: MapView,
    projection: ProjectionInput,
    { strokes, ages, ts }: StrokePicture,
    wraps: readonly number[],
  ): void {
    const { gl } = kept;
    if (kept.uploaded !== strokes) {
      kept.base = strokes.at(-1)?.ms ?? 0;
      const { base } = kept;
      upload(gl, kept.places, strokes, ({ ms }) => (ms - base) / 1_000);
      kept.uploaded = strokes;
    }
    if (strokes.length === 0) return;
    const program = kept.programs.get(`${projection.shaderData.variantName} bolts`, () => boltShader(projection));
    gl.useProgram(program.program);
    gl.bindVertexArray(kept.array);
    const shown = new Float32Array(4 * MOST_AGES);
    for (const [k, { untilMinutes, colour }] of ages.slice(0, MOST_AGES).entries())
      shown.set([untilMinutes * 60, ...colour.map((level) => level / 255)], 4 * k);
    gl.uniform4fv(program.uniform('u_ages'), shown);
    gl.uniform1f(program.uniform('u_now'), (ts - kept.base) / 1_000);
    gl.uniform1f(program.uniform('u_size'), boltSize(view.zoom + 1));
    for (const wrap of wraps) {
      place(gl, program, projection, view, wrap);
      gl.drawArraysInstanced(gl.TRIANGLES, 0, boltTriangles.length / 3, strokes.length);
    }
  }

  private drawRings(
    kept: Kept,
    view: MapView,
    projection: ProjectionInput,
    rings: readonly StrokeRing[],
    wraps: readonly number[],
  ): void {
    if (rings.length === 0) return;
    const { gl } = kept;
    upload(gl, kept.ringPlaces, rings, ({ share }) => share);
    const program = kept.programs.get(`${projection.shaderData.variantName} rings`, () => ringShader(projection));
    gl.useProgram(program.program);
    gl.bindVertexArray(kept.ringArray);
    gl.uniform1f(program.uniform('u_radius'), ringRadius(1));
    for (const wrap of wraps) {
      place(gl, program, projection, view, wrap);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, rings.length);
    }
  }
}

/** The place and one number of each instance, from a buffer. */
function pointAt(gl: WebGL2RenderingContext, buffer: WebGLBuffer): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.enableVertexAttribArray(1);
  gl.vertexAttribPointer(1, 3, gl.FLOAT, false, 0, 0);
  gl.vertexAttribDivisor(1, 1);
}

function upload<Point extends { readonly lat: number; readonly lon: number }>(
  gl: WebGL2RenderingContext,
  buffer: WebGLBuffer,
  points: readonly Point[],
  third: (point: Point) => number,
): void {
  const data = new Float32Array(3 * points.length);
  for (const [k, point] of points.entries()) {
    data[3 * k] = worldX(point.lon);
    data[3 * k + 1] = worldY(point.lat);
    data[3 * k + 2] = third(point);
  }
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
}

function place(
  gl: WebGL2RenderingContext,
  program: Program,
  projection: ProjectionInput,
  view: MapView,
  wrap: number,
): void {
  const tileID = { wrap, canonical: { z: 0, x: 0, y: 0 } };
  setProjection(gl, program, projection.getProjectionData({ tileID, applyGlobeMatrix: true }));
  gl.uniform2f(program.uniform('u_pixel'), 2 / view.width, -2 / view.height);
}

const boltShader = (projection: ProjectionInput) => ({
  vertex: `#version 300 es
precision highp float;
${projectionGlsl(projection)}
layout(location = 0) in vec3 a_corner;
layout(location = 1) in vec3 a_stroke;
uniform vec4 u_ages[${MOST_AGES}];
uniform float u_now;
uniform float u_size;
uniform vec2 u_pixel;
out vec4 v_colour;
void main() {
  float age = u_now - a_stroke.z;
  vec3 colour = vec3(0.0);
  bool isShown = false;
  for (int k = 0; k < ${MOST_AGES}; k++) {
    if (!isShown && age >= 0.0 && age < u_ages[k].x) { isShown = true; colour = u_ages[k].yzw; }
  }
  vec4 middle = toScreen(a_stroke.xy);
  // What is too old or still to come is put outside of the picture.
  gl_Position = isShown ? middle + vec4(a_corner.xy * u_size * u_pixel * middle.w, 0.0, 0.0) : vec4(2.0, 2.0, 2.0, 1.0);
  v_colour = a_corner.z > 0.5 ? vec4(colour, 1.0) : vec4(0.02, 0.03, 0.05, 1.0) * 0.6;
}`,
  fragment: `#version 300 es
precision highp float;
in vec4 v_colour;
out vec4 colour;
void main() { colour = v_colour; }`,
});

const ringShader = (projection: ProjectionInput) => ({
  vertex: `#version 300 es
precision highp float;
${projectionGlsl(projection)}
layout(location = 1) in vec3 a_ring;
uniform float u_radius;
uniform vec2 u_pixel;
out vec2 v_at;
out float v_share;
void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  v_at = corner * (u_radius + 2.0);
  v_share = a_ring.z;
  vec4 middle = toScreen(a_ring.xy);
  gl_Position = middle + vec4(v_at * u_pixel * middle.w, 0.0, 0.0);
}`,
  fragment: `#version 300 es
precision highp float;
in vec2 v_at;
in float v_share;
out vec4 colour;
void main() {
  float from = abs(length(v_at) - (4.0 + 18.0 * sqrt(v_share)));
  colour = vec4(clamp(1.75 - from, 0.0, 1.0) * (1.0 - v_share));
}`,
});
