import { calls, fastifyPath, settingsVersion } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '#database/open-database.ts';
import { WireError } from '#http/errors.ts';
import { isUnchanged, knownUpTo, refusedSettings, writeData } from './sync-settings.rules.ts';
import { settingsStore } from './sync-settings.store.ts';

/** What the slice needs from the server. */
export interface SyncSettingsOptions {
  readonly database: Database;
  readonly now: () => number;
}

/** `GET` and `POST /users/settings`: the settings that follow a user from device to device. */
export async function syncSettingsRoutes(app: FastifyInstance, { database, now }: SyncSettingsOptions): Promise<void> {
  const store = settingsStore(database);
  const users = app.withTypeProvider<ZodTypeProvider>();
  const { readSettings, storeSettings } = calls;

  users.get(
    fastifyPath(readSettings),
    { onRequest: app.requireUser, schema: { querystring: readSettings.query } },
    async ({ user, query }, reply) => {
      reply.header('cache-control', readSettings.cache.control);
      if (query.storeTs !== undefined && isUnchanged(query.storeTs, await store.lastStored(user.id)))
        return reply.code(304).send();
      const { kept, storeTs } = await store.read(user.id);
      if (storeTs === 0) return reply.code(204).send();
      return reply.send({ version: settingsVersion, data: writeData(kept), storeTs });
    },
  );

  users.post(
    fastifyPath(storeSettings),
    { onRequest: app.requireUser, schema: { body: storeSettings.body, querystring: storeSettings.query } },
    async ({ user, body }, reply) => {
      const refused = refusedSettings(body.data);
      if (refused.length > 0)
        throw new WireError('invalid-fields', {
          fields: refused.slice(0, 50).map(({ key, message }) => ({ field: `body.data.${key}`, message })),
        });
      const { before, storeTs, otherwise } = await store.merge(user.id, body.data, now());
      const differs = Object.keys(otherwise).length > 0;
      reply.header('cache-control', storeSettings.cache.control);
      return reply.send({
        storeTs: knownUpTo({ sent: body.storeTs, before, storeTs, otherwise: differs }),
        ...(differs ? { data: writeData(otherwise) } : {}),
      });
    },
  );
}
