import type { Services } from '#services/index.ts';
import { createPoiFeed, type PoiFeed } from '#stations/index.ts';

/** The points of interest around the middle of the map; for `services.once`. */
export const openPoiFeed = ({ call, environment, reporter }: Services): PoiFeed =>
  createPoiFeed({
    call,
    clock: environment.clock,
    isVisible: () => environment.visibility.current() === 'visible',
    logError: reporter.logError,
  });
