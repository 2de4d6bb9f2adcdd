import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show, type DocumentOptions } from '#settings/test-document.tsx';
import type { StationView } from './params.ts';
import type { StationLoaders } from './station.queries.ts';
import { StationWindow } from './StationWindow.tsx';
import { loadersOf, NOW, stationOf } from './test-station.ts';

function Shown({ loaders, start, pressed }: { loaders: StationLoaders; start: StationView; pressed: string[] }) {
  const [view, setView] = useState<StationView>(start);
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void pressed.push(typeof args[0] === 'string' ? `${name} ${args[0]}` : name);
  return (
    <StationWindow
      id="wmo-06235"
      view={view}
      loaders={loaders}
      now={NOW}
      productsAt={() => ['ecmwf', 'gfs', 'icon']}
      distanceTo={() => 5_400}
      isFavourite={false}
      phone={false}
      half={false}
      actions={{
        onFavourite: note('favourite'),
        onAlert: note('alert'),
        onForecast: note('forecast'),
        onShare: note('share'),
        onStation: note('station'),
        onNearest: note('nearest'),
        onClose: note('close'),
      }}
      onView={setView}
    />
  );
}

async function open(view: StationView = 'basic', changes: Partial<StationLoaders> = {}, options: DocumentOptions = {}) {
  const pressed: string[] = [];
  const loaders = loadersOf(changes);
  const shown = await show(<Shown loaders={loaders} start={view} pressed={pressed} />, {
    values: { metric_wind: 'm/s', metric_temp: '°C', zuluMode: true },
    ...options,
  });
  return { ...shown, pressed };
}

describe('the window of a station', () => {
  it('says what it is, how old its values are and where they come from', async () => {
    const { text } = await open();
    await screen.findByRole('heading', { name: 'De Kooy' });
    expect(screen.getByText(/Fresh · 4 minutes ago/)).toBeTruthy();
    expect(screen.getByText(new RegExp(text('stations', 'sourceOf', { source: 'Simulated world' })))).toBeTruthy();
    expect(document.querySelector('[data-simulated]')).not.toBeNull();
    expect(screen.getByText(/1 m a\.s\.l\. · 5\.4 km away/)).toBeTruthy();
    const cards = [...document.querySelectorAll('dl dt')].map((name) => name.textContent);
    expect(cards).toEqual(['Temperature', 'Wind', 'Pressure', 'Rain', 'Humidity', 'Clouds']);
    expect(screen.getByText('6/8')).toBeTruthy();
  });

  it('has charts that are one stop each, whose arrows move one cursor for all and read its value out', async () => {
    await open();
    const chart = await screen.findByRole('slider', { name: 'Wind and gusts' });
    chart.focus();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('06:00 · 12 m/s · N · gusts 18');
    const temp = screen.getByRole('slider', { name: 'Temperature' });
    expect(temp.getAttribute('aria-valuetext')).toContain('06:00');
  });

  it('leads to the nearest stations, the favorites, an alert and the forecast', async () => {
    const { user, text, pressed } = await open();
    await user.click(await screen.findByRole('button', { name: /Texelhors/ }));
    for (const key of ['addFavourite', 'addAlert', 'placeForecast'])
      await user.click(screen.getByRole('button', { name: text('stations', key) }));
    expect(pressed).toEqual(['station buoy-46042', 'favourite', 'alert', 'forecast']);
  });

  it('shows the rose, the gale line and the hours of its wind', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'De Kooy' });
    await user.click(screen.getByRole('tab', { name: 'Wind' }));
    expect(await screen.findByText('Wind rose: most often from N, 100%')).toBeTruthy();
    expect(within(screen.getByRole('table')).getAllByRole('columnheader').length).toBeGreaterThan(4);
  });

  it('compares models, ticks the closest, and remembers which are hidden', async () => {
    const { user, settings } = await open('compare');
    expect(await screen.findByText(/ECMWF was closest in the last 24 h/)).toBeTruthy();
    expect(screen.getByText(/No forecast for this place: ICON/)).toBeTruthy();
    const row = document.querySelector<HTMLElement>('[data-product="ecmwf"]')!;
    expect(row.textContent).toMatch(/0\.4\+0\.4/);
    await user.click(screen.getByRole('button', { name: 'Hide ECMWF' }));
    expect(settings.get('stationCompareHiddenProducts')).toEqual(['ecmwf']);
    expect(await screen.findByText(/GFS was closest/)).toBeTruthy();
    expect(document.querySelector('[data-line="ecmwf"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show ECMWF' }));
    expect(settings.get('stationCompareHiddenProducts')).toEqual([]);
  });

  it('compares pressure and rain too, each in its own unit', async () => {
    const { user } = await open('compare', {}, { values: { metric_pressure: 'inHg', metric_rain: 'mm' } });
    const score = (product: string) => document.querySelector(`[data-product="${product}"]`)?.textContent;
    await user.click(await screen.findByRole('radio', { name: 'Pressure' }));
    expect([score('ecmwf'), score('gfs')]).toEqual([
      expect.stringMatching(/0\.01−0\.01/),
      expect.stringMatching(/0\.05\+0\.05/),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Rain' }));
    expect(score('gfs')).toMatch(/0\.2\+0\.2/);
  });

  it('stresses the model that somebody presses, and remembers it', async () => {
    const { user, settings } = await open('compare');
    const widthOf = (product: string) =>
      document.querySelector(`[data-line="${product}"] path`)?.getAttribute('stroke-width');
    const gfs = await screen.findByRole('button', { name: /^GFS/ });
    expect(Number(widthOf('gfs'))).toBeLessThan(Number(widthOf('ecmwf')));
    await user.click(gfs);
    expect(settings.get('stationCompareModel')).toBe('gfs');
    expect(Number(widthOf('gfs'))).toBeGreaterThan(Number(widthOf('ecmwf')));
    await user.click(gfs);
    expect(settings.get('stationCompareModel')).toBeNull();
  });

  it('greys what is obsolete and says since when', async () => {
    const old = stationOf({ ts: NOW - 300 * 60_000, minAgo: 300 });
    await open('basic', { station: async () => ({ ok: true, reply: old, loadedAt: NOW }) });
    expect(await screen.findByText(/Obsolete · 5 hours ago/)).toBeTruthy();
    expect(document.querySelector('[data-age="obsolete"] dl')).not.toBeNull();
  });

  it('offers to try again when the server cannot be reached, and knows an unknown station', async () => {
    let isBroken = true;
    const { user, text } = await open('basic', {
      station: async () => {
        if (isBroken) throw new Error('no answer');
        return { ok: true, reply: stationOf(), loadedAt: NOW };
      },
    });
    expect(await screen.findByText(text('stations', 'stationNotLoaded'))).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: text('stations', 'tryAgain') }));
    await screen.findByRole('heading', { name: 'De Kooy' });
  });

  it('says that nobody knows a station', async () => {
    const { text } = await open('basic', { station: async () => ({ ok: false }) });
    expect(await screen.findByText(text('stations', 'unknownStation'))).toBeTruthy();
  });
});
