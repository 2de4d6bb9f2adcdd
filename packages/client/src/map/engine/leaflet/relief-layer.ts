import type { GridLayer, GridLayerOptions } from 'leaflet';
import { createPictureLayer } from './picture-layer.ts';

/** The relief has tiles down to this zoom. */
const DEEPEST = 7;

/** The relief as a veil over the ground, or as the ground itself. */
export const createReliefLayer = (look: string, options: GridLayerOptions): GridLayer =>
  createPictureLayer(
    { address: (z, x, y) => `/basemap/v1/relief/${z}/${x}/${y}.png?look=${look}`, deepest: DEEPEST },
    options,
  );
