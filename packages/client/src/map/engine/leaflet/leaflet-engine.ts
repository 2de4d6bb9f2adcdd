import { DomUtil, latLngBounds, LayerGroup, Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { coordinateBounds, mapLimits, zoomBounds } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import type { LayerStack } from '#map/layers/layer-stack.ts';
import { CanvasLayers } from './canvas-layers.ts';
import { groundLightness, isUnderWeather } from '../base-style.rules.ts';
import { BorderLayer, groundColour, operatorGround } from '../borders/border-layer.ts';
import type { EngineOptions, MapEngine } from '../engine.ts';
import { createHiddenGround } from './hidden-ground.ts';
import { createMaskLayer } from './mask-layer.ts';
import { groundLook, reliefOf } from './mask-looks.rules.ts';
import { onOneSheet } from './picture-layer.ts';
import { isByMouse } from '#map/pointer/pointing.rules.ts';
import { createOperatorPictures, createReliefLayer } from './relief-layer.ts';
import { flattened } from '../still-picture.ts';

/** Weather views count zooms of 512-pixel tiles, Leaflet and people those of 256-pixel ones. */
const ZOOM_SHIFT = 1;
/** Water of the calm dark style. */
const GROUND_COLOUR = '#18212d';
/** Stacking of weather over the ground (200) and of the coast over the weather. */
const WEATHER_ORDER = '300';
const COAST_ORDER = '350';
/** Of what moves over both. */
const MOVING_ORDER = '360';

/** What a Leaflet engine needs besides. */
export interface LeafletOptions extends EngineOptions {
  readonly stack: LayerStack;
}

/** Opens a Leaflet map that paints its layers on plain canvases: for browsers without a usable WebGL. */
export function openLeaflet(options: LeafletOptions): { readonly engine: MapEngine; readonly layers: CanvasLayers } {
  const { container, camera, events } = options;
  const { lat, lon } = coordinateBounds;
  const map = new LeafletMap(container, {
    center: [camera.lat, camera.lon],
    zoom: Math.round(camera.zoom),
    minZoom: options.minZoom,
    maxZoom: options.maxZoom,
    maxBounds: latLngBounds([-lat, -lon], [lat, lon]),
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    // A long press is noticed from outside, after the same time on every engine.
    tapHold: false,
    // Canvases are painted at whole zooms; a stretched picture between them would only blur.
    zoomAnimation: false,
    fadeAnimation: false,
    inertia: !options.prefersStill(),
  });
  const pane = (name: string, order: string): HTMLElement => {
    const element = map.createPane(name);
    element.style.zIndex = order;
    element.style.pointerEvents = 'none';
    return element;
  };
  const view = (): MapView => {
    const centre = map.getCenter();
    const width = Math.max(1, container.clientWidth);
    const height = Math.max(1, container.clientHeight);
    return flatView({
      lat: centre.lat,
      lon: centre.lng,
      zoom: map.getZoom() - ZOOM_SHIFT,
      width,
      height,
      pixelRatio: Math.min(mapLimits.pixelRatioCap, window.devicePixelRatio),
    });
  };
  // The colour that shows before any tile has come; the library's own is a light grey.
  container.style.background = GROUND_COLOUR;
  const grounds = new LayerGroup().addTo(map);
  const borders = onOneSheet(new BorderLayer(options.style, 'above', { pane: 'coast', maxZoom: zoomBounds.max }));
  const hidden = createHiddenGround({
    // A map that is looked at itself is its ground.
    isHidden: () => isUnderWeather(style) && layers.hidesMap,
    setTimeout: (work, ms) => setTimeout(work, ms),
  });
  let style = '';
  let isClosed = false;
  const later = (of: string, work: () => void): void =>
    void setTimeout(() => {
      if (!isClosed && style === of) work();
    });
  const setStyle = (next: string): void => {
    if (next === style) return;
    style = next;
    borders.setStyle(style);
    grounds.clearLayers();
    // Each in a task of its own, so that the page stays quick; lines are seen through any weather and come first.
    hidden.await(() => {
      later(next, () => void showGround(next));
      later(next, () => void showRelief(next));
    });
  };
  /** The operator's pictures; else light and shadow of the operator's heights on a map that is looked at itself; else what the server draws of its own. */
  const showRelief = async (of: string): Promise<void> => {
    const { heights, pictures } = isUnderWeather(of)
      ? { heights: null, pictures: null }
      : await operatorGround(of).catch(() => ({ heights: null, pictures: null }));
    if (isClosed || style !== of) return;
    const { look, opacity } = reliefOf(of);
    const options = { maxZoom: zoomBounds.max, zIndex: look === 'natural' ? 0 : 2 };
    if (pictures !== null) grounds.addLayer(createOperatorPictures(pictures, { ...options, zIndex: 2 }));
    else if (heights === null || look === 'natural') grounds.addLayer(createReliefLayer(look, { ...options, opacity }));
    if (heights === null || pictures !== null) return;
    const { createHillshadeLayer } = await import('./hillshade-layer.ts');
    if (!isClosed && style === of) grounds.addLayer(createHillshadeLayer(heights, { ...options, zIndex: 2 }));
  };
  /** Land and water: the shapes of a map that is looked at itself; under the weather pictures, which are drawn sooner. */
  const showGround = async (of: string): Promise<void> => {
    const colour = isUnderWeather(of) ? null : await groundColour(of).catch(() => null);
    if (isClosed || style !== of) return;
    container.style.background = colour ?? GROUND_COLOUR;
    const ground = groundLook(of);
    if (colour !== null) grounds.addLayer(onOneSheet(new BorderLayer(of, 'ground', { maxZoom: zoomBounds.max })));
    else if (ground !== null) grounds.addLayer(createMaskLayer(ground, { maxZoom: zoomBounds.max }));
  };
  pane('coast', COAST_ORDER);
  borders.addTo(map);
  const layers = new CanvasLayers(options.stack, {
    pane: pane('weather', WEATHER_ORDER),
    movingPane: pane('moving', MOVING_ORDER),
    view,
    // The pane travels with the map while it is dragged; the canvas stays over the screen.
    place: (canvas) => DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0])),
    onFrame() {
      hidden.look();
      events.onFrame();
    },
    baseLight: () => groundLightness(style),
  });
  setStyle(options.style);

  map.on('move zoom resize viewreset', () => {
    layers.invalidate();
    events.onFrame();
  });
  map.on('moveend', events.onRest);
  map.on('click', ({ latlng, containerPoint: { x, y } }) => events.onClick({ lat: latlng.lat, lon: latlng.lng }, x, y));
  map.on('contextmenu', ({ latlng, containerPoint, originalEvent }) => {
    if (isByMouse(originalEvent))
      events.onContextMenu({ lat: latlng.lat, lon: latlng.lng }, containerPoint.x, containerPoint.y);
  });

  const engine: MapEngine = {
    kind: 'leaflet',
    camera: () => {
      const centre = map.getCenter();
      return { lat: centre.lat, lon: centre.lng, zoom: map.getZoom() };
    },
    view,
    viewport: () => {
      const bounds = map.getBounds();
      return { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() };
    },
    moveTo: (next) => void map.setView([next.lat, next.lon], Math.round(next.zoom), { animate: false }),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: false }),
    setStyle,
    setMaxZoom: (zoom) => void map.setMaxZoom(zoom),
    redraw: () => layers.invalidate(),
    setBaseNames: () => undefined,
    resize: () => void map.invalidateSize(),
    picture: () => Promise.resolve(flattened(container, Math.min(mapLimits.pixelRatioCap, window.devicePixelRatio))),
    close() {
      isClosed = true;
      layers.close();
      map.remove();
    },
  };
  return { engine, layers };
}
