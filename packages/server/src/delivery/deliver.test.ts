import { describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { mostAnHour } from './address-notifications.ts';
import { createDelivery } from './deliver.ts';
import {
  clearNotifications,
  keptMs,
  listNotifications,
  mostNotifications,
  pruneNotifications,
} from './notifications.store.ts';
import type { OutgoingMail } from './recipient.ts';
import { recipientsOf } from './recipients.ts';
import { afterAttempt, backoffMs } from './send-delivery.ts';
import { leaseMs } from './take-deliveries.ts';
import { deliver, deliveryTest } from './test-delivery.ts';
import { storeSettings, testReader } from './test-recipients.ts';

const second = 1000;
onEachEngine((engine) => {
  const test = deliveryTest(engine);
  const { now, environment, post, arrivedAt, states } = test;

  describe('a notification', () => {
    it('goes to the devices and the mailbox of its reader, in the reader’s words and units, once', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription, { language: 'de' });
      await storeSettings(engine.database, reader.id, { metric_temp: '°F' });
      await post(reader.id, 'e1');
      await post(reader.id, 'e1');
      await deliver(environment());
      await deliver(environment());
      expect(arrivedAt(subscription.endpoint)).toMatchObject([{ title: 'Wetter in Praha', path: '/50.000/14.000' }]);
      expect(arrivedAt(subscription.endpoint)[0]!.body).toContain('32°F bis 50°F');
      expect(test.mails).toMatchObject([{ to: `${reader.id}@example.org`, subject: 'Wetter in Praha' }]);
      expect(test.mails[0]!.text).toContain('https://weather.example/50.000/14.000');
      expect((await listNotifications(engine.database, reader.id)).notifications).toHaveLength(1);
    });

    it('is not mailed to an address that nobody confirmed, nor to whoever wants no mail, nor to a closed account', async () => {
      const [unsure, quiet, closed] = await Promise.all([
        testReader(engine.database, now, null, { email_confirmed: 0 }),
        testReader(engine.database, now, null),
        testReader(engine.database, now, null, { disabled: 1 }),
      ]);
      await engine.database.write((trx) =>
        trx.insertInto('notification_preferences').values({ user_id: quiet.id, email: 0, updated: 1 }).execute(),
      );
      for (const { id } of [unsure, quiet, closed]) await post(id, 'e');
      await deliver(environment());
      expect(test.mails).toEqual([]);
    });

    it('is not sent to a browser where nobody is logged in any more', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      await engine.database.write((trx) => trx.deleteFrom('sessions').where('id', '=', reader.sessionId).execute());
      await post(reader.id, 'e');
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toEqual([]);
    });

    it('ends a subscription that its push service ended', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      test.service.answers.push(410);
      await post(reader.id, 'e');
      await deliver(environment({ sendMail: null }));
      expect(await states(reader.id)).toMatchObject([{ state: 'dropped' }]);
      expect((await recipientsOf(engine.database, now).find(reader.id))?.devices).toEqual([]);
    });

    it('is tried again later and later while the push service or the mail server is busy', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      test.service.answers.push(503, 429);
      let refusals = 1;
      const sendMail = async (mail: OutgoingMail) => {
        if (refusals-- > 0) throw new Error('try again');
        test.mails.push(mail);
      };
      await post(reader.id, 'e');
      await deliver(environment({ sendMail }));
      expect([arrivedAt(subscription.endpoint).length, test.mails.length]).toEqual([0, 0]);
      test.time += 30 * second;
      await deliver(environment({ sendMail }));
      expect([arrivedAt(subscription.endpoint).length, test.mails.length]).toEqual([0, 1]);
      test.time += 30 * second;
      await deliver(environment({ sendMail }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(0);
      test.time += 30 * second;
      await deliver(environment({ sendMail }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(1);
    });

    it('that a server took with it when it ended is sent by the next one', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      await post(reader.id, 'e');
      // It was on its way to a push service that has not answered.
      await createDelivery(environment({ sendMail: null, sendPush: () => new Promise(() => undefined) })).look();
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(0);
      test.time += leaseMs;
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(1);
    });

    it('is sent once by two servers on one database', async () => {
      const browsers = Array.from({ length: 8 }, () => test.service.subscribe());
      for (const { subscription } of browsers)
        await post((await testReader(engine.database, now, subscription)).id, 'e');
      await Promise.all([deliver(environment({ sendMail: null })), deliver(environment({ sendMail: null }))]);
      for (const { subscription } of browsers) expect(arrivedAt(subscription.endpoint)).toHaveLength(1);
    });

    it('does not come without end: what is too much for an hour stays in the list', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      for (let k = 0; k < mostAnHour + 3; k++) await post(reader.id, `e${k}`);
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(mostAnHour);
      expect((await listNotifications(engine.database, reader.id)).total).toBe(mostAnHour + 3);
      test.time += 3_600_001;
      await post(reader.id, 'later');
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toHaveLength(mostAnHour + 1);
    });

    it('cannot be had beyond that by emptying the list', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      for (const [first, count] of [
        [0, mostAnHour - 1],
        [100, 1],
        [200, 5],
      ] as const) {
        for (let k = 0; k < count; k++) await post(reader.id, `e${first + k}`);
        await deliver(environment({ sendMail: null }));
        await clearNotifications(engine.database, reader.id);
      }
      expect(arrivedAt(subscription.endpoint)).toHaveLength(mostAnHour);
    });

    it('to try whether they arrive has one attempt', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      test.service.answers.push(503);
      await post(reader.id, 'test:abc');
      await deliver(environment({ sendMail: null }));
      expect(await states(reader.id)).toEqual([{ channel: 'push', state: 'dropped', attempts: 1 }]);
    });

    it('that was deleted in the meantime, or is a day old, is not sent', async () => {
      const { subscription } = test.service.subscribe();
      const reader = await testReader(engine.database, now, subscription);
      await post(reader.id, 'e');
      await clearNotifications(engine.database, reader.id);
      await post(reader.id, 'e2');
      test.time += 25 * 3600 * second;
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(subscription.endpoint)).toEqual([]);
    });
  });

  it('the list keeps the newest notifications, and none for longer than a month', async () => {
    const reader = await testReader(engine.database, now, null);
    for (let k = 0; k < mostNotifications + 5; k++) {
      test.time += 1;
      await post(reader.id, `e${k}`);
    }
    await pruneNotifications(engine.database, test.time);
    const { total, notifications } = await listNotifications(engine.database, reader.id);
    expect([total, notifications.length]).toEqual([mostNotifications, mostNotifications]);
    expect(notifications[0]!.created).toBe(test.time);
    await pruneNotifications(engine.database, test.time + keptMs);
    expect((await listNotifications(engine.database, reader.id)).total).toBe(1);
  });
});

describe('after an attempt', () => {
  it('waits half a minute, then twice as long each time, at most an hour', () => {
    expect([1, 2, 3, 8, 20].map((attempts) => backoffMs(attempts) / second)).toEqual([30, 60, 120, 3600, 3600]);
  });

  it('gives up after eight, and listens to how long the service wants to be left alone', () => {
    expect(afterAttempt({ attempts: 8 }, { outcome: 'later', fault: 'x' }, 0)).toMatchObject({ state: 'dropped' });
    expect(afterAttempt({ attempts: 1 }, { outcome: 'later', fault: 'x', afterMs: 90_000 }, 0)).toMatchObject({
      state: 'waiting',
      due: 90_000,
    });
    expect(afterAttempt({ attempts: 1 }, { outcome: 'refused', fault: 'x' }, 0)).toMatchObject({
      state: 'dropped',
      fault: 'x',
    });
  });
});
