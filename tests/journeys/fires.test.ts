import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './harness/barriers.ts';
import { BURNING, lightFires } from './harness/fires.ts';
import { serveTiles } from './harness/formula-front.ts';
import { SIZES, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';

const story = tellStory({ map: 'leaflet' });
const t = textsOf('stations');
const main = textsOf('main');
const PATIENT = { timeout: 60_000 };
const [{ lat, lon }] = BURNING;
const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

/** The fires for keys and screen readers, which stand for the signs on the canvas. */
const signs = (page: Page) => page.locator('[data-symbol^="pois "]');
const fire = (page: Page) => page.locator('[data-window="fire"]').last();

async function visitor(options = {}): Promise<BrowserContext> {
  const device = await story.visitor(options);
  await serveTiles(device);
  return device;
}

describe('fires', () => {
  beforeAll(() => lightFires(story.dataFolder()));

  it.each([
    ['desktop', { viewport: SIZES.desktop }],
    ['phone', PHONE],
  ] as const)('on a %s are one point from far away, come apart nearer by, and open in a window', async (_, options) => {
    const page = await story.open(await visitor(options), `/?wind,${lat},${lon},4,p:firespots`);
    await signs(page)
      .first()
      .waitFor({ ...PATIENT, state: 'attached' });
    await expect.poll(() => signs(page).count(), PATIENT).toBe(1);
    expect(await signs(page).first().textContent()).toMatch(/\d+ fires/);
    await signs(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url(), PATIENT).toMatch(/,6,/);

    await page.goto(`${story.origin()}/?wind,${lat},${lon},13,p:firespots`);
    await signs(page)
      .first()
      .waitFor({ ...PATIENT, state: 'attached' });
    await expect.poll(() => signs(page).first().textContent(), PATIENT).toMatch(/MW.*ago/);
    await signs(page).first().focus();
    await page.keyboard.press('Enter');
    await fire(page).getByText(t('firePower')).waitFor(PATIENT);
    await fire(page).getByText(/MW/).waitFor();
    await fire(page)
      .getByText(/Meltemi, simulated world/)
      .waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/fire\//);
    await expectNoBarriers(page, 'fire');
  });

  it('and drought are layers of days: a switch takes the place of the timeline', async () => {
    const page = await story.open(await visitor({ viewport: SIZES.desktop }), `/?fwi,${lat},${lon},5`);
    const days = page.getByRole('group', { name: main('daySwitcher') }).getByRole('radio');
    await days.first().waitFor({ ...PATIENT, state: 'attached' });
    expect(await days.count()).toBeGreaterThan(5);
    await page.getByRole('button', { name: main('dayAfter') }).click();
    await expect.poll(() => days.nth(1).isChecked()).toBe(true);
    expect(await page.getByRole('slider', { name: main('forecastTime') }).count()).toBe(0);
  });
});
