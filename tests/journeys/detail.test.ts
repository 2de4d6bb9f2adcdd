import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { remember, serveTiles } from './harness/map.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const NAXOS = '/37.105/25.376';
const CAMERA = '?wind,40.000,20.000,5';
const pane = (page: Page) => page.locator('[data-pane="bottom"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const dateOf = (page: Page): string | undefined =>
  new URL(page.url()).search.split(',').find((part) => /^\d{4}-\d\d-\d\d-\d\d$/.test(part));
const cells = (page: Page, row: string): Promise<string[]> =>
  pane(page).locator(`tr[data-row="${row}"] td[data-col]`).allTextContents();

async function reader(settings: Readonly<Record<string, string>> = {}): Promise<BrowserContext> {
  const visitor = await story.visitor();
  await serveTiles(visitor);
  for (const [name, value] of Object.entries(settings)) await remember(visitor, `settings_${name}`, value);
  return visitor;
}

describe('the forecast of a place', () => {
  it("moves the map's time with the pointer and back, keeps it with a press, and changes its clock", async () => {
    const page = await story.open(await reader(), NAXOS + CAMERA);
    const chosen = pane(page).locator('th[data-ts][data-chosen]');
    await chosen.waitFor();
    const before = await chosen.getAttribute('data-ts');
    const far = pane(page).locator('tr[data-row="wind"] td[data-col="14"]');
    await far.hover();
    await expect.poll(() => chosen.getAttribute('data-col')).toBe('14');
    await expect.poll(() => dateOf(page)).toBeDefined();
    await page.mouse.move(640, 200);
    await expect.poll(() => chosen.getAttribute('data-ts')).toBe(before);
    await expect.poll(() => dateOf(page)).toBeUndefined();
    await far.click();
    await page.mouse.move(640, 200);
    await expect.poll(() => dateOf(page)).toBeDefined();
    expect(await chosen.getAttribute('data-col')).toBe('14');

    const clock = pane(page).getByRole('button', { name: /^Local time, / });
    const local = await pane(page).locator('th[data-ts]').first().textContent();
    await clock.click();
    await pane(page).getByRole('button', { name: 'Zulu time, UTC' }).waitFor();
    expect(await pane(page).locator('th[data-ts]').first().textContent()).not.toBe(local);
    expect(await page.evaluate(() => localStorage.getItem('settings_zuluMode'))).toBe('true');

    // What is kept for subscribers leads to the subscription.
    await pane(page).locator('[data-value="1"][data-locked]').click();
    await page
      .locator('[data-window="subscription"]')
      .getByRole('button', { name: /^Close/ })
      .click();
    await page.locator('[data-window="subscription"]').waitFor({ state: 'detached' });
    expect(await barriersOf(page, '[data-pane="bottom"]')).toEqual([]);
  });

  it('is centred by its address, and follows the map where the visitor wants that', async () => {
    const page = await story.open(await reader({ changeDetailOnMapDrag: 'true' }), NAXOS);
    await pane(page).locator('tr[data-row="wind"]').waitFor();
    await expect.poll(() => Number(new URL(page.url()).search.split(',')[2])).toBeCloseTo(25.376, 2);
    expect(Number(new URL(page.url()).search.split(',')[1])).toBeLessThan(36);
    expect(pathOf(page)).toBe(NAXOS);
    await page.mouse.move(640, 250);
    await page.mouse.down();
    await page.mouse.move(540, 250, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => Number(pathOf(page).split('/')[2])).toBeGreaterThan(27);
    expect(Number(pathOf(page).split('/')[1])).toBeCloseTo(37.1, 0);
  });

  it('has the numbers of the reply in five more units, says where it has none, and offers another place', async () => {
    const visitor = await reader({
      metric_wind: '"km/h"',
      metric_temp: '"°C"',
      metric_rain: '"in"',
      metric_pressure: '"inHg"',
      metric_altitude: '"ft"',
    });
    const page = await story.open(visitor, `${NAXOS}/wind${CAMERA}`);
    await pane(page).locator('tr[data-row="pressure"]').waitFor();
    const { data } = (await (await fetch(`${story.origin()}/forecast/point/ecmwf/v2.9${NAXOS}?step=3`)).json()) as {
      data: Record<'wind' | 'gust' | 'temp' | 'pressure' | 'cbase' | 'mm', (number | null)[]>;
    };
    const shown = (values: readonly (number | null)[], text: (value: number) => string): string[] =>
      values.map((value) => (value === null ? '–' : text(value)));
    expect(await cells(page, 'wind')).toEqual(shown(data.wind, (value) => (value * 3.6).toFixed(0)));
    expect(await cells(page, 'gusts')).toEqual(shown(data.gust, (value) => (value * 3.6).toFixed(0)));
    expect(await cells(page, 'temperatureNumber')).toEqual(
      shown(data.temp, (value) => (Math.round(value - 273.15) + 0).toFixed(0)),
    );
    expect(await cells(page, 'pressure')).toEqual(shown(data.pressure, (value) => (value / 3386.389).toFixed(2)));
    expect(await cells(page, 'rain')).toEqual(
      shown(data.mm, (value) => ((value * 0.0394).toFixed(2) === '0.00' ? '–' : (value * 0.0394).toFixed(2))),
    );

    await page.goto(`${story.origin()}/50.088/14.421/waves${CAMERA}`);
    await pane(page).getByText('Data not available for this location').waitFor();
    await pane(page).getByRole('button', { name: 'Search for a better location' }).click();
    await page.locator('search[data-open]').waitFor();
    expect(await page.locator('search input').evaluate((input) => document.activeElement === input)).toBe(true);
  });
});
