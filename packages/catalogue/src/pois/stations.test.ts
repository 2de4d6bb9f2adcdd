import { describe, expect, it } from 'vitest';
import { products } from '../products/index.ts';
import { measuredQuantities } from './measured-quantities.ts';
import { deepestPoiTile, hasPoiTiles, poiTileZoom } from './poi-tiles.ts';
import { isMobile, isProfessional, readStationId, stationTypes, writeStationId } from './stations.ts';

describe('stations', () => {
  it('are professional when they are of types ad, wmo, buoy and ship', () => {
    expect(stationTypes.filter(isProfessional)).toEqual(['ad', 'wmo', 'buoy', 'ship']);
  });

  it('stay where they are, except ships and drifting buoys', () => {
    expect(stationTypes.filter(isMobile)).toEqual(['dbuoy', 'ship']);
  });

  it('have an id of type and name', () => {
    for (const text of ['ad-LKPR', 'wmo-11518', 'airq-openaq:12', 'dbuoy-4-5'])
      expect(writeStationId(readStationId(text) ?? { type: 'ad', id: '' })).toBe(text);
    expect(readStationId('dbuoy-1')).toEqual({ type: 'dbuoy', id: '1' });
    for (const text of ['', 'ad', 'ad-', 'LKPR', 'xx-1', 'ad-<b>', `ad-${'x'.repeat(57)}`])
      expect(readStationId(text)).toBeNull();
  });

  it('measure what fits into 16 bits, with a number to spare for what is missing', () => {
    for (const { least, most, step, zero = 0 } of Object.values(measuredQuantities)) {
      expect(least).toBeGreaterThanOrEqual(zero);
      expect((most - zero) / step).toBeLessThan(65_535);
    }
  });
});

describe('tiles of points', () => {
  it('are whole zooms up to ten', () => {
    expect([-1, 0, 3.9, 10, 17].map((zoom) => poiTileZoom(zoom, 'wind'))).toEqual([0, 0, 3, 10, 10]);
    // Fires go as deep as their product.
    expect([3.9, 17.2, 20].map((zoom) => poiTileZoom(zoom, 'firespots'))).toEqual([3, 17, 18]);
    expect(deepestPoiTile('firespots')).toBe(products.activeFires.maxTileZoom.free);
  });

  it('exist for what stands at places of its own', () => {
    expect((['wind', 'metars', 'tide', 'favs', 'cities', 'empty'] as const).map(hasPoiTiles)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
