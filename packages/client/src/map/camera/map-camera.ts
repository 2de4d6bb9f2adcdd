import { clampPoint, mapLimits, maxZoomFor, zoomBounds } from '@meltemi/catalogue';
import type { Lat, Lon } from '@meltemi/catalogue';
import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import type { Camera, EngineKind, MapEngine } from '../engine/engine.ts';
import type { MapParts } from '../map-parts.ts';
import { locateStart, knownStart } from './start-position.ts';
import type { Start } from './start-position.ts';

/** Where the map looks. */
export interface MapCamera {
  readonly current: Signal<Camera>;
  /** Looks elsewhere; before there is an engine it will start there. */
  moveTo(camera: Camera, glide: boolean): void;
  /** Follows the engine; true when it has moved. */
  follow(engine: Pick<MapEngine, 'camera'>): boolean;
  /** The visitor moved the map: where they are is not looked at any more. */
  touched(): void;
  /** The camera came to rest: the next visit starts here. */
  rest(engine: Pick<MapEngine, 'camera' | 'kind'>): void;
  /** Looks where the map starts, as the logo does. */
  goHome(): void;
  /**
   * Learns where the visitor is, if that is how the map starts, and looks there; `mayMove` says whether it still may. Over
   * once it is as good as known where the map starts: a device that looks for itself is not waited for.
   */
  locate(mayMove: () => boolean): Promise<void>;
}

/** What the camera needs. */
export interface CameraSetup {
  /** The view of the address; null where it names none. */
  readonly address: Camera | null;
  /** Minutes, as `Date.getTimezoneOffset` gives them. */
  readonly timezoneOffset: () => number;
  readonly engine: () => Pick<MapEngine, 'moveTo'> | null;
}

type Parts = Pick<MapParts, 'settings' | 'environment' | 'messages' | 'located'>;

/** Makes the camera; it starts at the place of the address, else by the setting. */
export function createMapCamera(parts: Parts, { address, timezoneOffset, engine }: CameraSetup): MapCamera {
  const { settings } = parts;
  const start: Start = address === null ? knownStart(parts, timezoneOffset()) : { camera: address, locateBy: null };
  const current = createSignal<Camera>({
    ...start.camera,
    zoom: Math.min(start.camera.zoom, maxZoomFor(settings.get('country'))),
  });
  let hasMoved = false;

  const moveTo = (wanted: Camera, glide: boolean): void => {
    hasMoved = true;
    const next = {
      ...clampPoint(wanted.lat, wanted.lon),
      zoom: Math.min(maxZoomFor(settings.get('country')), Math.max(zoomBounds.min, wanted.zoom)),
    };
    const open = engine();
    if (open === null) current.set(next);
    else open.moveTo(next, glide);
  };
  const goToVisitor = async (locateBy: 'ip' | 'gps', mayMove: () => boolean): Promise<void> => {
    const found = await locateStart(locateBy, parts);
    // A user who has begun to look around stays where they are.
    if (found !== null && !hasMoved && mayMove()) moveTo(found, false);
  };

  return {
    current,
    moveTo,
    follow(open) {
      const before = current.current();
      const now = open.camera();
      if (before.lat === now.lat && before.lon === now.lon && before.zoom === now.zoom) return false;
      current.set(now);
      return true;
    },
    touched: () => void (hasMoved = true),
    rest(open) {
      const { lat, lon, zoom } = open.camera();
      const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
      settings.set('startUpLastPosition', {
        lat: lat as Lat,
        lon: turned as Lon,
        zoom: Math.round(zoom),
        source: sourceOf(open.kind),
      });
    },
    goHome: () => moveTo({ ...knownStart(parts, timezoneOffset()).camera, zoom: mapLimits.backToHomeZoom }, true),
    async locate(mayMove) {
      // Where the visitor is may have been learned since the page began: nothing is loaded for a place that is left at once.
      const known = start.locateBy === 'ip' && !hasMoved ? knownStart(parts, timezoneOffset()) : start;
      if (known !== start) current.set(known.camera);
      if (known.locateBy === null) return;
      const going = goToVisitor(known.locateBy, mayMove);
      if (known.locateBy === 'ip') await going;
    },
  };
}

const sourceOf = (kind: EngineKind): 'globe' | 'maps' => (kind === 'globe' ? 'globe' : 'maps');
