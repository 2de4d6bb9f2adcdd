import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { bareOf, picture, remember } from './harness/map.ts';
import { EXTRACT, writeExtract, type ExtractScheme } from './harness/map-extract.ts';
import { withFormula } from './harness/formula-front.ts';
import { startServer, type JourneyServer } from './harness/server.ts';
import { LAPTOP, tellStory } from './harness/story.ts';
import { textsOf } from './harness/texts.ts';
import { storedSetting } from './harness/users.ts';

const story = tellStory({ weather: 'formula', viewport: LAPTOP });
const main = textsOf('main');
/** True for about a colour, of red, green and blue from 0 to 255: relief, and the edge of the road, change it a little. */
type Likeness = (red: number, green: number, blue: number) => boolean;
const WOOD: Likeness = (red, green, blue) => green > 150 && green > red + 4 && green > blue + 12;
const MOTORWAY: Likeness = (red, green, blue) => red > 170 && red - blue > 50 && red > green;

/** The share of the pixels in the middle of the screen that look like it. */
async function shareOf(page: Page, isLike: Likeness): Promise<number> {
  const pixels = await picture(page);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (isLike(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) count += 1;
  return count / (pixels.length / 4);
}

/** Opens the map of a server of its own at a zoom; notes the zooms of its vector tiles. */
async function openMap(origin: string, engine: string, zoom: number): Promise<{ page: Page; zooms: Set<number> }> {
  const visitor = await story.visitor();
  await remember(visitor, 'settings_onboardingFinished', 'true');
  await remember(visitor, 'settings_mapLibrary', JSON.stringify(engine));
  const page = await visitor.newPage();
  const zooms = new Set<number>();
  page.on('response', (reply) => {
    const [, z] = /\/vector\/(\d+)\//.exec(reply.url()) ?? [];
    if (z !== undefined && reply.status() === 200) zooms.add(Number(z));
  });
  await page.goto(`${origin}/?temp,${EXTRACT.lat},${EXTRACT.lon},${zoom}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, zooms };
}

/** Each scheme is seen by both engines that show the map itself, near and as near as the map goes. */
const SEEN: Readonly<Record<ExtractScheme, readonly (readonly [engine: string, zoom: number])[]>> = {
  openmaptiles: [
    ['maplibre', 16],
    ['leaflet', 13],
  ],
  protomaps: [
    ['maplibre', 13],
    ['leaflet', 16],
  ],
};

/** A server of its own with the extract of a scheme. */
function startWith(scheme: ExtractScheme): () => string {
  const extract = writeExtract(scheme);
  let server: JourneyServer | undefined;
  beforeAll(async () => {
    server = await startServer({ MELTEMI_BASEMAP_PMTILES: extract.path }).then(withFormula);
  });
  afterAll(async () => {
    await server?.stop();
    extract.remove();
  });
  return () => server?.origin ?? '';
}

describe.each(['openmaptiles', 'protomaps'] as const)("an operator's map of the scheme %s", (scheme) => {
  const origin = startWith(scheme);

  it.each(SEEN[scheme])('is seen with woods and roads by %s at zoom %i', async (engine, zoom) => {
    const { page, zooms } = await openMap(origin(), engine, zoom);
    await expect.poll(() => shareOf(page, WOOD), { timeout: 60_000 }).toBeGreaterThan(0.4);
    await expect.poll(() => shareOf(page, MOTORWAY), { timeout: 30_000 }).toBeGreaterThan(0.002);
    expect([...zooms]).toContain(Math.min(14, zoom - 1));
  });
});

describe('close to the ground', () => {
  const origin = startWith('openmaptiles');

  it('the map lies over the weather as lines on a globe, which keeps its colours', async () => {
    const { page, zooms } = await openMap(origin(), 'globe', 13);
    await expect.poll(() => Math.max(0, ...zooms), { timeout: 60_000 }).toBeGreaterThanOrEqual(11);
    expect(await shareOf(page, WOOD)).toBeLessThan(0.05);
  });

  it('the base map is chosen where there is a detailed one, and the choice goes with the zoom', async () => {
    const { page } = await openMap(origin(), 'maplibre', 12);
    const maps = page.getByRole('group', { name: main('baseMap') });
    await maps.waitFor();
    const style = page.waitForRequest((request) => request.url().includes('/basemap/v1/styles/winter.json'));
    await maps.getByRole('radio', { name: main('map_winter') }).check({ force: true });
    await style;
    expect(await storedSetting(page, 'map')).toBe('winter');
    // Presses before the map is there go nowhere, so it is asked until the address says that it moved.
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: main('zoomOut') }).click();
          return Number(new URL(page.url()).search.split(',')[3]);
        },
        { interval: 1_000 },
      )
      .toBeLessThanOrEqual(11);
    await maps.waitFor({ state: 'detached' });
  });

  it('the weather stays where there is none', async () => {
    const { page } = await openMap(story.origin(), 'maplibre', 14);
    await page.locator('[data-map="drawn"]').waitFor({ state: 'attached' });
    expect(bareOf(await picture(page))).toBeLessThan(0.01);
    expect(await page.getByRole('group', { name: main('baseMap') }).count()).toBe(0);
  });
});

describe('the topographic map', () => {
  it('has no timeline and no isolines, and comes back with both when weather is chosen', async () => {
    const page = await story.open(undefined, '/?topoMap,48.1,11.6,7');
    await page.getByRole('group', { name: main('baseMap') }).waitFor();
    const timeline = page.getByRole('region', { name: main('timeline') });
    const isolines = page.getByRole('combobox', { name: main('isolinesKind') });
    await expect.poll(async () => [await timeline.count(), await isolines.count()]).toEqual([0, 0]);
    await page.getByRole('button', { name: textsOf('overlays')('overlay.temp'), exact: true }).click();
    await timeline.waitFor();
    await isolines.waitFor();
  });
});
