import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { tellStory } from './harness/story.ts';

const story = tellStory();

/** The pages that views were sent for. */
function viewsOf(visitor: BrowserContext): string[] {
  const pages: string[] = [];
  visitor.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/sedlina/ga/')) pages.push(searchParams.get('page') ?? '');
  });
  return pages;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Counting visits' });
const stored = (page: Page, key: string): Promise<unknown> => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

describe('a visitor from a country that asks for consent', () => {
  it('is asked, accepts, and only then is counted', async () => {
    const visitor = await story.visitor({ locale: 'en-IE' });
    const views = viewsOf(visitor);
    const page = await story.open(visitor);
    await bar(page).waitFor();
    expect(await stored(page, 'settings_country')).toBe('ie');
    await expect.poll(() => views).toEqual(['consent']);
    expect(await stored(page, 'settings_consent')).toBeNull();
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(() => views).toEqual(['consent', '/']);
    expect(await stored(page, 'settings_consent')).toMatchObject({ version: '2023/11', analytics: true, explicit: true });

    await page.reload();
    await expect.poll(() => views).toEqual(['consent', '/', '/']);
    expect(await bar(page).count()).toBe(0);
  });

  it('refuses by the keyboard and is never counted', async () => {
    const visitor = await story.visitor({ locale: 'en-IE' });
    const views = viewsOf(visitor);
    const page = await story.open(visitor);
    await bar(page).waitFor();
    // Last of the page: the way back from the start leads to it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Refuse');
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'settings_consent')).toMatchObject({ analytics: false, explicit: true });

    await page.reload();
    await page.locator('[data-status="server"]').getByText('0.').waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(views).toEqual(['consent']);
  });

  it('can use the page beside the question, which has no serious barrier and covers nothing for good', async () => {
    const visitor = await story.visitor({ locale: 'de-AT', viewport: { width: 390, height: 844 } });
    const page = await story.open(visitor);
    const question = page.getByRole('region', { name: 'Besuche zählen' });
    await question.waitFor();
    await page.getByLabel('Sprache', { exact: true }).selectOption('en');
    await bar(page).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [main, foot] = await Promise.all([page.getByRole('main').boundingBox(), bar(page).boundingBox()]);
    expect((main?.y ?? 0) + (main?.height ?? Infinity)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });
});

describe('a visitor whose country cannot be learnt', () => {
  it('is asked', async () => {
    story.expectFaults(/ERR_FAILED/);
    const visitor = await story.visitor();
    await visitor.route('**/services/umisteni*', (route) => route.abort());
    const page = await story.open(visitor);
    await bar(page).waitFor();
    expect(await stored(page, 'settings_country')).toBeNull();
  });
});
