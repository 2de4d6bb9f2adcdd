import { calls, fastifyPath, readPart, type NotificationList } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '#http/environment.ts';
import { WireError } from '#http/errors.ts';
import type { Say } from '#delivery/notification-texts.ts';
import type { Notification } from '#delivery/notification.ts';
import {
  clearNotifications,
  listNotifications,
  noteInteraction,
  postNotifications,
} from '#delivery/notifications.store.ts';
import { takePlaces } from '#delivery/hourly-limit.ts';
import { readReader } from '#delivery/recipients.ts';
import { writeNotification } from '#delivery/write-notification.ts';
import { dailyNotification, type DailyEnvironment } from './daily-notifications.ts';
import { readLocation, storeLocation } from './locations.store.ts';

/** What the slice needs from the server. */
export interface NotificationOptions extends DailyEnvironment, Pick<Environment, 'random'> {
  readonly say: Say;
  /** The key that browsers subscribe to. */
  readonly publicKey: string;
}

/** Notifications to try that a user may ask for in an hour. */
export const mostTests = 20;

/** The notifications of a user, and what they are about. */
export async function notificationRoutes(app: FastifyInstance, options: NotificationOptions): Promise<void> {
  const { database, now, random, say, publicKey, onPosted } = options;
  const onRequest = app.requireUser;

  const post = async (notifications: readonly Notification[]): Promise<void> => {
    await database.write((trx) => postNotifications(trx, notifications));
    onPosted();
  };
  const testKey = async (userId: string): Promise<string> => {
    const places = await database.write((trx) => takePlaces(trx, { userId, kind: 'test', most: mostTests }, 1, now()));
    if (places === 0) throw new WireError('rate-limited');
    return `test:${Buffer.from(random(12)).toString('base64url')}`;
  };

  app.get(fastifyPath(calls.notifications), { onRequest }, async ({ user }, reply): Promise<NotificationList> => {
    reply.header('cache-control', calls.notifications.cache.control);
    const [{ total, fresh, notifications }, reader] = await Promise.all([
      listNotifications(database, user.id),
      readReader(database, user.id),
    ]);
    return {
      newCount: fresh,
      totalCount: total,
      data: notifications.map(({ id, type, created, received, viewed, facts }) => ({
        _id: id,
        created: new Date(created).toISOString(),
        type,
        wasReceived: received,
        wasViewed: viewed,
        other: { ...facts, ...writeNotification(say, reader, facts) },
      })),
    };
  });

  app.delete(fastifyPath(calls.clearNotifications), { onRequest }, async ({ user }, reply) => {
    await clearNotifications(database, user.id);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });

  for (const [call, what] of [
    [calls.notificationsReceived, 'received'],
    [calls.notificationsOpened, 'viewed'],
  ] as const) {
    app.post(fastifyPath(call), { onRequest }, async (request, reply) => {
      const { notificationIds } = readPart('body', call.body, request.body);
      await noteInteraction(database, request.user.id, notificationIds, what, now());
      return reply.header('cache-control', 'no-store').send({ ok: true });
    });
  }

  app.post(fastifyPath(calls.sendTestNotification), { onRequest }, async (request, reply) => {
    const { registrationHash, notificationType, deviceID } = readPart(
      'body',
      calls.sendTestNotification.body,
      request.body,
    );
    const device = await database.db
      .selectFrom('devices')
      .select('push_endpoint')
      .where('device_id', '=', deviceID)
      .where('user_id', '=', request.user.id)
      .where('registration_hash', '=', registrationHash)
      .where('deactivated', '=', 0)
      .executeTakeFirst();
    if (device === undefined) throw new WireError('not-found');
    const eventKey = await testKey(request.user.id);
    await post([
      {
        userId: request.user.id,
        eventKey,
        type: notificationType,
        created: now(),
        facts: { kind: 'test', deviceId: deviceID },
      },
    ]);
    return reply.header('cache-control', 'no-store').send({ sent: device.push_endpoint !== null });
  });

  app.get(fastifyPath(calls.pushKey), { onRequest }, async (_request, reply) =>
    reply.header('cache-control', calls.pushKey.cache.control).send({ publicKey }),
  );

  app.get(fastifyPath(calls.notificationPreferences), { onRequest }, async ({ user }, reply) => {
    const row = await database.db
      .selectFrom('notification_preferences')
      .select('email')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    return reply.header('cache-control', 'no-store').send({ email: row?.email !== 0 });
  });

  app.put(fastifyPath(calls.storeNotificationPreferences), { onRequest }, async (request, reply) => {
    const { email } = readPart('body', calls.storeNotificationPreferences.body, request.body);
    const row = { email: email ? 1 : 0, updated: now() };
    await database.write((trx) =>
      trx
        .insertInto('notification_preferences')
        .values({ user_id: request.user.id, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute(),
    );
    return reply.header('cache-control', 'no-store').send({ email });
  });

  app.get(fastifyPath(calls.notifiedLocation), { onRequest }, async (request, reply) => {
    const { id } = readPart('params', calls.notifiedLocation.params, request.params);
    return reply
      .header('cache-control', calls.notifiedLocation.cache.control)
      .send(await readLocation(database, request.user.id, id));
  });

  app.post(fastifyPath(calls.storeNotifiedLocation), { onRequest }, async (request, reply) => {
    const { id } = readPart('params', calls.storeNotifiedLocation.params, request.params);
    const location = readPart('body', calls.storeNotifiedLocation.body, request.body);
    return reply
      .header('cache-control', 'no-store')
      .send(await storeLocation(database, request.user.id, id, location, now()));
  });

  app.get(fastifyPath(calls.testNotifiedLocation), { onRequest }, async (request, reply) => {
    const { id } = readPart('params', calls.testNotifiedLocation.params, request.params);
    const location = await readLocation(database, request.user.id, id);
    const notifications = await dailyNotification(
      options,
      request.user.id,
      location,
      location.tzName,
      now(),
      await testKey(request.user.id),
    );
    if (notifications.length > 0) await post(notifications);
    return reply
      .header('cache-control', calls.testNotifiedLocation.cache.control)
      .send({ sent: notifications.length > 0 });
  });
}
