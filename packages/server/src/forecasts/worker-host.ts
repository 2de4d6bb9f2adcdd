import type { MessagePort } from 'node:worker_threads';
import { ArchiveError } from '@meltemi/archive';
import { doSkyJob, type SeenArchive } from '#sky/sky-worker.ts';
import type { SkyJob } from '#sky/sky-jobs.ts';
import type { ArchivedTiles } from './archived-tiles.ts';
import { hostJobs } from './host-jobs.ts';
import { foldSteps, makeTile } from './make-tile.ts';
import type { SimulatedWorld } from './simulated-world.ts';
import type { Job, JobValues } from './worker-messages.ts';

/** Where a worker gets its numbers from: the simulated world, an archive of providers' runs, or both. */
export interface WorkerSources {
  readonly world: SimulatedWorld | null;
  readonly archive: Pick<ArchivedTiles, 'tile'> | null;
  /** What providers saw of the sky. */
  readonly seen: SeenArchive | null;
}

/** What a job needs, unless this worker was started without it. */
function held<T>(part: T | null, name: string): T {
  if (part === null) throw new ArchiveError('unavailable', `this worker has no ${name}`);
  return part;
}

const isSkyJob = (job: Job): job is SkyJob => job.kind.startsWith('sky-');

async function work({ world, archive, seen }: WorkerSources, job: Job): Promise<JobValues[Job['kind']]> {
  if (isSkyJob(job)) return doSkyJob({ simulated: world?.sky() ?? null, live: seen }, job);
  if (job.kind === 'archived-tile') return held(archive, 'archive').tile(job.spec, job.version);
  const { source, points, places, chances, build, tide, storms, seasons } = held(world, 'simulated world');
  switch (job.kind) {
    case 'tile':
      return makeTile(source, job.spec);
    case 'lattice':
      return source.lattice(job.request);
    case 'points':
      return points(job.request);
    case 'places':
      return places(job.request);
    case 'chance-cells':
      return chances.cells(job.request);
    case 'chance-tile':
      return makeTile(chances.source(job), job.spec);
    case 'fold':
      return foldSteps(source, job.spec);
    case 'build':
      build(job.index);
      return null;
    case 'storms':
      return storms(job.now, job.runs);
    case 'storm-counts':
      return seasons.counts(job.years, job.now);
    case 'storm-season':
      return seasons.storms(job.year, job.now);
    case 'tide': {
      const { height, lag } = tide(job.lat, job.lon);
      return Float32Array.of(height, lag);
    }
  }
}

/** Does the jobs of forecasts. */
export function hostWorker(port: MessagePort, sources: WorkerSources): void {
  hostJobs(port, (job: Job) => work(sources, job), sources.world);
}
