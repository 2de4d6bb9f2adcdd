import type { WarningAreas } from '@meltemi/contract';
import { isHttpError, lazyCall } from '#network/index.ts';
import type { Services } from '#services/index.ts';

/** Who gives warnings, and when the newest of them was read. */
export type Offices = Pick<WarningAreas, 'sources' | 'origin' | 'updated'>;

/** Loads who gives warnings; null where nobody does. */
export type LoadOffices = (request: object, signal?: AbortSignal) => Promise<Offices | null>;

/** Makes the loader; for `services.once`. */
export const loadOffices =
  ({ call }: Pick<Services, 'call'>): LoadOffices =>
  (_, signal) =>
    call(lazyCall('warningAreas'), signal === undefined ? {} : { signal }).then(
      ({ data }) => data,
      (error: unknown) => {
        if (isHttpError(error) && error.status === 503) return null;
        throw error;
      },
    );
