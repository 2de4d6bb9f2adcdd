import type { ProductIdent } from '@meltemi/catalogue';
import type { Usability } from '@meltemi/render';
import type { Signal, WritableSignal } from '#signals/index.ts';
import type { AddressPage } from '../map-parts.ts';
import type { MapCovers } from '../covers/map-covers.ts';
import type { DetailTable } from './base-detail.ts';
import type { Camera, EngineKind } from './engine.ts';
import type { ModelData } from '../model/minifests.ts';
import type { MenuPoint } from '../pointer/map-pointer.ts';
import type { PickedPoint } from '../pointer/picker.rules.ts';
import type { LazySymbols } from '../symbols/lazy-symbols.ts';

/** Where the map is put on the page. */
export interface MapElements {
  readonly container: HTMLElement;
  /** A canvas over the map for words and numbers. */
  readonly texts: HTMLCanvasElement;
  /** A canvas over both for symbols. */
  readonly symbols: HTMLCanvasElement;
}

/** What the page around the map gives it. */
export interface MapPage extends AddressPage {
  /** The visitor asked for less motion. */
  prefersStill(): boolean;
  /** Hears when that changes, until the returned function is called. */
  watchStill(listener: () => void): () => void;
  /** CSS pixels of the window, which the map fills; known without laying out the page. */
  size(): { readonly width: number; readonly height: number };
  /** Minutes, as `Date.getTimezoneOffset` gives them. */
  timezoneOffset(): number;
  /** Waits until the first frame of the page has been handed over to be painted, or is not going to be. */
  framed(): Promise<void>;
  /** Waits until the page has been seen once, or is not going to be. */
  painted(): Promise<void>;
  /** A style of the base map, as the server has it at an address. */
  loadStyle(address: string): Promise<object>;
  /** Whether WebGL draws what it should here, and what draws it. */
  probeGl(): Promise<Usability>;
}

/** The map as the screen around it sees it. */
export interface MapController {
  /** Puts the map on the page until the returned function is called. */
  mount(elements: MapElements): () => void;
  /** The picked point with its values, or null. */
  readonly picker: Signal<PickedPoint | null>;
  pick(lat: number, lon: number): void;
  /** Picks the place under a point of the map, CSS pixels. */
  pickAt(x: number, y: number): void;
  closePicker(): void;
  /** True while the loading line is to be shown. */
  readonly loading: Signal<boolean>;
  /** True once the first picture is on the screen, or has taken too long for anything to wait for it. */
  readonly hasBegun: Signal<boolean>;
  readonly camera: Signal<Camera>;
  /** What is known of the open product's run: calendar and where its numbers come from. */
  readonly model: Signal<ModelData | null>;
  /** What is known of any product's run, however old; null for one that was never opened. */
  knownModel(product: ProductIdent): ModelData | null;
  readonly engine: Signal<EngineKind | null>;
  /** The server has maps to choose from where the camera looks, for close to the ground. */
  readonly hasChoice: () => boolean;
  /** Changes when more is known about that. */
  readonly detail: Signal<DetailTable>;
  /** Mountains, a leaning camera and a sky are wanted; the button gives them to subscribers. */
  readonly terrain: WritableSignal<boolean>;
  /** Where a menu is open: a place, at a point of the map in CSS pixels; null while none is. */
  readonly contextMenu: Signal<MenuPoint | null>;
  /** Opens the menu of the place under a point of the map, CSS pixels. */
  openMenuAt(x: number, y: number): void;
  closeMenu(): void;
  /** The points on the map, with what the list of them for screen readers and keys needs. */
  readonly symbols: Pick<LazySymbols, 'show' | 'remove' | 'list' | 'focus' | 'neighbour'>;
  /** What lies over the map. */
  readonly covers: MapCovers;
  /** The map as it is on the screen without what lies over it, in device pixels, once there is one; null after it has gone. */
  picture(): Promise<HTMLCanvasElement | null>;
  moveTo(camera: Camera): void;
}
