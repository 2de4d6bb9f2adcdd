import { Gauge, type Metric } from 'prom-client';
import { everyProcess, type IngestProcess, type IngestProcesses } from './ingest-processes.rules.ts';

/** A number of each process that says one. */
const perWorker = (
  name: string,
  help: string,
  processes: () => Promise<readonly IngestProcess[]>,
  valueOf: (process: IngestProcess) => number | undefined,
): Metric =>
  new Gauge({
    name,
    help,
    labelNames: ['worker'] as const,
    registers: [],
    async collect() {
      const all = await processes();
      this.reset();
      for (const process of all) {
        const value = valueOf(process);
        if (value !== undefined) this.labels(process.name).set(value);
      }
    },
  });

/** Numbers of ingest beside this server and on other machines; all servers on one database say the same of the latter. */
export function ingestMetrics(read: () => Promise<IngestProcesses>): readonly Metric[] {
  const processes = async (): Promise<readonly IngestProcess[]> => everyProcess(await read());
  return [
    new Gauge({
      name: 'meltemi_ingest_workers',
      help: 'Ingest processes that report, and those that have been silent for two minutes.',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const all = await processes();
        const silent = all.filter(({ isSilent }) => isSilent).length;
        this.labels('reporting').set(all.length - silent);
        this.labels('silent').set(silent);
      },
    }),
    new Gauge({
      name: 'meltemi_ingest_failures',
      help: 'Fields of the run under way that could not be had, of each model, over all workers.',
      labelNames: ['model'] as const,
      registers: [],
      async collect() {
        const all = await processes();
        this.reset();
        for (const { state } of all)
          for (const { model, failures } of state?.models ?? []) this.labels(model).inc(failures);
      },
    }),
    perWorker(
      'meltemi_ingest_report_age_seconds',
      'Time since a worker last reported.',
      processes,
      ({ silentMs }) => silentMs / 1000,
    ),
    perWorker(
      'meltemi_ingest_downloaded_bytes',
      'What a worker downloaded of forecasts in 24 hours.',
      processes,
      ({ state }) => state?.budget?.downloads.used,
    ),
    perWorker(
      'meltemi_ingest_download_budget_bytes',
      'What a worker may download of forecasts in 24 hours.',
      processes,
      ({ state }) => state?.budget?.downloads.of,
    ),
  ];
}
