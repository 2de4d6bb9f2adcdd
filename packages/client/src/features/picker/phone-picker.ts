import type { Clock } from '#device/index.ts';
import type { Signal } from '#signals/index.ts';
import type { AppSettings } from '#settings/index.ts';
import type { PickedPoint } from './picker.rules.ts';

/** The map as the phone's picker moves it. */
export interface PickerMap {
  readonly picker: Signal<Pick<PickedPoint, 'lat' | 'lon' | 'x' | 'y'> | null>;
  readonly camera: Signal<{ readonly lat: number; readonly lon: number; readonly zoom: number }>;
  readonly pickAt: (x: number, y: number) => void;
  readonly closePicker: () => void;
  /** The panels over the map; when one comes, goes or grows the picker may stand elsewhere. */
  readonly covers: Pick<Signal<unknown>, 'subscribe'>;
  /** Brings the place at a point of the screen to another point of it. */
  readonly shift: (from: Spot, to: Spot) => void;
}

/** A point of the screen, in px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What the phone's picker is made of. */
export interface PhonePickerParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly settings: Pick<AppSettings, 'get'>;
  readonly map: PickerMap;
  /** Where the picker stands; null while the screen is no phone's. */
  readonly spot: () => Spot | null;
}

/** A map that was asked to bring a place to the picker is there after this long, in ms. */
const BRINGS_MS = 1_200;
/** Closer than this a place is under the picker, in px. */
const NEAR_PX = 2;

/**
 * On a phone the picker stands still and the map moves under it: a tapped place is brought there, and a moved map is
 * read again. A sheet that grows brings the place above it. It leaves by itself some seconds after it was last moved, unless the settings say it stays.
 */
export function followPhonePicker({ clock, settings, map, spot }: PhonePickerParts): () => void {
  let own = false;
  let known = '';
  let bringing: number | null = null;
  let leaving: number | null = null;
  const stopTimer = (timer: number | null): null => {
    if (timer !== null) clock.clearTimeout(timer);
    return null;
  };
  const stay = (): void => {
    leaving = stopTimer(leaving);
    const seconds = settings.get('pickerMobileTimeout');
    if (seconds !== 'always') leaving = clock.setTimeout(() => map.closePicker(), seconds * 1_000);
  };
  const bring = (from: Spot, to: Spot): void => {
    bringing = stopTimer(bringing);
    bringing = clock.setTimeout(() => (bringing = null), BRINGS_MS);
    map.shift(from, to);
  };
  const isUnder = (point: Spot, at: Spot): boolean => Math.hypot(point.x - at.x, point.y - at.y) < NEAR_PX;
  const picked = (point: ReturnType<PickerMap['picker']['current']>): void => {
    const place = point === null ? '' : `${point.lat},${point.lon}`;
    if (place === known) return;
    known = place;
    const at = spot();
    if (point === null || at === null) {
      leaving = stopTimer(leaving);
      return;
    }
    stay();
    if (!own && !isUnder(point, at)) bring(point, at);
  };
  const sheetChanged = (): void => {
    const at = spot();
    const point = map.picker.current();
    if (at !== null && point !== null && !isUnder(point, at)) bring(point, at);
  };
  const moved = (): void => {
    const at = spot();
    if (at === null || bringing !== null || map.picker.current() === null) return;
    own = true;
    map.pickAt(at.x, at.y);
    own = false;
  };
  const ends = [map.picker.subscribe(picked), map.camera.subscribe(moved), map.covers.subscribe(sheetChanged)];
  picked(map.picker.current());
  return () => {
    for (const end of ends) end();
    bringing = stopTimer(bringing);
    leaving = stopTimer(leaving);
  };
}
