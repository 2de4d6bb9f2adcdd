import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** The library that looks for barriers, as a script for pages. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule and the elements that break it. */
type Barrier = readonly [rule: string, elements: readonly string[]];

/**
 * Serious barriers of the page, or of a part of it. The library is given to a page once, however often it is looked
 * through: reading half a megabyte of script took as long as looking.
 */
export async function barriersOf(page: Page, part?: string): Promise<readonly Barrier[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (selector): Promise<readonly Barrier[]> => {
    const library = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await library.run(selector ?? document, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
  }, part);
}

/** Expects that nothing on the page runs over its edge. */
export async function expectNothingOverEdge(page: Page): Promise<void> {
  const [width, room] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBe(room);
}

/** Expects that a window has no serious barrier, and that nothing on the page runs over its edge. */
export async function expectNoBarriers(page: Page, window: string): Promise<void> {
  expect(await barriersOf(page, `[data-window="${window}"]`)).toEqual([]);
  await expectNothingOverEdge(page);
}

/** Words of a window that look like keys of a language file: a text is missing where there are any. What is data stands in cells, and is left out. */
export const keysShown = (page: Page, window: string): Promise<readonly string[]> =>
  page
    .locator(`[data-window="${window}"]`)
    .first()
    .evaluate((pane) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node.parentElement?.closest('dd, pre, td, li, dl[dir]') === null)
          words.push(...(node.textContent ?? '').split(/\s+/));
      }
      return words.filter((word) => /^[a-z]+_\w|^(?=.{6})[a-z]+[A-Z][A-Za-z]*$/.test(word));
    });
