import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { serveAirport } from './harness/airport.ts';
import { expectNoBarriers } from './harness/barriers.ts';
import { textsOf } from './harness/texts.ts';
import { openAccount, ownDevice } from './harness/users.ts';
import { SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet' });
const t = textsOf('airport');
const PATIENT = { timeout: 60_000 };
const CAMERA = '?wind,50.100,14.260,8';
const pathOf = (page: Page): string => new URL(page.url()).pathname;
const airport = (page: Page) => page.locator('[data-airport="LKPR"]');
const tab = (page: Page, name: string) => airport(page).locator(`[data-tab="${name}"]`);

describe('an airport', () => {
  it('opens by its bare code, shows METAR, TAF and runways, and its NOTAM stays marked on the second device', async () => {
    const person = await openAccount(story);
    const computer = await ownDevice(story, { viewport: SIZES.desktop }, person);
    await serveAirport(computer);
    const page = await story.open(computer, `/LKPR${CAMERA}`);
    await airport(page).getByRole('heading', { name: 'Praha Ruzyně' }).waitFor(PATIENT);
    await expect.poll(() => pathOf(page)).toBe('/airport/LKPR');
    await airport(page).locator('[data-part="taf"] input[type="range"]').focus();
    await page.keyboard.press('ArrowRight');
    await airport(page).locator('[data-part="taf"] tr[data-chosen]').waitFor();
    await expectNoBarriers(page, 'airport');
    await tab(page, 'runways').click();
    expect(await airport(page).locator('tr[data-runway]').first().getAttribute('data-runway')).toBe('30');
    await tab(page, 'notams').click();
    await airport(page)
      .getByRole('button', { name: t('mark', { number: 'A2817/26' }) })
      .click();
    await airport(page).locator('[data-group="marked"] [data-notam="A2817/26:LKPR"]').waitFor();
    const stored = async (): Promise<string> =>
      page.evaluate(async () => {
        const token = JSON.parse(localStorage.getItem('settings_userToken') ?? 'null') as string;
        const reply = await fetch('/users/v1/data/notams', { headers: { Authorization: `Bearer ${token}` } });
        return reply.text();
      });
    await expect.poll(stored, PATIENT).toContain('A2817-26:LKPR');

    const phone = await ownDevice(story, { viewport: SIZES.phone, hasTouch: true, isMobile: true }, person);
    await serveAirport(phone);
    const second = await story.open(phone, `/airport/LKPR${CAMERA}`);
    await tab(second, 'notams').click(PATIENT);
    await airport(second).locator('[data-group="marked"] [data-notam="A2817/26:LKPR"]').waitFor(PATIENT);
    await expectNoBarriers(second, 'airport');
    await tab(second, 'weather').click();
    await airport(second).locator('[data-part="runways"][data-short]').waitFor();
    await airport(second).getByText(t('notForNavigation')).waitFor();
  });
});
