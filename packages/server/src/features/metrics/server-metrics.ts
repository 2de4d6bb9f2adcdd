import { monitorEventLoopDelay } from 'node:perf_hooks';
import { measureBucketRuns, measureRuns, openBucket } from '@meltemi/archive';
import { productIdents } from '@meltemi/catalogue';
import { createLimiter } from '@meltemi/concurrency';
import { Gauge, type Metric } from 'prom-client';
import { usefulRuns } from '#forecasts/live-runs.rules.ts';
import { archiveFolder } from '#services/open-forecasts.ts';
import type { ServerServices } from '#services/services.ts';

/** Milliseconds for which a measured archive counts: measuring looks at every file, or lists a bucket. */
const measuredFor = 60_000;
/** Resolution of the delay of the event loop, milliseconds. */
const loopResolution = 20;

/** The octets of the archive, measured once a while. */
function archiveBytes({ configuration, now }: ServerServices): () => Promise<number> {
  const { archive } = configuration;
  const bucket = archive === null ? null : openBucket(archive);
  const folder = archiveFolder(configuration);
  // Several who look at the same moment share one measurement.
  const inTurn = createLimiter(1);
  let last = { at: -Infinity, bytes: 0 };
  return () =>
    inTurn(async () => {
      if (now() - last.at < measuredFor) return last.bytes;
      const runs = await (bucket === null ? measureRuns(folder) : measureBucketRuns(bucket));
      last = { at: now(), bytes: runs.reduce((sum, { bytes }) => sum + bytes, 0) };
      return last.bytes;
    });
}

/** Numbers that belong to no other slice: the event loop, the workers, the archive, the database. */
export function serverMetrics(services: ServerServices): readonly Metric[] {
  const { database, configuration, closing, now, log } = services;
  const delay = monitorEventLoopDelay({ resolution: loopResolution });
  delay.enable();
  closing.addEventListener('abort', () => delay.disable(), { once: true });
  const measured = archiveBytes(services);
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  return [
    new Gauge({
      name: 'meltemi_loop_delay_seconds',
      help: 'How late the event loop was since the numbers were last read, beyond the 20 ms between two looks.',
      labelNames: ['quantile'] as const,
      registers: [],
      collect() {
        for (const quantile of [50, 99])
          this.labels(String(quantile / 100)).set(
            Math.max(0, seconds(delay.percentile(quantile)) - loopResolution / 1000),
          );
        delay.reset();
      },
    }),
    new Gauge({
      name: 'meltemi_work_waiting',
      help: 'Tiles and forecasts that wait for a worker.',
      registers: [],
      async collect() {
        this.set((await services.openedForecasts()).waiting());
      },
    }),
    new Gauge({
      name: 'meltemi_run_age_seconds',
      help: 'Age of the newest run that is shown of each live product.',
      labelNames: ['product'] as const,
      registers: [],
      async collect() {
        const { archive } = await services.openedForecasts();
        this.reset();
        // Any product will do: the question makes the archive look for news.
        await archive?.source.runs('gfs');
        for (const product of productIdents) {
          const newest = Math.max(...usefulRuns(archive?.published(product) ?? []).map(({ refTs }) => refTs));
          if (Number.isFinite(newest)) this.labels(product).set((now() - newest) / 1000);
        }
      },
    }),
    new Gauge({
      name: 'meltemi_archive_bytes',
      help: 'What the archive of forecasts takes, measured once a minute.',
      registers: [],
      async collect() {
        if (configuration.data === 'simulated') return this.set(0);
        await measured().then(
          (bytes) => this.set(bytes),
          (err: unknown) => log.warn({ err }, 'the archive cannot be measured'),
        );
      },
    }),
    new Gauge({
      name: 'meltemi_archive_budget_bytes',
      help: 'What the archive of forecasts may take.',
      registers: [],
      collect() {
        this.set(configuration.archiveGigabytes * 1e9);
      },
    }),
    new Gauge({
      name: 'meltemi_database_connections',
      help: 'Connections to PostgreSQL, and callers that wait for one.',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        const { open = 0, idle = 0, waiting = 0 } = database.connections?.() ?? {};
        this.labels('busy').set(open - idle);
        this.labels('idle').set(idle);
        this.labels('waiting').set(waiting);
      },
    }),
  ];
}
