import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/barriers.ts';
import { favouritesShown, openAccount, ownDevice, titlesInCloud } from './harness/users.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const t = textsOf('favs');

const PATIENT = { timeout: 60_000 };
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const favs = (page: Page) => page.locator('[data-window="favs"]');
const rowOf = (page: Page, title: string) => favs(page).locator('li[data-favourite]', { hasText: title });
const unfold = (page: Page, title: string) =>
  rowOf(page, title).getByRole('button', { name: t('more', { name: title }) });
const act = (page: Page, title: string, action: string) =>
  rowOf(page, title).getByRole('button', { name: t(action), exact: true });

/** Adds the place that the map shows in its middle under a name. */
async function addCentre(page: Page, name: string): Promise<void> {
  const before = (await favouritesShown(page)).length;
  await favs(page)
    .getByRole('button', { name: t('addCentre') })
    .click();
  await expect.poll(async () => (await favouritesShown(page)).length, PATIENT).toBe(before + 1);
  const [first = ''] = await favouritesShown(page);
  await rename(page, first, name);
}

async function rename(page: Page, title: string, name: string): Promise<void> {
  const row = favs(page).locator('li[data-favourite]', { hasText: title }).first();
  await row.locator('button[aria-expanded]').click();
  await row.getByRole('button', { name: t('rename') }).click();
  await row.getByLabel(t('newName')).fill(name);
  await page.keyboard.press('Enter');
  await rowOf(page, name).waitFor();
  await unfold(page, name).click();
}

/** Opens the list on a device of somebody who is logged in. */
const openList = async (device: BrowserContext, path: string): Promise<Page> => {
  const page = await story.open(device, path);
  await favs(page).waitFor(PATIENT);
  return page;
};

describe('favourites', () => {
  it('are kept in the cloud, shown on the map, open their forecast, and welcome on the start page they are pinned to', async () => {
    const page = await openList(await ownDevice(story), '/favs?temp,42.000,22.000,5');
    await addCentre(page, 'Harbour');
    await unfold(page, 'Harbour').click();
    await act(page, 'Harbour', 'pinHomepage').click();
    await expect.poll(() => titlesInCloud(story, page), PATIENT).toEqual(['Harbour']);
    // The map still looks at it: it stands in the middle, with a hand and its name for the pointer.
    const symbol = page.locator('[data-symbol]', { hasText: 'Harbour' });
    await symbol.waitFor({ state: 'attached' });
    const box = await page.locator('[data-map]').boundingBox();
    if (box === null) throw new Error('the map has no place on the page');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.move(...middle);
    await page.locator('[data-map][data-pressable][title="Harbour"]').waitFor();
    const opensByPress = async (press: () => Promise<void>): Promise<void> => {
      await press();
      await page
        .locator('[data-window="detail"]')
        .first()
        .getByRole('button', { name: textsOf('detail')('removeFavourite') })
        .waitFor(PATIENT);
      await expect.poll(() => pathOf(page)).toMatch(/^\/42\.\d+\/22\.\d+$/);
      await page.goBack();
      await expect.poll(() => pathOf(page)).toBe('/favs');
    };
    await opensByPress(() => page.mouse.click(...middle));
    await opensByPress(async () => {
      await symbol.focus();
      await page.keyboard.press('Enter');
    });

    // Where the map starts is said by the server for visitors; here it is where it was last.
    await page.evaluate(() => localStorage.setItem('settings_startUp', '"last"'));
    await page.goto(story.origin());
    const card = page.locator('[data-window="startup-pin2hp"]');
    await card.getByRole('button', { name: 'Harbour' }).waitFor({ timeout: 100_000 });
    await expectNoBarriers(page, 'startup-pin2hp');
    await page.keyboard.press('a');
    await card.waitFor({ state: 'detached' });
  });

  it('that change without a network wait, and meet what another device did meanwhile', async () => {
    const person = await openAccount(story);
    const [one, two] = [await ownDevice(story, {}, person), await ownDevice(story, {}, person)];
    const first = await openList(one, '/favs?temp,40.000,20.000,5');
    await addCentre(first, 'Alpha');
    await expect.poll(() => titlesInCloud(story, first), PATIENT).toEqual(['Alpha']);
    const second = await openList(two, '/favs?temp,45.000,10.000,5');
    await expect.poll(() => favouritesShown(second), PATIENT).toEqual(['Alpha']);

    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
    await one.setOffline(true);
    await rename(first, 'Alpha', 'Alpha at sea');
    await addCentre(second, 'Beta');
    await expect.poll(() => titlesInCloud(story, second), PATIENT).toEqual(['Alpha', 'Beta']);
    await one.setOffline(false);
    await expect.poll(async () => (await favouritesShown(first)).toSorted(), PATIENT).toEqual(['Alpha at sea', 'Beta']);
    await expect.poll(() => titlesInCloud(story, first), PATIENT).toEqual(['Alpha at sea', 'Beta']);
    await second.reload();
    await favs(second).waitFor(PATIENT);
    await expect
      .poll(async () => (await favouritesShown(second)).toSorted(), PATIENT)
      .toEqual(['Alpha at sea', 'Beta']);
  });
});
