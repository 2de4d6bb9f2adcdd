import { describe, expect, it } from 'vitest';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula', viewport: LAPTOP });

describe('the page', () => {
  it('has its meta tags, holds to a policy that allows nothing inline, and stands still when reduced motion is wanted', async () => {
    const visitor = await story.visitor();
    await visitor.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        document.documentElement.setAttribute('data-forbidden', effectiveDirective),
      ),
    );
    const page = await visitor.newPage();
    const reply = await page.goto(`${story.origin()}/settings`);
    const policy = reply?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    const names = await page.locator('meta[name]').evaluateAll((tags) => tags.map((tag) => tag.getAttribute('name')));
    expect(names).toEqual(expect.arrayContaining(['viewport', 'description', 'theme-color', 'token']));
    expect(await page.title()).toMatch(/^Windy: /);
    // As served: what scripts set later goes through the object model, which the policy allows.
    expect(await reply?.text()).not.toMatch(/<style|\sstyle=|<script(?![^>]*\ssrc=)/);

    // An answer of the server means that what checks answers is loaded; nothing tried what the policy forbids.
    await page.locator('[data-status="server"]').getByText('0.').waitFor();
    expect(await page.locator('html').getAttribute('data-forbidden')).toBeNull();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    // A tablet held upright has no room for the name of the page: it is heard, and seen while keys are on it.
    await page.setViewportSize({ width: 820, height: 1100 });
    const name = page.getByRole('heading', { level: 1 });
    await expect.poll(async () => (await name.boundingBox())?.width).toBe(1);
    await name.getByRole('button').focus();
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(44);
  });
});
