import { mapLimits } from '@meltemi/catalogue';

/**
 * What the map-selector does at a zoom; the globe has no base maps to choose, topoMap keeps the selector open. Close to the
 * ground it opens where there is a detailed map: over the weather the choice would change nothing.
 */
export const mapSelectorMove = (map: {
  readonly zoom: number;
  readonly mapLibrary: 'leaflet' | 'maplibre' | 'globe';
  readonly overlay: string;
  /** There are detailed maps to choose from. */
  readonly hasChoice: boolean;
}): 'open' | 'close' | 'stay' => {
  if (map.zoom > mapLimits.mapSelectorZoom && map.hasChoice) return map.mapLibrary === 'globe' ? 'stay' : 'open';
  return map.overlay === 'topoMap' ? 'stay' : 'close';
};
