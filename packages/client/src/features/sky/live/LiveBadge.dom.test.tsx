import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createTestFeed, MINUTE, NEWEST, showSky } from '../test-sky.tsx';
import { useSkyScreen } from '../useSkyScreen.ts';
import { LiveBadge } from './LiveBadge.tsx';

function Badge({ short = false }: { short?: boolean }) {
  return <LiveBadge screen={useSkyScreen()} short={short} />;
}
const live = (container: HTMLElement) => container.querySelector('[data-live]')?.getAttribute('data-live');

describe('the badge of freshness', () => {
  it.each([
    [2, 'live', 'next'],
    [18, 'late', 'every'],
    [45, 'stopped', 'every'],
  ] as const)('%d minutes after the newest picture is %s', async (minutes, liveness, second) => {
    const sky = createTestFeed();
    sky.setNow(NEWEST + minutes * MINUTE);
    const { container, t } = await showSky(<Badge />, { sky });
    expect(live(container)).toBe(liveness);
    expect(screen.getByRole('status').textContent).toBe(t(liveness));
    expect(container.textContent).toContain(t('age', { count: minutes }));
    expect(container.textContent).toContain(t(second, { count: second === 'next' ? 1 : 3 }));
  });

  it('is short on a phone, and announces no minutes', async () => {
    const { container, t } = await showSky(<Badge short />);
    expect(container.textContent).toBe(t('live') + t('ageShort', { count: 2 }));
    expect(screen.getByRole('status').textContent).not.toContain('2');
  });

  it('keeps the last picture where new ones cannot be had, and offers another try', async () => {
    const sky = createTestFeed();
    sky.kinds.radar.state.set({ ...sky.kinds.radar.state.current(), status: 'failed', fault: 'network' });
    const { container, user, t } = await showSky(<Badge />, { sky });
    expect(container.textContent).toContain(t('newFailed'));
    await user.click(screen.getByRole('button', { name: t('tryAgain') }));
    expect(sky.retried).toEqual(['radar']);
  });

  it('says that it loads before there is a picture, and when that fails', async () => {
    const sky = createTestFeed();
    sky.kinds.satellite.frames.set([]);
    sky.kinds.satellite.state.set({ status: 'loading', info: null, fault: null });
    const { t } = await showSky(<Badge />, { sky, values: { overlay: 'satellite' } });
    expect(screen.getByRole('status').textContent).toBe(t('loading_satellite'));
    act(() => sky.kinds.satellite.state.set({ status: 'failed', info: null, fault: 'unavailable' }));
    expect(screen.getByRole('status').textContent).toBe(t('failed_satellite'));
  });
});
