import type { FastifyInstance } from 'fastify';
import type { Job } from '#services/services.ts';
import { keepRunning, type RunningJob } from './run-job.ts';

/** Runs jobs from the moment the server listens until it closes; `abort` ends what they are waiting for. */
export function runJobs(app: FastifyInstance, jobs: readonly Job[], abort: () => void): void {
  const running = new Map<Job, RunningJob>();
  const unsubscribe = jobs.map((job) => job.wakenBy?.(() => running.get(job)?.wake()));
  app.addHook('onListen', async () => {
    for (const job of jobs)
      running.set(
        job,
        keepRunning({
          everyMs: job.everyMs,
          work: job.work,
          onFault: (err) => app.log.error({ err, job: job.name }, 'a job failed; it is tried again'),
        }),
      );
  });
  app.addHook('onClose', async () => {
    for (const end of unsubscribe) end?.();
    abort();
    await Promise.all([...running.values()].map((job) => job.stop()));
  });
}
