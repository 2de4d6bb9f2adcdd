import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import type { StyleSpecification } from 'maplibre-gl';
import './maplibre-engine.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { mapLimits } from '@meltemi/catalogue';
import { CoveredGround } from './covered-ground.ts';
import type { GlLayers } from './gl-layers.ts';
import { isUnderWeather, styleAddress } from '../base-style.rules.ts';
import { firstAbove, firstName } from '../style-order.rules.ts';
import type { Camera, EngineOptions, MapEngine } from '../engine.ts';
import { viewOf } from './maplibre-view.ts';
import type { Terrain } from './terrain/open-terrain.ts';
import type { LayerStack } from '#map/layers/layer-stack.ts';
import { isByMouse } from '#map/pointer/pointing.rules.ts';

setWorkerUrl(workerUrl);

/** MapLibre counts zooms of 512-pixel tiles, people those of 256-pixel ones. */
const ZOOM_SHIFT = 1;
const GROUND = 'weather-ground';
const ABOVE = 'weather-above';

/** What a MapLibre engine needs besides. */
export interface MapLibreOptions extends EngineOptions {
  readonly isGlobe: boolean;
  readonly layers: GlLayers;
  /** The same layers, for the picture of them that lies on mountains. */
  readonly stack: LayerStack;
  /** The base map it begins with, where that has come already. */
  readonly firstStyle?: object;
  /** How light the base map is where no colours lie over it, 0 to 1. */
  readonly baseLight: () => number;
}

/** Opens a MapLibre map, flat or as a globe, with the layers of the map inside. */
export function openMapLibre(options: MapLibreOptions): MapEngine {
  const { container, camera, events, isGlobe, layers } = options;
  let { style } = options;
  let address = styleAddress(style, options.namesLanguage());
  const map = new MapLibreMap({
    container,
    // The server makes styles, and its tests say that they are right.
    style: (options.firstStyle as StyleSpecification | undefined) ?? address,
    validateStyle: false,
    center: [camera.lon, camera.lat],
    zoom: camera.zoom - ZOOM_SHIFT,
    minZoom: options.minZoom - ZOOM_SHIFT,
    maxZoom: options.maxZoom - ZOOM_SHIFT,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    // Arrow keys step through time.
    keyboard: false,
    renderWorldCopies: true,
    attributionControl: false,
    fadeDuration: options.prefersStill() ? 0 : 200,
    // Left alone it follows the screen; denser than this nobody sees, and every pixel costs.
    ...(devicePixelRatio > mapLimits.pixelRatioCap && { pixelRatio: mapLimits.pixelRatioCap }),
  });
  map.touchZoomRotate.disableRotation();
  let hasNames = true;
  let names: readonly string[] = [];
  const ground = new CoveredGround(map);
  let isTerrain = false;
  let terrain: Terrain | null = null;

  const removeLayers = (): void => {
    for (const id of [GROUND, ABOVE]) if (map.getLayer(id) !== undefined) map.removeLayer(id);
  };
  const addLayers = (): void => {
    if (isGlobe) map.setProjection({ type: 'globe' });
    const { layers: base } = map.getStyle();
    // The names of the base map know nothing of the towns that the map writes over them.
    names = base.filter(({ type, id }) => type === 'symbol' && id !== 'contour-heights').map(({ id }) => id);
    showNames();
    if (!isUnderWeather(style)) void addContours();
    removeLayers();
    const above = firstAbove(base);
    ground.setLayers(
      base.slice(
        0,
        Math.max(
          0,
          base.findIndex(({ id }) => id === above),
        ),
      ),
    );
    // What draws by itself cannot lie on mountains; there a picture of it does.
    if (terrain?.isOn) return terrain.restyle();
    map.addLayer(
      {
        id: GROUND,
        type: 'custom',
        render: (gl, input) => layers.draw('ground', gl, viewOf(map, isGlobe), input, performance.now(), map),
      },
      above,
    );
    map.addLayer(
      {
        id: ABOVE,
        type: 'custom',
        render: (gl, input) => {
          layers.draw('above', gl, viewOf(map, isGlobe), input, performance.now());
          if (layers.wantsFrame) map.triggerRepaint();
        },
      },
      firstName(base),
    );
  };
  const addContours = async (): Promise<void> => {
    const of = address;
    try {
      const { addWantedContours } = await import('./terrain/wanted-contours.ts');
      await addWantedContours(map, style, options.heightUnit(), () => of === address);
    } catch (error) {
      events.onProblem('Contours could not be loaded', error);
    }
  };
  const setTerrain = async (on: boolean): Promise<void> => {
    if (on === isTerrain) return;
    isTerrain = on;
    coverGround();
    try {
      const { openTerrain } = await import('./terrain/open-terrain.ts');
      terrain ??= openTerrain({ ...options, map, addLayers, removeLayers });
      terrain.set(isTerrain);
    } catch (error) {
      events.onProblem('3D terrain could not be loaded', error);
    }
  };
  // A globe has its ground around the poles, and what lies on mountains is a picture.
  const coverGround = (): void => ground.setCovered(!isGlobe && !isTerrain && isUnderWeather(style) && layers.hidesMap);
  const showNames = (): void => {
    for (const id of names)
      if (map.getLayer(id) !== undefined) map.setLayoutProperty(id, 'visibility', hasNames ? 'visible' : 'none');
  };
  const read = (): Camera => {
    const { lat, lng } = map.getCenter();
    return { lat, lon: lng, zoom: map.getZoom() + ZOOM_SHIFT };
  };

  map.on('style.load', addLayers);
  map.on('render', () => {
    events.onFrame();
    coverGround();
  });
  map.on('move', () => {
    events.onFrame();
    coverGround();
    terrain?.update(false);
  });
  map.on('moveend', events.onRest);
  map.on('click', ({ lngLat, point }) => events.onClick({ lat: lngLat.lat, lon: lngLat.lng }, point.x, point.y));
  map.on('contextmenu', ({ lngLat, point, originalEvent }) => {
    if (isByMouse(originalEvent)) events.onContextMenu({ lat: lngLat.lat, lon: lngLat.lng }, point.x, point.y);
  });
  map.on('webglcontextlost', () => {
    ground.setLayers([]);
    layers.contextLost();
    events.onContext('lost');
  });
  map.on('webglcontextrestored', () => {
    events.onContext('restored');
    // The style comes back without the layers that are not its own.
    map.once('idle', () => {
      if (map.getLayer(GROUND) === undefined && !isTerrain) addLayers();
    });
    map.triggerRepaint();
  });
  map.on('error', ({ error }) => events.onProblem(`Base map: ${error.message}`, error));

  return {
    kind: isGlobe ? 'globe' : 'maplibre',
    camera: read,
    view: () => viewOf(map, isGlobe),
    viewport: () => {
      const bounds = map.getBounds();
      return { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() };
    },
    moveTo(next, glide) {
      const target = { center: [next.lon, next.lat] as [number, number], zoom: next.zoom - ZOOM_SHIFT };
      if (glide && !options.prefersStill()) map.flyTo({ ...target, maxDuration: 1200 });
      else map.jumpTo(target);
    },
    zoomBy(steps) {
      const zoom = Math.round(map.getZoom() + steps);
      if (options.prefersStill()) map.jumpTo({ zoom });
      else map.easeTo({ zoom, duration: 250 });
    },
    setStyle(next) {
      const wanted = styleAddress(next, options.namesLanguage());
      if (wanted === address) return;
      address = wanted;
      style = next;
      ground.setLayers([]);
      map.setStyle(wanted, { diff: false });
    },
    setMaxZoom: (zoom) => void map.setMaxZoom(zoom - ZOOM_SHIFT),
    redraw() {
      terrain?.update(true);
      coverGround();
      map.triggerRepaint();
    },
    loadedView: () => terrain?.view ?? null,
    // A globe has mountains too, but no place to lean back over.
    ...(!isGlobe && { setTerrain: (on: boolean) => void setTerrain(on) }),
    setBaseNames(shown) {
      if (shown === hasNames) return;
      hasNames = shown;
      showNames();
    },
    resize: () => void map.resize(),
    async picture() {
      const { copyOf } = await import('../still-picture.ts');
      return new Promise((resolve) => {
        // The pixels of a frame are there only until the browser shows it.
        map.once('render', () => resolve(copyOf(map.getCanvas())));
        map.triggerRepaint();
      });
    },
    close() {
      terrain?.close();
      map.remove();
    },
  };
}
