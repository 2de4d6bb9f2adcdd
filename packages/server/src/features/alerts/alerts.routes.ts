import { calls, fastifyPath, readPart, type Alert, type AlertState } from '@meltemi/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.ts';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import type { Outlook } from '#place-weather/outlook.ts';
import { forCaller, sourceFor } from '#services/for-caller.ts';
import { lookAtLiveOne, type OpenObserved } from './live-pass.ts';
import { lookAtOne, type Seen } from './look-at-alerts.ts';

/** What the slice needs from the server. */
export interface AlertOptions extends Outlook {
  readonly database: Database;
  readonly observed?: OpenObserved;
}

interface StoredAlert {
  readonly alert: Alert & { readonly id: string };
  readonly updated: number;
  /** The status that the engine found for this very version. */
  readonly status: AlertState['status'] | null;
}

/** An alert of a user; nobody learns whether somebody else has one of that id. */
async function readAlert({ db }: Database, userId: string, id: string): Promise<StoredAlert> {
  const row = await db
    .selectFrom('collection_items as item')
    .leftJoin('alert_states as state', (join) =>
      join.onRef('state.user_id', '=', 'item.user_id').onRef('state.alert_id', '=', 'item.id'),
    )
    .select(['item.value', 'item.updated', 'state.status', 'state.updated as found'])
    .where('item.user_id', '=', userId)
    .where('item.collection', '=', 'alerts')
    .where('item.id', '=', id)
    .where('item.deleted', '=', 0)
    .executeTakeFirst();
  if (row === undefined) throw new WireError('not-found');
  return {
    alert: { ...(JSON.parse(row.value) as Alert), id },
    updated: row.updated,
    status: row.found === row.updated ? row.status : null,
  };
}

/** Most moments of a reply. */
const mostTimes = 1000;

/** The alerts of a user as the newest forecast sees them. */
export async function alertRoutes(
  app: FastifyInstance,
  { source, now, database, observed }: AlertOptions,
): Promise<void> {
  const look = async (request: FastifyRequest, alert: Alert): Promise<Seen> => {
    try {
      if (alert.type === 'live') return await lookAtLiveOne(observed, alert);
      return await forCaller(request, { lane: 'points' }, (caller) =>
        lookAtOne({ source: sourceFor(source, caller), now, signal: caller.signal }, alert, request.user.tier),
      );
    } catch (error) {
      throw asWireError(error);
    }
  };
  const timesOf = (looked: Seen): { timestamps: number[] } => ({
    timestamps: 'times' in looked ? looked.times.slice(0, mostTimes) : [],
  });
  const onRequest = app.requireUser;

  app.get(fastifyPath(calls.alertTimestamps), { onRequest }, async (request, reply) => {
    const { id } = readPart('params', calls.alertTimestamps.params, request.params);
    const { alert } = await readAlert(database, request.user.id, id);
    reply.header('cache-control', calls.alertTimestamps.cache.control);
    return timesOf(await look(request, alert));
  });

  app.post(fastifyPath(calls.previewAlert), { onRequest }, async (request, reply) => {
    const alert = readPart('body', calls.previewAlert.body, request.body);
    reply.header('cache-control', calls.previewAlert.cache.control);
    return timesOf(await look(request, alert));
  });

  app.get(fastifyPath(calls.alert), { onRequest }, async (request, reply): Promise<AlertState> => {
    const { id } = readPart('params', calls.alert.params, request.params);
    const { alert, status, updated } = await readAlert(database, request.user.id, id);
    reply.header('cache-control', calls.alert.cache.control);
    const looked = await look(request, alert);
    const reason = 'reason' in looked ? { reason: looked.reason } : {};
    const found = alert.suspended
      ? 'suspended'
      : (status ?? ('times' in looked && looked.times.length > 0 ? 'triggered' : 'normal'));
    return { ...alert, status: found, updated, ...reason };
  });
}
