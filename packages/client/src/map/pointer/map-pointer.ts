import type { OverlayIdent } from '@meltemi/catalogue';
import type { MapView, Picked } from '@meltemi/render';
import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import { placeOf } from '../address/address-sync.ts';
import type { EngineEvents, Place } from '../engine/engine.ts';
import type { MapParts } from '../map-parts.ts';
import type { SymbolBoard } from '../symbols/symbol-board.ts';
import { followPointer } from './follow-pointer.ts';
import { createPicker } from './picker.ts';
import type { Picker } from './picker.ts';

/** A place for which a menu is opened, and the point of the map it lies under, CSS pixels. */
export interface MenuPoint {
  readonly place: Place;
  readonly x: number;
  readonly y: number;
}

/** What the pointer reads from. */
export interface PointerSources {
  readonly view: () => MapView | null;
  readonly read: (lat: number, lon: number) => Picked;
  readonly overlay: () => OverlayIdent;
  readonly isDifference: () => boolean;
  readonly symbols: Pick<SymbolBoard, 'hover' | 'leave' | 'press'>;
  /** The picked place has changed. */
  readonly onPick: () => void;
}

/** What presses on the map do: pick a place, press a symbol, open the menu of a place. */
export interface MapPointer {
  readonly picker: Picker;
  readonly menu: Signal<MenuPoint | null>;
  readonly events: Pick<EngineEvents, 'onClick' | 'onContextMenu'>;
  readonly pick: (lat: number, lon: number) => void;
  /** Picks the place under a point of the map, CSS pixels. */
  readonly pickAt: (x: number, y: number) => void;
  /** Opens the menu of the place under a point of the map, CSS pixels. */
  readonly openMenuAt: (x: number, y: number) => void;
  readonly closeMenu: () => void;
  /** Follows the pointer over the map until the returned function is called. */
  readonly follow: (container: HTMLElement) => () => void;
}

/** Makes the pointer. */
export function createMapPointer(
  parts: Pick<MapParts, 'call' | 'logError' | 'environment'>,
  sources: PointerSources,
): MapPointer {
  const { symbols } = sources;
  const menu = createSignal<MenuPoint | null>(null);
  const picker = createPicker(parts, {
    view: sources.view,
    read: sources.read,
    overlay: sources.overlay,
    isDifference: sources.isDifference,
    onMove: sources.onPick,
  });
  let reach = 0;

  const pick = (lat: number, lon: number): void => {
    const place = placeOf(lat, lon);
    if (place !== null) picker.put(place);
  };
  const placeAt = (x: number, y: number): Place | null => {
    const at = new Float64Array(2);
    return sources.view()?.unproject(x, y, at) === true ? placeOf(at[1] ?? Number.NaN, at[0] ?? Number.NaN) : null;
  };

  return {
    picker,
    menu,
    events: {
      onClick({ lat, lon }, x, y) {
        menu.set(null);
        if (!symbols.press(x, y, reach)) pick(lat, lon);
      },
      onContextMenu: (place, x, y) => menu.set({ place, x, y }),
    },
    pick,
    pickAt(x, y) {
      const place = placeAt(x, y);
      if (place !== null) pick(place.lat, place.lon);
    },
    openMenuAt(x, y) {
      const place = placeAt(x, y);
      if (place !== null) menu.set({ place, x, y });
    },
    closeMenu: () => menu.set(null),
    follow: (container) =>
      followPointer(container, {
        onReach: (next) => (reach = next),
        onMove: (x, y) => symbols.hover(x, y, reach)?.title ?? null,
        onLeave: () => symbols.leave(),
      }),
  };
}
