import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { KnownFrame } from '#sky/index.ts';
import { createTestFeed, framesOf, MINUTE, NEWEST, showSky } from '../test-sky.tsx';
import { useSkyScreen } from '../useSkyScreen.ts';
import { SkyBar } from './SkyBar.tsx';

function Bar({ compact = false }: { compact?: boolean }) {
  return <SkyBar screen={useSkyScreen()} compact={compact} />;
}
const knob = () => screen.getByRole('slider');
const words = () => knob().getAttribute('aria-valuetext');

describe('the bar of radar and satellite', () => {
  it('speaks the shown time and whether it was measured, and marks now and the frames', async () => {
    const { container, t } = await showSky(<Bar />);
    expect(words()).toBe(`Mon 16 07:12Z · ${t('measured')}`);
    expect(knob().getAttribute('aria-label')).toBe(t('shownTime'));
    expect(container.querySelectorAll('i')).toHaveLength(41);
    expect(container.querySelector('[data-now]')?.textContent).toBe(t('nowAt', { time: '07:12Z' }));
    expect([...container.querySelectorAll('[data-frames]')].map((one) => one.getAttribute('data-frames'))).toEqual([
      'loaded',
    ]);
  });

  it('leaves gaps where frames are missing or failed, and tells loaded from waiting', async () => {
    const sky = createTestFeed();
    const statusAt = (minutes: number): KnownFrame['status'] => {
      if (minutes === -60) return 'failed';
      return minutes < -90 ? 'waiting' : 'loaded';
    };
    sky.kinds.radar.frames.set(
      framesOf('radar')
        .filter(({ ts }) => ts !== NEWEST - 30 * MINUTE)
        .map(({ ts, leadMinutes }) => ({ ts, leadMinutes, status: statusAt((ts - NEWEST) / MINUTE) })),
    );
    const { container } = await showSky(<Bar />, { sky });
    const states = [...container.querySelectorAll('[data-frames]')].map((one) => one.getAttribute('data-frames'));
    expect(states).toEqual(['waiting', 'loaded', 'missing', 'loaded', 'missing', 'loaded']);
  });

  it('has the hour ahead with a nowcast, and twelve hours on request', async () => {
    const { t, settings } = await showSky(<Bar />, { values: { overlay: 'radarPlus' } });
    expect(Number(knob().getAttribute('aria-valuemax'))).toBe(NEWEST + 60 * MINUTE);
    act(() => void settings.set('radarTimestamp', NEWEST + 30 * MINUTE));
    expect(words()).toBe(`Mon 16 07:42Z · ${t('nowcast')}`);
    act(() => void settings.set('satelliteExtraOn', true));
    expect(Number(knob().getAttribute('aria-valuemin'))).toBe(NEWEST - 720 * MINUTE);
  });

  it('plays from the start, at the chosen speed, and pauses on a frame', async () => {
    const { user, settings, rest, main, t } = await showSky(<Bar />);
    await user.selectOptions(screen.getByRole('combobox', { name: t('speed') }), '2');
    expect(settings.get('skySpeed')).toBe(2);
    await user.click(screen.getByRole('button', { name: main('play') }));
    await rest(3_000);
    expect(settings.get('radarTimestamp')).toBeCloseTo(NEWEST - 60 * MINUTE, -5);
    expect(words()).toMatch(/Mon 16 06:1\dZ/);
    await user.click(screen.getByRole('button', { name: main('pause') }));
    expect((NEWEST - settings.get('radarTimestamp')) % (3 * MINUTE)).toBe(0);
  });

  it('follows the newest frame until a person moves it', async () => {
    const { settings, sky } = await showSky(<Bar />);
    const newer = [...framesOf('radar'), { ts: NEWEST + 3 * MINUTE, leadMinutes: 0, status: 'loaded' as const }];
    act(() => sky.kinds.radar.frames.set(newer));
    expect(words()).toContain('07:15Z');
    act(() => void settings.set('radarTimestamp', NEWEST));
    act(() =>
      sky.kinds.radar.frames.set([...newer, { ts: NEWEST + 6 * MINUTE, leadMinutes: 0, status: 'loaded' as const }]),
    );
    expect(words()).toContain('07:12Z');
  });

  it('obeys the keys: space, arrows, Shift, Home and L', async () => {
    const { user, settings } = await showSky(<Bar />);
    await user.keyboard('{ArrowLeft}');
    expect(settings.get('radarTimestamp')).toBe(NEWEST - 3 * MINUTE);
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(settings.get('radarTimestamp')).toBe(NEWEST - 33 * MINUTE);
    await user.keyboard('{ArrowRight}');
    expect(settings.get('radarTimestamp')).toBe(NEWEST - 30 * MINUTE);
    await user.keyboard('l');
    expect(settings.get('blitzOn')).toBe(false);
    await user.keyboard(' ');
    expect(settings.get('animation')).toBe(true);
    await user.keyboard(' ');
    expect(settings.get('animation')).toBe(false);
    await user.keyboard('{Home}');
    expect(settings.get('radarTimestamp')).toBe(0);
  });

  it('takes the frame below the pointer', async () => {
    const { settings, container } = await showSky(<Bar />);
    const strip = container.querySelector('[dir="ltr"]') as HTMLElement;
    strip.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
    strip.setPointerCapture = () => undefined;
    strip.hasPointerCapture = () => true;
    fireEvent.pointerDown(strip, { button: 0, clientX: 300 });
    expect(settings.get('radarTimestamp')).toBe(NEWEST - 60 * MINUTE);
    fireEvent.pointerMove(strip, { clientX: 500 });
    expect(settings.get('radarTimestamp')).toBe(0);
  });

  it('says that it loads, and why not with a way to try again', async () => {
    const sky = createTestFeed();
    sky.kinds.radar.frames.set([]);
    sky.kinds.radar.state.set({ status: 'loading', info: null, fault: null });
    const { user, t } = await showSky(<Bar />, { sky });
    screen.getByText(t('loading_radar'));
    expect(screen.queryByRole('slider')).toBeNull();
    act(() => sky.kinds.radar.state.set({ status: 'failed', info: null, fault: 'network' }));
    expect(screen.getByRole('alert').textContent).toContain(t('failed_radar'));
    await user.click(screen.getByRole('button', { name: t('tryAgain') }));
    expect(sky.retried).toEqual(['radar']);
  });

  it('says so where even its code does not come', async () => {
    const { t } = await showSky(<Bar />, { fails: true, values: { overlay: 'satellite' } });
    expect(screen.getByRole('alert').textContent).toBe(t('failed_satellite'));
  });
});
