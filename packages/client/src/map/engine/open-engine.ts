import { maxZoomFor, zoomBounds } from '@meltemi/catalogue';
import type { LayerStack } from '../layers/layer-stack.ts';
import { placeLanguage } from '#settings/index.ts';
import { unitOf } from '../units.ts';
import type { MapParts } from '../map-parts.ts';
import { baseStyleOf, groundLightness } from './base-style.rules.ts';
import { GlLayers } from './maplibre/gl-layers.ts';
import type * as PlainCanvas from './leaflet/leaflet-engine.ts';
import type { Camera, EngineEvents, EngineKind, MapEngine } from './engine.ts';

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
}

/** Loads what draws on plain canvases: the library, and beside it what paints the layers; who needs those asks again if they fail. */
export function loadPlainCanvas({ wanted }: Pick<LayerStack, 'wanted'>): Promise<typeof PlainCanvas> {
  for (const { canvas } of wanted) canvas?.().catch(() => undefined);
  return import('./leaflet/leaflet-engine.ts');
}

/** Opens an engine in the container; its code is loaded when it is first used. */
export async function openEngine(kind: EngineKind, camera: Camera, setup: EngineSetup): Promise<OpenEngine> {
  const { container, stack, events, settings, language, prefersStill } = setup;
  const style = (): string => baseStyleOf(settings.get('map'), setup.isMapShown(kind));
  const options = {
    container,
    camera,
    style: style(),
    namesLanguage: () => placeLanguage(settings, language.lang),
    minZoom: zoomBounds.min,
    maxZoom: maxZoomFor(settings.get('country')),
    events,
    prefersStill,
    heightUnit: () => (unitOf(settings, 'elevation') === 'ft' ? ('ft' as const) : ('m' as const)),
  };
  if (kind === 'leaflet') {
    const { openLeaflet } = await loadPlainCanvas(stack);
    const { engine, layers } = openLeaflet({ ...options, stack });
    return { engine, drawing: layers, close: () => engine.close() };
  }
  const baseLight = (): number => groundLightness(style());
  const layers = new GlLayers(stack, setup.onChange, baseLight);
  // What draws the layers comes beside the library, not after it.
  layers.load();
  const { openMapLibre } = await import('./maplibre/maplibre-engine.ts');
  const engine: MapEngine = openMapLibre({ ...options, isGlobe: kind === 'globe', layers, stack, baseLight });
  return {
    engine,
    drawing: layers,
    close() {
      layers.dispose();
      engine.close();
    },
  };
}
