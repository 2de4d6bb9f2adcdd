import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  NO_HOLE,
  bareOf,
  coloursOf,
  difference,
  drawn,
  formulaTile,
  picture,
  remember,
  serveTiles,
  TILES,
} from './harness/map.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory();

/** Lets every data tile fail in a way, then come as it should. */
async function failing(page: Page, fail: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  await serveTiles(page.context());
  await page.route(TILES, fail);
  return () => page.unroute(TILES);
}

const truncated = (route: Route): Promise<void> => {
  const body = formulaTile(route.request().url());
  return route.fulfill({ status: 200, contentType: 'image/png', body: body.subarray(0, Math.floor(body.length / 2)) });
};

describe('tiles that do not come as they should', () => {
  it.each([
    ['a server that breaks', (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
    ['a connection that breaks', (route: Route) => route.abort('connectionreset')],
    ['half a file', truncated],
    [
      'a file of another kind',
      (route: Route) => route.fulfill({ status: 200, contentType: 'image/png', body: 'GIF89a, not a tile' }),
    ],
  ])('because of %s leave the map to be used, and come by themselves when it is over', async (_, fail) => {
    story.expectFaults(/500|Failed to load resource|net::/);
    const visitor = await story.visitor();
    const page = await visitor.newPage();
    let failed = 0;
    const mend = await failing(page, (route) => {
      failed += 1;
      return fail(route);
    });
    await page.goto(`${story.origin()}/?temp,50,14,5`);
    await expect.poll(() => failed, { timeout: 60_000 }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect(await page.locator('[data-map="drawn"]').count()).toBe(0);
    await mend();
    await drawn(page);
    expect(coloursOf(await picture(page))).toBeGreaterThan(10);
  });

  it('because there are none are no fault: the map is whole without them', async () => {
    story.expectFaults(/404/);
    const page = await (await story.visitor()).newPage();
    await failing(page, (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: '{"error":{"code":"outside-grid","message":"none"}}',
      }),
    );
    await page.goto(`${story.origin()}/?temp,50,14,5`);
    await drawn(page);
    expect(bareOf(await picture(page))).toBeGreaterThan(0.3);
  });
});

describe('a run of a model', () => {
  it("that cannot be read is told in the documents' words and logged", async () => {
    const visitor = await story.visitor();
    const page = await visitor.newPage();
    const reports: string[] = [];
    await page.route('**/sedlina/errors**', (route) => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ status: 200, body: '{}' });
    });
    await page.route(/minifest/, (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"ref":"yesterday","dst":"soon"}' }),
    );
    await page.goto(`${story.origin()}/?temp,50,14,5`);
    await page.getByText('Error downloading ECMWF data. Check system status whether there is outage.').waitFor();
    await expect
      .poll(() => reports.some((report) => report.includes('Invalid format of minifest')), { timeout: 20_000 })
      .toBe(true);
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });
});

describe('an address', () => {
  it.each([
    ['an unknown layer', '/?nonsense,50,14,5', /^\?wind,50\.000,14\.000,5/],
    ['an unknown level', '/?temp,333h,50,14,5', /^\?temp,50\.000,14\.000,5/],
    ['an impossible time', '/?temp,50,14,5,2026-99-99-99', /^\?temp,50\.000,14\.000,5/],
    ['places beyond the world', '/?temp,950,1400,5', /^\?temp,-?\d+\.\d{3},-?\d+\.\d{3},\d/],
  ])('with %s opens the map with what is right in it', async (_, path, search) => {
    const page = await story.open(undefined, path);
    await expect.poll(() => new URL(page.url()).search, { timeout: 60_000 }).toMatch(search);
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  it('comes back as it was given, also after the page is loaded again, and the next visit starts where this one ended', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await remember(visitor, 'settings_startUp', '"last"');
    const query = '?temp,850h,gfs,47.500,12.500,6,i:pressure';
    const page = await story.open(visitor, `/${query}`);
    const search = (): string => new URL(page.url()).search;
    await expect.poll(search, { timeout: 60_000 }).toBe(query);
    await drawn(page);
    await page.reload();
    await drawn(page);
    expect(search()).toBe(query);
    const next = await story.open(visitor, '/');
    await expect.poll(() => new URL(next.url()).search, { timeout: 60_000 }).toContain('47.500,12.500,6');
  });
});

describe('the network goes while time is stepped through', () => {
  it('and the picture stays, the bar tells it, and all comes back by itself', async () => {
    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Failed to load|net::/);
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    const before = await picture(page);
    // Answers of the test itself would come through a dead network.
    await visitor.unroute(TILES);
    await visitor.setOffline(true);
    for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowRight');
    await page.getByText('WOW it appears that you are offline :-(').waitFor();
    expect(bareOf(await picture(page))).toBeLessThan(NO_HOLE);
    expect(difference(before, await picture(page))).toBeLessThan(0.2);
    await serveTiles(visitor);
    await visitor.setOffline(false);
    await page.getByText('Online again, click here to reload app :-)').waitFor();
    await drawn(page);
    expect(bareOf(await picture(page))).toBeLessThan(NO_HOLE);
  });
});

describe('a device whose storage is full', () => {
  it('shows the map and follows what is chosen for as long as the page is open', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await visitor.addInitScript(() => {
      if (location.protocol === 'about:') return;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    await page.getByRole('button', { name: 'Wind', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Windy: Wind');
  });
});
