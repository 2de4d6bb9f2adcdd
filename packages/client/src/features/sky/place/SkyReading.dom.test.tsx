import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AppValues } from '#settings/index.ts';
import { createTestFeed, MINUTE, NEWEST, showSky, VALUE } from '../test-sky.tsx';
import { SkyReading } from './SkyReading.tsx';

const INNSBRUCK = { lat: 47.27, lon: 11.39, name: 'Innsbruck' };

async function read(sky: ReturnType<typeof createTestFeed>, values: Partial<AppValues> = {}) {
  const shown = await showSky(<SkyReading {...INNSBRUCK} />, { sky, values });
  await act(async () => undefined);
  const place = shown.container.querySelector('[data-place]');
  return {
    ...shown,
    state: place?.getAttribute('data-place'),
    facts: () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

describe('the picked place', () => {
  it('has echo, rate, motion, kind, source and age', async () => {
    const { container, facts, t, state } = await read(createTestFeed());
    expect(state).toBe('echo');
    expect(container.textContent).toContain('47dBZ');
    expect(container.textContent).toContain('≈ 31.6 mm/h');
    expect(container.textContent).toContain(t('moving', { direction: 'NE', speed: '54 km/h' }));
    expect(facts()).toEqual([t('falling_rain'), `DWD · ${t('scanned', { count: 3 })}`]);
  });

  it('is read in the units of the settings', async () => {
    const { container } = await read(createTestFeed(), {
      metric_radar: 'in/h',
      metric_speed: 'mph',
      numDirection: true,
    });
    expect(container.textContent).toMatch(/1\.2\din\/h/);
    expect(container.textContent).toContain('47 dBZ');
    expect(container.textContent).toMatch(/60° at 34 mph/);
  });

  it('says when rain starts, ends, goes on or does not come', async () => {
    const outlook = {
      isRaining: false,
      startsAt: NEWEST + 12 * MINUTE,
      endsAt: null,
      falling: 'snow',
      until: NEWEST + 60 * MINUTE,
    } as const;
    for (const [change, words] of [
      [{}, ['startsAt', 'snow', '07:24Z']],
      [{ isRaining: true, startsAt: null, endsAt: NEWEST + 30 * MINUTE }, ['endsAt', 'snow', '07:42Z']],
      [{ isRaining: true, startsAt: null }, ['goesOn', 'snow', '08:12Z']],
      [{ startsAt: null }, ['staysDry', null, '08:12Z']],
    ] as const) {
      const sky = createTestFeed();
      sky.setOutlook({ ...outlook, ...change });
      const { facts, t, unmount } = await read(sky, { overlay: 'radarPlus' });
      const [key, kind, time] = words;
      expect(facts()).toContain(t(key, kind === null ? { time } : { kind: t(`falls_${kind}`), time }));
      unmount();
    }
  });

  it('calls what is extrapolated so, and promises nothing without a nowcast', async () => {
    const sky = createTestFeed();
    sky.setValue((_, __, ts) => ({ ...VALUE, leadMinutes: Math.max(0, (ts - NEWEST) / MINUTE) }));
    sky.setOutlook({ isRaining: true, startsAt: null, endsAt: NEWEST, falling: 'rain', until: NEWEST });
    const { facts, t } = await read(sky, { overlay: 'radarPlus', radarTimestamp: NEWEST + 30 * MINUTE });
    expect(facts()).toContain(t('extrapolated', { count: 30 }));
    const plain = await read(sky);
    expect(plain.container.textContent).not.toContain('ends at');
  });

  it('names distance and approach of lightning, unless it is off', async () => {
    const sky = createTestFeed();
    const stroke = { ms: NEWEST, lat: 47, lon: 11, kiloamperes: 20 };
    sky.setNearest({ stroke, kilometres: 12.4, bearing: 225, approach: 'nearer' });
    const { facts, settings, t } = await read(sky);
    expect(facts()).toContain(`${t('stroke', { distance: '12 km', direction: 'SW' })}, ${t('approach_nearer')}`);
    act(() => void settings.set('blitzOn', false));
    expect(facts().join('')).not.toContain('12 km');
  });

  it('tells no rain from no radar, whose nearest edge it names', async () => {
    const dry = createTestFeed();
    dry.setValue(() => ({ ...VALUE, dbz: null, falling: null }));
    const { container, t, unmount } = await read(dry);
    expect(container.textContent).toContain(t('noEcho'));
    unmount();
    const blind = createTestFeed();
    blind.setValue((_, lon) => ({ ...VALUE, isCovered: lon > 12.5, dbz: null }));
    const { facts, state } = await read(blind);
    expect(state).toBe('uncovered');
    screen.getByText(t('noRadar'));
    expect(facts()).toEqual([t('edge', { distance: '85 km', direction: 'E' })]);
  });

  it('says that it loads while nothing is known', async () => {
    const sky = createTestFeed();
    sky.setValue(() => null);
    const { t, state } = await read(sky);
    expect(state).toBe('loading');
    screen.getByText(t('placeLoading'));
    sky.setValue(() => VALUE);
    act(() => sky.kinds.radar.revision.set(1));
    expect(screen.queryByText(t('placeLoading'))).toBeNull();
  });

  it('reads the top of a cloud over the satellite', async () => {
    const { container, t } = await read(createTestFeed(), { overlay: 'satellite' });
    expect(container.textContent).toContain('-68');
    expect(container.textContent).toContain(t('stormTower', { height: '12800 m' }));
  });
});

describe('the text alternative', () => {
  it('says it all once, politely, and is silent while the loop plays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { settings, t, sky } = await read(createTestFeed());
      const spoken = screen.getByRole('status');
      expect([spoken.getAttribute('aria-live'), spoken.textContent]).toEqual(['polite', '']);
      act(() => void vi.advanceTimersByTime(1_300));
      expect(spoken.textContent).toMatch(/^Innsbruck\. 07:12Z, measured\. 47 dBZ, .*DWD/);
      act(() => void settings.set('animation', true));
      sky.setValue(() => ({ ...VALUE, dbz: 20 }));
      act(() => sky.kinds.radar.revision.set(1));
      act(() => void vi.advanceTimersByTime(5_000));
      expect(spoken.textContent).toContain('47 dBZ');
      act(() => void settings.set('animation', false));
      act(() => void vi.advanceTimersByTime(1_300));
      expect(spoken.textContent).toContain('20 dBZ');
      // A new age alone is no news.
      sky.setNow(NEWEST + 9 * MINUTE);
      act(() => sky.kinds.radar.revision.set(2));
      act(() => void vi.advanceTimersByTime(5_000));
      expect(spoken.textContent).toContain(t('scanned', { count: 3 }));
    } finally {
      vi.useRealTimers();
    }
  });
});
