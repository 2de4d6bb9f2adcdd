import { describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { createDelivery } from './deliver.ts';
import { recipientsOf } from './recipients.ts';
import { deliver, deliveryTest } from './test-delivery.ts';
import { testFaults } from './test-faults.ts';
import { storeSettings, testReader } from './test-recipients.ts';

const second = 1000;

onEachEngine((engine) => {
  const test = deliveryTest(engine);
  const { now, environment, post, arrivedAt, states, sendPush } = test;

  describe('what fails for one reader', () => {
    /** A reader for whom something fails, and a stranger whose notification is in the same batch. */
    const pair = async () => {
      const [own, strange] = [test.service.subscribe(), test.service.subscribe()];
      const reader = await testReader(engine.database, now, own.subscription);
      const stranger = await testReader(engine.database, now, strange.subscription);
      return { reader, stranger, own: own.subscription, strange: strange.subscription };
    };

    it.each(['!!', '', 'en_US', '__proto__', 'en\u0000', null, { deep: true }])(
      'is not the language %j, which is read as the account’s',
      async (usedLang) => {
        const { reader, stranger, own, strange } = await pair();
        await storeSettings(engine.database, reader.id, { usedLang, metric_temp: '__proto__', hourFormat: usedLang });
        for (const { id } of [reader, stranger]) await post(id, 'e');
        await deliver(environment());
        expect(arrivedAt(own.endpoint)).toMatchObject([{ title: 'Weather in Praha', lang: 'en' }]);
        expect(arrivedAt(strange.endpoint)).toHaveLength(1);
        expect(test.mails).toHaveLength(2);
      },
    );

    it('is retried and counted for that reader alone, when nothing can be sent', async () => {
      const { reader, stranger, own, strange } = await pair();
      for (const { id } of [reader, stranger]) await post(id, 'e');
      const faults = testFaults();
      const throwing = environment({
        sendMail: null,
        faults,
        sendPush: (subscription, message) => {
          if (subscription.endpoint === own.endpoint) throw new RangeError('a formatter threw');
          return sendPush(subscription, message);
        },
      });
      await deliver(throwing);
      expect(arrivedAt(strange.endpoint)).toHaveLength(1);
      expect(faults.reported).toMatchObject([{ code: 'delivery-failed', rows: 1 }]);
      expect(await states(reader.id)).toEqual([{ channel: 'push', state: 'waiting', attempts: 1 }]);
      test.time += 30 * second;
      await deliver(environment({ sendMail: null }));
      expect(arrivedAt(own.endpoint)).toHaveLength(1);
    });

    it('is retried for that reader alone, when nobody can say who it is', async () => {
      const { reader, stranger, own, strange } = await pair();
      const known = recipientsOf(engine.database, now);
      const faults = testFaults();
      let isBroken = true;
      const { sendAll } = createDelivery(
        environment({
          sendMail: null,
          faults,
          recipients: {
            ...known,
            find: (userId) =>
              isBroken && userId === reader.id ? Promise.reject(new Error('unreadable')) : known.find(userId),
          },
        }),
      );
      for (const { id } of [reader, stranger]) await post(id, 'e');
      await sendAll();
      expect(arrivedAt(strange.endpoint)).toHaveLength(1);
      expect(faults.reported).toMatchObject([{ code: 'address-failed', fields: { userId: reader.id } }]);
      isBroken = false;
      test.time += 60 * second;
      await sendAll();
      expect(arrivedAt(own.endpoint)).toHaveLength(1);
    });

    it('is a notification that nobody can read, which is given up', async () => {
      const { reader, stranger, strange } = await pair();
      for (const { id } of [reader, stranger]) await post(id, 'e');
      await engine.database.write((trx) =>
        trx.updateTable('notifications').set({ facts: '{' }).where('user_id', '=', reader.id).execute(),
      );
      const faults = testFaults();
      await deliver(environment({ sendMail: null, faults }));
      expect(arrivedAt(strange.endpoint)).toHaveLength(1);
      expect(faults.reported).toMatchObject([{ code: 'notification-unreadable' }]);
    });
  });
});
