import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { drawn, PATIENCE, serveTiles } from './harness/map.ts';
import { makeMember } from './harness/members.ts';
import { fillIn, loginOf } from './harness/people.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });

const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`settings_${key}`) ?? 'null') as unknown, name);
const pane = (page: Page) => page.locator('[data-window="settings"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the settings', () => {
  it('have a word for everything, apply at once, and are all set back by two presses', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/settings?temp,50.000,14.000,5');
    await pane(page).locator('[data-setting="consent"]').waitFor();
    await pane(page).getByText('More quantities').click();
    expect(await keysShown(page, 'settings')).toEqual([]);

    const unit = page.getByRole('group', { name: 'Colour scale of Temperature' }).getByRole('button');
    expect(await unit.textContent()).toBe('°C');
    await pane(page).getByRole('radio', { name: 'Imperial' }).check({ force: true });
    await expect.poll(() => unit.textContent()).toBe('°F');
    await pane(page).getByRole('switch', { name: 'Isolines', exact: true }).click();
    expect(await page.getByRole('switch', { name: /^Isolines: / }).getAttribute('aria-checked')).toBe('true');

    // The middle of the map becomes home, and the map may start there.
    await drawn(page);
    await pane(page).getByRole('button', { name: 'Middle of the map' }).click();
    await expect.poll(() => stored(page, 'homeLocation')).toMatchObject({ lat: 50, lon: 14 });
    await pane(page).getByRole('radio', { name: 'Home' }).check({ force: true });
    expect(await stored(page, 'startUp')).toBe('location');

    await pane(page).getByRole('switch', { name: 'Count visits anonymously' }).click();
    expect(await stored(page, 'consent')).toMatchObject({ analytics: false, explicit: true });

    await pane(page).getByRole('button', { name: 'Set everything back' }).press('Enter');
    await pane(page).getByRole('button', { name: 'Set back', exact: true }).click();
    await expect.poll(() => unit.textContent()).toBe('°C');
    expect([await stored(page, 'isImperial'), await stored(page, 'isolinesOn'), await stored(page, 'startUp')]).toEqual(
      [null, null, null],
    );
    expect(await stored(page, 'homeLocation')).toMatchObject({ lat: 50, lon: 14 });
  });

  it('that need an account say so and lead to the login with its reason, and work afterwards', async () => {
    const person = await makeMember(story.origin());
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/settings?temp,50.000,14.000,5');
    const row = pane(page).locator('[data-setting="notifications"]');
    await row.getByText('Needs an account').waitFor(PATIENCE);
    await pane(page)
      .getByRole('button', { name: /^Colours of the layers.*Needs an account$/ })
      .waitFor();
    await expectNoBarriers(page, 'settings');
    // What is paid for leads to the subscription.
    await pane(page).locator('[data-setting="detail1h"]').getByRole('button', { name: 'See Premium' }).click();
    await page.locator('[data-window="subscription"]').waitFor(PATIENCE);
    await page.locator('[data-window="subscription"] [data-close-window]').click();
    await row.getByRole('button', { name: 'Log in' }).press('Enter');
    await loginOf(page).getByText('Log in to be sent messages about your weather.').waitFor(PATIENCE);
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/login/messages');
    await fillIn(page, person);
    await loginOf(page).waitFor({ ...PATIENCE, state: 'detached' });
    await row.getByRole('switch').waitFor(PATIENCE);
    expect(await pane(page).locator('[data-setting="email"]').innerText()).toContain(person.email);
  });

  it('are opened and left by keyboard, and their groups are reached by their names', async () => {
    const page = await story.open(undefined, '/?wind,50.000,14.000,5');
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.getByRole('button', { name: 'Settings', exact: true }).press('Enter');
    await pane(page).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/settings');
    await pane(page)
      .getByRole('navigation', { name: 'Groups of settings' })
      .getByRole('button', { name: 'Privacy' })
      .press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.goBack();
    await pane(page).waitFor();
    await pane(page).getByRole('button', { name: 'Close Settings' }).click();
    await pane(page).waitFor({ state: 'detached' });
  });

  it('say on a phone which languages show English', async () => {
    const page = await story.openSettings(await story.visitor({ viewport: SIZES.phone }));
    await pane(page).locator('[data-setting="lang"]').waitFor();
    const names = await pane(page).locator('[data-setting="lang"] option').allTextContents();
    expect(names).toHaveLength(43);
    expect(names).toContain('Deutsch');
    expect(names).toContain('Íslenska · in English');
  });
});
