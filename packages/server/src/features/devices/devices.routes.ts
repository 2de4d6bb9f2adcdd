import { calls, fastifyPath } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '#database/open-database.ts';
import { WireError } from '#http/errors.ts';
import { isPushAddress } from './devices.rules.ts';
import { deviceStore } from './devices.store.ts';

/** What the slice needs from the server. */
export interface DeviceOptions {
  readonly database: Database;
  readonly now: () => number;
}

/** `PUT /users/v3/devices/{deviceID}`: registers a device for notifications, or says that it gets none any more. */
export async function deviceRoutes(app: FastifyInstance, { database, now }: DeviceOptions): Promise<void> {
  const store = deviceStore(database);
  const call = calls.registerDevice;
  app
    .withTypeProvider<ZodTypeProvider>()
    .put(
      fastifyPath(call),
      { onRequest: app.requireUser, schema: { params: call.params, querystring: call.query, body: call.body } },
      async ({ user, params, body }, reply) => {
        if (body.deviceID !== params.deviceID)
          throw new WireError('bad-request', { message: 'The deviceID of the body is not the one of the address.' });
        if (body.push !== undefined && !isPushAddress(body.push.endpoint))
          throw new WireError('bad-request', { message: 'body.push.endpoint: not the address of a push service' });
        reply.header('cache-control', call.cache.control);
        return reply.send(await store.register({ userId: user.id, sessionId: user.sessionId }, body, now()));
      },
    );
}
