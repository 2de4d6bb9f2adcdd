import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersOf, expectNoBarriers, expectNothingOverEdge, keysShown } from './harness/barriers.ts';
import { observeDutchCoast } from './harness/stations.ts';
import { ownDevice } from './harness/users.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const CAMERA = '?wind,40.000,20.000,5';
const PLACE = '37.105/25.376';

/** Every window with an address: where, its name, and what it shows once it is whole. */
const WINDOWS = [
  ['/menu', 'menu', 'nav button'],
  ['/settings', 'settings', '[data-setting="lang"]'],
  ['/info', 'info', '[data-overlay]'],
  ['/debug', 'debug', '[data-fact="version"]'],
  ['/favs', 'favs', 'button'],
  ['/alerts', 'alerts', '[data-alerts="known"]'],
  ['/alerts-edit/new', 'alerts-edit', '[data-condition="time"]'],
  ['/colors', 'colors', 'tr[data-stop="1"]'],
  ['/subscription', 'subscription', '[data-feature]'],
  ['/delete-info', 'delete-info', 'input'],
  [`/${PLACE}`, 'detail', 'tr[data-row="wind"]'],
  [`/sounding/${PLACE}`, 'sounding', '[data-diagram]'],
  ['/station/wmo-06205', 'station', 'dl dt'],
  ['/radiosonde/06260', 'radiosonde', '[data-diagram]'],
  [`/multimodel/${PLACE}`, 'multimodel', 'tbody[data-model="gfs"]'],
  [`/cap-alert/${PLACE}`, 'cap-alerts-detail', '[data-state="none"]'],
] as const;

/** Goes to an address without loading the page again, as the buttons of the browser do. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path + CAMERA);

/** Everything of a window that is folded or switched off at first, where a person would look too. */
async function unfold(page: Page, name: string): Promise<void> {
  const pane = page.locator(`[data-window="${name}"]`);
  if (name === 'alerts-edit')
    for (const condition of ['time', 'cloudiness'])
      await pane.locator(`[data-condition="${condition}"]`).getByRole('switch').click();
  if (name === 'favs') {
    await pane.getByRole('button').last().click();
    await pane.locator('button[aria-expanded]').first().click();
  }
}

/** Shares the forecast that is open: the window of it stands inside the screen, without a barrier. */
async function expectShareInside(page: Page, lang: string): Promise<void> {
  await page
    .locator('[data-window="detail"]')
    .first()
    .getByRole('button', { name: textsOf('detail', lang)('share') })
    .press('Enter');
  const share = page.locator('[data-window="share"]');
  await share.getByRole('img').waitFor();
  await expectNoBarriers(page, 'share');
  const [box, width] = [await share.boundingBox(), page.viewportSize()?.width ?? 0];
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? Infinity) <= width).toBe(true);
  await share.locator('[data-close-window]').click();
  await share.waitFor({ state: 'detached' });
}

beforeAll(() => observeDutchCoast(story.dataFolder()));

describe.each([
  ['desktop', 'en', 'ltr'],
  ['phone', 'ar', 'rtl'],
] as const)('on a %s in %s', (size, lang, direction) => {
  it('no window has a serious barrier, a text without words, or anything over the edge; nor has the map', async () => {
    const options = size === 'phone' ? { hasTouch: true, isMobile: true } : {};
    const device = await ownDevice(story, { viewport: SIZES[size], locale: lang, ...options });
    const page = await story.open(device, `/${CAMERA}`);
    await page.locator('[data-source]').getByText(/\d\dZ/).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      lang,
      direction,
    ]);
    expect(await barriersOf(page)).toEqual([]);
    await expectNothingOverEdge(page);
    for (const [path, name, whole] of WINDOWS) {
      await goTo(page, path);
      await page.locator(`[data-window="${name}"]:not([data-closing]) ${whole}`).first().waitFor({ timeout: 60_000 });
      await unfold(page, name);
      expect([name, await keysShown(page, name)]).toEqual([name, []]);
      await expectNoBarriers(page, name);
      if (name === 'detail') await expectShareInside(page, lang);
      // What stands below a window must not count for the next.
      await goTo(page, '/');
      await page.locator('[data-pane]').first().waitFor({ state: 'detached' });
    }
    if (size === 'phone') {
      await page.locator('button[aria-haspopup="dialog"]').click();
      await page.locator('[data-window="mobile-calendar"] [data-ts]').first().waitFor();
      await expectNoBarriers(page, 'mobile-calendar');
    }
  });

  it('nor have the login and the search of a visitor', async () => {
    const page = await story.open(await story.visitor({ viewport: SIZES[size], locale: lang }), `/register${CAMERA}`);
    await page.locator('[data-window="login"] input[type="email"]').waitFor();
    expect(await keysShown(page, 'login')).toEqual([]);
    await expectNoBarriers(page, 'login');
    await goTo(page, '/');
    await page.locator('[data-window="login"]').waitFor({ state: 'detached' });

    await page.locator('search input').click();
    await page.locator('search[data-open]').waitFor();
    if (size === 'phone')
      await expect
        .poll(() => page.locator('search[data-open]').boundingBox())
        .toMatchObject({ x: 0, y: 0, ...SIZES.phone });
    await page.locator('search input').fill(size === 'phone' ? 'القاهرة' : 'Cairo');
    const option = page.locator('search').getByRole('option').first();
    await option.waitFor();
    if (size === 'phone') expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await barriersOf(page, 'search')).toEqual([]);
    if (size === 'phone') await page.locator('search button').first().click();
    else await page.mouse.click(SIZES.desktop.width / 2, SIZES.desktop.height / 2);
    await page.locator('search[data-open]').waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: textsOf('main', lang)('forecastTime') }).waitFor();
  });
});
