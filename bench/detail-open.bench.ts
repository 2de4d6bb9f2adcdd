/** From the press on "Forecast" until the numbers of a place stand on the screen, the forecast being known already; and whether the map moved. */
import type { Page } from 'playwright-core';
import { launchBrowser, WITHOUT_CARD } from '../tests/journeys/harness/browser.ts';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt } from './started-server.ts';

const ROUNDS = 5;
const MIDDLE = { x: 640, y: 300 };

/** Notes when a button was pressed, and the first frame after the numbers of the table came. */
const NOTE = `addEventListener('click', () => { globalThis.pressed = performance.now(); globalThis.shown = 0; }, true);
new MutationObserver(() => {
  if (globalThis.shown !== 0 || document.querySelector('[data-window="detail"] tr[data-row="wind"] td[data-col]') === null) return;
  globalThis.shown = -1;
  requestAnimationFrame(() => { setTimeout(() => { globalThis.shown = performance.now(); }, 0); });
}).observe(document, { subtree: true, childList: true });`;

const folder = freshFolder();
const server = await startServer(folder, { MELTEMI_EVERYTHING: 'false' });
const { browser, close } = await launchBrowser(WITHOUT_CARD);

/** Opens the forecast of the picked point and gives the milliseconds that it took. */
async function open(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Forecast', exact: true }).click();
  const found = await page.waitForFunction(() => {
    const { pressed, shown } = globalThis as unknown as { pressed: number; shown: number };
    return shown > 0 ? shown - pressed : undefined;
  });
  return (await found.jsonValue()) ?? Number.NaN;
}

try {
  await untilBuilt(server.origin);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: server.origin, localStorage: [{ name: 'settings_onboardingFinished', value: 'true' }] }],
    },
  });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(NOTE);
  const page = await context.newPage();
  await page.goto(`${server.origin}/?wind,40.000,20.000,5`);
  await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  const where = (): Promise<string> =>
    page.locator('[data-map]').evaluate((map) => JSON.stringify(map.getBoundingClientRect()));
  const before = await where();
  const pane = page.locator('[data-pane][data-window="detail"]');
  let moved = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    await page.mouse.click(MIDDLE.x, MIDDLE.y);
    times.push(await open(page));
    if ((await where()) !== before) moved += 1;
    await pane.getByRole('button', { name: 'Close', exact: true }).click();
    await pane.waitFor({ state: 'detached' });
  }
  const [first = Number.NaN, ...later] = times;
  table([
    ['the first forecast of a visit, its code and numbers still to come', `${first.toFixed(0)} ms`, '', null],
    bounded('a forecast that is known, from the press to its numbers', median(later), 300, 'ms', 0),
    bounded('times that the map moved', moved, 0, '', 0),
  ]);
} finally {
  await close();
  await server.stop();
  dropFolder(folder);
}
