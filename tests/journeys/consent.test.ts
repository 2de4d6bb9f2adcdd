import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOf } from './harness/barriers.ts';
import { textsOf } from './harness/texts.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });

/** The pages that views were sent for. */
function viewsOf(visitor: BrowserContext): string[] {
  const pages: string[] = [];
  visitor.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/sedlina/ga/')) pages.push(searchParams.get('page') ?? '');
  });
  return pages;
}

const bar = (page: Page) => page.getByRole('region', { name: textsOf('consent')('title') });
const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

/** The question is small, covers no control, has no serious barrier, and the map can be used beside it. */
async function expectModest(page: Page, viewport: { readonly width: number; readonly height: number }): Promise<void> {
  const legend = textsOf('main')('legend', { layer: textsOf('overlays')('overlay.wind') });
  await page.getByRole('group', { name: legend }).getByRole('button').click();
  expect(await stored(page, 'settings_metric_wind')).not.toBeNull();
  const question = await bar(page).boundingBox();
  expect((question?.width ?? Infinity) * (question?.height ?? Infinity)).toBeLessThan(
    0.2 * viewport.width * viewport.height,
  );
  const covered = await page
    .getByRole('main')
    .locator('button, input, select, [role="slider"]')
    .evaluateAll(
      (controls, card) =>
        controls.flatMap((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const apart =
            right <= card.x || left >= card.x + card.width || bottom <= card.y || top >= card.y + card.height;
          return apart ? [] : [control.outerHTML];
        }),
      question ?? { x: 0, y: 0, width: Infinity, height: Infinity },
    );
  expect(covered).toEqual([]);
  expect(await barriersOf(page)).toEqual([]);
}

describe('a visitor from a country that asks for consent', () => {
  it('is asked modestly on a desktop, accepts, and only then is counted', async () => {
    const visitor = await story.visitor({ locale: 'en-IE' });
    const views = viewsOf(visitor);
    const page = await story.open(visitor);
    await bar(page).waitFor();
    expect(await stored(page, 'settings_country')).toBe('ie');
    await expect.poll(() => views).toEqual(['consent']);
    expect(await stored(page, 'settings_consent')).toBeNull();
    await expectModest(page, SIZES.desktop);
    await bar(page)
      .getByRole('button', { name: textsOf('consent')('accept') })
      .click();
    await bar(page).waitFor({ state: 'detached' });
    await expect.poll(() => views).toEqual(['consent', '/']);
    expect(await stored(page, 'settings_consent')).toMatchObject({
      version: '2023/11',
      analytics: true,
      explicit: true,
    });

    await page.reload();
    await expect.poll(() => views).toEqual(['consent', '/', '/']);
    expect(await bar(page).count()).toBe(0);
  });

  it('is asked modestly on a phone, refuses by the keyboard and is never counted', async () => {
    const visitor = await story.visitor({ locale: 'en-IE', viewport: SIZES.phone });
    const views = viewsOf(visitor);
    const page = await story.open(visitor);
    await bar(page).waitFor();
    await expectModest(page, SIZES.phone);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let tabs = 0; tabs < 40 && (await focused()) !== textsOf('consent')('refuse'); tabs += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe(textsOf('consent')('refuse'));
    await page.keyboard.press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'settings_consent')).toMatchObject({ analytics: false, explicit: true });

    await page.goto(`${story.origin()}/settings`);
    await page.locator('[data-status="server"]').getByText('0.').waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(views).toEqual(['consent']);
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
