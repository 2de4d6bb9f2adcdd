// For tests: areas of warnings as the server lists them.
import type { WarningAreas } from '@meltemi/contract';

type Feature = WarningAreas['features'][number];

/** 16 November 2026, 08:12 in Hamburg. */
export const NOW = Date.UTC(2026, 10, 16, 7, 12);
let made = 0;

/** A square of a degree around a place: moderate wind for some hours, unless said. */
export const areaAt = (lon: number, lat: number, properties: Partial<Feature['properties']> = {}): Feature => ({
  type: 'Feature',
  properties: {
    id: `area ${(made += 1)}`,
    type: 'wind',
    severity: 'M',
    event: 'Strong wind',
    start: NOW - 3_600_000,
    end: NOW + 5 * 3_600_000,
    exact: true,
    ...properties,
  },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [lon - 0.5, lat - 0.5],
          [lon + 0.5, lat - 0.5],
          [lon + 0.5, lat + 0.5],
          [lon - 0.5, lat + 0.5],
          [lon - 0.5, lat - 0.5],
        ],
      ],
    ],
  },
});

/** The state of all warnings with some areas. */
export const areasOf = (features: readonly Feature[], changes: Partial<WarningAreas> = {}): WarningAreas => ({
  type: 'FeatureCollection',
  snapshot: '0123456789ab',
  origin: 'simulated',
  sources: [{ name: 'Meltemi, simulated world', attribution: 'Simulated by this server', licence: 'free to use' }],
  updated: new Date(NOW).toISOString(),
  counts: { M: features.length, S: 0, E: 0 },
  unplaced: 0,
  features: [...features],
  ...changes,
});
