import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers } from './harness/barriers.ts';
import { serveTiles } from './harness/formula-front.ts';
import { drawn, remember } from './harness/map.ts';
import { makeMember, signIn, type Member } from './harness/members.ts';
import { fillIn } from './harness/users.ts';
import { textsOf, within } from './harness/texts.ts';
import { LAPTOP, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
const t = textsOf('alerts');
const CAMERA = '?temp,37.105,25.376,6';
const list = (page: Page) => page.locator('[data-window="alerts"]');
const form = (page: Page) => page.locator('[data-window="alerts-edit"]');
const pathOf = (page: Page): string => new URL(page.url()).pathname;
interface Stored {
  readonly id: string;
  readonly value: {
    readonly description: string;
    readonly suspended: boolean;
    readonly conditions: readonly Record<string, unknown>[];
  };
}
const stored = (member: Member): Promise<readonly Stored[]> => member.call<readonly Stored[]>('/users/v1/data/alerts');
const PATIENCE = { timeout: 60_000 };

async function member(
  options: Parameters<typeof story.visitor>[0] = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const person = await makeMember(story.origin());
  const visitor = await story.visitor(options);
  await serveTiles(visitor);
  await signIn(visitor, person);
  for (const [name, value] of Object.entries(settings)) await remember(visitor, `settings_${name}`, value);
  return { person, visitor };
}

/** Hours that the strip of a part shows, as moments. */
const hoursOf = async (part: ReturnType<Page['locator']>): Promise<readonly number[]> => {
  const spans = await part
    .locator('li[data-from]')
    .evaluateAll((items) =>
      items.map(
        (item) => [Number((item as HTMLElement).dataset['from']), Number((item as HTMLElement).dataset['to'])] as const,
      ),
    );
  return spans.flatMap(([from, to]) =>
    Array.from({ length: (to - from) / 3_600_000 }, (_, hour) => from + hour * 3_600_000),
  );
};

describe('alerts', () => {
  it('are made by a click, seen beforehand, changed, suspended, resumed and deleted', async () => {
    const { person, visitor } = await member({}, { metric_wind: '"km/h"' });
    const page = await story.open(visitor, `/alerts${CAMERA}`);
    await list(page).locator('[data-alerts="known"]').waitFor(PATIENCE);
    await list(page).getByText(t('empty')).waitFor();
    await list(page)
      .getByRole('button', { name: t('add') })
      .click();
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/alerts-edit/new');

    // Nothing is missed before somebody tried.
    await form(page)
      .getByRole('button', { name: t('save') })
      .click();
    await form(page).getByText(t('fault_place')).waitFor();
    await form(page)
      .getByRole('searchbox', { name: t('placeSearch') })
      .fill('Naxos');
    await form(page)
      .getByRole('list', { name: t('placesFound') })
      .getByRole('button', { name: /^(?:Naxos|Náxos)/ })
      .first()
      .click();
    await form(page).getByText(t('fault_place')).waitFor({ state: 'detached' });
    await form(page)
      .getByRole('textbox', { name: t('name') })
      .fill('Kite');
    const from = form(page).getByRole('textbox', { name: t('fromOf', { name: t('condition_wind') }) });
    const [reply] = await Promise.all([
      page.waitForResponse(
        (one) =>
          one.url().includes('/users/v4/alerts/preview') && (one.request().postData() ?? '').includes('"from":2,'),
        PATIENCE,
      ),
      from.fill('7.2'),
    ]);
    await form(page).locator('[data-preview="known"]').waitFor(PATIENCE);
    const { timestamps } = (await reply.json()) as { timestamps: number[] };
    expect(timestamps.length).toBeGreaterThan(0);
    expect(await hoursOf(form(page).locator('[data-preview]'))).toEqual(timestamps);
    await form(page)
      .getByRole('button', { name: t('save') })
      .click();

    const row = list(page).locator('[data-alert]');
    await row.getByRole('heading', { name: 'Kite' }).waitFor(PATIENCE);
    await expect
      .poll(async () => (await stored(person)).map(({ value }) => value.description), PATIENCE)
      .toEqual(['Kite']);
    const [made] = await stored(person);
    const id = made?.id ?? '';
    expect(made?.value.conditions).toEqual([
      { type: 'wind', directions: [], rangeWindMetersPerSecond: { from: 2, to: 150 } },
    ]);
    // What the list shows is what the server found for the stored alert.
    const found = await person.call<{ timestamps: number[] }>(`/users/v4/alerts/${id}/timestamps`);
    await row.locator('[data-next]').waitFor(PATIENCE);
    expect(await hoursOf(row)).toEqual(found.timestamps);
    await expect.poll(() => row.getAttribute('data-status'), PATIENCE).toBe('triggered');
    await row.getByText(within(t('range_from', { from: '7 km/h' }))).waitFor();
    await expectNoBarriers(page, 'alerts');

    await row.getByRole('button', { name: t('suspend') }).click();
    await expect.poll(() => row.getAttribute('data-status')).toBe('suspended');
    await expect.poll(async () => (await stored(person))[0]?.value.suspended, PATIENCE).toBe(true);
    await row.getByRole('button', { name: t('resume') }).click();
    await expect.poll(async () => (await stored(person))[0]?.value.suspended, PATIENCE).toBe(false);

    await row.getByRole('button', { name: t('edit') }).click();
    await expect.poll(() => pathOf(page), PATIENCE).toBe(`/alerts-edit/${id}`);
    expect(
      await form(page)
        .getByRole('textbox', { name: t('fromOf', { name: t('condition_wind') }) })
        .inputValue(),
    ).toBe('7.2');
    await form(page)
      .getByRole('textbox', { name: t('name') })
      .fill('Sail');
    await form(page)
      .getByRole('button', { name: t('save') })
      .click();
    await row.getByRole('heading', { name: 'Sail' }).waitFor(PATIENCE);
    await expect
      .poll(async () => (await stored(person)).map(({ value: { description } }) => description), PATIENCE)
      .toEqual(['Sail']);

    await row.getByRole('button', { name: t('delete') }).click();
    await row.getByRole('button', { name: t('deleteYes') }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => stored(person), PATIENCE).toEqual([]);
  });

  it('ask a visitor to log in, and go on with the same place afterwards', async () => {
    const person = await makeMember(story.origin());
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, `/${CAMERA}`);
    await drawn(page);
    // The middle of the map, which the address names.
    await page.mouse.click(LAPTOP.width / 2, LAPTOP.height / 2, { button: 'right' });
    await page.getByRole('menuitem', { name: textsOf('menu')('alert') }).click(PATIENCE);
    await page.locator('[data-window="login"]').waitFor(PATIENCE);
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/login/alerts-edit');
    await fillIn(page, person);
    await form(page).locator('[data-place]').waitFor(PATIENCE);
    const kept = (await form(page).locator('[data-place] small').textContent())?.split(', ').map(Number);
    expect(kept).toEqual([expect.closeTo(37.1, 0), expect.closeTo(25.4, 0)]);
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/alerts-edit/new');
  });
});
