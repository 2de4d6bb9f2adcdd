import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { MapToggles } from './MapToggles.tsx';

describe('the switches of the map', () => {
  it('offer isolines and particles over the wind', async () => {
    await show(<MapToggles />, { values: { overlay: 'wind', product: 'ecmwf' } });
    expect(screen.getAllByRole('switch')).toHaveLength(2);
    expect(screen.getAllByRole('combobox')).toHaveLength(1);
  });

  it('offer nothing over a map without weather', async () => {
    await show(<MapToggles />, { values: { overlay: 'topoMap', product: 'topoMap', isolinesOn: true } });
    expect(screen.queryAllByRole('switch')).toEqual([]);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });
});
