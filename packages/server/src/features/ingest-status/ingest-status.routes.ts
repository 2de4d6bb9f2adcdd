import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ArchiveForecasts } from '#forecasts/archive-forecasts.ts';
import { WireError } from '#http/errors.ts';
import { isOperator } from '#http/operators.rules.ts';
import { statusPage, wantsPage } from './ingest-status.page.rules.ts';
import { archiveState, ingestStateAt, readIngestState } from './ingest-status.rules.ts';

/** What the slice needs from the server. */
export interface IngestStatusOptions {
  readonly token: string | undefined;
  readonly now: () => number;
  /** Where forecasts come from: simulated, live or auto. */
  readonly data: string;
  /** The archive's folder, where ingest keeps its state. */
  readonly folder: string;
  readonly archive: Pick<ArchiveForecasts, 'source' | 'published' | 'faults'> | null;
}

/** The file in the archive's folder that ingest keeps its state in. */
export const stateName = 'ingest-status.json';

/** `GET /ingest-status`: what ingest is doing and what the archive holds, as a page for browsers and as JSON for others, for this machine or with the token of the metrics. */
export async function ingestStatusRoutes(
  app: FastifyInstance,
  { token, now, data, folder, archive }: IngestStatusOptions,
): Promise<void> {
  app.get(calls.ingestStatus.path, async (request, reply) => {
    if (!isOperator({ address: request.ip, headers: request.headers }, token)) throw new WireError('forbidden');
    const text = await readFile(join(folder, stateName), 'utf8').catch(() => null);
    const state = text === null ? null : readIngestState(text);
    // Any product will do: the question makes the archive look for news.
    await archive?.source.runs('gfs');
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (wantsPage(request.headers.accept)) {
      return reply.type('text/html; charset=utf-8').send(
        statusPage({
          data,
          state,
          published: archive?.published ?? null,
          faults: archive?.faults() ?? [],
          now: now(),
        }),
      );
    }
    return {
      data,
      ingest: state === null ? null : ingestStateAt(state, now()),
      archive: archive === null ? null : archiveState(archive.published, archive.faults(), now()),
    };
  });
}
