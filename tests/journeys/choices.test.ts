import { describe, expect, it } from 'vitest';
import { remember } from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ weather: 'formula', viewport: LAPTOP });
const main = textsOf('main');

describe('on the map', () => {
  it('the mark of the provider follows the model', async () => {
    const page = await story.open(undefined, '/?wind,gfs,50.087,14.421,6');
    const mark = page.locator('[data-logo="noaa"]').getByText(main('providerMark', { provider: 'NOAA' }));
    await expect.poll(() => mark.count()).toBeGreaterThan(0);
  });
});

describe('coordinates', () => {
  it('stand on the map for those who want them, and follow the mouse', async () => {
    const visitor = await story.visitor();
    await remember(visitor, 'settings_latlon', 'true');
    const page = await story.open(visitor, '/?wind,0,0,5');
    const place = page.locator('[data-coordinates]');
    await page.mouse.move(LAPTOP.width / 2, LAPTOP.height / 2);
    await expect.poll(() => place.textContent()).toBe('0.00° N, 0.00° E');
    // 256 px at zoom 5 are a 32nd of the way round the world.
    await page.mouse.move(LAPTOP.width / 2 + 256, LAPTOP.height / 2);
    await expect.poll(() => place.textContent()).toBe('0.00° N, 11.25° E');
  });
});
