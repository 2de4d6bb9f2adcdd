import { parentPort, workerData } from 'node:worker_threads';
import { hostJobs } from '#forecasts/host-jobs.ts';
import { clusterFires, type FireTileJob, type FireWorkerData } from './fire-clusters.ts';

if (parentPort === null) throw new Error('this file runs in a worker thread');
const { fires } = workerData as FireWorkerData;
const tileOf = clusterFires(fires);

// Text in memory of its own, which moves to the other thread without a copy.
hostJobs(parentPort, async (job: FireTileJob) => new Uint8Array(Buffer.from(JSON.stringify(tileOf(job)))));
