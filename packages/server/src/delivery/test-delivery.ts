import { afterAll, beforeAll, beforeEach } from 'vitest';
import webPush from 'web-push';
import type { TestEngine } from '#database/test-databases.ts';
import type { DeliveryRow } from '#database/tables/alerts.ts';
import { NOON } from '#http/test-app.ts';
import { createDelivery } from './deliver.ts';
import type { DeliveryEnvironment } from './delivery-environment.ts';
import { notificationTexts } from './notification-texts.ts';
import type { DayFacts } from './notification.ts';
import { postNotifications } from './notifications.store.ts';
import type { OutgoingMail } from './recipient.ts';
import { recipientsOf } from './recipients.ts';
import { testFaults } from './test-faults.ts';
import { startPushService, type TestPushService } from './test-push-service.ts';
import { textsFolder } from './test-recipients.ts';
import { pushSender, type SendPush } from './web-push.ts';

/** For tests: a day in Prague. */
export const testDay: DayFacts = {
  kind: 'dailyForecast',
  locationId: 'l',
  locationName: 'Praha',
  lat: 50,
  lon: 14,
  zone: 'Europe/Prague',
  day: NOON,
  tempMin: 273.15,
  tempMax: 283.15,
  wind: 5,
  windDirection: 270,
  rain: 0,
  snow: 0,
};

/** A push notification as a browser reads it. */
export interface ReadPush {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

/** What a test of sending works with; every test begins at NOON without notifications. */
export interface DeliveryTest {
  time: number;
  readonly now: () => number;
  readonly service: TestPushService;
  readonly sendPush: SendPush;
  readonly mails: OutgoingMail[];
  readonly environment: (more?: Partial<DeliveryEnvironment>) => DeliveryEnvironment;
  /** Puts a notification about the test's day into the list of a user. */
  readonly post: (userId: string, eventKey: string) => Promise<void>;
  readonly arrivedAt: (endpoint: string) => readonly ReadPush[];
  readonly states: (userId: string) => Promise<Pick<DeliveryRow, 'channel' | 'state' | 'attempts'>[]>;
}

/** For tests: sends everything that is due, as a server that starts anew. */
export const deliver = (environment: DeliveryEnvironment): Promise<void> => createDelivery(environment).sendAll();

/** For tests: sending to a push service on this machine, with a clock that stands until it is set. */
export function deliveryTest(engine: TestEngine): DeliveryTest {
  const say = notificationTexts(textsFolder);
  let service: TestPushService | undefined;
  let mails: OutgoingMail[] = [];
  const sendPush = pushSender({
    keys: webPush.generateVAPIDKeys(),
    subject: () => 'mailto:operator@example.org',
    allowLoopback: true,
  });
  const test: DeliveryTest = {
    time: NOON,
    now: () => test.time,
    get service(): TestPushService {
      if (service === undefined) throw new Error('the push service is there during tests only');
      return service;
    },
    get mails(): OutgoingMail[] {
      return mails;
    },
    sendPush,
    environment: (more = {}) => ({
      database: engine.database,
      now: test.now,
      say,
      recipients: recipientsOf(engine.database, test.now),
      sendPush,
      publicUrl: () => 'https://weather.example',
      log: { warn: () => undefined },
      faults: testFaults(),
      sendMail: async (mail) => void mails.push(mail),
      ...more,
    }),
    post: (userId, eventKey) =>
      engine.database.write((trx) =>
        postNotifications(trx, [{ userId, eventKey, type: 'dailyForecast', created: test.time, facts: testDay }]),
      ),
    arrivedAt: (endpoint) =>
      test.service.arrived
        .filter(({ path }) => endpoint.endsWith(path))
        .map(({ text }) => JSON.parse(text) as ReadPush),
    states: (userId) =>
      engine.database.db
        .selectFrom('deliveries')
        .select(['channel', 'state', 'attempts'])
        .where('user_id', '=', userId)
        .orderBy('channel')
        .execute(),
  };
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service?.close());
  beforeEach(async () => {
    test.time = NOON;
    mails = [];
    test.service.onArrival = () => undefined;
    test.service.answers.length = 0;
    await engine.database.write((trx) => trx.deleteFrom('notifications').execute());
  });
  return test;
}
