import type { FastifyInstance } from 'fastify';
import type { SessionTiers } from '#accounts/session-tiers.ts';

/** Finds out the tier of the caller before the route answers; forecasts differ by tier. */
export const learnTier = (app: FastifyInstance, { tierOf }: { readonly tierOf: SessionTiers }): void =>
  void app.addHook('onRequest', async ({ headers, url }) => tierOf.learn({ headers, url }));
