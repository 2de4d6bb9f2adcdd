import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MINUTE, NEWEST, showSky } from '../test-sky.tsx';
import { useSkyScreen } from '../useSkyScreen.ts';
import { SpanChoices, ViewSwitch } from './ViewRow.tsx';

function Row() {
  const shown = useSkyScreen();
  return (
    <>
      <ViewSwitch screen={shown} />
      <SpanChoices screen={shown} />
    </>
  );
}

describe('what of the sky is shown', () => {
  it('is radar, satellite or both', async () => {
    const { user, settings, t } = await showSky(<Row />, { values: { overlay: 'radarPlus' } });
    await user.click(screen.getByRole('radio', { name: t('view_both') }));
    expect(settings.snapshot(['overlay', 'radsatOn'])).toEqual({ overlay: 'radar', radsatOn: true });
    expect(screen.queryByRole('button', { name: t('nextHour') })).toBeNull();
    await user.click(screen.getByRole('radio', { name: t('view_satellite') }));
    expect(settings.snapshot(['overlay', 'radsatOn'])).toEqual({ overlay: 'satellite', radsatOn: false });
    expect(screen.queryByRole('button', { name: t('nextHour') })).toBeNull();
    await user.click(screen.getByRole('radio', { name: t('view_radar') }));
    expect(settings.get('overlay')).toBe('radar');
  });

  it('reaches twelve hours back and an hour ahead, unless the flag of that screen is off', async () => {
    const { user, settings, t } = await showSky(<Row />);
    await user.click(screen.getByRole('button', { name: t('twelveHours') }));
    await user.click(screen.getByRole('button', { name: t('nextHour') }));
    expect(settings.snapshot(['overlay', 'satelliteExtraOn'])).toEqual({
      overlay: 'radarPlus',
      satelliteExtraOn: true,
    });
    expect(screen.getByRole('button', { name: t('nextHour') }).getAttribute('aria-pressed')).toBe('true');
    await user.click(screen.getByRole('button', { name: t('nextHour') }));
    expect(settings.get('overlay')).toBe('radar');
    act(() => void settings.set('featureFlags', ['disableNewRadarPlusGui']));
    expect(screen.queryByRole('button', { name: t('nextHour') })).toBeNull();
  });

  it('offers the way back to live once a person moved the time', async () => {
    const { user, settings, t } = await showSky(<Row />);
    expect(screen.queryByRole('button', { name: t('backToLive') })).toBeNull();
    act(() => void settings.set('radarTimestamp', NEWEST - 30 * MINUTE));
    await user.click(screen.getByRole('button', { name: t('backToLive') }));
    expect(settings.get('radarTimestamp')).toBe(0);
    expect(screen.queryByRole('button', { name: t('backToLive') })).toBeNull();
  });
});
