import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { drawn, remember } from './harness/map.ts';
import { textsOf, within } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();
const CAMERA = '?temp,40.000,20.000,5';
const MIDDLE = { x: SIZES.desktop.width / 2, y: SIZES.desktop.height / 2 };

async function mapAt(options: BrowserContextOptions = {}, lang = 'en', library = 'leaflet'): Promise<Page> {
  const visitor = await story.visitor({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await serveTiles(visitor);
  await remember(visitor, 'settings_lang', JSON.stringify(lang));
  await remember(visitor, 'settings_mapLibrary', JSON.stringify(library));
  const page = await story.open(visitor, `/${CAMERA}`);
  await drawn(page);
  return page;
}
const t = textsOf('menu');
const TIME = { name: textsOf('main')('forecastTime') };
const PICKED = { name: within(textsOf('main')('picker')) };
const menu = (page: Page) => page.getByRole('menu');
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name });
const rightClick = async (page: Page, { x, y } = MIDDLE): Promise<void> => {
  await page.mouse.click(x, y, { button: 'right' });
  await menu(page).waitFor();
};
const gone = (page: Page) => menu(page).waitFor({ state: 'detached' });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const saved = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(`settings_${key}`) ?? 'null') as unknown, name);
const barriers = (page: Page) => barriersOf(page, ':has(> [role="menu"])');

describe('a right click on the map', () => {
  it('opens the menu of the place inside the screen; Escape, a press beside it and a moved map take it away', async () => {
    const page = await mapAt({}, 'en', 'maplibre');
    await rightClick(page);
    expect(await barriers(page)).toEqual([]);
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toBe(t('forecast'));
    const time = await page.getByRole('slider', TIME).getAttribute('aria-valuenow');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(t('sounding'));
    // The keys of the menu are not those of the map.
    expect(await page.getByRole('slider', TIME).getAttribute('aria-valuenow')).toBe(time);
    await page.keyboard.press('Escape');
    await gone(page);

    // At the edge it stays on the screen.
    await rightClick(page, { x: 700, y: 640 });
    const box = await page.locator(':has(> [role="menu"])').last().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(SIZES.desktop.height);
    await page.mouse.click(300, 300);
    await gone(page);
    await page.getByRole('button', { name: textsOf('main')('closePicker') }).click();

    await rightClick(page);
    await page.mouse.move(400, 300);
    await page.mouse.wheel(0, -400);
    await gone(page);
    // The address is written once the map rests.
    await expect.poll(() => new URL(page.url()).search).not.toBe(CAMERA);

    // By keyboard: in the middle of the map.
    await page.locator('.maplibregl-canvas').focus();
    await page.keyboard.press('Shift+F10');
    await expect.poll(focused).toBe(t('forecast'));
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toMatch(/^\/(?:39|4\d)\.\d{3}\/(?:19|2\d|1\d)\.\d{3}$/);
  });

  it('does what its entries say, and the logo leads back to the start', async () => {
    const page = await mapAt();
    const hoursAhead = async (): Promise<number> =>
      (Number(await page.getByRole('slider', TIME).getAttribute('aria-valuenow')) - Date.now()) / 3_600_000;
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    expect(await hoursAhead()).toBeGreaterThan(5);
    await rightClick(page);
    await entry(page, t('copy')).click();
    await entry(page, t('copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^(?:39\.9\d\d|40\.0\d\d), (?:19\.9\d\d|20\.0\d\d)$/,
    );
    await gone(page);
    await rightClick(page);
    await entry(page, t('home')).click();
    await entry(page, t('homeSet')).waitFor();
    expect(await saved(page, 'startUp')).toBe('location');
    expect(await saved(page, 'homeLocation')).toMatchObject({
      lat: expect.closeTo(40, 1) as number,
      lon: expect.closeTo(20, 1) as number,
    });
    await gone(page);
    await rightClick(page);
    await entry(page, t('picker')).click();
    await page.getByRole('region', PICKED).waitFor();
    await rightClick(page, { x: 400, y: 300 });
    await entry(page, t('share')).click();
    const link = page.locator('[data-window="share"]').getByRole('textbox');
    await expect
      .poll(() => link.inputValue())
      .toMatch(/\/\?temp,4\d\.\d{3},\d{1,2}\.\d{3},5,m:[a-zA-Z0-9]{5,},d:picker$/);
    await page.locator('[data-window="share"] [data-close-window]').click();
    await rightClick(page, { x: 400, y: 300 });
    await entry(page, t('sounding')).click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/sounding\/4\d\.\d{3}\/\d{1,2}\.\d{3}$/);
    await rightClick(page, { x: 400, y: 200 });
    await entry(page, t('comparison')).click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/multimodel\/4\d\.\d{3}\/\d{1,2}\.\d{3}$/);
    // The home of before is where the logo leads back to: now, at zoom 5, with every window closed.
    await page.getByRole('button', { name: textsOf('main')('zoomIn') }).click();
    await expect.poll(() => page.url()).toMatch(/,6(?:,|$)/);
    await page.getByRole('heading', { level: 1 }).getByRole('button').click();
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.search), { timeout: 60_000 })
      .toMatch(/^\/\?temp,(?:39\.9\d\d|40\.0\d\d),(?:19\.9\d\d|20\.0\d\d),5$/);
    // A pane that goes stays for the moment of its movement.
    await expect.poll(() => page.locator('[data-pane]').count()).toBe(0);
    expect(Math.abs(await hoursAhead())).toBeLessThan(2);
    await expect.poll(() => page.getByRole('region', PICKED).count()).toBe(0);
  });
});

describe("a finger that rests on a phone's map", () => {
  it('opens the menu as a sheet after 600 ms, in Arabic without a barrier', async () => {
    const page = await mapAt({ viewport: SIZES.phone, hasTouch: true }, 'ar');
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [{ x: 180, y: 300 }]);
    await menu(page).waitFor();
    await touch('touchEnd', []);
    await entry(page, textsOf('menu', 'ar')('forecast')).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: textsOf('menu', 'ar')('closeMenu') }).click();
    await gone(page);
    // The finger's own click picked nothing.
    expect(await page.locator('[data-picker-marker]').count()).toBe(0);
  });
});
