import { maxZoomFor, zoomBounds } from '@meltemi/catalogue';
import type { LayerStack } from '../layers/layer-stack.ts';
import { placeLanguage } from '#settings/index.ts';
import { unitOf } from '../units.ts';
import type { MapParts } from '../map-parts.ts';
import { baseStyleOf, groundLightness } from './base-style.rules.ts';
import { GlLayers } from './maplibre/gl-layers.ts';
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
    // What paints the layers comes beside the library, not after it; who needs it asks again if it fails.
    for (const { canvas } of stack.wanted) canvas?.().catch(() => undefined);
    const { openLeaflet } = await import('./leaflet/leaflet-engine.ts');
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
