import type { Fire } from '@meltemi/contract';
import { isHttpError, lazyCall, type ServerCall } from '#network/index.ts';

/** Loads a fire; `gone` for one that is shown no more. Rejects where the server could not be asked. */
export type LoadFire = (id: string, signal: AbortSignal) => Promise<Fire | 'gone'>;

/** The status for an id that nobody knows. */
const NOT_FOUND = 404;

/** Makes the loader over the calls of the contract. */
export const createFireLoader =
  (call: ServerCall): LoadFire =>
  async (id, signal) => {
    try {
      const { data } = await call(lazyCall('poi'), { params: { type: 'firespots', id }, signal });
      return data?.kind === 'fire' ? data : 'gone';
    } catch (error) {
      if (isHttpError(error) && error.status === NOT_FOUND) return 'gone';
      throw error;
    }
  };
