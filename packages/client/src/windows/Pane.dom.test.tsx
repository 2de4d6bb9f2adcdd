import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { PaneHost } from './PaneHost.tsx';
import { openedWindows, settle } from './test-windows.ts';

describe('a pane', () => {
  it('covers the map from when it opens until it closes, though it fades for a while', async () => {
    const covering = new Set<string>();
    const cover = (element: Element): (() => void) => {
      const name = element.getAttribute('data-window') ?? '';
      covering.add(name);
      return () => void covering.delete(name);
    };
    const { windows } = openedWindows({ detail: () => Promise.resolve(() => <p>Prague</p>) });
    const { container } = await show(<PaneHost windows={windows} phone={false} cover={cover} />);
    expect([...covering]).toEqual([]);
    await act(async () => {
      await windows.openByName('detail', { lat: 1, lon: 2 });
      await settle();
    });
    await act(() => import('./Pane.tsx'));
    expect([...covering]).toEqual(['detail']);
    act(() => windows.close('detail'));
    expect(container.querySelector('[data-window="detail"]')).not.toBeNull();
    expect([...covering]).toEqual([]);
  });
});
