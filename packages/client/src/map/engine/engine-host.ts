import { maxZoomFor, zoomBounds } from '@meltemi/catalogue';
import type { IsolineText } from '@meltemi/render';
import type { MapParts } from '../map-parts.ts';
import { GlWeather } from '../weather/gl-weather.ts';
import type { ParticleRequest } from '../weather/gl-weather.ts';
import type { WeatherFields } from '../weather/weather-fields.ts';
import { baseStyleOf, groundLightness } from './base-style.rules.ts';
import type { Camera, EngineEvents, EngineKind, MapEngine } from './engine.ts';

/** What draws the weather in an engine, as far as the map speaks to it. */
export interface Drawing {
  /** True once colours have been drawn whole. */
  readonly hasDrawn: boolean;
  texts(): readonly IsolineText[];
  setHidden(hidden: boolean): void;
}

/** An engine and what it draws the weather with. */
export interface OpenEngine {
  readonly engine: MapEngine;
  readonly drawing: Drawing;
  close(): void;
}

/** What engines are opened with. */
export interface EngineHostParts extends Pick<MapParts, 'settings' | 'logError' | 'bus'> {
  readonly container: HTMLElement;
  readonly fields: WeatherFields;
  readonly events: EngineEvents;
  readonly particles: () => ParticleRequest;
  readonly onWeather: () => void;
}

/** The base map that the settings ask for at a zoom of an engine. */
export const wantedStyle = ({ settings }: Pick<MapParts, 'settings'>, zoom: number, engine: EngineKind): string =>
  baseStyleOf({ ...settings.snapshot(['overlay', 'map']), zoom, engine });

/** Opens an engine in the container; its code is loaded when it is first used. */
export async function openEngine(kind: EngineKind, camera: Camera, parts: EngineHostParts): Promise<OpenEngine> {
  const { container, fields, events, settings } = parts;
  const options = {
    container,
    camera,
    style: wantedStyle(parts, camera.zoom, kind),
    minZoom: zoomBounds.min,
    maxZoom: maxZoomFor(settings.get('country')),
    events,
  };
  const isStill = (): boolean => parts.particles().still;
  if (kind === 'leaflet') {
    const { openLeaflet } = await import('./leaflet-engine.ts');
    const { engine, weather } = openLeaflet({ ...options, fields, particles: parts.particles });
    return { engine, drawing: weather, close: () => engine.close() };
  }
  const { openMapLibre } = await import('./maplibre-engine.ts');
  const gl = new GlWeather(fields, parts.particles, parts.onWeather, () =>
    groundLightness(wantedStyle(parts, engine.camera().zoom, kind)),
  );
  const engine: MapEngine = openMapLibre({ ...options, isGlobe: kind === 'globe', weather: gl, isStill });
  return {
    engine,
    drawing: gl,
    close() {
      gl.dispose();
      engine.close();
    },
  };
}
