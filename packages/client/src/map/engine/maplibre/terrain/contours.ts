import { addProtocol } from 'maplibre-gl';
import type { Map as MapLibreMap } from 'maplibre-gl';
import mlcontour from 'maplibre-contour';
import { firstAbove } from '#map/engine/style-order.rules.ts';
import { CONTOUR_ZOOM, contourSteps, unitsInMetre } from './contour-steps.rules.ts';
import type { HeightUnit } from './contour-steps.rules.ts';

const SOURCE = 'contours';
const LAYER = 'contours';
const FONT = ['Inter Variable', 'Inter SemiBold', 'Noto Sans', 'sans-serif'];

type Heights = InstanceType<typeof mlcontour.DemSource>;
/** Sources of heights by the address of their tiles: each has a thread of its own, and the library keeps them for good. */
const known = new Map<string, Heights>();

function heightsOf(url: string, encoding: 'terrarium' | 'mapbox', maxzoom: number): Heights {
  const made =
    known.get(url) ??
    new mlcontour.DemSource({ url, encoding, maxzoom, id: `heights-${known.size}`, worker: true, cacheSize: 60 });
  if (!known.has(url)) made.setupMaplibre({ addProtocol });
  known.set(url, made);
  return made;
}

/** Draws contours over the ground of the style that the map shows now; does nothing where it has no heights. */
export function addContours(map: MapLibreMap, colour: string, unit: HeightUnit): void {
  const style = map.getStyle();
  const heights = style.sources['heights'];
  const [url] = heights?.type === 'raster-dem' ? (heights.tiles ?? []) : [];
  if (heights?.type !== 'raster-dem' || url === undefined || map.getSource(SOURCE) !== undefined) return;
  const { encoding, maxzoom = 12 } = heights;
  const contours = heightsOf(url, encoding === 'mapbox' ? 'mapbox' : 'terrarium', maxzoom);
  map.addSource(SOURCE, {
    type: 'vector',
    tiles: [
      contours.contourProtocolUrl({
        thresholds: contourSteps[unit],
        multiplier: unitsInMetre[unit],
        contourLayer: LAYER,
        elevationKey: 'height',
        levelKey: 'level',
        overzoom: 1,
      }),
    ],
    minzoom: CONTOUR_ZOOM,
    maxzoom: 15,
  });
  const shapes = { source: SOURCE, 'source-layer': LAYER, minzoom: CONTOUR_ZOOM } as const;
  const below = firstAbove(style.layers);
  map.addLayer(
    {
      id: 'contour-lines',
      type: 'line',
      ...shapes,
      paint: {
        'line-color': colour,
        'line-opacity': ['match', ['get', 'level'], 1, 0.55, 0.3],
        'line-width': ['match', ['get', 'level'], 1, 1.2, 0.6],
      },
    },
    below,
  );
  map.addLayer(
    {
      id: 'contour-heights',
      type: 'symbol',
      ...shapes,
      filter: ['>', ['get', 'level'], 0],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['concat', ['to-string', ['get', 'height']], ` ${unit}`],
        'text-font': FONT,
        'text-size': 10.5,
        'text-padding': 12,
      },
      paint: { 'text-color': colour, 'text-halo-color': 'rgba(255,255,255,0.75)', 'text-halo-width': 1.2 },
    },
    below,
  );
}
