import { lazyCall, type ServerCall } from '#network/index.ts';
import type { AirspacesAsked } from './AirspacesNote.tsx';

/** Asks for the tile of the whole world, which says whether there are any; for `services.once`. */
export const askAirspaces =
  ({ call }: { readonly call: ServerCall }): AirspacesAsked =>
  async (_, signal) => {
    const { data } = await call(lazyCall('airspaces'), { params: { z: 0, x: 0, y: 0 }, signal });
    // A server that does not answer with a tile has said nothing.
    return data?.installed ?? true;
  };
