import type { TileScheme } from '#services/basemap-sources.ts';
import type { Expression } from './label-names.ts';
import type { GroundColours } from './palettes.ts';

/** Shapes of a layer of vector tiles. */
export interface Shapes {
  readonly layer: string;
  readonly filter?: Expression;
}

/** Areas of one colour. */
export interface AreaPart extends Shapes {
  readonly id: string;
  readonly colour: keyof GroundColours;
  readonly minzoom?: number;
  /** Zoom at which its outline is too rough to be seen. */
  readonly maxzoom?: number;
}

/** Lines of one colour; widths in pixels by zoom: zoom, width, zoom, width … */
export interface LinePart extends Shapes {
  readonly id: string;
  readonly colour: keyof GroundColours;
  readonly width: readonly number[];
  /** Pixels by which an edge stands out on either side; none without it. */
  readonly edge?: number;
  readonly minzoom: number;
  /** Zoom at which it is too rough to be seen. */
  readonly maxzoom?: number;
}

/** What a scheme has of the ground besides land, water, coast and borders. Zooms as styles count them: one less than people do. */
export interface GroundParts {
  /** Under relief and water. */
  readonly areas: readonly AreaPart[];
  /** Shores and courses of water on land. */
  readonly waters: readonly LinePart[];
  /** Lines between the regions of a country. */
  readonly regions: readonly LinePart[];
  readonly buildings: readonly AreaPart[];
  /** From the smallest to the largest. */
  readonly ways: readonly LinePart[];
}

const is = (key: string, value: unknown): Expression => ['==', ['get', key], value];
const oneOf = (key: string, ...values: readonly unknown[]): Expression => ['in', ['get', key], ['literal', values]];
const areas: Expression = ['==', ['geometry-type'], 'Polygon'];
const lines: Expression = ['==', ['geometry-type'], 'LineString'];

const RIVER = { colour: 'river', width: [4, 0.6, 7, 1.2, 11, 2.4, 15, 5], minzoom: 3 } as const;
const STREAM = { colour: 'river', width: [6, 0.5, 9, 0.9, 12, 1.5, 15, 3] } as const;
const SHORE = { colour: 'shore', width: [4, 0.5, 8, 0.9, 14, 1.5] } as const;
const REGION = { id: 'regions', colour: 'region', width: [3, 0.4, 6, 0.8, 10, 1.2, 15, 2], minzoom: 3 } as const;

const MOTORWAY = { id: 'motorways', colour: 'motorway', width: [6, 0.8, 10, 2, 13, 5, 16, 14], edge: 0.8 } as const;
const MAIN_ROAD = { id: 'main-roads', colour: 'mainRoad', width: [8, 0.6, 11, 1.8, 14, 5, 16, 12], edge: 0.7 } as const;
const ROAD = { id: 'roads', colour: 'road', width: [10, 0.6, 13, 2.2, 16, 9], edge: 0.6 } as const;
const STREET = { id: 'streets', colour: 'road', width: [12, 0.6, 14, 1.8, 16, 7], edge: 0.5 } as const;
const RAIL = { id: 'railways', colour: 'rail', width: [9, 0.5, 13, 1, 16, 2] } as const;
const PATH = { id: 'paths', colour: 'path', width: [12, 0.5, 14, 1, 16, 1.8] } as const;

/** The ground of each scheme. */
export const GROUND_PARTS: Readonly<Record<TileScheme, GroundParts>> = {
  meltemi: {
    areas: [
      { id: 'urban', layer: 'urban', colour: 'urban', minzoom: 4, maxzoom: 9.5 },
      { id: 'glaciers', layer: 'glaciers', colour: 'glacier' },
    ],
    waters: [
      { id: 'streams', layer: 'rivers', filter: ['>', ['get', 'rank'], 5], ...STREAM, minzoom: 5 },
      { id: 'rivers', layer: 'rivers', filter: ['<=', ['get', 'rank'], 5], ...RIVER },
      { id: 'rough-shores', layer: 'lakes', filter: ['!=', ['get', 'fine'], 1], ...SHORE, minzoom: 6, maxzoom: 9 },
      { id: 'shores', layer: 'lakes', filter: is('fine', 1), ...SHORE, minzoom: 4 },
    ],
    regions: [{ layer: 'regions', ...REGION }],
    buildings: [],
    ways: [],
  },
  openmaptiles: {
    areas: [
      { id: 'grass', layer: 'landcover', filter: oneOf('class', 'grass', 'farmland'), colour: 'grass' },
      { id: 'wood', layer: 'landcover', filter: is('class', 'wood'), colour: 'wood' },
      { id: 'parks', layer: 'park', filter: areas, colour: 'park', minzoom: 9 },
      {
        id: 'urban',
        layer: 'landuse',
        filter: oneOf('class', 'residential', 'suburb', 'commercial', 'industrial', 'retail'),
        colour: 'urban',
      },
      { id: 'glaciers', layer: 'landcover', filter: is('class', 'ice'), colour: 'glacier' },
    ],
    waters: [
      { id: 'streams', layer: 'waterway', filter: oneOf('class', 'stream', 'canal'), ...STREAM, minzoom: 11 },
      { id: 'rivers', layer: 'waterway', filter: is('class', 'river'), ...RIVER },
    ],
    regions: [{ layer: 'boundary', filter: ['all', is('admin_level', 4), ['!=', ['get', 'maritime'], 1]], ...REGION }],
    buildings: [{ id: 'buildings', layer: 'building', colour: 'building', minzoom: 13 }],
    ways: [
      { layer: 'transportation', filter: ['all', lines, oneOf('class', 'path', 'track')], ...PATH, minzoom: 12 },
      {
        layer: 'transportation',
        filter: ['all', lines, oneOf('class', 'minor', 'service', 'busway')],
        ...STREET,
        minzoom: 12,
      },
      { layer: 'transportation', filter: ['all', lines, is('class', 'rail')], ...RAIL, minzoom: 9 },
      {
        layer: 'transportation',
        filter: ['all', lines, oneOf('class', 'secondary', 'tertiary')],
        ...ROAD,
        minzoom: 9,
      },
      {
        layer: 'transportation',
        filter: ['all', lines, oneOf('class', 'trunk', 'primary')],
        ...MAIN_ROAD,
        minzoom: 7,
      },
      { layer: 'transportation', filter: ['all', lines, is('class', 'motorway')], ...MOTORWAY, minzoom: 5 },
    ],
  },
  protomaps: {
    areas: [
      { id: 'cover', layer: 'landcover', filter: oneOf('kind', 'grassland', 'farmland', 'scrub'), colour: 'grass' },
      { id: 'forest', layer: 'landcover', filter: is('kind', 'forest'), colour: 'wood' },
      { id: 'ice', layer: 'landcover', filter: is('kind', 'glacier'), colour: 'glacier' },
      {
        id: 'grass',
        layer: 'landuse',
        filter: oneOf('kind', 'grass', 'grassland', 'meadow', 'farmland'),
        colour: 'grass',
      },
      { id: 'wood', layer: 'landuse', filter: oneOf('kind', 'wood', 'forest'), colour: 'wood' },
      {
        id: 'parks',
        layer: 'landuse',
        filter: oneOf('kind', 'park', 'nature_reserve', 'national_park'),
        colour: 'park',
      },
      {
        id: 'urban',
        layer: 'landuse',
        filter: oneOf('kind', 'residential', 'urban_area', 'commercial', 'industrial'),
        colour: 'urban',
      },
      { id: 'glaciers', layer: 'landuse', filter: is('kind', 'glacier'), colour: 'glacier' },
    ],
    waters: [
      {
        id: 'streams',
        layer: 'water',
        filter: ['all', lines, oneOf('kind', 'stream', 'canal')],
        ...STREAM,
        minzoom: 11,
      },
      { id: 'rivers', layer: 'water', filter: ['all', lines, is('kind', 'river')], ...RIVER },
    ],
    regions: [{ layer: 'boundaries', filter: ['any', is('kind', 'region'), is('kind_detail', 4)], ...REGION }],
    buildings: [{ id: 'buildings', layer: 'buildings', filter: areas, colour: 'building', minzoom: 13 }],
    ways: [
      { layer: 'roads', filter: ['all', lines, is('kind', 'path')], ...PATH, minzoom: 12 },
      {
        layer: 'roads',
        filter: ['all', lines, is('kind', 'minor_road')],
        ...STREET,
        minzoom: 12,
      },
      { layer: 'roads', filter: ['all', lines, is('kind', 'rail')], ...RAIL, minzoom: 9 },
      {
        layer: 'roads',
        filter: ['all', lines, ['any', is('kind', 'medium_road'), oneOf('kind_detail', 'secondary', 'tertiary')]],
        ...ROAD,
        minzoom: 9,
      },
      {
        layer: 'roads',
        filter: [
          'all',
          lines,
          is('kind', 'major_road'),
          ['!=', ['get', 'kind_detail'], 'secondary'],
          ['!=', ['get', 'kind_detail'], 'tertiary'],
        ],
        ...MAIN_ROAD,
        minzoom: 7,
      },
      { layer: 'roads', filter: ['all', lines, is('kind', 'highway')], ...MOTORWAY, minzoom: 5 },
    ],
  },
};
