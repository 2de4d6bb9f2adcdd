import { describe, expect, it } from 'vitest';
import { serveTiles } from './harness/formula-front.ts';
import {
  NO_HOLE,
  bareOf,
  coloursOf,
  countDraws,
  difference,
  drawn,
  drawsIn,
  picture,
  remember,
  setHidden,
} from './harness/map.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ viewport: LAPTOP });

describe('the map has no hole', () => {
  it('at 180 degrees, where two copies of the world meet', async () => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?temp,-18.000,180.000,4');
    await drawn(page);
    const seen = await picture(page);
    expect(bareOf(seen)).toBeLessThan(NO_HOLE);
    expect(coloursOf(seen)).toBeGreaterThan(5);
  });

  it.each([
    ['north', 88],
    ['south', -88],
  ])('at the %s pole of the globe', async (_, lat) => {
    const visitor = await story.visitor();
    await serveTiles(visitor);
    await remember(visitor, 'settings_mapLibrary', '"globe"');
    const page = await story.open(visitor, `/?temp,${lat}.000,12.000,3`);
    await drawn(page);
    const seen = await picture(page);
    expect(bareOf(seen)).toBeLessThan(NO_HOLE);
    expect(coloursOf(seen)).toBeGreaterThan(5);
  });
});

describe('the map draws', () => {
  it('nothing while nothing moves, nor in a hidden tab, and goes on when it is seen again', async () => {
    const visitor = await story.visitor({ reducedMotion: 'no-preference' });
    await serveTiles(visitor);
    await countDraws(visitor);
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    await expect.poll(() => drawsIn(page, 1000), { timeout: 30_000 }).toBeGreaterThan(2);
    await setHidden(page, true);
    // The browser of the test still gives frames to tiles of the base map that come late; particles would never rest.
    await expect.poll(() => drawsIn(page, 1500), { timeout: 30_000 }).toBe(0);
    await setHidden(page, false);
    await expect.poll(() => drawsIn(page, 1000), { timeout: 30_000 }).toBeGreaterThan(2);
    await page.getByRole('switch', { name: textsOf('main')('particles') }).click();
    // The last tiles and names may still come.
    await expect.poll(() => drawsIn(page, 1500), { timeout: 30_000 }).toBe(0);
  });

  it('again after the graphics card was lost in the middle of an animation', async () => {
    story.expectFaults(/context/i);
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, '/?temp,50,14,5');
    await drawn(page);
    const before = await picture(page);
    await page.evaluate(async () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
      const lose = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!lose) throw new Error('no context to lose');
      lose.loseContext();
      await new Promise((resolve) => void setTimeout(resolve, 300));
      lose.restoreContext();
    });
    await expect.poll(async () => difference(before, await picture(page)), { timeout: 40_000 }).toBeLessThan(0.1);
  });
});
