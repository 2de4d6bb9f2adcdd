import { calls } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { WireError } from '#http/errors.ts';
import { redactText } from '#http/redaction.ts';
import { storedReport } from './error-reports.rules.ts';
import type { ReportStore } from './error-reports.store.ts';

/** What the slice needs from the server. */
export interface ErrorReportOptions {
  readonly store: ReportStore;
  readonly now: () => number;
}

/** A page sends at most a burst: repeats go out every 10th only. */
const PER_MINUTE = 60;

/** `POST /sedlina/errors`: keeps what went wrong in a browser; 204 once it is on disk. */
export async function errorReportRoutes(app: FastifyInstance, { store, now }: ErrorReportOptions): Promise<void> {
  app.addHook('onClose', store.close);
  app.withTypeProvider<ZodTypeProvider>().post(
    calls.reportError.path,
    {
      schema: { body: calls.reportError.body },
      bodyLimit: 64 * 1024,
      config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const kept = await store
        .append(storedReport(request.body, now(), request.id, redactText))
        .catch((cause: unknown) => {
          throw new WireError('unavailable', { message: 'The report could not be stored.', cause });
        });
      if (!kept) throw new WireError('unavailable', { message: 'Too many reports at once: try again in a moment.' });
      return reply.code(204).send();
    },
  );
}
