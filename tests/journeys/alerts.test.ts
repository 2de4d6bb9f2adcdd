import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { expectNoBarriers, keysShown } from './harness/barriers.ts';
import { drawn, remember, serveTiles } from './harness/map.ts';
import { makeMember, signIn, type Member } from './harness/members.ts';
import { fillIn } from './harness/people.ts';
import { LAPTOP, SIZES, tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', viewport: LAPTOP });
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

/** Hours that the strip of a part tells, as moments. */
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
    await list(page).getByText('No alerts yet.').waitFor();
    await list(page).getByRole('button', { name: 'New alert' }).click();
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/alerts-edit/new');

    // Nothing is missed before somebody tried.
    await form(page).getByRole('button', { name: 'Save' }).click();
    await form(page).getByText('Choose a place.').waitFor();
    await form(page).getByRole('searchbox', { name: 'Find a place' }).fill('Naxos');
    await form(page)
      .getByRole('list', { name: 'Places found' })
      .getByRole('button', { name: /^(?:Naxos|Náxos)/ })
      .first()
      .click();
    await form(page).getByText('Choose a place.').waitFor({ state: 'detached' });
    await form(page).getByRole('textbox', { name: 'Name of the alert' }).fill('Kite');
    const from = form(page).getByRole('textbox', { name: 'Wind: from' });
    await from.fill('abc');
    await form(page).getByText('This is not a number.').waitFor();
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
    expect(await keysShown(page, 'alerts-edit')).toEqual([]);
    await expectNoBarriers(page, 'alerts-edit');
    await form(page).getByRole('button', { name: 'Save' }).click();

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
    // What the list tells is what the server found for the stored alert.
    const told = await person.call<{ timestamps: number[] }>(`/users/v4/alerts/${id}/timestamps`);
    await row.locator('[data-next]').waitFor(PATIENCE);
    expect(await hoursOf(row)).toEqual(told.timestamps);
    await expect.poll(() => row.getAttribute('data-status'), PATIENCE).toBe('triggered');
    await row.getByText('at least 7 km/h').waitFor();
    await expectNoBarriers(page, 'alerts');

    await row.getByRole('button', { name: 'Suspend' }).click();
    await expect.poll(() => row.getAttribute('data-status')).toBe('suspended');
    await expect.poll(async () => (await stored(person))[0]?.value.suspended, PATIENCE).toBe(true);
    await row.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(async () => (await stored(person))[0]?.value.suspended, PATIENCE).toBe(false);

    await row.getByRole('button', { name: 'Change' }).click();
    await expect.poll(() => pathOf(page), PATIENCE).toBe(`/alerts-edit/${id}`);
    expect(await form(page).getByRole('textbox', { name: 'Wind: from' }).inputValue()).toBe('7.2');
    await form(page).getByRole('textbox', { name: 'Name of the alert' }).fill('Sail');
    await form(page).getByRole('button', { name: 'Save' }).click();
    await row.getByRole('heading', { name: 'Sail' }).waitFor(PATIENCE);
    await expect
      .poll(async () => (await stored(person)).map(({ value: { description } }) => description), PATIENCE)
      .toEqual(['Sail']);

    await row.getByRole('button', { name: 'Delete' }).click();
    await row.getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    await expect.poll(() => stored(person), PATIENCE).toEqual([]);
  });

  it('are made by the keyboard alone, with every kind of condition', async () => {
    const { person, visitor } = await member();
    const page = await story.open(visitor, `/alerts-edit/new${CAMERA}`);
    await form(page).getByRole('button', { name: 'Middle of the map' }).waitFor(PATIENCE);
    await form(page).getByRole('button', { name: 'Middle of the map' }).press('Enter');
    await form(page).locator('[data-place]').waitFor();
    for (const name of ['Temperature', 'Rainfall', 'Fresh snow', 'Cloud cover', 'Swell', 'Days and hours'])
      await form(page).getByRole('switch', { name }).press('Space');
    await form(page).getByRole('textbox', { name: 'Temperature: from' }).pressSequentially('-10');
    await form(page).getByRole('checkbox', { name: 'Overcast' }).press('Space');
    await form(page)
      .getByRole('group', { name: 'Wind comes from' })
      .getByRole('checkbox', { name: 'North', exact: true })
      .press('Space');
    await form(page).getByRole('textbox', { name: 'Added up over' }).fill('12');
    await form(page).getByRole('button', { name: 'All day' }).press('Enter');
    await form(page).getByRole('textbox', { name: 'Name of the alert' }).press('Enter');
    await list(page).locator('[data-alert]').waitFor(PATIENCE);
    await expect.poll(async () => (await stored(person)).length, PATIENCE).toBe(1);
    const [one] = await stored(person);
    expect(one?.value.conditions).toEqual([
      { type: 'wind', directions: ['N'], rangeWindMetersPerSecond: { from: 8, to: 150 } },
      { type: 'temperature', rangeKelvin: { from: 263.15, to: 350 } },
      { type: 'rainfall', hours: 12, rangeMillimeters: { from: 5, to: 5000 } },
      { type: 'freshSnow', rangeCentimeters: { from: 10, to: 1000 } },
      { type: 'cloudiness', cloudCoverage: ['SKC', 'FEW', 'OVC'] },
      { type: 'swell', directions: [], rangeSwellMeters: { from: 1, to: 40 } },
      {
        type: 'time',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
        hours: Array.from({ length: 24 }, (_, hour) => hour),
        minDurationHours: 1,
      },
    ]);
  });

  it.each([
    [
      'the forecast of a place',
      `/37.105/25.376${CAMERA}`,
      (page: Page) =>
        page
          .locator('[data-window="detail"]')
          .getByRole('button', { name: 'Create an alert for this place' })
          .click(PATIENCE),
    ],
    [
      'the menu of a place',
      `/${CAMERA}`,
      async (page: Page) => {
        await drawn(page);
        // The middle of the map, which the address names.
        await page.mouse.click(LAPTOP.width / 2, LAPTOP.height / 2, { button: 'right' });
        await page.getByRole('menuitem', { name: 'Add an alert here' }).click(PATIENCE);
      },
    ],
  ])('ask a visitor of %s to log in, and go on with the same place afterwards', async (_from, path, ask) => {
    const person = await makeMember(story.origin());
    const visitor = await story.visitor();
    await serveTiles(visitor);
    const page = await story.open(visitor, path);
    await ask(page);
    await page.locator('[data-window="login"]').waitFor(PATIENCE);
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/login/alerts-edit');
    await fillIn(page, person);
    await form(page).locator('[data-place]').waitFor(PATIENCE);
    const kept = (await form(page).locator('[data-place] small').textContent())?.split(', ').map(Number);
    expect(kept).toEqual([expect.closeTo(37.1, 0), expect.closeTo(25.4, 0)]);
    await expect.poll(() => pathOf(page), PATIENCE).toBe('/alerts-edit/new');
  });

  it('are edited on a phone in Arabic without a barrier', async () => {
    const { visitor } = await member({ viewport: SIZES.phone, locale: 'ar' });
    const page = await story.open(visitor, `/alerts-edit/new${CAMERA}`);
    await form(page).locator('[data-condition="time"]').getByRole('switch').click(PATIENCE);
    await form(page).locator('[data-condition="cloudiness"]').getByRole('switch').click();
    expect(await keysShown(page, 'alerts-edit')).toEqual([]);
    await expectNoBarriers(page, 'alerts-edit');
  });
});
