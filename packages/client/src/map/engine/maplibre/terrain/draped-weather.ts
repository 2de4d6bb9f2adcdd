import type { CanvasSource, Map as MapLibreMap } from 'maplibre-gl';
import type { MapView } from '@meltemi/render';
import { CanvasLayers } from '#map/engine/leaflet/canvas-layers.ts';
import type { LayerStack } from '#map/layers/layer-stack.ts';
import type { OpenLayer } from '#map/layers/define-map-layer.ts';
import { cornersOf, drapeView, stillCovers } from './drape.rules.ts';

const ID = 'draped-weather';
/** A picture that is not whole yet is handed on after this long, ms: each time the map lays it over all of the mountains again. */
const PARTLY_MS = 700;
const SHADES = 'terrain-shades';

/** Light and shadow of slopes over the weather's colours, which alone would look flat. */
const SHADE_PAINT = {
  'hillshade-exaggeration': 0.45,
  'hillshade-shadow-color': 'rgba(0, 0, 0, 0.75)',
  'hillshade-highlight-color': 'rgba(255, 255, 255, 0.45)',
  'hillshade-accent-color': 'rgba(0, 0, 0, 0.3)',
} as const;

/** What moves needs a flat map to move over; what is left can lie on mountains. */
const canLie = ({ layer, canvas }: OpenLayer): boolean => layer.moves !== true && canvas !== null;

/**
 * The weather on the mountains: MapLibre lays pictures over its terrain, but nothing that is drawn with our own shaders. So
 * the weather is painted as it is without WebGL, on a canvas that the map takes as a picture.
 */
export class DrapedWeather {
  private readonly map: MapLibreMap;
  private readonly layers: CanvasLayers;
  private readonly canvas: HTMLCanvasElement;
  /** What the picture is painted for. */
  view: MapView;
  private fade: 0 | 1 = 0;
  private later: ReturnType<typeof setTimeout> | null = null;

  /** `heights` is the source of the mountains; `beforeId` is the layer that the weather lies under. */
  constructor(
    map: MapLibreMap,
    stack: LayerStack,
    baseLight: () => number,
    heights: string,
    beforeId: string | undefined,
  ) {
    this.map = map;
    this.view = this.wanted();
    const pane = document.createElement('div');
    this.layers = new CanvasLayers(
      {
        get drawn() {
          return stack.drawn.filter(canLie);
        },
        get wanted() {
          return stack.wanted.filter(canLie);
        },
        get ground() {
          return stack.ground;
        },
        get picture() {
          return stack.picture;
        },
        get isWhole() {
          return stack.isWhole;
        },
      },
      {
        pane,
        movingPane: document.createElement('div'),
        view: () => this.view,
        place: () => undefined,
        onFrame: () => this.painted(stack.picture === null || this.layers.hasDrawn),
        baseLight,
      },
    );
    const canvas = pane.querySelector('canvas');
    if (canvas === null) throw new Error('the weather has no canvas');
    this.canvas = canvas;
    // A source reads the size of its canvas once, before anything is painted on it.
    canvas.width = this.view.width;
    canvas.height = this.view.height;
    map.addSource(ID, { type: 'canvas', canvas, coordinates: cornersOf(this.view), animate: false });
    map.addLayer({ id: ID, type: 'raster', source: ID, paint: { 'raster-fade-duration': 0 } }, beforeId);
    map.addLayer({ id: SHADES, type: 'hillshade', source: heights, paint: SHADE_PAINT }, beforeId);
    this.layers.invalidate();
  }

  /** The camera or what is to be drawn has changed. */
  update(isChanged: boolean): void {
    const next = this.wanted();
    if (!isChanged && stillCovers(this.view, next)) return;
    this.view = next;
    this.layers.invalidate();
  }

  close(): void {
    if (this.later !== null) clearTimeout(this.later);
    this.layers.close();
    for (const id of [SHADES, ID]) if (this.map.getLayer(id) !== undefined) this.map.removeLayer(id);
    if (this.map.getSource(ID) !== undefined) this.map.removeSource(ID);
  }

  private wanted(): MapView {
    const { lat, lng } = this.map.getCenter();
    return drapeView({
      lat,
      lon: lng,
      zoom: this.map.getZoom(),
      bearing: this.map.getBearing(),
      height: this.map.getContainer().clientHeight,
    });
  }

  /** A frame was painted, which may be one of many that make a picture. */
  private painted(isWhole: boolean): void {
    if (isWhole) this.show();
    else this.later ??= setTimeout(() => this.show(), PARTLY_MS);
  }

  /** Hands the painted canvas to the map: a source that stands still looks at it only while it plays. */
  private show(): void {
    if (this.later !== null) clearTimeout(this.later);
    this.later = null;
    const source = this.map.getSource<CanvasSource>(ID);
    if (source === undefined || this.canvas.width === 0) return;
    source.setCoordinates(cornersOf(this.view));
    source.play();
    // The map keeps what it laid over each part of the mountains, and a canvas renews but the part in its middle; a change of
    // style renews all. One millisecond of fading more or less is not seen.
    this.fade = this.fade === 0 ? 1 : 0;
    this.map.setPaintProperty(ID, 'raster-fade-duration', this.fade);
    this.map.once('render', () => source.pause());
    this.map.triggerRepaint();
  }
}
