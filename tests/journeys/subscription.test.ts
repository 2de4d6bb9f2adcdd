import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoBarriers } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { remember } from './harness/map.ts';
import { makeMember, signIn, type Member } from './harness/members.ts';
import { textsOf } from './harness/texts.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const t = textsOf('subscription');
const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE = { timeout: 60_000 };
const CAMERA = '?temp,40.000,20.000,5';
const pane = (page: Page, name = 'subscription') => page.locator(`[data-window="${name}"]`);

/** What a command about codes prints for the operator of the server. */
async function operate(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'operator', '--', 'codes', ...words], {
    cwd: ROOT,
    env: { ...process.env, MELTEMI_DATA_DIR: story.dataFolder() },
  });
  return stdout.trim();
}

/** Codes as the operator of the server makes them: all at once, more than the stories need. */
let made: Promise<string[]> | undefined;
async function newCode(): Promise<string> {
  made ??= operate('make', '--tier', 'premium', '--days', '30', '--count', '8', '--expires', '30').then((printed) =>
    printed.split('\n'),
  );
  const code = (await made).pop() ?? '';
  expect(code).toMatch(/^[A-Z0-9-]{8,}$/);
  return code;
}

async function member(
  options: Parameters<typeof story.visitor>[0] = {},
): Promise<{ person: Member; visitor: BrowserContext }> {
  const person = await makeMember(story.origin());
  const visitor = await story.visitor(options);
  await serveTiles(visitor);
  await signIn(visitor, person);
  return { person, visitor };
}

/** Makes the account service say something else about the subscription of the caller. */
const standing = (visitor: BrowserContext, changes: Readonly<Record<string, unknown>>): Promise<unknown> =>
  visitor.route(/\/api\/info/, async (route) => {
    const reply = await route.fetch();
    const info = (await reply.json()) as { subscriptionInfo: object | null };
    const usual = {
      isSubscription: true,
      isTrial: false,
      state: null,
      platform: 'web',
      status: 'active',
      tier: 'premium',
      expiresAt: null,
    };
    await route.fulfill({ response: reply, json: { ...info, subscriptionInfo: { ...usual, ...changes } } });
  });

describe('the subscription', () => {
  it('comes with a code of the operator: the locked days open, hours too, and the page knows it', async () => {
    const code = await newCode();
    const { person, visitor } = await member({ viewport: SIZES.desktop });
    const page = await story.open(visitor, `/${CAMERA}`);
    const timeline = page.getByRole('region', { name: textsOf('main')('timeline'), exact: true });
    await timeline.locator('li[data-locked]').first().waitFor(PATIENCE);
    await timeline.getByRole('button', { name: /Premium/ }).click();
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/subscription');
    await pane(page).getByText(t('youHaveNot')).waitFor();
    await pane(page)
      .getByRole('textbox', { name: t('code') })
      .fill(code.toLowerCase());
    await pane(page)
      .getByRole('textbox', { name: t('code') })
      .press('Enter');
    await pane(page).getByText(t('youHave')).waitFor(PATIENCE);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tier']), PATIENCE).toBe('premium');
    await expect.poll(() => timeline.locator('li[data-locked]').count(), PATIENCE).toBe(0);
    expect(await person.call<{ subscriptionInfo: { tier: string } }>('/api/info')).toMatchObject({
      subscriptionInfo: { tier: 'premium' },
    });
  });

  it('that is graced says so in a banner, which leads to it', async () => {
    const { visitor } = await member();
    await standing(visitor, { state: 'graced' });
    const page = await story.open(visitor, `/${CAMERA}`);
    await page.getByRole('button', { name: textsOf('errors')('subscription/graced') }).click(PATIENCE);
    await pane(page).locator('[data-issue="subscription/graced"]').waitFor(PATIENCE);
    expect(await page.evaluate(() => document.documentElement.dataset['tier'])).toBe('premium');
  });

  it('that waits for a payment opens its window at the start, and can be given up', async () => {
    const { visitor } = await member();
    await remember(visitor, 'settings_pendingSubscription', JSON.stringify({ ts: Date.now() }));
    const page = await story.open(visitor, `/${CAMERA}`);
    await pane(page, 'pending-subscription').locator('[data-pending="waiting"]').waitFor(PATIENCE);
    await expectNoBarriers(page, 'pending-subscription');
    await pane(page, 'pending-subscription')
      .getByRole('button', { name: t('pendingForget') })
      .click();
    await pane(page, 'pending-subscription').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('settings_pendingSubscription'))).toMatch(/^(?:null)?$/);
  });
});
