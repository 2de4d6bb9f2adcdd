/** Uniforms of a projection for one tile; the shape that MapLibre hands to a custom layer. */
export interface ProjectionData {
  readonly mainMatrix: ArrayLike<number>;
  readonly tileMercatorCoords: ArrayLike<number>;
  readonly clippingPlane: ArrayLike<number>;
  readonly projectionTransition: number;
  readonly fallbackMatrix: ArrayLike<number>;
}

/** Which tile to project: its place in the pyramid and the copy of the world. */
export interface ProjectedTile {
  readonly wrap: number;
  readonly canonical: { readonly z: number; readonly x: number; readonly y: number };
}

/**
 * How a shader reaches the screen. This is the part of MapLibre's input of a custom layer that drawing needs, so a map
 * in mercator, a globe and our own flat camera are drawn by the same layer.
 */
export interface ProjectionInput {
  readonly shaderData: {
    /** Changes whenever the shader text below does: the key of compiled programs. */
    readonly variantName: string;
    /** GLSL that defines `projectTile`. */
    readonly vertexShaderPrelude: string;
    readonly define: string;
  };
  /** Uniforms for one tile, whose own positions run from 0 to 8192. */
  getProjectionData(params: { tileID: ProjectedTile | null; applyGlobeMatrix?: boolean }): ProjectionData;
}

/** Units along a side of a tile in the shader's positions. */
export const TILE_EXTENT = 8192;
