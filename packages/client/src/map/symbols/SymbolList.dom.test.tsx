import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createSignal } from '#signals/index.ts';
import type { Direction } from './place-symbols.rules.ts';
import { SymbolList } from './SymbolList.tsx';
import type { SymbolGroup } from './symbol-board.ts';

afterEach(cleanup);

function open() {
  const pressed: string[] = [];
  const focused: (string | null)[] = [];
  const moves: string[] = [];
  const listed = (owner: string, id: string) => ({
    key: `${owner} ${id}`,
    title: id,
    press: () => void pressed.push(id),
  });
  const groups: readonly SymbolGroup[] = [
    {
      owner: 'favourites',
      label: 'Favorites',
      symbols: [listed('favourites', 'Home'), listed('favourites', 'Harbour')],
    },
    { owner: 'stations', label: 'Stations', symbols: [listed('stations', 'LKPR')] },
  ];
  const list = createSignal(groups);
  const neighbour = (key: string, direction: Direction): string => {
    moves.push(`${key} ${direction}`);
    return 'stations LKPR';
  };
  render(<SymbolList board={{ list, focus: (key) => void focused.push(key), neighbour }} />);
  return { list, pressed, focused, moves, user: userEvent.setup() };
}

describe('the list of symbols', () => {
  it('names the symbols of each owner to screen readers', () => {
    open();
    const favourites = screen.getByRole('list', { name: 'Favorites' });
    expect(
      within(favourites)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Harbour']);
    expect(within(screen.getByRole('list', { name: 'Stations' })).getByRole('button').textContent).toBe('LKPR');
  });

  it('is one stop of the tab key; arrows go on, Enter presses, and the map shows where the focus is', async () => {
    const { user, focused, moves, pressed } = open();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Home');
    await user.keyboard('{ArrowRight}');
    expect(moves).toEqual(['favourites Home right']);
    expect(document.activeElement?.textContent).toBe('LKPR');
    await user.keyboard('{Enter}');
    expect(pressed).toEqual(['LKPR']);
    expect(focused).toEqual(['favourites Home', null, 'stations LKPR']);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(focused.at(-1)).toBeNull();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('LKPR');
  });

  it('leaves every other key to the page', async () => {
    const { user, moves } = open();
    await user.tab();
    await user.keyboard('{Control>}{ArrowLeft}{/Control}f');
    expect(moves).toEqual([]);
  });

  it('is not there without symbols', () => {
    const { container } = render(
      <SymbolList board={{ list: createSignal([]), focus: () => undefined, neighbour: () => null }} />,
    );
    expect(container.textContent).toBe('');
  });
});
