import {
  createPlaceWarnings,
  createWarningDetails,
  isSlidedWarning,
  type LoadPlaceWarnings,
  type LoadWarningDetails,
  type SlidedWarning,
} from '../warnings/index.ts';
import type { Collection } from '../collections/index.ts';
import type { Services } from './services.ts';

/** Loads the warnings of places in short; for `services.once`. */
export const placeWarnings = ({ call }: Services): LoadPlaceWarnings => createPlaceWarnings(call);

/** Loads the warnings of places in full; for `services.once`. */
export const warningDetails = ({ call }: Services): LoadWarningDetails => createWarningDetails(call);

/** The warnings that the visitor put away, kept on the device; for `services.once`. */
export const slidedWarnings = ({ collections }: Services): Collection<SlidedWarning> =>
  collections.open('slidedCapAlerts', isSlidedWarning);
