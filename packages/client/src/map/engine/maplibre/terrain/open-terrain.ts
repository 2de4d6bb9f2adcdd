import type { Map as MapLibreMap, SkySpecification } from 'maplibre-gl';
import type { MapView } from '@meltemi/render';
import type { LayerStack } from '#map/layers/layer-stack.ts';
import { firstAbove } from '#map/engine/style-order.rules.ts';
import { DrapedWeather } from './draped-weather.ts';

/** The source of heights that every style of the server has. */
const HEIGHTS = 'heights';
/** Mountains drawn higher than they are: a screen flattens them. */
const EXAGGERATION = 1.4;
/** How far the camera leans back at first and at most, degrees: farther back it would see beyond the edge of the map. */
const PITCH = { first: 55, most: 60 } as const;
const GLIDE_MS = 900;

const DARK_SKY: SkySpecification = {
  'sky-color': '#1a2c4a',
  'horizon-color': '#5d7697',
  'fog-color': '#3a4a60',
  'sky-horizon-blend': 0.6,
  'horizon-fog-blend': 0.6,
  'fog-ground-blend': 0.7,
};
const LIGHT_SKY: SkySpecification = {
  'sky-color': '#5d9fdb',
  'horizon-color': '#d6e8f5',
  'fog-color': '#e4eef5',
  'sky-horizon-blend': 0.6,
  'horizon-fog-blend': 0.6,
  'fog-ground-blend': 0.75,
};

/** What the third dimension needs of the engine. */
export interface TerrainParts {
  readonly map: MapLibreMap;
  readonly stack: LayerStack;
  /** How light the base map is where no colours lie over it, 0 to 1. */
  readonly baseLight: () => number;
  readonly prefersStill: () => boolean;
  /** Takes what our shaders draw off the map, and puts it there again. */
  readonly removeLayers: () => void;
  readonly addLayers: () => void;
}

/** A map with mountains, a leaning camera and a sky. */
export interface Terrain {
  readonly isOn: boolean;
  /** What the weather is painted for; null while the map is flat. */
  readonly view: MapView | null;
  /** Leans back over the mountains, or lies flat again. */
  set(on: boolean): void;
  /** The style came anew, without what was added to it. */
  restyle(): void;
  /** The camera, or with `isChanged` what is to be drawn, has changed. */
  update(isChanged: boolean): void;
  close(): void;
}

/** Makes it; the map is flat until it is switched on. */
export function openTerrain(parts: TerrainParts): Terrain {
  const { map, stack, baseLight, prefersStill, removeLayers, addLayers } = parts;
  let isOn = false;
  let weather: DrapedWeather | null = null;

  const raise = (): void => {
    if (map.getSource(HEIGHTS) === undefined) return;
    map.setTerrain({ source: HEIGHTS, exaggeration: EXAGGERATION });
    map.setSky(baseLight() > 0.5 ? LIGHT_SKY : DARK_SKY);
    weather?.close();
    weather = new DrapedWeather(map, stack, baseLight, HEIGHTS, firstAbove(map.getStyle().layers));
  };
  const lean = (pitch: number): void => {
    const bearing = pitch === 0 ? 0 : map.getBearing();
    if (prefersStill()) map.jumpTo({ pitch, bearing });
    else map.easeTo({ pitch, bearing, duration: GLIDE_MS });
  };

  return {
    get isOn() {
      return isOn;
    },
    get view() {
      return weather?.view ?? null;
    },
    set(on) {
      if (on === isOn) return;
      isOn = on;
      if (on) {
        map.setMaxPitch(PITCH.most);
        map.dragRotate.enable();
        map.touchPitch.enable();
        map.touchZoomRotate.enableRotation();
        removeLayers();
        raise();
        lean(PITCH.first);
        return;
      }
      map.dragRotate.disable();
      map.touchPitch.disable();
      map.touchZoomRotate.disableRotation();
      weather?.close();
      weather = null;
      map.setTerrain(null);
      lean(0);
      addLayers();
    },
    restyle() {
      weather = null;
      if (isOn) raise();
    },
    update: (isChanged) => weather?.update(isChanged),
    close: () => weather?.close(),
  };
}
