import { createRef } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OverlayColumn } from '../features/overlay-column/index.ts';
import { MapView } from '../map/index.ts';
import { useServices } from '../services/index.ts';
import { createSignal } from '../signals/index.ts';
import { createDrawCounter } from '../settings/test-draw-counter.tsx';
import { PaneHost } from '../windows/index.ts';
import { DesktopControls } from './DesktopControls.tsx';
import { Screen } from './Screen.tsx';
import { TopLeft } from './TopLeft.tsx';
import { TopMiddle } from './TopMiddle.tsx';
import { showScreen } from './test-screen.tsx';

/** The parts of the screen as `Screen` puts them, each counted by itself. */
function CountedParts({ Counted }: Pick<ReturnType<typeof createDrawCounter>, 'Counted'>) {
  const { map, windows } = useServices();
  return (
    <>
      <Counted name="search">
        <TopLeft phone={false} field={createRef()} />
      </Counted>
      <Counted name="brand">
        <TopMiddle phone={false} brand={null} />
      </Counted>
      <Counted name="controls">
        <DesktopControls />
      </Counted>
      <Counted name="overlays">
        <OverlayColumn onMore={() => undefined} />
      </Counted>
      <Counted name="map">
        <MapView controller={map} />
      </Counted>
      <Counted name="windows">
        <PaneHost windows={windows} phone={false} cover={map.covers.add} />
      </Counted>
    </>
  );
}

/** Code of windows is loaded on demand, which takes a busy machine its time, ms. */
const PATIENCE = { timeout: 20_000 };

/** Those of the language are here. */
const words = Promise.resolve();

const PARTS = ['search', 'brand', 'controls', 'overlays', 'map', 'windows'] as const;

/** How often each part was drawn while something happened. */
async function drawsWhile(draws: (name: string) => number, happens: () => Promise<void> | void) {
  const before = PARTS.map(draws);
  await act(async () => await happens());
  return Object.fromEntries(PARTS.map((name, at) => [name, draws(name) - (before[at] ?? 0)]));
}

describe('what the screen draws again', () => {
  it('opening the detail draws the windows and the controls that make room, and nothing else', async () => {
    const { Counted, draws } = createDrawCounter();
    const { services } = await showScreen(<CountedParts Counted={Counted} />);
    await waitFor(() => expect(draws('windows')).toBeGreaterThan(0));
    const drawn = await drawsWhile(draws, async () => {
      await services.windows.openByName('detail', { lat: 50.088, lon: 14.421 });
      await import('../windows/Pane.tsx');
    });
    await waitFor(() => expect(document.querySelector('[data-window="detail"]')).not.toBeNull(), PATIENCE);
    expect(drawn).toMatchObject({ search: 0, brand: 0, overlays: 0, map: 0 });
    expect(drawn['windows']).toBeGreaterThan(0);
    expect(drawn['controls']).toBeGreaterThan(0);
  });

  it('panning the map draws nothing of the screen but coordinates, for those who want them', async () => {
    const { Counted, draws } = createDrawCounter();
    const { services, camera } = await showScreen(
      <Counted name="screen">
        <Screen words={words} />
      </Counted>,
    );
    await waitFor(() => expect(draws('screen')).toBeGreaterThan(0));
    await act(() => services.language.ready('main'));
    const before = draws('screen');
    for (const lon of [14.1, 14.2, 14.3]) act(() => camera.set({ lat: 50, lon, zoom: 5 }));
    expect(draws('screen')).toBe(before);

    await act(async () => services.settings.set('latlon', true));
    await screen.findByText(/14\.3/, {}, PATIENCE);
    const shown = draws('screen');
    act(() => camera.set({ lat: 50, lon: 14.4, zoom: 5 }));
    await screen.findByText(/14\.4/, {}, PATIENCE);
    expect(draws('screen')).toBe(shown + 1);
  });
});

describe('what lies around the map', () => {
  it('is drawn once the map has begun and its words are here', async () => {
    const hasBegun = createSignal(false);
    const controls = () => document.querySelector('main');
    let say: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      say = resolve;
    });
    await showScreen(<Screen words={late} />, hasBegun);
    expect(document.querySelector('[data-map]')).not.toBeNull();
    await act(async () => hasBegun.set(true));
    expect(controls()).toBeNull();
    await act(async () => say());
    await waitFor(() => expect(controls()).not.toBeNull(), PATIENCE);
  });

  it('waits for the first picture where the words came first', async () => {
    const hasBegun = createSignal(false);
    await showScreen(<Screen words={words} />, hasBegun);
    await act(async () => words);
    expect(document.querySelector('main')).toBeNull();
    await act(async () => hasBegun.set(true));
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull(), PATIENCE);
  });
});
