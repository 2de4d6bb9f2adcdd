import type { LanguageCode, Viewport } from '@meltemi/catalogue';
import type { MapView } from '@meltemi/render';

/** Where the map looks; the zoom as people count it, of a world of 256 * 2^zoom pixels. */
export interface Camera {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
}

/** A place under the pointer. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** The libraries that can draw the map. */
export type EngineKind = 'maplibre' | 'globe' | 'leaflet';

/** What an engine reports. */
export interface EngineEvents {
  /** A frame was drawn or the camera moved. */
  readonly onFrame: () => void;
  /** The camera came to rest. */
  readonly onRest: () => void;
  /** A press on the map, at a point of it in CSS pixels. */
  readonly onClick: (place: Place, x: number, y: number) => void;
  readonly onContextMenu: (place: Place, x: number, y: number) => void;
  readonly onContext: (state: 'lost' | 'restored') => void;
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** A map on the screen, whatever library draws it. */
export interface MapEngine {
  readonly kind: EngineKind;
  camera(): Camera;
  view(): MapView;
  viewport(): Viewport;
  /** Looks elsewhere; glides there when `glide` is true and people do not mind motion. */
  moveTo(camera: Camera, glide: boolean): void;
  /** Zooms by whole steps about the middle. */
  zoomBy(steps: number): void;
  /** Shows another base map, by the name of its style, or the same one with its names in another language. */
  setStyle(style: string): void;
  setMaxZoom(zoom: number): void;
  /** Redraws: something about the layers has changed. */
  redraw(): void;
  /** Names that the base map itself writes are left out while the map writes its own. */
  setBaseNames(shown: boolean): void;
  /** The part of the map that layers are loaded for, where it is not the view: that of the picture which lies on mountains. */
  loadedView?(): MapView | null;
  /** Leans back over mountains, or lies flat again; absent where there is no third dimension. */
  setTerrain?(on: boolean): void;
  resize(): void;
  /** What is drawn now, in device pixels; words and numbers over the map are not in it. */
  picture(): Promise<HTMLCanvasElement>;
  close(): void;
}

/** How an engine is opened. */
export interface EngineOptions {
  readonly container: HTMLElement;
  readonly camera: Camera;
  readonly style: string;
  /** The language of the names that the base map writes. */
  readonly namesLanguage: () => LanguageCode;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly events: EngineEvents;
  /** The visitor asked for less motion. */
  readonly prefersStill: () => boolean;
  /** The unit of heights on the map. */
  readonly heightUnit: () => 'm' | 'ft';
}
