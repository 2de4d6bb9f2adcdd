import { calls, fastifyPath, storeTsHeader, type CollectionName } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '#database/open-database.ts';
import type { Environment } from '#http/environment.ts';
import { WireError } from '#http/errors.ts';
import { collectionNames, isUnchanged } from './collections.rules.ts';
import type { ItemValue } from './collections.rules.ts';
import { collectionStore } from './collections.store.ts';
import type { CollectionStore } from './collections.store.ts';

/** What the slice needs from the server. */
export interface CollectionOptions extends Pick<Environment, 'now' | 'random'> {
  readonly database: Database;
  /** Hears of every alert that was added, changed or removed, once that is on disk. */
  readonly onAlertsChanged: (userId: string, alertId: string) => void;
}

const collections = {
  favs: { list: calls.listFavs, add: calls.addFav, replace: calls.replaceFav, remove: calls.removeFav },
  alerts: { list: calls.listAlerts, add: calls.addAlert, replace: calls.replaceAlert, remove: calls.removeAlert },
  notams: { list: calls.listNotams, add: calls.addNotam, replace: calls.replaceNotam, remove: calls.removeNotam },
  colors: { list: calls.listColors, add: calls.addColor, replace: calls.replaceColor, remove: calls.removeColor },
} as const satisfies Record<CollectionName, unknown>;

/** An id for an item that came without one. */
const freshId = (random: Environment['random']): string => Buffer.from(random(12)).toString('base64url');

/** Serves the calls of one collection. */
function serve(
  app: FastifyInstance,
  collection: CollectionName,
  store: CollectionStore,
  { now, random, onAlertsChanged }: CollectionOptions,
): void {
  const users = app.withTypeProvider<ZodTypeProvider>();
  const { list, add, replace, remove } = collections[collection];
  const onRequest = app.requireUser;
  const noStore = { 'cache-control': list.cache.control };
  const announce = (userId: string, id: string, changed: boolean): void => {
    if (changed && collection === 'alerts') onAlertsChanged(userId, id);
  };

  users.get(fastifyPath(list), { onRequest, schema: { querystring: list.query } }, async ({ user, query }, reply) => {
    const owned = { userId: user.id, collection };
    reply.headers(noStore);
    if (query.storeTs !== undefined) {
      const last = await store.lastStored(owned);
      if (isUnchanged(query.storeTs, last)) return reply.code(304).header(storeTsHeader, last).send();
    }
    const { items, storeTs } = await store.list(owned);
    return reply.header(storeTsHeader, storeTs).send(items);
  });

  users.post(
    fastifyPath(add),
    { onRequest, schema: { body: add.body, querystring: add.query } },
    async ({ user, body }, reply) => {
      const value: ItemValue = body;
      const { changed, ...item } = await store.add(
        { userId: user.id, collection },
        value.id ?? freshId(random),
        value,
        now(),
      );
      announce(user.id, item.id, changed);
      return reply.code(201).headers(noStore).send(item);
    },
  );

  users.put(
    fastifyPath(replace),
    { onRequest, schema: { params: replace.params, body: replace.body, querystring: replace.query } },
    async ({ user, body, params: { key } }, reply) => {
      const value: ItemValue = body;
      if (value.id !== undefined && value.id !== key)
        throw new WireError('bad-request', { message: 'The id of the body is not the one of the address.' });
      const { changed, updated } = await store.replace({ userId: user.id, collection }, key, value, now());
      announce(user.id, key, changed);
      return reply.headers(noStore).send({ updated });
    },
  );

  users.delete(
    fastifyPath(remove),
    { onRequest, schema: { params: remove.params, querystring: remove.query } },
    async ({ user, params: { key } }, reply) => {
      const { changed, updated } = await store.remove({ userId: user.id, collection }, key, now());
      announce(user.id, key, changed);
      return reply.headers(noStore).send({ updated });
    },
  );
}

/** `/users/v1/data/{favs|alerts|notams|colors}`: what a user keeps, on every device. */
export async function collectionRoutes(app: FastifyInstance, options: CollectionOptions): Promise<void> {
  const store = collectionStore(options.database);
  for (const collection of collectionNames) serve(app, collection, store, options);
}
