import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as desktop from './desktop.tsx';
import * as phone from './phone.tsx';
import { NEWEST, MINUTE, showSky } from './test-sky.tsx';

function Desktop() {
  return (
    <>
      <desktop.SkyTop />
      <desktop.SkyTime />
      <desktop.SkyCluster scale={<p>infrared scale</p>} />
    </>
  );
}

function Phone() {
  return (
    <>
      <phone.SkyTop />
      <phone.SkyRound />
      <phone.SkySheet scale={<p>infrared scale</p>} />
    </>
  );
}

describe.each([
  ['a desktop', Desktop],
  ['a phone', Phone],
])('on %s', (_, Screen) => {
  it('radar has views, bar, legend, switches and ages of strokes', async () => {
    const { t, main, settings } = await showSky(<Screen />);
    screen.getByRole('group', { name: t('view') });
    screen.getByRole('region', { name: t('timeline') });
    screen.getByRole('group', { name: main('legend', { layer: 'Weather radar' }) });
    expect(screen.getAllByRole('switch')).toHaveLength(4);
    screen.getByText(t('lightningAge'));
    expect(screen.queryByRole('radio', { name: t('kind_infrared') })).toBeNull();
    // What others read of the frames.
    expect(settings.get('radarCalendar')?.end).toBe(NEWEST);
    expect(settings.get('radarCalendar')?.paths.at(-1)).toBe('202611160712');
  });

  it('satellite has its kinds, and a scale only for infrared', async () => {
    const { user, t } = await showSky(<Screen />, { values: { overlay: 'satellite' } });
    screen.getByText('infrared scale');
    await user.click(screen.getByRole('radio', { name: t('kind_colour') }));
    expect(screen.queryByText('infrared scale')).toBeNull();
    expect(screen.getAllByRole('switch')).toHaveLength(3);
  });

  it('both have the kinds of the one and the legend of the other, until an overlay is chosen', async () => {
    const { t, main, settings } = await showSky(<Screen />, { values: { radsatOn: true } });
    screen.getByRole('radio', { name: t('kind_infrared') });
    screen.getByRole('group', { name: main('legend', { layer: 'Weather radar' }) });
    act(() => void settings.set('overlay', 'satellite'));
    expect(settings.get('radsatOn')).toBe(false);
  });
});

it('a phone says when and whether it was measured', async () => {
  const { t, container } = await showSky(<phone.SkySheet scale={null} />, {
    values: { radarTimestamp: NEWEST - 6 * MINUTE },
  });
  expect(container.textContent).toContain('Mon, Nov 16 07:06Z');
  expect(container.textContent).toContain(`${t('measured')} · ${t('ago', { count: 8 })}`);
});
