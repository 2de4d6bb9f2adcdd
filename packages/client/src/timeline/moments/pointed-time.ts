import { clampToCalendar } from '@meltemi/catalogue';
import type { AppSettings } from '#settings/index.ts';

/** The map's time under a pointer that reads a forecast; all times in ms. */
export interface PointedTime {
  /** Shows a moment for as long as the pointer rests on it. */
  readonly show: (ts: number) => void;
  /** The map stays at a moment: it was pressed. */
  readonly keep: (ts: number) => void;
  /** The pointer left: the time that was there before comes back. */
  readonly leave: () => void;
  /** True while the time on the map is one that the pointer brought, or brought back. */
  readonly isOwn: () => boolean;
}

/** Ties the map's time to a pointer: it moves with the pointer and goes back when the pointer leaves, unless it was pressed. */
export function createPointedTime(settings: Pick<AppSettings, 'get' | 'set'>): PointedTime {
  let before: number | null = null;
  let brought: number | null = null;
  const put = (ts: number): void => {
    const calendar = settings.get('calendar');
    brought = calendar === null ? ts : clampToCalendar(calendar, ts);
    settings.set('timestamp', brought);
  };
  const isOwn = (): boolean => brought !== null && settings.get('timestamp') === brought;
  return {
    show: (ts) => {
      // A user who moved the time by other means meanwhile goes back to that time.
      if (before === null || !isOwn()) before = settings.get('timestamp');
      put(ts);
    },
    keep: (ts) => {
      before = null;
      put(ts);
    },
    leave: () => {
      if (before !== null && isOwn()) {
        brought = before;
        settings.set('timestamp', before);
      }
      before = null;
    },
    isOwn,
  };
}

/** Where a pointer is, as the browser reports it. */
type Pointed = Event & { readonly pointerType?: string };

/** Lets a pointer over an element move the map's time: the mouse shows and a press keeps; a finger that scrolls moves nothing. */
export function followPointer(
  element: EventTarget,
  momentAt: (event: PointerEvent | MouseEvent) => number | undefined,
  time: Pick<PointedTime, 'show' | 'keep' | 'leave'>,
): () => void {
  const tell = (event: Event, show: (ts: number) => void): void => {
    const ts = momentAt(event as PointerEvent);
    if (ts !== undefined) show(ts);
  };
  const hover = (event: Pointed): void => {
    if (event.pointerType === 'mouse') tell(event, time.show);
  };
  const press = (event: Event): void => tell(event, time.keep);
  element.addEventListener('pointermove', hover);
  element.addEventListener('pointerleave', time.leave);
  element.addEventListener('click', press);
  return () => {
    element.removeEventListener('pointermove', hover);
    element.removeEventListener('pointerleave', time.leave);
    element.removeEventListener('click', press);
    time.leave();
  };
}
