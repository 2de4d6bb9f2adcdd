import type { ProjectionInput } from '#views/index.ts';

/**
 * The vertex side of a tile: from a place in the tile (0 to 1, the rows beyond -0.5 and 1.5 are the poles) to the screen,
 * by the projection of the map. The poles are closed by stretching the outermost row of samples to them.
 */
export function projectionGlsl({ shaderData }: ProjectionInput): string {
  return `${shaderData.vertexShaderPrelude}
${shaderData.define}
vec4 toScreen(vec2 at) {
  if (at.y < -0.5) return projectTile(vec2(at.x * 8192.0, -32768.0), vec2(0.0, -32768.0));
  if (at.y > 1.5) return projectTile(vec2(at.x * 8192.0, 32767.0), vec2(0.0, 32767.0));
  return projectTile(at * 8192.0);
}
`;
}
