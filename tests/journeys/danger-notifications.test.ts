import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveTiles, withFormula } from './harness/formula-front.ts';
import { remember } from './harness/map.ts';
import { makeMember, signIn, type Member } from './harness/members.ts';
import { registerDevice, startPushService, type PushService } from './harness/push-service.ts';
import { startServer, type JourneyServer } from './harness/server.ts';
import { observeDutchCoast } from './harness/stations.ts';
import { LAPTOP, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';
import { takeBack, warn, warnOfNothing } from './harness/warnings.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const t = textsOf('alerts');
const notifications = textsOf('notifications');
const PATIENCE = { timeout: 40_000 };
const MINUTE = 60_000;
/** Amsterdam has a station of the story 20 km to its south. */
const AMSTERDAM = { lat: 52.37, lon: 4.89 };

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
  await warnOfNothing(server.dataFolder);
});
afterEach(async () => {
  await server?.stop();
  await push?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Pushed {
  readonly type: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}
const pushed = (): readonly Pushed[] => push.arrived.map((text) => JSON.parse(text) as Pushed);

/** Opens a page of the server of this story for somebody whose home is Amsterdam. */
async function open(person: Member, path: string): Promise<Page> {
  const visitor = await story.visitor();
  await serveTiles(visitor);
  await signIn(visitor, person);
  await remember(visitor, 'settings_onboardingFinished', 'true');
  await remember(visitor, 'settings_mapLibrary', '"leaflet"');
  await remember(visitor, 'settings_homeLocation', JSON.stringify({ ...AMSTERDAM, name: 'Amsterdam' }));
  await remember(visitor, 'settings_metric_wind', '"kt"');
  const page = await visitor.newPage();
  await page.goto(server.origin + path);
  await page.getByRole('heading', { level: 1 }).waitFor(PATIENCE);
  return page;
}

/** The second part of the window of alerts, whatever number of new ones its name carries. */
const openNotifications = (page: Page): Promise<void> =>
  page
    .locator('[data-window="alerts"]')
    .getByRole('radio', { name: new RegExp(`^${notifications('list')}`) })
    .click(PATIENCE);

describe('a live alert', () => {
  it('that somebody makes speaks when a station reports what it waits for, once', async () => {
    await observeDutchCoast(server.dataFolder);
    const person = await makeMember(server.origin);
    await registerDevice(person, push);
    const page = await open(person, '/alerts-edit/new?temp,52.370,4.890,6');
    const form = page.locator('[data-window="alerts-edit"]');
    await form.getByRole('searchbox', { name: t('placeSearch') }).fill('Amsterdam');
    const found = form.getByRole('list', { name: t('placesFound') });
    await found
      .getByRole('button', { name: /^Amsterdam/ })
      .first()
      .click(PATIENCE);
    await form.getByRole('textbox', { name: t('name') }).fill('Storm');
    await form.getByRole('radio', { name: t('kind_live') }).click();
    // The stations report some 12 to 25 kt before the storm.
    const wind = t('condition_wind');
    await form.getByRole('textbox', { name: t('fromOf', { name: wind }) }).fill('50');
    await form.getByRole('button', { name: t('save') }).click();
    const row = page.locator('[data-window="alerts"] [data-alert]');
    await row.getByRole('heading', { name: 'Storm' }).waitFor(PATIENCE);
    await expect.poll(() => row.getAttribute('data-status'), PATIENCE).toBe('normal');
    expect(pushed()).toEqual([]);

    // Stations report first: the look that comes with the clock finds what they say, and there is no later one.
    const at = async (minutes: number): Promise<void> => {
      await observeDutchCoast(server.dataFolder, Date.now() + minutes * MINUTE, 24);
      writeFileSync(join(folder, 'minutes'), String(minutes));
    };
    const stored = async () => (await person.call<{ id: string }[]>('/users/v1/data/alerts'))[0]?.id;
    await expect.poll(stored, PATIENCE).toBeDefined();
    const id = await stored();
    const seen = async () => (await person.call<{ status: string }>(`/users/v3/alerts/${id}`)).status;
    await at(12);
    await expect.poll(seen, PATIENCE).toBe('triggered');
    await at(23);
    await expect.poll(pushed, PATIENCE).toMatchObject([{ type: 'alert', title: 'Alert: Storm' }]);
    expect(pushed()[0]?.body).toMatch(/^Amsterdam, measured .* at Coast \d+: wind/);
    // It still blows at the look after that, which is no news.
    await at(34);
    await page.reload();
    await expect.poll(() => row.getAttribute('data-status'), PATIENCE).toBe('triggered');
    expect((await person.call<{ newCount: number }>('/notif/v1/notifications')).newCount).toBe(1);
    expect(pushed()).toHaveLength(1);
    await page.context().close();
  });
});

describe('a warning for a place', () => {
  it('is pushed to somebody who switched it on there, again when it is worse, and its end when it is taken back', async () => {
    // A place without preferences yet.
    story.expectFaults(/404.*locations\/home/);
    const person = await makeMember(server.origin);
    await registerDevice(person, push);
    const page = await open(person, '/alerts?temp,52.370,4.890,6');
    await openNotifications(page);
    const places = page.getByRole('region', { name: notifications('places') });
    const warnings = places.getByRole('switch', { name: notifications('placeWarnings') });
    await warnings.waitFor(PATIENCE);
    await warnings.press('Space');
    await places.getByText(notifications('place_kept')).waitFor(PATIENCE);

    const warning = { name: 'story-push', ...AMSTERDAM };
    await warn(server, { ...warning, severity: 'M' });
    await expect.poll(pushed, PATIENCE).toMatchObject([{ type: 'weatherWarning', title: 'Warning: Strong wind' }]);
    expect(pushed()[0]?.path).toMatch(/^\/cap-alert\/52\.37\d*\/4\.89/);
    await warn(server, { ...warning, severity: 'S' });
    await expect.poll(() => pushed()[1]?.title, PATIENCE).toBe('Severe warning: Strong wind');
    await takeBack(server, warning);
    await expect.poll(() => pushed()[2]?.title, PATIENCE).toBe('Warning cancelled: Strong wind');

    // The list has all three, and the newest leads to the place.
    await page.reload();
    await openNotifications(page);
    const items = page.locator('[data-window="alerts"] [data-notification]');
    await expect.poll(() => items.count(), PATIENCE).toBe(3);
    expect(await items.first().textContent()).toContain('Warning cancelled: Strong wind');
    await items.first().click();
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toMatch(/^\/cap-alert\//);
    expect(pushed()).toHaveLength(3);
    await page.context().close();
  });
});
