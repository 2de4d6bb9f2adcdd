import { parentPort, workerData } from 'node:worker_threads';
import { hostJobs } from '#forecasts/host-jobs.ts';
import { unpackPolygons } from '#warnings/packed-warnings.ts';
import { classTiles } from './class-tiles.ts';
import type { TileJob, TileWorkerData } from './tile-warnings.ts';
import { vectorTiles } from './vector-tiles.ts';

if (parentPort === null) throw new Error('this file runs in a worker thread');
const { warnings: packed } = workerData as TileWorkerData;
const warnings = packed.map((one) => Object.assign(one, { polygons: unpackPolygons(one.polygons) }));
let vector: ReturnType<typeof vectorTiles> | undefined;
let classes: ReturnType<typeof classTiles> | undefined;

// Memory of its own: what moves to another thread must not be part of a buffer that Node shares among small ones.
hostJobs(parentPort, async (job: TileJob) => {
  if (job.kind === 'class') return new Uint8Array((classes ??= classTiles(warnings))(job));
  return new Uint8Array((vector ??= vectorTiles(warnings))(job.z, job.x, job.y));
});
