import type { EngineKind } from '#map/index.ts';

/** From this zoom on mountains are seen as such. */
const LEAST_ZOOM = 7;

/** Whether the third dimension is offered: on a flat map that WebGL draws, near enough. */
export const isTerrainOffered = (engine: EngineKind | null, zoom: number): boolean =>
  engine === 'maplibre' && zoom >= LEAST_ZOOM;
