import { chanceMoments, newestMap, pathSteps, rayMaps, sliceMoments, worldHours } from '@meltemi/atmosphere';
import { layers } from '@meltemi/catalogue';
import type { TileSpec } from './tile-spec.ts';
import type { Job } from './worker-messages.ts';

/** Quantities of waves: they remember days of wind over the sea. */
const ofWaves = /^(?:waves|wwaves|swell\d|wavePower)/;

/** Chances are those of the day before: they read the weather of its moments. */
const ofDays = /Chance$/;
const hourMs = 3_600_000;

/** The moments and the quantities that a job reads. */
function readBy(job: Job): {
  readonly moments: readonly number[];
  readonly quantities: readonly string[];
} {
  switch (job.kind) {
    case 'tile':
    case 'fold':
      return { moments: momentsOf(job.spec), quantities: layers[job.spec.layer].channels };
    case 'lattice':
      return { moments: [job.request.validTs], quantities: job.request.fields.map(({ quantity }) => quantity) };
    case 'points':
      return { moments: job.request.validTs, quantities: job.request.fields.map(({ quantity }) => quantity) };
    case 'places':
      return { moments: [job.request.validTs], quantities: job.request.fields.map(({ parameter }) => parameter) };
    // One moment of a day; what a tile of chances reads is made already.
    case 'chance-cells':
      return { moments: [job.request.validTs], quantities: [] };
    case 'sky-frame':
      return { moments: job.origin === 'simulated' ? [job.ts] : [], quantities: [] };
    case 'sky-births':
      return { moments: sliceMoments(job.slice), quantities: [] };
    default:
      return { moments: [], quantities: [] };
  }
}

const momentsOf = ({ steps, validTs }: TileSpec): readonly number[] =>
  steps.length > 0 ? steps.map((step) => step.validTs) : [validTs];

/** The numbers of the maps that a job is made from, each once, in the order of time. */
export function neededMaps(job: Job): readonly number[] {
  const { moments, quantities } = readBy(job);
  const waves = quantities.some((quantity) => ofWaves.test(quantity));
  const needed = new Set<number>();
  const befores = quantities.some((quantity) => ofDays.test(quantity)) ? chanceMoments : [0];
  for (const moment of moments.flatMap((end) => befores.map((before) => end - before * hourMs))) {
    const newest = newestMap(worldHours(moment));
    // The wind over the sea is mixed between the middles of maps: late in a map it is the next one's too.
    const [first, last] = waves ? [newest - Math.max(rayMaps, pathSteps), newest + 1] : [newest - pathSteps, newest];
    for (let index = first; index <= last; index++) needed.add(index);
  }
  return [...needed].toSorted((a, b) => a - b);
}
