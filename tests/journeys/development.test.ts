import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDevelopment, type Development } from './harness/development.ts';
import { coloursOf, drawn, picture } from './harness/map.ts';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });
let development: Development;
beforeAll(async () => {
  development = await startDevelopment();
});
afterAll(() => development.stop());

describe('npm run dev', () => {
  it('serves the entry of the page from its sources, and a tile of the base map of the server', async () => {
    const { origin } = development;
    const page = await (await fetch(`${origin}/`)).text();
    const entry = /<script type="module" src="(\/src\/[^"]+)"/.exec(page)?.[1] ?? '';
    const source = await fetch(origin + entry);
    expect([source.status, source.headers.get('content-type')]).toEqual([200, 'text/javascript']);
    const tile = await fetch(`${origin}/basemap/v1/vector/1/1/0.mvt`);
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(100);
  });

  it('shows the weather', async () => {
    const visitor = await story.visitor({
      storageState: {
        cookies: [],
        origins: [
          {
            origin: development.origin,
            localStorage: [
              { name: 'settings_onboardingFinished', value: 'true' },
              { name: 'settings_mapLibrary', value: '"leaflet"' },
            ],
          },
        ],
      },
    });
    const page = await visitor.newPage();
    await page.goto(`${development.origin}/?temp,50,14,5`);
    await drawn(page);
    expect(coloursOf(await picture(page))).toBeGreaterThan(20);
  });
});
