import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/**
 * Serious barriers of the page, or of a part of it: each rule with the elements that break it. The page holds no other
 * page, so it is looked through in one go, without a tab of its own to put results together, and only what is wrong is reported.
 */
export async function barriersOf(
  page: Page,
  part?: string,
): Promise<readonly (readonly [rule: string, elements: readonly string[]])[]> {
  const look = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (part === undefined ? look : look.include(part)).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
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
