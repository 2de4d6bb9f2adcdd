import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { serveTiles } from './harness/formula-front.ts';
import { remember } from './harness/map.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });

const NAXOS = '/37.105/25.376';
const pane = (page: Page) => page.locator('[data-pane="bottom"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;

async function reader(settings: Readonly<Record<string, string>> = {}): Promise<BrowserContext> {
  const visitor = await story.visitor();
  await serveTiles(visitor);
  for (const [name, value] of Object.entries(settings)) await remember(visitor, `settings_${name}`, value);
  return visitor;
}

describe('the forecast of a place', () => {
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
});
