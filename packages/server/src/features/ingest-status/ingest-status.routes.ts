import { calls, type IngestStatus } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ArchiveForecasts } from '#forecasts/archive-forecasts.ts';
import { WireError } from '#http/errors.ts';
import { isOperator } from '#http/operators.rules.ts';
import { workersAt, type IngestProcesses } from './ingest-processes.rules.ts';
import { statusPage, wantsPage } from './ingest-status.page.rules.ts';
import { archiveState, ingestStateAt } from './ingest-status.rules.ts';

/** What the slice needs from the server. */
export interface IngestStatusOptions {
  readonly token: string | undefined;
  readonly now: () => number;
  /** Where forecasts come from: simulated, live or auto. */
  readonly data: string;
  /** What ingest beside this server and on other machines says. */
  readonly processes: () => Promise<IngestProcesses>;
  readonly archive: Pick<ArchiveForecasts, 'source' | 'published' | 'faults'> | null;
}

/** `GET /ingest-status`: what ingest is doing on all machines and what the archive holds, as a page for browsers and as JSON for others, for this machine or with the token of the metrics. */
export async function ingestStatusRoutes(
  app: FastifyInstance,
  { token, now, data, processes: readProcesses, archive }: IngestStatusOptions,
): Promise<void> {
  app.get(calls.ingestStatus.path, async (request, reply) => {
    if (!isOperator({ address: request.ip, headers: request.headers }, token)) throw new WireError('forbidden');
    const processes = await readProcesses();
    // Any product will do: the question makes the archive look for news.
    await archive?.source.runs('gfs');
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (wantsPage(request.headers.accept)) {
      return reply.type('text/html; charset=utf-8').send(
        statusPage({
          data,
          processes,
          published: archive?.published ?? null,
          faults: archive?.faults() ?? [],
          now: now(),
        }),
      );
    }
    const { beside, workers } = processes;
    const status: IngestStatus = {
      data,
      ingest: beside?.state ? ingestStateAt(beside.state, now()) : null,
      workers: workers === null ? null : workersAt(workers, now()),
      archive: archive === null ? null : archiveState(archive.published, archive.faults(), now()),
    };
    return status;
  });
}
