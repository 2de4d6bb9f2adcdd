import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext } from 'playwright-core';
import { textsOf } from './harness/texts.ts';
import { NEWCOMER, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });
let other: Server | undefined;
let foreign = '';

beforeAll(async () => {
  other = createServer((_, reply) => {
    reply
      .setHeader('Content-Type', 'text/html')
      .end(`<title>Other</title><iframe width="800" height="600" src="${story.origin()}/"></iframe>`);
  });
  await new Promise<void>((resolve) => {
    other?.listen(0, '127.0.0.1', resolve);
  });
  foreign = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
});
afterAll(() => void other?.close());

/** A browser or proxy that does not know frame-ancestors: the page itself is then the last guard. */
async function withoutFramePolicy(visitor: BrowserContext): Promise<void> {
  await visitor.route(`${story.origin()}/`, async (route) => {
    const reply = await route.fetch();
    const { 'content-security-policy': policy = '', 'x-frame-options': _, ...headers } = reply.headers();
    await route.fulfill({
      response: reply,
      headers: { ...headers, 'content-security-policy': policy.replace(/frame-ancestors[^;]*;?/, '') },
    });
  });
}

describe('the application framed', () => {
  it('by another site shows why not and does not start', async () => {
    const visitor = await story.visitor({ storageState: NEWCOMER });
    await withoutFramePolicy(visitor);
    const asked: string[] = [];
    visitor.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const page = await visitor.newPage();
    await page.goto(foreign);
    const frame = page.frameLocator('iframe');
    await frame.getByText(textsOf('errors')('boot/illegal-embed')).waitFor();
    await frame
      .getByRole('link', { name: textsOf('main')('openOnOwnPage', { brand: textsOf('main')('brand') }) })
      .waitFor();
    expect(await frame.getByRole('heading', { name: textsOf('settings')('title') }).count()).toBe(0);
    expect(asked.filter((path) => /^\/(?:services|sedlina|health)/.test(path))).toEqual([]);
    const inside = page.frames().find((one) => one.url().startsWith(story.origin()));
    expect(await inside?.evaluate(() => localStorage.length)).toBe(0);
  });

  it('by a page of its own site starts', async () => {
    const visitor = await story.visitor();
    const page = await story.open(visitor);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '/settings';
      document.body.append(frame);
    });
    const heading = page.frameLocator('iframe').getByRole('heading', { name: textsOf('settings')('title') });
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
  });

  it('by another site is refused by the server already', async () => {
    story.expectFaults(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error/);
    const visitor = await story.visitor();
    const page = await visitor.newPage();
    await page.goto(foreign);
    expect(await page.frameLocator('iframe').getByRole('heading').count()).toBe(0);
  });
});
