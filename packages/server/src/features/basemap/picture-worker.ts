import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hostJobs } from '#forecasts/host-jobs.ts';
import { readElevation } from './elevation.ts';
import { paintPicture, type PictureJob } from './paint-picture.ts';
import { TileArchive } from './tile-archive.ts';

/** What the painter of pictures is started with. */
export interface PictureWorkerData {
  /** Where the files of the data build lie. */
  readonly folder: string;
}

if (parentPort === null) throw new Error('this file runs in a worker thread');
const { folder } = workerData as PictureWorkerData;
const sources = {
  world: await TileArchive.open(join(folder, 'basemap', 'world.pmtiles')),
  heights: await readElevation(folder),
};
// Memory of its own: what moves to another thread must not be part of a buffer that Node shares among small ones.
hostJobs(parentPort, async (job: PictureJob) => new Uint8Array(await paintPicture(sources, job)));
