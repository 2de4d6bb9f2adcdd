import { mapLimits } from '@meltemi/catalogue';

/** What the map-selector does at a zoom; the globe has no base maps to choose, topoMap keeps the selector open. */
export const mapSelectorMove = (map: {
  readonly zoom: number;
  readonly mapLibrary: 'leaflet' | 'maplibre' | 'globe';
  readonly overlay: string;
}): 'open' | 'close' | 'stay' => {
  if (map.zoom > mapLimits.mapSelectorZoom) return map.mapLibrary === 'globe' ? 'stay' : 'open';
  return map.overlay === 'topoMap' ? 'stay' : 'close';
};
