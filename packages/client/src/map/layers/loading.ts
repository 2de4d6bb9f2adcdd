import { timings } from '@meltemi/catalogue';
import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import type { MapParts } from '../map-parts.ts';

/** Whether tiles are on their way, as the screen shows it. */
export interface Loading {
  /** True while the loading line is to be shown. */
  readonly line: Signal<boolean>;
  /** Publishes the current state; call it whenever tiles were requested or arrived. */
  update(isBusy: boolean): void;
  stop(): void;
}

/**
 * The loading line appears when tiles take longer than 200 ms and goes 300 ms after the redraw. `redrawFinished` is
 * emitted 200 ms after the last tile, or after 5 s in any case: a page behind a dead network is drawn too.
 */
export function createLoading({ bus, environment: { clock } }: Pick<MapParts, 'bus' | 'environment'>): Loading {
  const line = createSignal(false);
  const timers = new Map<string, number>();
  let isBusy = false;
  /** A redraw has begun and its end was not reported. */
  let isOpen = false;

  const stopTimer = (name: string): void => {
    const timer = timers.get(name);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(name);
  };
  const startTimer = (name: string, ms: number, run: () => void): void => {
    stopTimer(name);
    timers.set(
      name,
      clock.setTimeout(() => {
        timers.delete(name);
        run();
      }, ms),
    );
  };
  const finish = (): void => {
    stopTimer('settled');
    stopTimer('late');
    if (!isOpen) return;
    isOpen = false;
    bus.emit('redrawFinished');
  };

  return {
    line,
    update(busy) {
      if (busy === isBusy) return;
      isBusy = busy;
      if (busy) {
        stopTimer('clear');
        stopTimer('settled');
        if (!line.current()) startTimer('show', timings.tileIndicatorDelayMs, () => line.set(true));
        if (!isOpen) startTimer('late', timings.redrawFinishedTimeoutMs, finish);
        isOpen = true;
      } else {
        stopTimer('show');
        startTimer('clear', timings.tileIndicatorClearMs, () => line.set(false));
        startTimer('settled', timings.redrawFinishedDebounceMs, finish);
      }
    },
    stop() {
      for (const timer of timers.values()) clock.clearTimeout(timer);
      timers.clear();
    },
  };
}
