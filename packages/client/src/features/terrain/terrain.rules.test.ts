import { describe, expect, it } from 'vitest';
import { isTerrainOffered } from './terrain.rules.ts';

describe('the third dimension', () => {
  it('is offered on a flat map with WebGL from zoom 7', () => {
    expect([6.9, 7, 14].map((zoom) => isTerrainOffered('maplibre', zoom))).toEqual([false, true, true]);
    expect((['globe', 'leaflet', null] as const).map((engine) => isTerrainOffered(engine, 12))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
