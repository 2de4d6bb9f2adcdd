import type { Page, Request } from 'playwright-core';

/** Nothing is asked of the server for this long, in ms: whatever was to come is there. */
const QUIET_MS = 800;
/** A page that asks forever is taken as it is after this long, in ms. */
const LONGEST_MS = 20_000;

/**
 * Counts what a page asks for, from now on; the function it gives waits until the page has all of it. The browser's own
 * "network idle" is of no use here: it comes once, long before a window opens and asks for its numbers.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    open.add(request);
    changed = Date.now();
  });
  const done = (request: Request): void => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return async () => {
    const end = Date.now() + LONGEST_MS;
    changed = Date.now();
    while (Date.now() < end && (open.size > 0 || Date.now() - changed < QUIET_MS)) await page.waitForTimeout(100);
  };
}
