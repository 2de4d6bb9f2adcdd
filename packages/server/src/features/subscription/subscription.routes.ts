import { calls, fastifyPath } from '@meltemi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readSubscription, writeSubscription } from '#accounts/subscriptions.ts';
import type { Database } from '#database/open-database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { afterPurchase } from './subscription.rules.ts';

/** What the slice needs from the server. */
export interface SubscriptionOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly codes: PaymentProvider;
  /** Gets the request whose user has another tier from now on. */
  readonly onTierChanged: (request: FastifyRequest) => void;
}

/** A user may try so many codes in that time (ms): enough for mistyping, nothing for guessing. */
const TRIES = { max: 10, timeWindow: 10 * 60_000 } as const;

/** `POST /api/redeem-code`: turns a code of the operator into a subscription. */
export async function subscriptionRoutes(
  app: FastifyInstance,
  { database, now, codes, onTierChanged }: SubscriptionOptions,
): Promise<void> {
  const call = calls.redeemCode;
  app.withTypeProvider<ZodTypeProvider>().post(
    fastifyPath(call),
    {
      onRequest: app.requireUser,
      schema: { headers: call.headers, body: call.body },
      // Counted by user and after the user is known, so that nobody can use up the tries of another.
      config: { rateLimit: { ...TRIES, hook: 'preHandler', keyGenerator: ({ user }: FastifyRequest) => user.id } },
    },
    async (request, reply) => {
      const { user, body } = request;
      const at = now();
      const info = await database.write(async (trx) => {
        const purchase = await codes.claim(trx, { proof: body.code, userId: user.id, now: at });
        const next = afterPurchase(await readSubscription(trx, user.id, at), purchase, codes.platform, at);
        await writeSubscription(trx, user.id, next, at);
        return next;
      });
      onTierChanged(request);
      reply.header('cache-control', call.cache.control);
      return reply.send(info);
    },
  );
}
