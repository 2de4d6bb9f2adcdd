import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { remember, serveTiles } from './harness/map.ts';
import { makeMember, signIn, type Member } from './harness/members.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE = { timeout: 60_000 };
const CAMERA = '?temp,40.000,20.000,5';
const HOUR = 3_600_000;
const pane = (page: Page, name = 'subscription') => page.locator(`[data-window="${name}"]`);

/** What the operator of the server is told by a command about codes. */
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
  made ??= operate('make', '--tier', 'premium', '--days', '30', '--count', '8', '--expires', '30').then((told) =>
    told.split('\n'),
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

/** The account service says something else about the subscription of whoever asks. */
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
    const timeline = page.getByRole('region', { name: 'Time', exact: true });
    await timeline.locator('li[data-locked]').first().waitFor(PATIENCE);
    await timeline.getByRole('button', { name: /Premium/ }).click();
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe('/subscription');
    await pane(page).getByText('You use the free map').waitFor();
    expect(await keysShown(page, 'subscription')).toEqual([]);
    await expectNoBarriers(page, 'subscription');

    await pane(page).getByRole('button', { name: 'Redeem' }).click();
    await pane(page).getByText('Type the code first.').waitFor();
    story.expectFaults(/status of 404/);
    await pane(page).getByRole('textbox', { name: 'Code' }).fill('NOSUCH-CODE-AT-ALL');
    await pane(page).getByRole('button', { name: 'Redeem' }).click();
    await pane(page).getByText('There is no such code.').waitFor(PATIENCE);
    await pane(page).getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
    await pane(page).getByRole('textbox', { name: 'Code' }).press('Enter');
    await pane(page).getByText('You have Premium').waitFor(PATIENCE);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tier']), PATIENCE).toBe('premium');
    await expect.poll(() => timeline.locator('li[data-locked]').count(), PATIENCE).toBe(0);
    expect(await person.call<{ subscriptionInfo: { tier: string } }>('/api/info')).toMatchObject({
      subscriptionInfo: { tier: 'premium' },
    });
  });

  it.each([
    [
      'was used before',
      'en',
      /status of 409/,
      'This code was used before.',
      async (code: string) =>
        (await makeMember(story.origin())).call('/api/redeem-code', { method: 'POST', body: { code } }),
    ],
    [
      'was withdrawn',
      'fr',
      /status of 410/,
      'Ce code a expiré ou a été retiré.',
      async (code: string) => operate('revoke', code),
    ],
  ])(
    'does not come with a code that %s, which is said in the language of the person: %s',
    async (_what, locale, fault, words, spoil) => {
      const code = await newCode();
      await spoil(code);
      const { visitor } = await member({ locale });
      const page = await story.open(visitor, `/subscription${CAMERA}`);
      story.expectFaults(fault);
      await pane(page).locator('form input').fill(code, PATIENCE);
      await pane(page).locator('form button[type="submit"]').click();
      await pane(page).getByText(words).waitFor(PATIENCE);
      await expect.poll(() => pane(page).locator('[data-tier="free"]').count()).toBe(1);
    },
  );

  it.each([
    ['graced', { state: 'graced' }, 'having issues with renewing'],
    ['onhold', { state: 'onhold' }, 'Renew Premium'],
    ['paused', { state: 'paused' }, 'Your Premium is paused'],
    ['canceled', { state: 'canceled', expiresAt: Date.now() + 30.5 * HOUR }, 'Your Premium ends in 30 hours'],
  ])('that is %s says so in the words of the documents, and the banner leads to it', async (_state, changes, words) => {
    const { visitor } = await member();
    await standing(visitor, changes);
    const page = await story.open(visitor, `/${CAMERA}`);
    await page.getByRole('button', { name: words }).click(PATIENCE);
    await pane(page).locator('[data-issue]').waitFor(PATIENCE);
    expect(await pane(page).locator('[data-issue]').textContent()).toContain(words);
  });

  it('has no banner for a trial, nor for one that ends in more than 336 hours', async () => {
    for (const changes of [
      { isTrial: true, state: 'graced' },
      { state: 'canceled', expiresAt: Date.now() + 400 * HOUR },
    ]) {
      const { visitor } = await member();
      await standing(visitor, changes);
      const page = await story.open(visitor, `/${CAMERA}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['tier']), PATIENCE).toBe('premium');
      expect(await page.locator('[data-code^="subscription/"]').count()).toBe(0);
    }
  });

  it('that waits for a payment opens its window at the start, and can be given up', async () => {
    const { visitor } = await member();
    await remember(visitor, 'settings_pendingSubscription', JSON.stringify({ ts: Date.now() }));
    const page = await story.open(visitor, `/${CAMERA}`);
    await pane(page, 'pending-subscription')
      .getByText(/is being processed/)
      .waitFor(PATIENCE);
    await pane(page, 'pending-subscription').getByRole('button', { name: 'Look again' }).click();
    await pane(page, 'pending-subscription').getByText('Not there yet.').waitFor(PATIENCE);
    await expectNoBarriers(page, 'pending-subscription');
    await pane(page, 'pending-subscription').getByRole('button', { name: 'Stop waiting' }).click();
    await pane(page, 'pending-subscription').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('settings_pendingSubscription'))).toMatch(/^(?:null)?$/);
  });

  it('is read on a phone in Arabic without a barrier', async () => {
    const { visitor } = await member({ viewport: SIZES.phone, locale: 'ar' });
    const page = await story.open(visitor, `/subscription${CAMERA}`);
    await pane(page).locator('[data-feature="hourlyStep"]').waitFor(PATIENCE);
    expect(await keysShown(page, 'subscription')).toEqual([]);
    await expectNoBarriers(page, 'subscription');
  });
});
