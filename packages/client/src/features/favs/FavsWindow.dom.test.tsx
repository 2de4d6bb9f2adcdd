import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Favourite } from '@meltemi/catalogue';
import { createFavourites } from '#collections/favourites.ts';
import { createCollections, createMemoryBackend, createMemoryAnnouncers } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { show } from '#settings/test-document.tsx';
import { FavsWindow } from './FavsWindow.tsx';

const isFavourite = (value: unknown): value is Favourite => typeof value === 'object' && value !== null;

/** The list over real collections in memory, with the named places in it, the first one on top. */
async function open(...titles: readonly string[]) {
  const clock = createFixedClock(1_000_000);
  const records = createCollections({
    openBackend: async () => createMemoryBackend(),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  }).open('userFavs', isFavourite);
  const favourites = createFavourites({
    records,
    clock,
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  const opened: string[] = [];
  for (const [k, title] of titles.toReversed().entries())
    await favourites.add({ type: 'fav', title, lat: 40 + k, lon: 20 });
  const shown = await show(
    <FavsWindow
      records={records}
      favourites={favourites}
      onOpen={({ title }) => opened.push(title)}
      onAddCentre={() => void favourites.add({ type: 'fav', title: 'Middle', lat: 10, lon: 10 })}
      touch={false}
    />,
  );
  const t = (key: string, params = {}): string => shown.text('favs', key, params);
  const listed = (): string[] =>
    screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent ?? '');
  const row = (title: string) =>
    within(screen.getAllByRole('listitem').find((one) => one.textContent?.includes(title)) as HTMLElement);
  const unfold = (title: string) =>
    shown.user.click(row(title).getByRole('button', { name: t('more', { name: title }) }));
  const act = (title: string, action: string) => row(title).getByRole('button', { name: t(action) });
  return { ...shown, t, favourites, opened, listed, row, unfold, act };
}

describe('the favourites', () => {
  it('say that there are none, and how to add one', async () => {
    const { user, t, listed } = await open();
    screen.getByText(t('empty'));
    screen.getByText(t('hintMouse'));
    await user.click(screen.getByRole('button', { name: t('addCentre') }));
    await screen.findByText('Middle');
    expect(listed()).toEqual(['Middle']);
    expect(screen.queryByText(t('empty'))).toBeNull();
  });

  it('are put in order and pinned to the top', async () => {
    const { user, listed, unfold, act } = await open('Second', 'First');
    await screen.findByText('Second');
    await unfold('Second');
    expect((act('Second', 'moveUp') as HTMLButtonElement).disabled).toBe(true);
    await user.click(act('Second', 'moveDown'));
    await expect.poll(listed).toEqual(['First', 'Second']);
    await user.click(act('Second', 'pinTop'));
    await expect.poll(listed).toEqual(['Second', 'First']);
    expect(act('Second', 'pinTop').getAttribute('aria-pressed')).toBe('true');
    await user.click(act('Second', 'pinTop'));
    await expect.poll(listed).toEqual(['First', 'Second']);
  });

  it('are named anew by the keyboard, and never by nothing', async () => {
    const { user, t, text, listed, unfold, act, row } = await open('Harbour');
    await screen.findByText('Harbour');
    await unfold('Harbour');
    await user.click(act('Harbour', 'rename'));
    const field = row('Harbour').getByLabelText(t('newName'));
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.keyboard(' {Enter}');
    expect((await row('Harbour').findByRole('alert')).textContent).toBe(text('errors', 'form/field-empty'));
    await user.clear(field);
    await user.keyboard('Port{Enter}');
    await expect.poll(listed).toEqual(['Port']);
    await user.click(act('Port', 'rename'));
    await user.click(act('Port', 'cancel'));
    expect(listed()).toEqual(['Port']);
  });

  it('are pinned to the start page, opened and removed', async () => {
    const { user, listed, unfold, act, favourites, opened } = await open('Harbour', 'Bay');
    await screen.findByText('Bay');
    await user.click(screen.getByText('Bay'));
    expect(opened).toEqual(['Bay']);
    await unfold('Bay');
    await user.click(act('Bay', 'pinHomepage'));
    await expect.poll(() => act('Bay', 'pinHomepage').getAttribute('aria-pressed')).toBe('true');
    expect(favourites.list().filter(({ value }) => (value.pin2homepage ?? 0) > 0)).toHaveLength(1);
    await user.click(act('Bay', 'remove'));
    await expect.poll(listed).toEqual(['Harbour']);
  });
});
