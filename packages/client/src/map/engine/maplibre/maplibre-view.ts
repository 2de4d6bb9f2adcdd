import type { Map as MapLibreMap } from 'maplibre-gl';
import { mapLimits } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import { isFacing } from './globe.rules.ts';

/** The camera of a MapLibre map, flat or as a globe. */
export function viewOf(map: MapLibreMap, isGlobe: boolean): MapView {
  const container = map.getContainer();
  const width = Math.max(1, container.clientWidth);
  const height = Math.max(1, container.clientHeight);
  const { lat, lng } = map.getCenter();
  const zoom = map.getZoom();
  const bearing = map.getBearing();
  const pixelRatio = Math.min(mapLimits.pixelRatioCap, map.getPixelRatio());
  // Looking straight down on a flat map, a few multiplications do what the library does for every projection.
  if (!isGlobe && map.getPitch() === 0) return flatView({ lat, lon: lng, zoom, width, height, pixelRatio, bearing });
  return {
    kind: isGlobe ? 'globe' : 'flat',
    width,
    height,
    pixelRatio,
    zoom,
    centre: { lat, lon: lng },
    bearing,
    pitch: map.getPitch(),
    unproject(x, y, out) {
      const at = map.unproject([x, y]);
      out[0] = at.lng;
      out[1] = at.lat;
      if (!isGlobe) return true;
      // Beyond the limb the library answers with the nearest place of the globe.
      const back = map.project(at);
      return Math.hypot(back.x - x, back.y - y) < 0.5;
    },
    project(lon, latitude, out) {
      const at = map.project([lon, latitude]);
      out[0] = at.x;
      out[1] = at.y;
      return !isGlobe || isFacing({ lat, lon: lng, zoom, height }, latitude, lon);
    },
  };
}
