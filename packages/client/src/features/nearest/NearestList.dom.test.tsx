import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NearbyStation } from '@meltemi/contract';
import { show } from '#settings/test-document.tsx';
import type { LoadNearest, NearestRequest } from './nearest.queries.ts';
import { NearestList } from './NearestList.tsx';

const NOW = Date.UTC(2026, 10, 16, 7);
const station = (id: string, changes: Partial<NearbyStation> = {}): NearbyStation =>
  ({
    id,
    name: `Name of ${id}`,
    type: 'wmo',
    lat: 52,
    lon: 4,
    ts: NOW - 9 * 60_000,
    dist: 9.4,
    wind: 15,
    dir: 340,
    gust: 20,
    temp: 280,
    aqi: null,
    origin: 'simulated',
    ...changes,
  }) as NearbyStation;

async function open(load: LoadNearest, kind: NearestRequest['kind'] = 'stations') {
  const opened: string[] = [];
  const shown = await show(
    <NearestList
      kind={kind}
      place={{ lat: 52, lon: 4, name: 'Den Helder' }}
      load={load}
      now={NOW}
      onOpen={(id) => opened.push(id)}
      onMap={() => opened.push('map')}
    />,
    { values: { metric_wind: 'm/s' } },
  );
  return { ...shown, opened };
}

describe('the nearest stations', () => {
  it('have name, kind, distance, value, age and origin; arrows go from row to row, Enter opens', async () => {
    const { user, opened } = await open(async () => [station('wmo-1'), station('ship-2', { type: 'ship' })]);
    const first = await screen.findByRole('button', { name: /Name of wmo-1/ });
    expect(first.textContent).toMatch(/Weather station · 9\.4 km · simulated.*15.*gusts 20.*9 minutes ago/);
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('ship-2');
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['ship-2']);
  });

  it('are sorted as the user wants, which is remembered', async () => {
    const asked: string[] = [];
    const { user, settings, text } = await open(async ({ sort }) => {
      asked.push(sort);
      return [station('wmo-1')];
    });
    await user.click(await screen.findByRole('radio', { name: text('stations', 'sort_distance') }));
    expect([settings.get('stationsSort'), asked.at(-1)]).toEqual(['distance', 'distance']);
  });

  it('say what is obsolete', async () => {
    await open(async () => [station('pws-1', { type: 'pws', ts: NOW - 80 * 60_000 })]);
    expect((await screen.findByRole('button', { name: /pws-1/ })).textContent).toContain('obsolete');
  });

  it('that are none lead to the map; those that cannot be loaded are tried again', async () => {
    let isBroken = true;
    const { user, text, opened } = await open(async () => {
      if (isBroken) throw new Error('no answer');
      return [];
    }, 'airq');
    expect(await screen.findByText(text('stations', 'stationsNotLoaded'))).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: text('stations', 'tryAgain') }));
    await user.click(await screen.findByRole('button', { name: text('stations', 'showOnMap') }));
    expect(opened).toEqual(['map']);
  });
});
