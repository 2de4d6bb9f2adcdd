import { act, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createCollections, createMemoryBackend, createMemoryAnnouncers } from '#collections/index.ts';
import { createFixedClock } from '#device/index.ts';
import { show } from '#settings/test-document.tsx';
import { isFavourite, isPlace, type Place } from '#places/index.ts';
import { createSearch } from './search.store.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const athens: Place = { type: 'place', id: '264371', title: 'Athens', country: 'Greece', lat: 37.98, lon: 23.73 };
const airport: Place = {
  type: 'airport',
  id: 'LGAV',
  title: 'Athens Airport',
  country: 'Greece',
  lat: 37.94,
  lon: 23.94,
};

/** The field as on the screen: focus opens it. */
function OpenedField(props: Omit<SearchFieldProps, 'open' | 'onOpen' | 'onClose' | 'field'>) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        elsewhere
      </button>
      <SearchField {...props} field={field} open={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </>
  );
}

async function open(find: (text: string) => Promise<readonly Place[]>) {
  const clock = createFixedClock();
  const collections = createCollections({
    openBackend: async () => createMemoryBackend(),
    announcer: createMemoryAnnouncers().openTab(),
    clock,
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  const chosen: string[] = [];
  await import('./SearchPanel.tsx');
  const shown = await show(
    <OpenedField
      search={createSearch({ clock, find })}
      recents={collections.open('searchRecents', isPlace)}
      favourites={collections.open('userFavs', isFavourite)}
      onChoose={({ title }) => chosen.push(title)}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const type = async (text: string): Promise<void> => {
    await shown.user.clear(field);
    await shown.user.type(field, text);
    await act(() => clock.advanceAsync(300));
  };
  return { ...shown, chosen, field, type };
}

describe('the search', () => {
  it('says that nothing was found, that nobody answered, and asks again', async () => {
    const failing = new Set(['rome']);
    const { user, text, type } = await open(async (typed) => {
      if (failing.has(typed)) throw new Error('no answer');
      return typed === 'rome' ? [{ ...athens, title: 'Rome' }] : [];
    });
    await type('qqqqzzzz');
    await screen.findByText(text('errors', 'search/nothing-found'));
    await type('rome');
    await screen.findByText(text('main', 'searchFailed'));
    failing.clear();
    await user.click(screen.getByRole('button', { name: text('search', 'retry') }));
    await screen.findByRole('option', { name: /Rome/ });
    expect(screen.queryByText(text('main', 'searchFailed'))).toBeNull();
  });

  it('is walked through by the arrows, chosen from by Enter, and left by Escape', async () => {
    const { user, type, chosen, field } = await open(async () => [athens, airport]);
    await type('athens');
    const options = await screen.findAllByRole('option');
    const selected = (): string[] => options.map((option) => option.getAttribute('aria-selected') ?? '');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual(['false', 'true']);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await user.keyboard('{ArrowUp}');
    expect(selected()).toEqual(['true', 'false']);
    await user.keyboard('{Enter}');
    expect([chosen, field.value]).toEqual([['Athens'], '']);
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).not.toBe(field);
  });

  it('takes the focus when it is opened from elsewhere', async () => {
    const { user, text, field } = await open(async () => []);
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(document.activeElement).toBe(field);
    await screen.findByText(text('search', 'hint'));
  });

  it('offers what was chosen before, and forgets it', async () => {
    const { user, text, type, field } = await open(async () => [athens]);
    await type('athens');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    await user.click(field);
    await screen.findByRole('listbox', { name: text('main', 'searchRecents') });
    await user.click(screen.getByRole('button', { name: text('search', 'forget') }));
    await screen.findByText(text('search', 'hint'));
    expect(screen.queryByRole('option')).toBeNull();
  });
});
