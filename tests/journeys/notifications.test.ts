import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './harness/barriers.ts';
import { serveTiles, withFormula } from './harness/formula-front.ts';
import { makeMember, type Member } from './harness/members.ts';
import { registerDevice, startPushService, type PushService } from './harness/push-service.ts';
import { startServer, type JourneyServer } from './harness/server.ts';
import { textsOf, within } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const t = textsOf('notifications');
const PATIENCE = { timeout: 90_000 };
const HOUR = 3_600_000;
const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** Minutes that bring the next run which everybody gets, with some to spare. */
const NEXT_RUN_MINUTES = 12 * 60 + 30;

let folder: string;
let server: JourneyServer;
let push: PushService;
// For each try: a second one finds no notification of the first.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-clock-'));
  push = await startPushService();
  server = await startServer({
    MELTEMI_PUSH_LOOPBACK: '1',
    MELTEMI_ALERTS_EVERY: '1',
    MELTEMI_CLOCK_FILE: join(folder, 'minutes'),
  }).then(withFormula);
});
afterEach(async () => {
  await server?.stop();
  await push?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface List {
  readonly newCount: number;
  readonly data: readonly {
    readonly _id: string;
    readonly wasReceived: boolean;
    readonly wasViewed: boolean;
    readonly other: { readonly title: string; readonly body: string; readonly path: string };
  }[];
}
const messages = (person: Member): Promise<List> => person.call<List>('/notif/v1/notifications');

/**
 * An alert that only the next run can bring: any temperature at one hour of the week that lies six hours beyond the end of the
 * present run. Reykjavik keeps UTC all year, and ICON-EU reaches five days, so that no other hour of the run is that one.
 */
async function alertBeyond(person: Member) {
  const { ref } = (await (await fetch(`${server.origin}/metadata/v1.0/icon-eu/minifest.json`)).json()) as {
    ref: string;
  };
  const moment = new Date(Date.parse(ref) + 126 * HOUR);
  const alert = {
    description: 'Far ahead',
    lat: 64.147,
    lon: -21.94,
    locationName: 'Reykjavik',
    model: 'iconEu',
    priority: 1,
    conditions: [
      { type: 'temperature', rangeKelvin: { from: 150, to: 350 } },
      { type: 'time', days: [WEEK[moment.getUTCDay()]], hours: [moment.getUTCHours()], minDurationHours: 1 },
    ],
  };
  const { id } = await person.call<{ id: string }>('/users/v1/data/alerts', { method: 'POST', body: alert });
  return { id, moment: moment.getTime() };
}

describe('a notification', () => {
  it('reaches a device by push, the list and the badge when a new run brings what an alert waits for', async () => {
    const person = await makeMember(server.origin);
    await registerDevice(person, push);
    const { id, moment } = await alertBeyond(person);
    await expect
      .poll(async () => (await person.call<{ status: string }>(`/users/v3/alerts/${id}`)).status, PATIENCE)
      .toBe('normal');
    expect((await person.call<{ timestamps: number[] }>(`/users/v4/alerts/${id}/timestamps`)).timestamps).toEqual([]);
    expect((await messages(person)).newCount).toBe(0);

    writeFileSync(join(folder, 'minutes'), String(NEXT_RUN_MINUTES));
    await expect.poll(() => push.arrived.length, PATIENCE).toBe(1);
    const arrived = JSON.parse(push.arrived[0] ?? '') as {
      id: string;
      type: string;
      title: string;
      body: string;
      path: string;
    };
    const { newCount, data } = await messages(person);
    expect(newCount).toBe(1);
    expect(arrived).toMatchObject({
      id: data[0]?._id,
      type: 'alert',
      title: data[0]?.other.title,
      body: data[0]?.other.body,
      path: `/alerts-edit/${id}`,
    });
    expect(arrived.title).toContain('Far ahead');
    expect((await person.call<{ timestamps: number[] }>(`/users/v4/alerts/${id}/timestamps`)).timestamps).toEqual([
      moment,
    ]);

    const visitor = await story.visitor({
      storageState: {
        cookies: [],
        origins: [
          {
            origin: server.origin,
            localStorage: [
              { name: 'settings_onboardingFinished', value: 'true' },
              { name: 'settings_mapLibrary', value: '"leaflet"' },
              { name: 'settings_userToken', value: JSON.stringify(person.token) },
            ],
          },
        ],
      },
    });
    await serveTiles(visitor);
    const page = await visitor.newPage();
    await page.goto(`${server.origin}/?temp,64.147,-21.94,5`);
    await page.locator('[data-badge]').waitFor(PATIENCE);
    expect(await page.locator('[data-badge]').textContent()).toBe('1');
    await expect.poll(async () => (await messages(person)).data[0]?.wasReceived, PATIENCE).toBe(true);

    await page.getByRole('button', { name: textsOf('main')('menu') }).click();
    await page.getByRole('button', { name: within(textsOf('menu')('entry.Notifications')) }).click();
    const pane = page.locator('[data-window="alerts"]');
    const item = pane.locator(`[data-notification="${arrived.id}"]`);
    await item.waitFor(PATIENCE);
    expect(await item.textContent()).toContain(arrived.title);
    await expectNoBarriers(page, 'alerts');
    await item.click();
    await page.locator('[data-pane][data-window="detail"]').waitFor(PATIENCE);
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/64.147/-21.940');
    await expect.poll(async () => (await messages(person)).data[0]?.wasViewed, PATIENCE).toBe(true);
    await expect.poll(() => page.locator('[data-badge]').count(), PATIENCE).toBe(0);

    await pane.getByRole('button', { name: t('clear') }).click();
    await pane.getByText(t('empty')).waitFor(PATIENCE);
    expect((await messages(person)).data).toEqual([]);
    // The next pass over the same run notifies nobody twice.
    await expect
      .poll(async () => (await person.call<{ status: string }>(`/users/v3/alerts/${id}`)).status, PATIENCE)
      .toBe('triggered');
    expect(push.arrived).toHaveLength(1);

    // Whether messages come by mail too is kept by the server.
    const mail = pane.getByRole('switch', { name: t('mailOn') });
    await mail.waitFor(PATIENCE);
    expect(await mail.getAttribute('aria-checked')).toBe('true');
    await mail.press('Space');
    await expect.poll(() => person.call('/notif/v1/preferences'), PATIENCE).toEqual({ email: false });
    expect(await mail.getAttribute('aria-checked')).toBe('false');
    // Gone before its server is, whose end it would report.
    await visitor.close();
  });
});
