import { tileSamples } from './sky-tile.ts';

/** Planes of a tile that are used again for the next one; what they held stays in them. */
export type Scratch = (name: string) => Float32Array;

/** Opens the planes: made once under a name. A name must not be used for two things of one tile. */
export function openScratch(): Scratch {
  const planes = new Map<string, Float32Array>();
  return (name) => {
    let plane = planes.get(name);
    if (plane === undefined) planes.set(name, (plane = new Float32Array(tileSamples ** 2)));
    return plane;
  };
}
