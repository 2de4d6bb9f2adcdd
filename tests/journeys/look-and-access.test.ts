import { describe, expect, it } from 'vitest';
import { barriersOf, expectNothingOverEdge } from './harness/barriers.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory();

const CASES = Object.entries(SIZES).flatMap(([name, viewport]) =>
  (['en', 'ar'] as const).map((lang) => ({ name, viewport, lang })),
);

describe('the settings pane', () => {
  it.each(CASES)(
    'has no serious barrier on a $name in $lang, and nothing runs over its edge',
    async ({ viewport, lang }) => {
      const visitor = await story.visitor({ viewport, locale: lang });
      const page = await story.openSettings(visitor);
      await page.locator('[data-status="server"]').getByText('0.').waitFor();
      expect(await barriersOf(page)).toEqual([]);
      await expectNothingOverEdge(page);
    },
  );

  it('keeps the message bar free of barriers too', async () => {
    // The connection may go while the worker of the map is still on its way.
    story.expectFaults(/ERR_INTERNET_DISCONNECTED|Worker failed to load/);
    const visitor = await story.visitor();
    const page = await story.open(visitor);
    await visitor.setOffline(true);
    await page.getByRole('alert').getByText('offline').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('holds to its policy: nothing tries what it forbids, not even to look whether it may', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        document.documentElement.setAttribute('data-forbidden', effectiveDirective),
      ),
    );
    const page = await story.openSettings(visitor);
    // An answer of the server means that what checks answers is loaded.
    await page.locator('[data-status="server"]').getByText('0.').waitFor();
    expect(await page.locator('html').getAttribute('data-forbidden')).toBeNull();
  });

  it('has its meta tags, and its policy allows nothing inline', async () => {
    const visitor = await story.visitor();
    const page = await visitor.newPage();
    const reply = await page.goto(`${story.origin()}/`);
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    const names = await page.locator('meta[name]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('name')));
    expect(names).toEqual(expect.arrayContaining(['viewport', 'description', 'theme-color', 'token']));
    expect(await page.title()).toMatch(/^Windy: /);
    // As served: what scripts set later goes through the object model, which the policy allows.
    expect(await reply?.text()).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);
  });

  it('stands still when reduced motion is asked for', async () => {
    const page = await story.open();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
