import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { serveTiles } from './harness/formula-front.ts';
import { drawn } from './harness/map.ts';
import { textsOf, within } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const [main, detail] = [textsOf('main'), textsOf('detail')];
const TIME = { name: main('forecastTime') };
const NAXOS = '/37.105/25.376';
/** Where the map stands; the windows must leave it alone. */
const CAMERA = '?wind,40.000,20.000,5';

/** A visitor who chose knots and degrees Fahrenheit; data tiles come from a formula, forecasts from the server. */
async function sailor(viewport: { width: number; height: number } = SIZES.desktop): Promise<BrowserContext> {
  const localStorage = [
    { name: 'settings_metric_wind', value: '"kt"' },
    { name: 'settings_metric_temp', value: '"°F"' },
    { name: 'settings_mapLibrary', value: '"leaflet"' },
  ];
  const visitor = await story.visitor({
    viewport,
    storageState: { cookies: [], origins: [{ origin: story.origin(), localStorage }] },
  });
  await serveTiles(visitor);
  return visitor;
}

const pane = (page: Page) => page.locator('[data-pane="bottom"]');
const forecast = (page: Page) => pane(page).getByRole('region', { name: within(detail('forecastFor')) });
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const close = (page: Page) => pane(page).getByRole('button', { name: main('close'), exact: true });
/** The texts of a row's cells, in their order. */
const row = (page: Page, name: string): Promise<string[]> =>
  pane(page).locator(`tr[data-row="${name}"] td[data-col]`).allTextContents();

describe('the forecast of a place', () => {
  it('is opened by its address with the numbers of the server in the chosen units, and goes and comes by button, Escape, back and forward', async () => {
    const page = await story.open(await sailor(), NAXOS + CAMERA);
    await forecast(page).locator('tr[data-row="wind"]').waitFor();
    const reply = (await (await fetch(`${story.origin()}/forecast/point/ecmwf/v2.9${NAXOS}?step=3`)).json()) as {
      data: { ts: number[]; temp: number[]; wind: number[] };
    };
    expect(reply.data.ts.length).toBeGreaterThan(20);
    expect(
      await pane(page)
        .locator('th[data-ts]')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-ts')))),
    ).toEqual(reply.data.ts);
    expect(await row(page, 'temperature')).toEqual(
      reply.data.temp.map((kelvin) => `${(Math.round((kelvin - 273.15) * 1.8 + 32) + 0).toFixed(0)}°`),
    );
    expect(await row(page, 'wind')).toEqual(reply.data.wind.map((metres) => ((metres * 3600) / 1852).toFixed(0)));
    await forecast(page).getByRole('heading', { name: 'Náxos' }).waitFor();
    // The legend and the zoom stay above the pane, the timeline does not; the map did not move.
    expect(
      await page
        .getByRole('group', { name: main('legend', { layer: textsOf('overlays')('overlay.wind') }) })
        .isVisible(),
    ).toBe(true);
    expect(await page.getByRole('slider', TIME).count()).toBe(0);
    expect(new URL(page.url()).search).toBe(CAMERA);

    // The address follows the time under the pointer, and forgets it again.
    await pane(page).locator('tr[data-row="wind"] td[data-col="14"]').hover();
    await expect.poll(() => new URL(page.url()).search).toMatch(/,\d{4}-\d\d-\d\d-\d\d$/);
    await page.mouse.move(640, 200);
    await expect.poll(() => new URL(page.url()).search).toBe(CAMERA);
    // What is kept for subscribers leads to the subscription.
    await pane(page).locator('[data-value="1"][data-locked]').click();
    const offer = page.locator('[data-window="subscription"]');
    await offer.locator('[data-close-window]').click();
    await offer.waitFor({ state: 'detached' });

    await pane(page).locator('[data-value="wind"]').click();
    await expect.poll(() => pathOf(page)).toBe(`${NAXOS}/wind`);
    await close(page).click();
    await expect.poll(() => pathOf(page)).toBe('/');
    await pane(page).waitFor({ state: 'detached' });
    await page.getByRole('slider', TIME).waitFor();

    await page.goBack();
    await expect.poll(() => forecast(page).getAttribute('data-display')).toBe('wind');
    await page.goBack();
    await expect.poll(() => forecast(page).getAttribute('data-display')).toBe('table');
    await page.goForward();
    await expect.poll(() => forecast(page).getAttribute('data-display')).toBe('wind');
    await pane(page).locator('[data-value="wind"]').press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  it('is opened by the button of the picker, and compared', async () => {
    const page = await story.open(await sailor(), `/${CAMERA}`);
    await drawn(page);
    await page.mouse.click(SIZES.desktop.width / 2, SIZES.desktop.height / 2);
    await page.getByRole('button', { name: main('forecast'), exact: true }).click();
    await forecast(page).waitFor();
    // The picked point is the middle of the map.
    await expect.poll(() => pathOf(page)).toMatch(/^\/(?:39\.9\d\d|40\.0\d\d)\/(?:19\.9\d\d|20\.0\d\d)$/);
    const place = pathOf(page);
    await pane(page)
      .getByRole('button', { name: detail('compare'), exact: true })
      .click();
    await pane(page)
      .getByRole('region', { name: within(detail('compareOf')) })
      .waitFor();
    await expect.poll(() => pathOf(page)).toBe(`/multimodel${place}`);
    await expect.poll(() => pane(page).count()).toBe(1);
    expect(await pane(page).getAttribute('data-window')).toBe('multimodel');
  });

  it('is a sheet on a phone, pulled up by its grip', async () => {
    const page = await story.open(await sailor(SIZES.phone), NAXOS + CAMERA);
    await forecast(page).waitFor();
    expect(await pane(page).getAttribute('data-sheet')).toBe('half');
    const top = async (): Promise<number> => (await pane(page).boundingBox())?.y ?? Number.NaN;
    expect(await top()).toBeGreaterThan(SIZES.phone.height * 0.35);
    await pane(page)
      .getByRole('button', { name: main('pullUp') })
      .click();
    await expect.poll(top).toBe(0);
    await pane(page).locator('[data-value="meteogram"]').click();
    await expect.poll(() => pathOf(page)).toBe(`${NAXOS}/meteogram`);
    expect(await pane(page).getAttribute('data-sheet')).toBe('full');
    await pane(page)
      .getByRole('button', { name: main('pullDown') })
      .click();
    await expect.poll(() => pane(page).getAttribute('data-sheet')).toBe('half');
    await close(page).click();
    await pane(page).waitFor({ state: 'detached' });
    await page.getByRole('slider', TIME).waitFor();
  });
});

describe('other addresses', () => {
  it('that nobody knows are reset', async () => {
    // The server says 404 too, and sends the application all the same.
    story.expectFaults(/404 .*\/nothing\/such/);
    const page = await story.open(await sailor(), `/nothing/such${CAMERA}`);
    await page.getByRole('slider', TIME).waitFor();
    expect([pathOf(page), await page.title(), await page.locator('[data-pane]').count()]).toEqual([
      '/',
      `Windy: ${textsOf('overlays')('overlay.wind')}`,
      0,
    ]);
  });
});
