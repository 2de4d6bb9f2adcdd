import type { LanguageCode } from '@meltemi/catalogue';
import type { TileScheme } from '#services/basemap-sources.ts';
import { countryName, placeName, type Expression } from './label-names.ts';
import { FONT, nameLayers } from './name-layers.ts';
import type { HillshadeColours, Palette } from './palettes.ts';
import { above, byZoom, ground, LINE, of, type StyleLayer } from './style-parts.ts';

interface Pick {
  readonly layer: string;
  readonly filter?: Expression;
}

/** What each scheme calls the parts of a map; a scheme without land draws water on a ground of land. */
interface Parts {
  readonly land?: Pick;
  readonly water: Pick;
  readonly coast: Pick;
  readonly borders: Pick;
  readonly countries: Pick;
  readonly places: Pick;
  /** Where a smaller number shows earlier. */
  readonly order: Expression;
}

const is = (key: string, value: unknown): Expression => ['==', ['get', key], value];
const oneOf = (key: string, ...values: readonly unknown[]): Expression => ['in', ['get', key], ['literal', values]];
const shown: Expression = ['<=', ['get', 'rank'], ['zoom']];

const PARTS: Readonly<Record<TileScheme, Parts>> = {
  meltemi: {
    land: { layer: 'land' },
    water: { layer: 'lakes' },
    coast: { layer: 'coastline' },
    borders: { layer: 'borders' },
    countries: { layer: 'countries', filter: shown },
    places: { layer: 'places', filter: shown },
    order: ['get', 'rank'],
  },
  openmaptiles: {
    water: { layer: 'water' },
    coast: { layer: 'water' },
    borders: { layer: 'boundary', filter: ['all', is('admin_level', 2), ['!=', ['get', 'maritime'], 1]] },
    countries: { layer: 'place', filter: is('class', 'country') },
    places: { layer: 'place', filter: oneOf('class', 'city', 'town', 'village') },
    order: ['coalesce', ['get', 'rank'], 99],
  },
  protomaps: {
    land: { layer: 'earth', filter: ['==', ['geometry-type'], 'Polygon'] },
    water: { layer: 'water', filter: ['==', ['geometry-type'], 'Polygon'] },
    coast: { layer: 'earth', filter: ['==', ['geometry-type'], 'Polygon'] },
    borders: { layer: 'boundaries', filter: ['any', is('kind', 'country'), is('kind_detail', 2)] },
    countries: { layer: 'places', filter: is('kind', 'country') },
    places: { layer: 'places', filter: is('kind', 'locality') },
    order: ['coalesce', ['get', 'min_zoom'], 99],
  },
};

/** Far out a coast of fjords is more line than land. */
const FAINT_FAR: Expression = byZoom(0, 0.4, 3, 0.75, 5, 1);
/** The colour of everything that nothing is drawn on. */
export const background = (colour: string): StyleLayer => ({
  id: 'background',
  type: 'background',
  ...ground,
  paint: { 'background-color': colour },
});

/** True for a scheme whose tiles hold land as shapes. */
export const hasLand = (scheme: TileScheme): boolean => PARTS[scheme].land !== undefined;

/** Land, or water on a ground of land. */
export function landLayers(scheme: TileScheme, palette: Palette): StyleLayer[] {
  const { land } = PARTS[scheme];
  return land === undefined
    ? []
    : [{ id: 'land', type: 'fill', ...ground, ...of(land), paint: { 'fill-color': palette.land } }];
}

/** Lakes, or all water. */
export function waterLayers(scheme: TileScheme, palette: Palette): StyleLayer[] {
  return [{ id: 'water', type: 'fill', ...ground, ...of(PARTS[scheme].water), paint: { 'fill-color': palette.water } }];
}

/** Land that lies over the weather, from our own tiles, of which every server has the land of the whole world. */
export const coverLayers = (palette: Palette, source: string): StyleLayer[] => [
  {
    id: 'land-cover',
    type: 'fill',
    ...above,
    ...of({ layer: 'land' }, source),
    paint: { 'fill-color': palette.land },
  },
];

/** Light and shadow of the operator's heights. */
export const hillshadeLayer = (source: string, { shadow, light, strength }: HillshadeColours): StyleLayer => ({
  id: 'hillshade',
  type: 'hillshade',
  source,
  ...ground,
  paint: {
    'hillshade-shadow-color': shadow,
    'hillshade-highlight-color': light,
    'hillshade-accent-color': shadow,
    'hillshade-exaggeration': byZoom(5, strength, 10, strength * 0.8, 15, strength * 0.55),
  },
});

/** Shapes that take the place of a picture close to the ground, where it has no more to show. */
export const fadedIn = (layers: readonly StyleLayer[]): StyleLayer[] =>
  layers.map((layer) => ({
    ...layer,
    minzoom: Math.max(7, Number(layer['minzoom'] ?? 0)),
    paint: { ...(layer['paint'] as object), 'fill-opacity': byZoom(7, 0, 10, 0.85) },
  }));

/** Coast and borders. */
export function lineLayers(scheme: TileScheme, palette: Palette): StyleLayer[] {
  const { coast, borders } = PARTS[scheme];
  const shade = (id: string, line: Pick, width: Expression): StyleLayer[] =>
    palette.lineShade === undefined
      ? []
      : [
          {
            id,
            type: 'line',
            ...above,
            ...of(line),
            layout: LINE,
            paint: {
              'line-color': palette.lineShade,
              'line-opacity': FAINT_FAR,
              'line-width': width,
              'line-blur': 0.8,
            },
          },
        ];
  return [
    ...shade('coastline-shade', coast, byZoom(0, 1.2, 4, 2.4, 8, 3.2, 14, 4)),
    ...shade('borders-shade', borders, byZoom(0, 0.9, 4, 2, 8, 2.8, 14, 4)),
    {
      id: 'coastline',
      type: 'line',
      ...above,
      ...of(coast),
      layout: LINE,
      paint: {
        'line-color': palette.coast,
        'line-opacity': FAINT_FAR,
        'line-width': byZoom(0, 0.4, 4, 0.8, 8, 1.2, 14, 2),
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...above,
      ...of(borders),
      layout: LINE,
      paint: { 'line-color': palette.border, 'line-width': byZoom(0, 0.3, 4, 0.8, 8, 1.4, 14, 2.4) },
    },
  ];
}

/** Names of nature, countries and places. */
export function labelLayers(scheme: TileScheme, palette: Palette, language: LanguageCode): StyleLayer[] {
  const { countries, places, order } = PARTS[scheme];
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.3 };
  const large = ['match', ['get', 'class'], ['capital', 'city'], 2, 0];
  return [
    ...nameLayers(scheme, palette, language),
    {
      id: 'places',
      type: 'symbol',
      minzoom: 3,
      ...above,
      ...of(places),
      layout: {
        'text-field': placeName(scheme, language),
        'text-font': FONT,
        'text-max-width': 8,
        'text-padding': 4,
        'symbol-sort-key': order,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          3,
          ['+', 10.5, ['*', 0.5, large]],
          8,
          ['+', 12, large],
          14,
          ['+', 14, ['*', 1.5, large]],
        ],
      },
      paint: { 'text-color': palette.label, ...halo },
    },
    {
      id: 'countries',
      type: 'symbol',
      minzoom: 1,
      maxzoom: 8,
      ...above,
      ...of(countries),
      layout: {
        'text-field': countryName(scheme, language),
        'text-font': FONT,
        'text-max-width': 7,
        'text-padding': 6,
        'symbol-sort-key': order,
        'text-letter-spacing': 0.06,
        'text-size': byZoom(1, 10, 4, 13, 7, 17),
      },
      paint: { 'text-color': palette.countryLabel, ...halo },
    },
  ];
}

/** A layer of pictures. */
export const pictureLayer = (id: string, source: string, opacity = 1): StyleLayer => ({
  id,
  type: 'raster',
  source,
  ...ground,
  paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
});
