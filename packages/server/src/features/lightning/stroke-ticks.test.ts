import { describe, expect, it } from 'vitest';
import { testSkyService } from '#forecasts/test-sky.ts';
import type { SkyJob, SkyWorkOptions } from '#sky/sky-jobs.ts';
import { strokeTicks } from './stroke-ticks.ts';

const noon = Date.UTC(2026, 2, 1, 12);

/** Ticks of the test sky that note their jobs and how they were queued. */
function noted() {
  const jobs: { readonly job: SkyJob; readonly options: SkyWorkOptions | undefined }[] = [];
  const { run, sourceOf } = testSkyService({ now: () => noon });
  const noting: typeof run = (job, options) => {
    jobs.push({ job, options });
    return run(job, options);
  };
  return { ticks: strokeTicks({ run: noting, sourceOf }, () => noon), jobs };
}

describe('the strokes of a simulated tick', () => {
  it('are made from slices of the world, each made once and queued behind what single users wait for', async () => {
    const { ticks, jobs } = noted();
    await ticks.strokes(noon, { group: 'a' });
    const births = jobs.filter(({ job }) => job.kind === 'sky-births');
    expect(births.length).toBeGreaterThan(10);
    expect(births.every(({ options }) => options?.priority === 'patient')).toBe(true);
    const last = jobs.at(-1)?.job;
    expect(last?.kind === 'sky-strokes' && last.births.length).toBe(births.length);
    const known = jobs.length;
    await ticks.strokes(noon + 180_000, { group: 'a' });
    expect(jobs.slice(known).map(({ job }) => job.kind)).toEqual(['sky-strokes']);
  });

  it('find their slices there when they were made ahead', async () => {
    const { ticks, jobs } = noted();
    await ticks.prepare({ group: 'lightning' });
    expect(jobs.every(({ job, options }) => job.kind === 'sky-births' && options?.priority === 'background')).toBe(
      true,
    );
    const known = jobs.length;
    await ticks.strokes(noon + 1_440_000, { group: 'a' });
    expect(jobs.slice(known).map(({ job }) => job.kind)).toEqual(['sky-strokes']);
  });
});
