import type { TileScheme } from '#services/basemap-sources.ts';
import type { Expression } from './label-names.ts';
import type { Palette } from './palettes.ts';

/** Names of one kind. Zooms as styles count them: one less than people do. */
export interface NamePart {
  readonly id: string;
  readonly layer: string;
  readonly filter: Expression;
  readonly colour: keyof Pick<Palette, 'waterLabel' | 'landLabel' | 'label'>;
  readonly minzoom: number;
  /** Pixels by zoom: zoom, size, zoom, size … */
  readonly size: readonly number[];
  /** Letters apart, in widths of one. */
  readonly spacing: number;
  /** Where a smaller number shows earlier. */
  readonly order?: Expression;
  /** The height of a peak, metres: a mark and the height are written with the name. */
  readonly height?: Expression;
  /** The name runs along its line. */
  readonly along?: true;
}

const get = (key: string): Expression => ['get', key];
const is = (key: string, value: unknown): Expression => ['==', get(key), value];
const oneOf = (key: string, ...values: readonly unknown[]): Expression => ['in', get(key), ['literal', values]];
const lines: Expression = ['==', ['geometry-type'], 'LineString'];
const points: Expression = ['==', ['geometry-type'], 'Point'];
/** Our own names say from which zoom they are shown. */
const shown: Expression = ['<=', get('rank'), ['zoom']];

const WATERS = {
  id: 'nature-waters',
  colour: 'waterLabel',
  minzoom: 1,
  size: [1, 11, 5, 12.5, 10, 14],
  spacing: 0.05,
} as const;
const LANDS = {
  id: 'nature-lands',
  colour: 'landLabel',
  minzoom: 1,
  size: [1, 10.5, 5, 12, 10, 13.5],
  spacing: 0.08,
} as const;
const PEAKS = { id: 'nature-peaks', colour: 'landLabel', minzoom: 5, size: [5, 10.5, 10, 12], spacing: 0 } as const;
const RIVERS = {
  id: 'river-names',
  colour: 'waterLabel',
  minzoom: 9,
  size: [9, 10, 14, 12.5],
  spacing: 0.06,
  along: true,
} as const;
const ROADS = {
  id: 'road-names',
  colour: 'label',
  minzoom: 13,
  size: [13, 10.5, 16, 13],
  spacing: 0.02,
  along: true,
} as const;
const REGIONS = {
  id: 'region-names',
  colour: 'landLabel',
  minzoom: 4,
  size: [4, 10, 8, 13],
  spacing: 0.1,
} as const;

/** The names of each scheme besides countries and towns, the less important ones first: they yield to the later. */
export const NAME_PARTS: Readonly<Record<TileScheme, readonly NamePart[]>> = {
  meltemi: [
    {
      ...WATERS,
      layer: 'nature',
      filter: ['all', shown, oneOf('class', 'ocean', 'sea', 'lake')],
      order: get('rank'),
    },
    {
      ...LANDS,
      layer: 'nature',
      filter: ['all', shown, oneOf('class', 'range', 'land', 'island')],
      order: get('rank'),
    },
    {
      ...PEAKS,
      layer: 'nature',
      filter: ['all', shown, is('class', 'peak')],
      order: get('rank'),
      height: get('elevation'),
    },
  ],
  openmaptiles: [
    {
      ...ROADS,
      layer: 'transportation_name',
      filter: ['all', lines, oneOf('class', 'motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor')],
    },
    { ...RIVERS, layer: 'waterway', filter: ['all', lines, oneOf('class', 'river', 'canal')] },
    {
      ...LANDS,
      layer: 'park',
      filter: ['all', points, ['has', 'name']],
      minzoom: 9,
      order: ['coalesce', get('rank'), 99],
    },
    {
      ...PEAKS,
      layer: 'mountain_peak',
      filter: ['all', points, oneOf('class', 'peak', 'volcano')],
      minzoom: 8,
      order: ['coalesce', get('rank'), 99],
      height: get('ele'),
    },
    { ...WATERS, layer: 'water_name', filter: points, order: ['match', get('class'), 'ocean', 0, 'sea', 1, 2] },
    { ...REGIONS, layer: 'place', filter: oneOf('class', 'state', 'province'), order: ['coalesce', get('rank'), 99] },
  ],
  protomaps: [
    {
      ...ROADS,
      layer: 'roads',
      filter: ['all', lines, ['has', 'name'], oneOf('kind', 'highway', 'major_road', 'medium_road', 'minor_road')],
    },
    { ...RIVERS, layer: 'water', filter: ['all', lines, ['has', 'name'], oneOf('kind', 'river', 'canal')] },
    {
      ...LANDS,
      layer: 'pois',
      filter: ['all', points, oneOf('kind', 'national_park', 'nature_reserve', 'park')],
      minzoom: 10,
      order: ['coalesce', get('min_zoom'), 99],
    },
    {
      ...PEAKS,
      layer: 'pois',
      filter: ['all', points, oneOf('kind', 'peak', 'volcano')],
      minzoom: 8,
      order: ['coalesce', get('min_zoom'), 99],
      height: get('elevation'),
    },
    {
      ...WATERS,
      layer: 'water',
      filter: ['all', points, ['has', 'name']],
      order: ['coalesce', get('min_zoom'), 99],
    },
    { ...REGIONS, layer: 'places', filter: is('kind', 'region'), order: ['coalesce', get('min_zoom'), 99] },
  ],
};
