import type { Program } from '#gl/program.ts';
import type { ProjectionData } from '#views/index.ts';

const asFloats = (numbers: ArrayLike<number>): Float32Array =>
  numbers instanceof Float32Array ? numbers : Float32Array.from(numbers);

/** Hands the uniforms of a projection to a program; those a flat map does not use are ignored. */
export function setProjection(gl: WebGL2RenderingContext, program: Program, data: ProjectionData): void {
  gl.uniformMatrix4fv(program.uniform('u_projection_matrix'), false, asFloats(data.mainMatrix));
  gl.uniformMatrix4fv(program.uniform('u_projection_fallback_matrix'), false, asFloats(data.fallbackMatrix));
  gl.uniform4fv(program.uniform('u_projection_tile_mercator_coords'), asFloats(data.tileMercatorCoords));
  gl.uniform4fv(program.uniform('u_projection_clipping_plane'), asFloats(data.clippingPlane));
  gl.uniform1f(program.uniform('u_projection_transition'), data.projectionTransition);
}
