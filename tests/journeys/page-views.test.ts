import { describe, expect, it } from 'vitest';
import type { BrowserContext, Request } from 'playwright-core';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });

function viewsOf(visitor: BrowserContext): Request[] {
  const views: Request[] = [];
  visitor.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/sedlina/ga/')) views.push(request);
  });
  return views;
}

describe('page views', () => {
  it('are sent with implicit consent, which is recorded as such', async () => {
    const visitor = await story.visitor();
    const views = viewsOf(visitor);
    const page = await story.open(visitor, '/?utm_source=letter');
    await expect.poll(() => views.length).toBe(1);
    const [view] = views;
    expect(view?.method()).toBe('HEAD');
    const query = Object.fromEntries(new URL(view?.url() ?? '').searchParams);
    expect(query).toMatchObject({
      page: '/',
      language: 'en',
      screenSize: '1280x800',
      firstVisit: 'true',
      utmSource: 'letter',
    });
    expect(query['elapsedTime']).toMatch(/^\d+$/);
    const stored: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('settings_consent') ?? 'null'));
    expect(stored).toMatchObject({ version: '2023/11', analytics: true, explicit: false });
  });
});
