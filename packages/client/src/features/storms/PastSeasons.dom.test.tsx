import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import type { StormLoaders } from './storms.queries.ts';
import { StormsWindow } from './StormsWindow.tsx';
import { loadersOf, NOW, pastOf, stormOf } from './test-storms.ts';

const lee = pastOf();
const saola = pastOf({ id: 'wp092023', name: 'Saola', basin: 'WP', strength: 4, windSpeed: 60 });
const unnamed = pastOf({ id: '2023001S12150', name: null, basin: 'SP', strength: 0, windSpeed: null });

function Shown({ start, loaders, phone }: { start: string | null; loaders: StormLoaders; phone: boolean }) {
  const [id, setId] = useState(start);
  const [ts, setTs] = useState(NOW);
  return (
    <StormsWindow
      id={id}
      loaders={loaders}
      lang="en"
      now={NOW}
      ts={ts}
      from={{ lat: 20, lon: -100 }}
      phone={phone}
      onStorm={setId}
      onCursor={setTs}
      onPlace={() => undefined}
      onShare={() => undefined}
      onClose={() => undefined}
    />
  );
}

const open = (loaders: StormLoaders, { start = null as string | null, phone = false } = {}) =>
  show(<Shown start={start} loaders={loaders} phone={phone} />, {
    values: { metric_wind: 'm/s', metric_pressure: 'hPa', zuluMode: true },
  });

const names = (): (string | null)[] =>
  [...document.querySelectorAll('[data-past-storm] b')].map((row) => row.textContent);

describe('past seasons of the tracker', () => {
  it('are offered where there are no storms', async () => {
    const { user } = await open(loadersOf([], {}, [lee]));
    await user.click(await screen.findByRole('button', { name: 'Browse past seasons' }));
    expect(await screen.findByRole('combobox', { name: 'Season' })).toBeTruthy();
    // The badge of the window counts those that blow.
    expect(screen.getByText('0 active storms')).toBeTruthy();
  });

  it('are reached by keyboard where there are storms, a year and a basin are chosen, and a storm is opened', async () => {
    const { user } = await open(loadersOf([stormOf()], {}, [lee, saola, unnamed]));
    await screen.findByText('Fiona');
    (await screen.findByRole('radio', { name: 'Active' })).focus();
    await user.keyboard('{ArrowRight}');
    const season = await screen.findByRole('combobox', { name: 'Season' });
    expect(screen.getByText('1 active storm')).toBeTruthy();
    expect(await screen.findByText('Alberto')).toBeTruthy();
    await user.selectOptions(season, '2023');
    expect(await screen.findByRole('region', { name: 'Storms of the 2023 season' })).toBeTruthy();
    expect(await screen.findByText('Saola')).toBeTruthy();
    expect(names()).toEqual(['Lee', 'Saola', 'Unnamed storm 2023001S12150']);
    const basin = screen.getByRole('combobox', { name: 'Basin' });
    expect([...basin.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'All basins (3)',
      'North Atlantic (1)',
      'Western Pacific (1)',
      'South Pacific (1)',
    ]);
    await user.selectOptions(basin, 'WP');
    expect(names()).toEqual(['Saola']);
    const row = screen.getByRole('button', { name: /Saola/ });
    expect([...row.querySelectorAll('small')].map((small) => small.textContent)).toEqual([
      'Western Pacific · Sep 5 – Sep 8, 2023',
      'Typhoon, category 4 · 60 m/s',
    ]);
    row.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Past storm · Sep 5 – Sep 8, 2023')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Saola/ }).getAttribute('aria-pressed')).toBe('true');
    // Another season that had no storms there shows all of it.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2024');
    expect(await screen.findByText('Alberto')).toBeTruthy();
  });

  it('show a storm by its address as past: its chart and values, no cone, models, places or advisory', async () => {
    const { user } = await open(loadersOf([stormOf()], {}, [lee]), { start: lee.id });
    const storm = within((await screen.findByRole('heading', { name: 'Lee' })).closest('article')!);
    expect(storm.getByText('Past storm · Sep 5 – Sep 8, 2023').dataset['past']).toBeDefined();
    expect(storm.queryByText(/Advisory/)).toBeNull();
    expect(storm.queryByText(/advisory/)).toBeNull();
    expect(storm.getAllByRole('switch').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Wind radii'),
      'Past track',
    ]);
    expect(storm.queryByRole('region', { name: 'Places in its path' })).toBeNull();
    // At its strongest until a moment of its way is pointed at.
    const chart = storm.getByRole('slider', { name: 'Intensity' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Sep 6, 2023, 12:00Z · Hurricane, category 3 · 57 m/s · 940 hPa');
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Sep 8, 2023, 00:00Z · Hurricane, category 1 · 35 m/s · 970 hPa');
    expect(storm.getByText('Moves').parentElement?.textContent).toMatch(/^Moves\d+ m\/sNW$/);
    expect(storm.getByText('Wind', { selector: '[data-key]' })).toBeTruthy();
    // Its season is open, and its source is named in place of the centre's.
    expect(await screen.findByText('Source: IBTrACS')).toBeTruthy();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2023');
    await user.click(screen.getByRole('radio', { name: 'Active' }));
    expect(screen.getByText('Source: National Hurricane Center')).toBeTruthy();
  });

  it('on a phone begin with the storm, and keep the year and the basin', async () => {
    const { user } = await open(loadersOf([], {}, [lee, saola]), { phone: true });
    await user.click(await screen.findByRole('radio', { name: 'Past seasons' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2023');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Basin' }), 'AL');
    await user.click(await screen.findByRole('button', { name: /Lee/ }));
    await screen.findByText(/^Past storm/);
    const order = [...document.querySelectorAll('[data-chosen], [data-past-storm]')];
    expect(order[0]?.hasAttribute('data-chosen')).toBe(true);
    expect(await screen.findByRole('button', { name: /Lee/ })).toBeTruthy();
    expect(names()).toEqual(['Lee']);
  });

  it('say that they are not available, and are asked for again', async () => {
    let isBroken = true;
    const good = loadersOf([], {}, [lee]);
    const { user } = await open({
      ...good,
      seasons: async (request, signal) => {
        if (isBroken) throw new Error('no answer');
        return good.seasons(request, signal);
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Past seasons' }));
    expect(await screen.findByText("Past seasons aren't available right now.")).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Season' })).toBeTruthy();
  });

  it('may be none, or have lost one', async () => {
    const { user } = await open(loadersOf([]));
    await user.click(await screen.findByRole('radio', { name: 'Past seasons' }));
    expect(await screen.findByText('No past seasons are known here.')).toBeTruthy();
  });

  it('say of a season that went away that nothing is known of it', async () => {
    const { user } = await open({ ...loadersOf([], {}, [lee]), season: async () => ({ found: null }) });
    await user.click(await screen.findByRole('radio', { name: 'Past seasons' }));
    expect(await screen.findByText('No tropical storms are known for this season.')).toBeTruthy();
  });
});
