import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import type { StormLoaders } from './storms.queries.ts';
import { StormsWindow } from './StormsWindow.tsx';
import { loadersOf, NOW, stormOf } from './test-storms.ts';

const HOUR = 3_600_000;
const gaston = stormOf({ id: 'ep112026', name: 'Gaston', basin: 'EP', strength: 0, windSpeed: 23, lat: 15, lon: -120 });
const typhoon = stormOf({ id: 'wp012026', name: null, basin: 'WP', lat: 15, lon: 130 });

function Shown({
  start,
  loaders,
  phone,
  log,
}: {
  start: string | null;
  loaders: StormLoaders;
  phone: boolean;
  log: string[];
}) {
  const [id, setId] = useState(start);
  const [ts, setTs] = useState(NOW);
  const note = (name: string) => (): void => void log.push(name);
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
      onCursor={(at) => {
        log.push(`cursor ${(at - NOW) / HOUR}`);
        setTs(at);
      }}
      onPlace={({ name }) => void log.push(name)}
      onShare={note('share')}
      onClose={note('close')}
    />
  );
}

async function open(
  loaders: StormLoaders,
  { start = null, phone = false, ...options }: DocumentOptions & { start?: string | null; phone?: boolean } = {},
) {
  const log: string[] = [];
  const shown = await show(<Shown start={start} loaders={loaders} phone={phone} log={log} />, {
    values: { metric_wind: 'm/s', metric_pressure: 'hPa', zuluMode: true },
    ...options,
  });
  return { ...shown, log };
}

describe('the tracker of tropical storms', () => {
  it('lists the storms of a sea, the nearest first, and counts those of the others', async () => {
    const { user } = await open(loadersOf([stormOf(), gaston, typhoon]));
    expect(await screen.findByText('3 active storms')).toBeTruthy();
    // The nearest storm says which sea is opened.
    const rows = (): (string | null)[] =>
      [...document.querySelectorAll('[data-storm] b')].map((row) => row.textContent);
    expect(rows()).toEqual(['Gaston', 'Unnamed storm wp012026']);
    expect(screen.getByText('Typhoon, category 3 · 57 m/s')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Atlantic 1' }));
    expect(rows()).toEqual(['Fiona']);
    await user.click(screen.getByRole('radio', { name: 'Other 0' }));
    expect(screen.getByText('No tropical storms here right now.')).toBeTruthy();
  });

  it('says that there are none', async () => {
    const { text } = await open(loadersOf([]));
    expect(await screen.findByText(text('storms', 'noStorms'))).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  });

  it('shows the values of the chosen storm, how old they are and who says so', async () => {
    const { user } = await open(loadersOf([stormOf()]));
    await user.click(await screen.findByRole('button', { name: /Fiona/ }));
    const storm = within(document.querySelector<HTMLElement>('[data-chosen]')!);
    expect(storm.getByText('Hurricane, category 3')).toBeTruthy();
    expect(storm.getByText('Advisory 38 minutes ago')).toBeTruthy();
    const cards = [...document.querySelectorAll('dl > div')].map((card) => card.textContent);
    expect(cards).toEqual(['Wind57 m/s', 'Pressure952 hPa-6 hPa in 6 h', 'Moves5 m/sN', 'Center23.2° N71.9° W']);
    expect(screen.getByText('Source: National Hurricane Center')).toBeTruthy();
    expect(document.querySelector('[data-simulated]')).toBeNull();
  });

  it('marks simulated storms, and an advisory older than seven hours in amber and in words', async () => {
    const old = stormOf({ updated: new Date(NOW - 8 * HOUR).toISOString() });
    await open(loadersOf([old], { origin: 'simulated' }), { start: old.id });
    expect((await screen.findByText('Outdated · advisory 8 hours ago')).dataset['outdated']).toBe('true');
    expect(document.querySelector('[data-simulated]')).not.toBeNull();
  });

  it('has one chart that is one stop: its arrows move the storm along its way and read it out', async () => {
    const { log } = await open(loadersOf([stormOf()]), { start: 'al072026' });
    const chart = await screen.findByRole('slider', { name: 'Intensity' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Mon 21, 14:00Z · Hurricane, category 3 · 57 m/s · 952 hPa');
    fireEvent.keyDown(chart, { key: 'End' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Wed 23, 14:00Z · Hurricane, category 1 · 40 m/s · 980 hPa');
    expect(screen.getByText('33.0° N')).toBeTruthy();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    fireEvent.keyDown(chart, { key: 'Home' });
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    fireEvent.keyDown(chart, { key: 'x' });
    expect(log).toEqual(['cursor 48', 'cursor 46', 'cursor -12', 'cursor -12']);
    expect([...document.querySelectorAll('[data-band]')].map((band) => band.getAttribute('data-band'))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(document.querySelector('[data-line="pressure"]')?.getAttribute('d')).toMatch(/^M/);
  });

  it('switches what the map shows; models are off on a phone until they are wanted', async () => {
    const { user, settings } = await open(loadersOf([stormOf()]), { start: 'al072026' });
    expect((await screen.findByRole('switch', { name: 'Model tracks' })).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText('GFS')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Cone of uncertainty' }));
    expect(settings.get('stormCone')).toBe(false);
    expect(screen.getByText(/two times out of three. Danger reaches beyond/)).toBeTruthy();
  });

  it('on a phone has the chosen storm first and the models off', async () => {
    const { user, settings } = await open(loadersOf([stormOf()]), { start: 'al072026', phone: true });
    const models = await screen.findByRole('switch', { name: 'Model tracks' });
    expect(models.getAttribute('aria-checked')).toBe('false');
    await user.click(models);
    expect([settings.get('stormModelsMobile'), settings.get('stormModels')]).toEqual([true, true]);
    const order = [...document.querySelectorAll('[data-chosen], [data-storm]')];
    expect(order[0]?.hasAttribute('data-chosen')).toBe(true);
  });

  it('names the places in its way with time and chance, and leads to their forecast', async () => {
    const { user, log } = await open(loadersOf([stormOf()]), { start: 'al072026' });
    const row = (await screen.findByRole('button', { name: 'Hamilton' })).closest('li')!;
    expect(row.textContent).toBe('HamiltonClosest approach Wed 23, 11:00Z · 110 kmChance of gale-force wind 62%');
    await user.click(within(row).getByRole('button'));
    expect(log).toEqual(['Hamilton']);
  });

  it('says that a storm is over, and offers to try again where nothing came', async () => {
    const first = await open(loadersOf([gaston]), { start: 'al072026' });
    expect(await screen.findByText(first.text('storms', 'isOver'))).toBeTruthy();
  });

  it('offers to try again where nothing came', async () => {
    let isBroken = true;
    const good = loadersOf([stormOf()]);
    const { user, text } = await open({
      ...good,
      storms: async (request, signal) => {
        if (isBroken) throw new Error('no answer');
        return good.storms(request, signal);
      },
    });
    expect(await screen.findByText(text('storms', 'notLoaded'))).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: text('storms', 'tryAgain') }));
    expect(await screen.findByText('1 active storm')).toBeTruthy();
  });
});
