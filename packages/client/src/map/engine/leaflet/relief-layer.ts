import type { GridLayer, GridLayerOptions } from 'leaflet';
import type { StylePictures } from '../borders/border-looks.rules.ts';
import { createPictureLayer } from './picture-layer.ts';

/** The relief has tiles down to this zoom. */
const DEEPEST = 7;

/** The relief as a veil over the ground, or as the ground itself. */
export const createReliefLayer = (look: string, options: GridLayerOptions): GridLayer =>
  createPictureLayer(
    { address: (z, x, y) => `/basemap/v1/relief/${z}/${x}/${y}.png?look=${look}`, deepest: DEEPEST },
    options,
  );

/** Pictures of an operator: satellite images, or a map that is drawn elsewhere. */
export const createOperatorPictures = ({ tiles, deepest }: StylePictures, options: GridLayerOptions): GridLayer =>
  createPictureLayer(
    {
      address: (z, x, y) =>
        tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)).replace('{r}', ''),
      deepest,
    },
    options,
  );
