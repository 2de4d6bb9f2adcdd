import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from './harness/barriers.ts';
import { SIZES, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';
import { warn } from './harness/warnings.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
const t = textsOf('capalerts');
const PATIENT = { timeout: 60_000 };
const PHONE = { viewport: SIZES.phone, hasTouch: true, isMobile: true };

const pane = (page: Page) => page.locator('[data-window="cap-alerts-detail"]').last();
const card = (page: Page) => pane(page).getByRole('article');
const chip = (page: Page) => page.locator('[data-warning-chip]');

/** Waits until the middle of the map has the yellow of a moderate warning. */
const seesYellow = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLCanvasElement>('.leaflet-weather-pane canvas')].some((canvas) => {
        if (canvas.width === 0) return false;
        // A little beside the sign and the lines of the middle.
        const [x, y] = [Math.round(canvas.width / 2) - 30, Math.round(canvas.height / 2) - 30];
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [];
        return alpha > 100 && red > 180 && green > 140 && blue < 120;
      }),
    undefined,
    { ...PATIENT, polling: 300 },
  );

/** Swipes the open warning away by a finger. */
const swipeAway = (page: Page): Promise<void> =>
  card(page).evaluate((element) => {
    const finger = (type: string, clientX: number): void =>
      void element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 7, clientX, clientY: 300 }),
      );
    finger('pointerdown', 260);
    finger('pointermove', 160);
    finger('pointerup', 90);
  });

describe.each([
  ['a large screen', 'large', {}, -25, 135],
  ['a phone', 'phone', PHONE, -22, 20],
] as const)('a warning on %s', (_, size, options, lat, lon) => {
  it('is seen on the map, opened, read and swiped away, and returns when it is worse', async () => {
    const server = { origin: story.origin(), dataFolder: story.dataFolder() };
    const place = { name: `story-${size}`, lat, lon };
    await warn(server, { ...place, severity: 'M' });
    const device = await story.visitor(options);
    const page = await story.open(device, `/?capAlerts,${lat}.000,${lon}.000,6`);
    await seesYellow(page);
    await page.getByText(`${t('display_today')} 1`).waitFor(PATIENT);
    // The list in view reaches it by keys alone.
    await page.getByRole('button', { name: t('listOf', { count: 1 }) }).press('Enter');
    await page
      .getByRole('list', { name: t('inView') })
      .getByRole('button', { name: /Moderate · Strong wind/ })
      .waitFor();
    await page.getByRole('button', { name: t('listOf', { count: 1 }) }).press('Enter');

    const { width, height } = page.viewportSize() ?? SIZES.desktop;
    // Beside the sign, on the area itself.
    const [x, y] = [width / 2 - 60, height / 2 - 60];
    if (size === 'phone') await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await card(page).getByText('It blows.').waitFor(PATIENT);
    await pane(page).locator('[data-simulated]').first().waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/cap-alert\//);
    await expectNoBarriers(page, 'cap-alerts-detail');
    await card(page)
      .getByRole('button', { name: t('original') })
      .waitFor({ state: 'hidden' });

    await swipeAway(page);
    await pane(page)
      .getByText(t('hiddenCount', { count: 1 }))
      .waitFor();
    await expect.poll(() => card(page).count()).toBe(0);

    // It stays away in the forecast of the place, also after the page was closed.
    const asked = page.waitForResponse(/\/capalerts\/-?\d/, PATIENT);
    await page.goto(`${server.origin}/${lat}.100/${lon}.100`);
    expect((await asked).status()).toBe(200);
    await page.locator('[data-window="detail"] tr[data-row="wind"]').first().waitFor(PATIENT);
    expect(await chip(page).count()).toBe(0);

    await warn(server, { ...place, severity: 'S' });
    await page.goto(`${server.origin}/${lat}.200/${lon}.200`);
    await chip(page).getByText('Strong wind').waitFor(PATIENT);
    await chip(page).click();
    await card(page).getByText(t('severity_S')).waitFor(PATIENT);
  });
});
