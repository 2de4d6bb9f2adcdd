import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });

describe('a start that fails', () => {
  it('logs "Unable to bootstrap core" and says so instead of showing nothing', async () => {
    story.expectFaults(/Unable to bootstrap core|caused by Error: no channel/);
    const visitor = await story.visitor();
    await visitor.addInitScript(() => {
      window.BroadcastChannel = class extends EventTarget {
        constructor() {
          super();
          throw new Error('no channel');
        }
      } as unknown as typeof BroadcastChannel;
    });
    const page = await visitor.newPage();
    const logged = page.waitForEvent('pageerror');
    await page.goto(story.origin());
    expect((await logged).message).toContain('Unable to bootstrap core');
    expect(await page.locator('#root').textContent()).toBe('Unable to bootstrap core');
  });
});
