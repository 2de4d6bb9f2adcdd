import { timings } from '@meltemi/catalogue';
import type { Clock, TimerHandle } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';

/** What the following of the map needs. */
export interface DragParts {
  readonly settings: Pick<AppSettings, 'get'>;
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  /** Hears the centre of the map each time the user has moved it. */
  readonly onMapMoved: (listener: (centre: { readonly lat: number; readonly lon: number }) => void) => () => void;
  /** Shows the forecast of another place in the open window. */
  readonly show: (place: { readonly lat: number; readonly lon: number }) => void;
}

/** Lets the forecast follow the centre of the map where the user chose so; ends with the function it gives back. */
export function followMapDrag({ settings, clock, onMapMoved, show }: DragParts): () => void {
  let timer: TimerHandle | null = null;
  const stopTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const stop = onMapMoved((centre) => {
    stopTimer();
    if (!settings.get('changeDetailOnMapDrag')) return;
    timer = clock.setTimeout(() => show(centre), timings.addressDebounceMs);
  });
  return () => {
    stopTimer();
    stop();
  };
}
