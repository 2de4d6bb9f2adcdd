import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { createSignal } from '#signals/index.ts';
import { ContextMenu, type ContextMenuProps, type EntryNews } from './ContextMenu.tsx';
import { contextEntries } from './entries.rules.ts';

async function open(news: EntryNews = null, changes: Partial<ContextMenuProps> = {}) {
  const camera = createSignal<unknown>('here');
  const done: string[] = [];
  const shown = await show(
    <ContextMenu
      point={{ x: 10, y: 10 }}
      title="Praha"
      coordinates="50.088, 14.421"
      entries={contextEntries}
      onChoose={async (entry) => {
        done.push(entry);
        return news;
      }}
      onClose={() => done.push('closed')}
      camera={camera}
      phone={false}
      {...changes}
    />,
  );
  const focused = (): string => document.activeElement?.textContent ?? '';
  return { ...shown, camera, done, focused };
}

describe('the menu of a place', () => {
  it('is walked through by the keys, round its ends, and left by Escape', async () => {
    const { user, text, focused, done } = await open();
    const names = contextEntries.map((entry) => text('menu', entry));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(names);
    expect(focused()).toBe(names[0]);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(names[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(focused()).toBe(names.at(-1));
    await user.keyboard('{Home}');
    expect(focused()).toBe(names[0]);
    await user.keyboard('{Escape}');
    expect(done).toEqual(['closed']);
  });

  it('does what is chosen and goes, or first says what was done', async () => {
    const { user, text, done } = await open();
    await user.click(screen.getByRole('menuitem', { name: text('menu', 'sounding') }));
    expect(done).toEqual(['sounding', 'closed']);
    const second = await open('copied');
    await second.user.click(screen.getAllByRole('menuitem', { name: text('menu', 'copy') }).at(-1) as HTMLElement);
    await screen.findByRole('menuitem', { name: text('menu', 'copied') });
    expect(second.done).toEqual(['copy']);
  });

  it('goes with a press beside it and with a map that moves', async () => {
    const { user, camera, done } = await open();
    await user.click(document.body);
    act(() => camera.set('elsewhere'));
    expect(done).toEqual(['closed', 'closed']);
  });
});
