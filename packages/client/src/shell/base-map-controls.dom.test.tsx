import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MapSelector } from '../features/map-selector/MapSelector.tsx';
import { TerrainSlot } from '../features/terrain/index.ts';
import type { WritableSignal } from '../signals/index.ts';
import { showScreen } from './test-screen.tsx';

const WORLD = [-180, -90, 180, 90];

describe('the choice of base maps', () => {
  it('offers map, satellite and winter, and says where satellite images are missing', async () => {
    const { services, user } = await showScreen(<MapSelector />);
    const text = services.language.text('basemap');
    const detail = services.map.detail as WritableSignal<object>;
    act(() => detail.set({ outdoor: WORLD, winter: WORLD, satelliteLocal: WORLD }));
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByText(text('satelliteDrawnHint'))).toBeNull();
    await user.click(screen.getByRole('radio', { name: text('satelliteDrawn') }));
    expect(services.settings.get('map')).toBe('sat');
    expect(screen.getByText(text('satelliteDrawnHint'))).toBeDefined();
    act(() => detail.set({ outdoor: WORLD, winter: WORLD, satellite: WORLD }));
    expect(screen.queryByText(text('satelliteDrawnHint'))).toBeNull();
    expect(screen.getByRole('radio', { name: services.language.text('main')('map_sat') })).toBeDefined();
  });
});

describe('3D terrain', () => {
  it('comes near the ground, and a subscriber switches it on and off', async () => {
    const { services, user, camera } = await showScreen(<TerrainSlot />);
    expect(screen.queryByRole('button')).toBeNull();
    services.settings.set('subscription', 'premium');
    await act(async () => camera.set({ lat: 46, lon: 8, zoom: 9 }));
    const button = await screen.findByRole('button', { name: services.language.text('basemap')('terrain') });
    await user.click(button);
    expect([services.map.terrain.current(), button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    await user.click(button);
    expect([services.map.terrain.current(), button.getAttribute('aria-pressed')]).toEqual([false, 'false']);
    await act(async () => camera.set({ lat: 46, lon: 8, zoom: 5 }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers the subscription to everybody else', async () => {
    const { services, user, camera } = await showScreen(<TerrainSlot />);
    services.settings.set('subscription', null);
    await act(async () => camera.set({ lat: 46, lon: 8, zoom: 9 }));
    await user.click(await screen.findByRole('button', { name: services.language.text('basemap')('terrainPremium') }));
    expect(services.map.terrain.current()).toBe(false);
    expect(services.windows.current().map(({ name }) => name)).toContain('subscription');
  });
});
