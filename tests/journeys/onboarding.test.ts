import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { drawn } from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, NEWCOMER, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });

const t = textsOf('onboarding');
const steps = (page: Page) => page.locator('[data-window="onboarding"]');
/** They speak of the map: nothing of theirs lies over it, neither a backdrop nor a shadow wider than the card. */
async function expectBrightMap(page: Page): Promise<void> {
  const over = await steps(page).evaluate((pane) => [
    getComputedStyle(pane, '::backdrop').backgroundColor,
    ...(getComputedStyle(pane).boxShadow.match(/\d{3,}px/g) ?? []),
  ]);
  expect(over).toEqual(['rgba(0, 0, 0, 0)']);
}
const stored = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`settings_${key}`) ?? 'null') as unknown, name);

describe('the first steps', () => {
  it('come to a newcomer beside the map, go by keyboard, and are done when they are left', async () => {
    const visitor = await story.visitor({ storageState: NEWCOMER });
    await serveTiles(visitor);
    const page = await story.open(visitor);
    await steps(page).waitFor({ timeout: 60_000 });
    await expectNoBarriers(page, 'onboarding');
    await expectBrightMap(page);
    await steps(page)
      .getByRole('button', { name: t('next') })
      .press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(t('title_units'));
    await steps(page)
      .getByRole('radio', { name: textsOf('settings')('12h') })
      .check({ force: true });
    await expect.poll(() => stored(page, 'hourFormat')).toBe('12h');
    expect(await keysShown(page, 'onboarding')).toEqual([]);
    await steps(page)
      .getByRole('button', { name: t('done') })
      .click();
    await steps(page).waitFor({ state: 'detached' });
    await expect.poll(() => stored(page, 'onboardingFinished')).toBe(true);
  });

  it('are read on a phone in Arabic, and are done by Escape', async () => {
    const visitor = await story.visitor({ storageState: NEWCOMER, viewport: SIZES.phone, locale: 'ar-EG' });
    await serveTiles(visitor);
    const page = await story.open(visitor);
    await steps(page).waitFor({ timeout: 60_000 });
    expect(await keysShown(page, 'onboarding')).toEqual([]);
    await expectNoBarriers(page, 'onboarding');
    await expectBrightMap(page);
    await page.keyboard.press('Escape');
    await steps(page).waitFor({ state: 'detached' });
    await expect.poll(() => stored(page, 'onboardingFinished')).toBe(true);
  });
});

describe('the place of the device', () => {
  it('is asked for with a reason; a no shows the red banner, a yes moves the map', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?wind,0.000,0.000,5');
    await drawn(page);
    const question = page.locator('[data-window="location-permission"]');
    await page.getByRole('button', { name: textsOf('main')('findMe') }).click();
    await question.getByText(t('locationKept')).waitFor();
    await expectNoBarriers(page, 'location-permission');
    await question.getByRole('button', { name: t('locationNo') }).press('Enter');
    await page.getByRole('alert').getByText(textsOf('errors')('location/denied')).waitFor();
    expect([await stored(page, 'locationPermissionAsked'), await stored(page, 'locationPermissionGranted')]).toEqual([
      true,
      null,
    ]);

    await question.waitFor({ state: 'detached' });
    await visitor.setGeolocation({ latitude: 48.2, longitude: 16.4 });
    await visitor.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: textsOf('main')('findMe') }).click();
    await page.getByText(textsOf('errors')('location/getting')).waitFor();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?48\.2|wind,48\.2\d\d,16\.[34]\d\d/);
    await expect.poll(() => stored(page, 'gpsLocation')).toMatchObject({ lat: 48.2, lon: 16.4, source: 'gps' });
  });
});
