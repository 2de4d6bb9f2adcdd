import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isNight } from '../place/sun.rules.ts';
import { createTestFeed, MINUTE, NEWEST, showSky } from '../test-sky.tsx';
import { skySpan } from '../bar/span.rules.ts';
import { LightningAges } from './LightningAges.tsx';
import { RadarLegend } from './RadarLegend.tsx';
import { SatelliteKinds } from './SatelliteKinds.tsx';
import { Switches } from './Switches.tsx';

const screenOf = { setting: 'satelliteTimestamp' as const, span: skySpan(NEWEST, false, false), feed: null };

describe('the legend of radar', () => {
  it('has dBZ with the rate of rain below, and hail where a rate would mislead', async () => {
    const { t, main } = await showSky(<RadarLegend overlay="radar" />);
    const legend = screen.getByRole('group', { name: main('legend', { layer: 'Weather radar' }) });
    const numbers = legend.textContent;
    expect(numbers).toMatch(/^dBZ.*40.*mm\/h.*12/);
    expect(numbers).toContain(t('hailShort'));
    expect(within(legend).queryByText(t('falling_snow'))).toBeNull();
  });

  it('goes through the units, and the rate is in inches for those who count so', async () => {
    const { user, settings, main } = await showSky(<RadarLegend overlay="radar" />, { values: { metric_rain: 'in' } });
    const unit = (name: string) => screen.getByRole('button', { name: main('changeUnit', { unit: name }) });
    screen.getByText('in/h');
    await user.click(unit('dBZ'));
    expect(settings.get('metric_radar')).toBe('mm/h');
    unit('mm/h');
    screen.getByText('dBZ');
  });

  it('names what falls where the radar tells it', async () => {
    const { t } = await showSky(<RadarLegend overlay="radarPlus" />);
    const kinds = within(screen.getByRole('list', { name: t('kinds') })).getAllByRole('listitem');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(
      ['rain', 'mix', 'snow', 'hail'].map((kind) => t(`falling_${kind}`)),
    );
  });
});

describe('the ages of strokes', () => {
  it('stand beside their colours, while strokes are shown', async () => {
    const { settings, t, container } = await showSky(<LightningAges />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      t('ageNow'),
      '5',
      '10',
      '20',
      t('minutes', { count: 30 }),
    ]);
    act(() => void settings.set('blitzOn', false));
    expect(container.textContent).toBe('');
  });
});

describe('the switches', () => {
  it('turn lightning, sound, motion and coverage, of which the satellite has no last one', async () => {
    const toggle = vi.fn<() => void>();
    const {
      user,
      settings,
      t,
      rerender: _,
    } = await showSky(<Switches view="radar" sound={{ isBlocked: false, toggle }} />);
    for (const name of ['blitzOn', 'radSatFlowOn', 'radarCoverageOn'] as const) {
      const one = screen.getByRole('switch', { name: t(name) });
      expect(one.getAttribute('aria-checked')).toBe('true');
      await user.click(screen.getByRole('switch', { name: t('blitzSoundOn') }));
      await user.click(one);
      expect(settings.get(name)).toBe(false);
    }
    // Without strokes there is nothing to hear.
    expect(toggle).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('switch', { name: t('blitzSoundOn') }).hasAttribute('disabled')).toBe(true);
  });

  it('are round on a phone, and the satellite has no coverage', async () => {
    const { t } = await showSky(
      <Switches round view="satellite" sound={{ isBlocked: false, toggle: () => undefined }} />,
    );
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      t('radSatFlowOn'),
      t('blitzSoundOn'),
      t('blitzOn'),
    ]);
  });

  it('say where the browser holds the sound back', async () => {
    const { t } = await showSky(<Switches view="radar" sound={{ isBlocked: true, toggle: () => undefined }} />, {
      values: { blitzSoundOn: true },
    });
    expect(screen.getByRole('status').textContent).toBe(t('soundBlocked'));
  });
});

describe('the kinds of satellite pictures', () => {
  it('are chosen; by night those that need the sun say so and offer infrared', async () => {
    expect([isNight(50, 14, NEWEST), isNight(50, -140, NEWEST)]).toEqual([false, true]);
    const { user, settings, camera, t } = await showSky(<SatelliteKinds screen={screenOf} />);
    await user.click(screen.getByRole('radio', { name: t('kind_visible') }));
    expect(settings.get('satelliteKind')).toBe('visible');
    expect(screen.queryByRole('status')).toBeNull();
    act(() => camera.set({ lat: 50, lon: -140, zoom: 5 }));
    expect(screen.getByRole('status').textContent).toContain(t('night_visible'));
    await user.click(screen.getByRole('radio', { name: t('kind_colour') }));
    expect(screen.getByRole('status').textContent).toContain(t('night_colour'));
    await user.click(screen.getByRole('button', { name: t('useInfrared') }));
    expect(settings.get('satelliteKind')).toBe('infrared');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are those that the satellites send; another choice says that it is shown in infrared', async () => {
    const { feed, kinds } = createTestFeed();
    const { info } = kinds.satellite.state.current();
    kinds.satellite.state.set({ status: 'current', fault: null, info: { ...info!, bands: ['infrared'] } });
    const { user, settings, t } = await showSky(<SatelliteKinds screen={{ ...screenOf, feed }} />, {
      values: { satelliteKind: 'colour' },
    });
    expect(screen.queryByRole('radio', { name: t('kind_visible') })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain(t('notSent'));
    await user.click(screen.getByRole('button', { name: t('useInfrared') }));
    expect(settings.get('satelliteKind')).toBe('infrared');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
  });

  it('are not offered where the flag of that screen is off', async () => {
    const { container } = await showSky(<SatelliteKinds screen={screenOf} />, {
      values: { featureFlags: ['disableSatellitePlus'] },
    });
    expect(container.textContent).toBe('');
  });

  it('look at the sun of the shown time', async () => {
    const { settings, t } = await showSky(
      <SatelliteKinds screen={{ ...screenOf, span: skySpan(NEWEST, true, false) }} />,
      { values: { satelliteKind: 'colour' } },
    );
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void settings.set('satelliteTimestamp', NEWEST - 300 * MINUTE));
    expect(screen.getByRole('status').textContent).toContain(t('night_colour'));
  });
});
