import { maxZoomFor, zoomBounds } from '@meltemi/catalogue';
import type { LayerStack } from '../layers/layer-stack.ts';
import { placeLanguage } from '#settings/index.ts';
import { unitOf } from '../units.ts';
import type { MapParts } from '../map-parts.ts';
import { baseStyleOf, groundLightness, styleAddress } from './base-style.rules.ts';
import { GlLayers } from './maplibre/gl-layers.ts';
import type { Camera, EngineEvents, EngineKind, EngineOptions, MapEngine } from './engine.ts';

/** What draws the layers in an engine, as far as the map speaks to it. */
export interface Drawing {
  /** True once colours have been drawn whole. */
  readonly hasDrawn: boolean;
  setHidden(hidden: boolean): void;
}

/** An engine and what it draws the layers with. */
export interface OpenEngine {
  readonly engine: MapEngine;
  readonly drawing: Drawing;
  close(): void;
}

/** What engines are opened with. */
export interface EngineSetup extends Pick<MapParts, 'settings' | 'language'> {
  readonly container: HTMLElement;
  readonly stack: LayerStack;
  readonly events: EngineEvents;
  /** The visitor asked for less motion. */
  readonly prefersStill: () => boolean;
  /** The base map itself is looked at in an engine. */
  readonly isMapShown: (engine: EngineKind) => boolean;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
  /** The reply at an address of a style. */
  readonly fetchStyle: (address: string) => Promise<object>;
}

/** An engine whose code, and whose base map where it takes one, are on their way. */
export interface ComingEngine {
  readonly kind: EngineKind;
  /** Puts it into the container; it is closed by what this returns. */
  readonly open: (camera: Camera) => Promise<OpenEngine>;
}

const optionsOf = (kind: EngineKind, camera: Camera, setup: EngineSetup): EngineOptions => {
  const { container, events, settings, language, prefersStill } = setup;
  return {
    container,
    camera,
    style: baseStyleOf(settings.get('map'), setup.isMapShown(kind)),
    namesLanguage: () => placeLanguage(settings, language.lang),
    minZoom: zoomBounds.min,
    maxZoom: maxZoomFor(settings.get('country')),
    events,
    prefersStill,
    heightUnit: () => (unitOf(settings, 'elevation') === 'ft' ? ('ft' as const) : ('m' as const)),
  };
};

/** What is fetched before it is asked for: whoever asks hears of a failure. */
function heard<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => undefined);
  return coming;
}

/** Fetches the code of plain canvases. */
function fetchLeaflet(setup: EngineSetup): ComingEngine {
  const { stack } = setup;
  const code = heard(import('./leaflet/leaflet-engine.ts'));
  // What paints the layers comes beside the library, not after it; who needs it asks again if it fails.
  for (const { canvas } of stack.wanted) if (canvas !== null) void heard(canvas());
  return {
    kind: 'leaflet',
    async open(camera) {
      const { openLeaflet } = await code;
      const { engine, layers } = openLeaflet({ ...optionsOf('leaflet', camera, setup), stack });
      return { engine, drawing: layers, close: () => engine.close() };
    },
  };
}

/** Fetches the code of MapLibre and the base map that it begins with. */
function fetchMapLibre(kind: 'maplibre' | 'globe', setup: EngineSetup): ComingEngine {
  const { stack, settings, language } = setup;
  const style = (): string => baseStyleOf(settings.get('map'), setup.isMapShown(kind));
  const address = (): string => styleAddress(style(), placeLanguage(settings, language.lang));
  const code = heard(import('./maplibre/maplibre-engine.ts'));
  const baseLight = (): number => groundLightness(style());
  const layers = new GlLayers(stack, setup.onChange, baseLight);
  // What draws the layers comes beside the library, not after it.
  layers.load();
  const fetched = { address: address(), style: setup.fetchStyle(address()).catch(() => null) };
  return {
    kind,
    async open(camera) {
      const [{ openMapLibre }, first] = await Promise.all([code, fetched.style]);
      const engine: MapEngine = openMapLibre({
        ...optionsOf(kind, camera, setup),
        // The library asks for another style by itself, and for one that did not come, and says what is wrong with it.
        ...(first !== null && fetched.address === address() && { firstStyle: first }),
        isGlobe: kind === 'globe',
        layers,
        stack,
        baseLight,
      });
      return {
        engine,
        drawing: layers,
        close() {
          layers.dispose();
          engine.close();
        },
      };
    },
  };
}

/** Begins to fetch what an engine takes; opening it afterwards waits for the rest of that. */
export const fetchEngine = (kind: EngineKind, setup: EngineSetup): ComingEngine =>
  kind === 'leaflet' ? fetchLeaflet(setup) : fetchMapLibre(kind, setup);
