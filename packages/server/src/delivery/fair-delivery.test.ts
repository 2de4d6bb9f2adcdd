import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { NOON } from '#http/test-app.ts';
import { createDelivery, placesOfChannel, placesOfUser, type Delivery } from './deliver.ts';
import { notificationTexts } from './notification-texts.ts';
import { postNotifications } from './notifications.store.ts';
import { recipientsOf } from './recipients.ts';
import { testDay } from './test-delivery.ts';
import { testFaults } from './test-faults.ts';
import { addDevice, testReader, textsFolder, type LoggedIn } from './test-recipients.ts';
import type { Sent, Subscription } from './web-push.ts';

const now = () => NOON;
const say = notificationTexts(textsFolder);
const subscriptionOf = (endpoint: string): Subscription => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } });

onEachEngine((engine) => {
  /** Attempts under way, in the order they began; nothing ends until a test says so. */
  let underWay: { readonly endpoint: string; readonly end: (sent: Sent) => void }[];
  /** Mails that hang with the mail server. */
  let hanging: number;
  let delivery: Delivery;
  beforeEach(async () => {
    underWay = [];
    hanging = 0;
    await engine.database.write((trx) => trx.deleteFrom('notifications').execute());
    delivery = createDelivery({
      database: engine.database,
      now,
      say,
      recipients: recipientsOf(engine.database, now),
      sendPush: ({ endpoint }) =>
        new Promise((resolve) => {
          const own = {
            endpoint,
            end: (sent: Sent) => {
              underWay = underWay.filter((attempt) => attempt !== own);
              resolve(sent);
            },
          };
          underWay.push(own);
        }),
      sendMail: () => {
        hanging += 1;
        return new Promise(() => undefined);
      },
      publicUrl: () => 'https://weather.example',
      log: { warn: () => undefined },
      faults: testFaults(),
    });
  });
  /** Somebody with so many devices that never answer, and so many notifications for each of them. */
  const attacker = async (name: string, devices: number, messages: number) => {
    const account = await testReader(engine.database, now, null, { email_confirmed: 0 });
    for (let k = 0; k < devices; k++) await addDevice(engine.database, account, subscriptionOf(`${name}/${k}`));
    await postDays(account, messages);
    return account;
  };
  const postDays = ({ id }: LoggedIn, count: number) =>
    engine.database.write((trx) =>
      postNotifications(
        trx,
        Array.from({ length: count }, (_, k) => ({
          userId: id,
          eventKey: `day:${k}`,
          type: 'dailyForecast' as const,
          created: NOON,
          facts: testDay,
        })),
      ),
    );
  const stranger = async (endpoint = 'stranger') => {
    const account = await testReader(engine.database, now, subscriptionOf(endpoint), { email_confirmed: 0 });
    await postDays(account, 1);
    return account;
  };
  const begun = (start: string) => underWay.filter(({ endpoint }) => endpoint.startsWith(start));

  describe('with fifty push services of one account that keep silent, and twenty notifications for each', () => {
    it('a stranger’s notification leaves while nothing of theirs has ended', async () => {
      await attacker('silent', 50, 20);
      await delivery.look();
      await expect.poll(() => begun('silent').length).toBe(placesOfUser);
      await stranger();
      await delivery.look();
      await expect.poll(() => begun('stranger').length).toBe(1);
      expect(begun('silent')).toHaveLength(placesOfUser);
    });

    it('the account gets on by itself: the next attempt begins when one ends, without anybody looking', async () => {
      await attacker('silent', 3, 1);
      await delivery.look();
      await expect.poll(() => begun('silent').length).toBe(placesOfUser);
      for (const { end } of begun('silent')) end({ outcome: 'refused', fault: 'x' });
      await expect.poll(() => begun('silent').length).toBe(1);
      begun('silent')[0]!.end({ outcome: 'sent' });
      await delivery.sendAll();
      expect(underWay).toEqual([]);
    });
  });

  it('with every place taken, the next free one is for whoever has nothing under way, however new', async () => {
    const accounts = placesOfChannel.push / placesOfUser;
    for (let k = 0; k < accounts; k++) await attacker(`silent${k}`, placesOfUser + 1, 2);
    await delivery.look();
    await expect.poll(() => underWay.length).toBe(placesOfChannel.push);
    await stranger();
    await delivery.look();
    expect(begun('stranger')).toEqual([]);
    underWay[0]!.end({ outcome: 'later', fault: 'no answer' });
    await expect.poll(() => underWay.length).toBe(placesOfChannel.push);
    expect(begun('stranger')).toHaveLength(1);
  });

  it('a mail server that hangs keeps no push notification waiting', async () => {
    for (let k = 0; k < placesOfChannel.mail + 2; k++) await postDays(await testReader(engine.database, now, null), 1);
    await delivery.look();
    await expect.poll(() => hanging).toBe(placesOfChannel.mail);
    await stranger();
    await delivery.look();
    await expect.poll(() => begun('stranger').length).toBe(1);
  });
});
