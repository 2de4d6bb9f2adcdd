import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { favouritesShown, openAccount, ownDevice, titlesInCloud } from './harness/people.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });

const PATIENT = { timeout: 60_000 };
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const favs = (page: Page) => page.locator('[data-window="favs"]');
const rowOf = (page: Page, title: string) => favs(page).locator('li[data-favourite]', { hasText: title });
const unfold = (page: Page, title: string) =>
  rowOf(page, title).getByRole('button', { name: `What to do with ${title}` });
const act = (page: Page, title: string, action: string) =>
  rowOf(page, title).getByRole('button', { name: action, exact: true });

/** Adds the place that the map shows in its middle under a name. */
async function addHere(page: Page, name: string): Promise<void> {
  const before = (await favouritesShown(page)).length;
  await favs(page).getByRole('button', { name: 'Add the middle of the map' }).click();
  await expect.poll(async () => (await favouritesShown(page)).length, PATIENT).toBe(before + 1);
  const [first = ''] = await favouritesShown(page);
  await rename(page, first, name);
}

async function rename(page: Page, title: string, name: string): Promise<void> {
  const row = favs(page).locator('li[data-favourite]', { hasText: title }).first();
  await row.locator('button[aria-expanded]').click();
  await row.getByRole('button', { name: 'Rename' }).click();
  await row.getByLabel('New name').fill(name);
  await page.keyboard.press('Enter');
  await rowOf(page, name).waitFor();
  await unfold(page, name).click();
}

const reload = async (page: Page, path: string): Promise<void> => {
  await page.goto(story.origin() + path);
  await favs(page).waitFor(PATIENT);
};

/** Opens the list on a device of somebody who is logged in. */
const openList = async (device: BrowserContext, path: string): Promise<Page> => {
  const page = await story.open(device, path);
  await favs(page).waitFor(PATIENT);
  return page;
};

describe('favourites', () => {
  it('are added, named, pinned, put in order, shown on the map and removed', async () => {
    const page = await openList(await ownDevice(story), '/favs?temp,40.000,20.000,5');
    await favs(page).getByText('You have no favorites yet.').waitFor();
    await favs(page).getByText('Right-click the map to add any place.').waitFor();
    await addHere(page, 'First');
    await reload(page, '/favs?temp,42.000,22.000,5');
    await addHere(page, 'Second');
    expect(await favouritesShown(page)).toEqual(['Second', 'First']);

    await unfold(page, 'Second').press('Enter');
    await act(page, 'Second', 'Move down').press('Enter');
    await expect.poll(() => favouritesShown(page)).toEqual(['First', 'Second']);
    await act(page, 'Second', 'Pin to top').click();
    await expect.poll(() => favouritesShown(page)).toEqual(['Second', 'First']);
    expect(await act(page, 'Second', 'Pin to top').getAttribute('aria-pressed')).toBe('true');
    await act(page, 'Second', 'Rename').click();
    await rowOf(page, 'Second').getByLabel('New name').fill(' ');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Second').getByText("This field can't be empty").waitFor();
    await rowOf(page, 'Second').getByRole('button', { name: 'Cancel' }).click();
    expect(await keysShown(page, 'favs')).toEqual([]);
    await expectNoBarriers(page, 'favs');

    // The map still looks at the second one: it stands in the middle, with a hand and its name for the pointer.
    const symbol = page.locator('[data-symbol]', { hasText: 'Second' });
    await symbol.waitFor({ state: 'attached' });
    const box = await page.locator('[data-map]').boundingBox();
    if (box === null) throw new Error('the map has no place on the page');
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.move(...middle);
    await page.locator('[data-map][data-pressable][title="Second"]').waitFor();
    const opensByPress = async (press: () => Promise<void>): Promise<void> => {
      await press();
      await page
        .locator('[data-window="detail"]')
        .first()
        .getByRole('button', { name: 'Remove from favorites' })
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
    await unfold(page, 'First').click();
    await act(page, 'First', 'Remove').click();
    await expect.poll(() => favouritesShown(page)).toEqual(['Second']);
    await expect.poll(() => titlesInCloud(story, page), PATIENT).toEqual(['Second']);
  });

  it('that change without a network wait, and meet what another device did meanwhile', async () => {
    const person = await openAccount(story);
    const [one, two] = [await ownDevice(story, {}, person), await ownDevice(story, {}, person)];
    const first = await openList(one, '/favs?temp,40.000,20.000,5');
    await addHere(first, 'Alpha');
    await expect.poll(() => titlesInCloud(story, first), PATIENT).toEqual(['Alpha']);
    const second = await openList(two, '/favs?temp,45.000,10.000,5');
    await expect.poll(() => favouritesShown(second), PATIENT).toEqual(['Alpha']);

    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i);
    await one.setOffline(true);
    await rename(first, 'Alpha', 'Alpha at sea');
    await addHere(second, 'Beta');
    await expect.poll(() => titlesInCloud(story, second), PATIENT).toEqual(['Alpha', 'Beta']);
    await one.setOffline(false);
    await expect.poll(async () => (await favouritesShown(first)).toSorted(), PATIENT).toEqual(['Alpha at sea', 'Beta']);
    await expect.poll(() => titlesInCloud(story, first), PATIENT).toEqual(['Alpha at sea', 'Beta']);
    await reload(second, '/favs?temp,45.000,10.000,5');
    await expect
      .poll(async () => (await favouritesShown(second)).toSorted(), PATIENT)
      .toEqual(['Alpha at sea', 'Beta']);
  });

  it('that are pinned to the start page greet there, and any press takes them away', async () => {
    const page = await openList(await ownDevice(story), '/favs?temp,40.000,20.000,5');
    await addHere(page, 'Harbour');
    await unfold(page, 'Harbour').click();
    await act(page, 'Harbour', 'Pin to start page').click();
    await expect.poll(() => titlesInCloud(story, page), PATIENT).toEqual(['Harbour']);
    // Where the map starts is told by the server for visitors; here it is where it was last.
    await page.evaluate(() => localStorage.setItem('settings_startUp', '"last"'));
    await page.goto(story.origin());
    const card = page.locator('[data-window="startup-pin2hp"]');
    await card.getByRole('button', { name: 'Harbour' }).waitFor({ timeout: 100_000 });
    await expectNoBarriers(page, 'startup-pin2hp');
    await page.keyboard.press('a');
    await card.waitFor({ state: 'detached' });
  });

  it('are a list on a phone in Arabic without a barrier', async () => {
    const page = await openList(
      await ownDevice(story, { viewport: SIZES.phone, locale: 'ar', hasTouch: true, isMobile: true }),
      '/favs?temp,40.000,20.000,5',
    );
    await favs(page).getByText('اضغط مطولًا على الخريطة لإضافة أي مكان.').waitFor();
    await favs(page).getByRole('button', { name: 'إضافة وسط الخريطة' }).click();
    await expect.poll(async () => (await favouritesShown(page)).length, PATIENT).toBe(1);
    await favs(page).locator('button[aria-expanded]').first().click();
    expect(await keysShown(page, 'favs')).toEqual([]);
    await expectNoBarriers(page, 'favs');
  });
});
