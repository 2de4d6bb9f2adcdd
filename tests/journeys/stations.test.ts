import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarriers } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { remember } from './harness/map.ts';
import { observeDutchCoast } from './harness/stations.ts';
import { SIZES, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';
import { openAccount, ownDevice, titlesInCloud } from './harness/users.ts';

const story = tellStory({ map: 'leaflet' });
const t = textsOf('stations');
const named = textsOf('overlays');
const main = textsOf('main');
const detail = textsOf('detail');
const PATIENT = { timeout: 60_000 };
const CAMERA = '?wind,52.500,5.000,7';
const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true };
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The stations for keys and screen readers, which stand for the signs on the canvas. */
const signs = (page: Page) => page.locator('[data-symbol^="pois "]');
const station = (page: Page) => page.locator('[data-window="station"]').last();

async function visitor(options = {}): Promise<BrowserContext> {
  const device = await story.visitor(options);
  await serveTiles(device);
  return device;
}

describe('stations', () => {
  beforeAll(() => observeDutchCoast(story.dataFolder()));

  it('are chosen in the bar, reached by keys, compared with models, and kept as a favorite and for an alert', async () => {
    const person = await openAccount(story);
    const page = await story.open(await ownDevice(story, { viewport: SIZES.desktop }, person), `/${CAMERA}`);
    await page.locator('fieldset [data-poi="wind"]').click();
    await signs(page)
      .first()
      .waitFor({ ...PATIENT, state: 'attached' });
    // Value, age and origin of every station are words too.
    for (const title of await signs(page).allTextContents())
      expect(title).toMatch(/: .*(?:ago|just now|yesterday).*simulated/);
    await expect.poll(() => page.url()).toContain('p:wind');

    await signs(page).first().focus();
    await page.keyboard.press('ArrowRight');
    const reached = page.locator('[data-symbol]:focus');
    await reached.waitFor({ state: 'attached' });
    const name = ((await reached.textContent()) ?? '').split(':', 1)[0] ?? '';
    await page.keyboard.press('Enter');
    await station(page).locator('dl dt').first().waitFor(PATIENT);
    await station(page).getByRole('heading', { name }).waitFor();
    await expect.poll(() => pathOf(page)).toMatch(/^\/station\//);
    await expectNoBarriers(page, 'station');

    await station(page)
      .getByRole('tab', { name: t('view_compare') })
      .click();
    const models = station(page).locator('tr[data-product]');
    await models.first().waitFor(PATIENT);
    const first = (await models.first().getAttribute('data-product')) ?? '';
    await models.first().getByRole('button').last().click();
    await station(page).locator(`tr[data-product="${first}"][data-hidden]`).waitFor();
    await expect.poll(() => station(page).locator(`[data-line="${first}"]`).count()).toBe(0);

    await station(page)
      .getByRole('button', { name: t('addFavourite') })
      .click();
    await station(page)
      .getByRole('button', { name: t('removeFavourite') })
      .waitFor(PATIENT);
    await expect.poll(() => titlesInCloud(story, page), PATIENT).toContain(name);
    await station(page)
      .getByRole('button', { name: t('addAlert') })
      .click();
    await page.locator('[data-window="alerts-edit"]').getByText(name).first().waitFor(PATIENT);
  });

  it('are chosen in a sheet of a phone, and open as one', async () => {
    const page = await story.open(await visitor(PHONE), `/${CAMERA}`);
    await page.getByRole('button', { name: main('pois') }).click();
    const kind = page.getByRole('button', { name: named('poi.temp'), exact: true });
    await kind.waitFor();
    await expectNoBarriers(page, 'poi-libs');
    await kind.click();
    await signs(page)
      .first()
      .waitFor({ ...PATIENT, state: 'attached' });
    await signs(page).first().dispatchEvent('click');
    await page.locator('[data-sheet][data-window="station"] dl dt').first().waitFor(PATIENT);
    await expect.poll(() => pathOf(page)).toMatch(/^\/station\//);
    await expectNoBarriers(page, 'station');

    const all = station(page).getByRole('button', { name: new RegExp(`^${t('allCount')}\\d+$`) });
    await all.scrollIntoViewIfNeeded(PATIENT);
    await all.click();
    await page.locator('[data-window="nearest-stations"] li').first().waitFor(PATIENT);
    await expectNoBarriers(page, 'nearest-stations');
  });
});

describe('tides', () => {
  it('are a curve at a port, and inland the sentence that there are none', async () => {
    const device = await visitor();
    await remember(device, 'settings_zuluMode', 'true');
    const page = await story.open(device, '/48.641/-2.028/tides');
    await page.locator('[data-chart="tides"][data-source="port"]').waitFor(PATIENT);
    // Inland the server answers that there are none, which a browser logs by itself.
    story.expectFaults(/status of 404.*\/tides\//);
    const inland = await story.open(device, '/50.080/14.420/tides');
    await inland.getByText(detail('tides_none')).waitFor(PATIENT);
    expect(await inland.locator('[data-chart="tides"]').count()).toBe(0);
  });
});
