import type { LanguageCode } from '@meltemi/catalogue';
import type { basemapStyles } from '@meltemi/contract';
import { isVectorTemplate, type BasemapSources, type TileScheme } from '#services/basemap-sources.ts';
import { areaLayers, buildingLayers, courseLayers, veilLayers, wayLayers } from './detail-layers.ts';
import { palettes, type Palette, type PaletteName } from './palettes.ts';
import {
  background,
  coverLayers,
  fadedIn,
  hasLand,
  hillshadeLayer,
  labelLayers,
  landLayers,
  lineLayers,
  pictureLayer,
  waterLayers,
} from './style-layers.ts';
import type { StyleLayer } from './style-parts.ts';

/** The name of a style of the contract. */
export type StyleName = (typeof basemapStyles)[number];

/** What a style depends on besides its name. */
export interface StyleFacts {
  /** Scheme, host and port that the page is reached at. */
  readonly origin: string;
  readonly language: LanguageCode;
  readonly sources: BasemapSources;
  /** The scheme of the served vector tiles. */
  readonly scheme: TileScheme;
  /** Deepest zoom of the served vector tiles. */
  readonly deepestTile: number;
  readonly deepestRelief: number;
  /** Deepest zoom of the server's own heights. */
  readonly deepestHeights: number;
  /** Marks addresses of tiles, which may then be kept forever. */
  readonly digest: string;
  readonly attribution: string;
  /** The served vector tiles are the operator's, not our own. */
  readonly hasOperatorTiles: boolean;
  /** Our own tiles, which are there beside the operator's. */
  readonly world: { readonly digest: string; readonly deepest: number };
  /** The part of the world that the served vector tiles cover, degrees. */
  readonly bounds: Bounds;
}

/** West, south, east and north, degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** A MapLibre style; without `glyphs`, so that letters are drawn with the browser's own fonts. */
export interface MapStyle {
  readonly version: 8;
  readonly name: string;
  /** `meltemi:detail` names the styles that are worth looking at close to the ground, and in which part of the world. */
  readonly metadata: {
    readonly 'meltemi:detail': Readonly<Partial<Record<StyleName, Bounds>>>;
    /** Whether heights are fine enough for contours close to the ground. */
    readonly 'meltemi:heights': { readonly contours: boolean };
  };
  readonly sources: Readonly<Record<string, object>>;
  readonly layers: readonly StyleLayer[];
}

const PALETTE: Readonly<Record<StyleName, PaletteName>> = {
  dark: 'dark',
  simple: 'simple',
  landmask: 'landmask',
  outdoor: 'outdoor',
  winter: 'winter',
  satelliteLocal: 'satellite',
  satellite: 'satellite',
};

const ownTiles = ({ origin, digest }: StyleFacts, path: string, query = ''): string =>
  `${origin}/basemap/v1/${path}?v=${digest}${query}`;
const pictures = (template: string, more: object): object => ({
  type: 'raster',
  tiles: [template],
  tileSize: 256,
  ...more,
});

/** Deepest zoom asked from tiles of elsewhere: the map's own. */
const DEEPEST_ELSEWHERE = 16;

function vectorSource(facts: StyleFacts): { source: object; scheme: TileScheme } {
  const { tileUrl, scheme } = facts.sources;
  if (tileUrl !== undefined && isVectorTemplate(tileUrl))
    return { source: { type: 'vector', tiles: [tileUrl], maxzoom: 14 }, scheme };
  const source = {
    type: 'vector',
    tiles: [ownTiles(facts, 'vector/{z}/{x}/{y}.mvt')],
    maxzoom: facts.deepestTile,
    attribution: facts.attribution,
  };
  return { source, scheme: facts.scheme };
}

/** Our own vector tiles, whatever the operator serves. */
const worldSource = ({ origin, world }: StyleFacts): object => ({
  type: 'vector',
  tiles: [`${origin}/basemap/v1/vector/{z}/{x}/{y}.mvt?v=${world.digest}`],
  maxzoom: world.deepest,
});

const reliefSource = (facts: StyleFacts, look: 'shade' | 'natural'): object =>
  pictures(ownTiles(facts, 'relief/{z}/{x}/{y}.png', look === 'shade' ? '' : `&look=${look}`), {
    maxzoom: facts.deepestRelief,
  });

/** Heights for shades, terrain and contours: the operator's, else our own, which tell nothing close to the ground. */
function heightSource(facts: StyleFacts): object {
  const { heights } = facts.sources;
  return {
    type: 'raster-dem',
    tiles: [ownTiles(facts, 'heights/{z}/{x}/{y}')],
    encoding: heights?.encoding ?? 'terrarium',
    tileSize: heights?.tileSize ?? 256,
    maxzoom: heights?.maxZoom ?? facts.deepestHeights,
  };
}

/** Light and shadow on the ground: from the operator's heights where there are any, else our veil. */
function reliefLayers(palette: Palette, { sources }: StyleFacts): StyleLayer[] {
  if (sources.heights !== undefined && palette.hillshade !== null)
    return [hillshadeLayer('heights', palette.hillshade)];
  return palette.relief > 0 ? [pictureLayer('relief', 'relief', palette.relief)] : [];
}

/** Ground drawn from shapes: water, land, relief and lakes from below to above. */
function drawnGround(palette: Palette, scheme: TileScheme, facts: StyleFacts): StyleLayer[] {
  return [
    background(hasLand(scheme) ? palette.water : palette.land),
    ...landLayers(scheme, palette),
    ...areaLayers(scheme, palette),
    ...reliefLayers(palette, facts),
    ...waterLayers(scheme, palette),
    ...buildingLayers(scheme, palette),
  ];
}

/** Rivers, regions and roads over the ground; pictures of elsewhere show their own, and the local satellite shows the ground alone. */
function drawnLines(
  name: StyleName,
  sources: Readonly<Record<string, object>>,
  palette: Palette,
  scheme: TileScheme,
): StyleLayer[] {
  if ('pictures' in sources || 'satellite' in sources || palette.isPlain || name === 'satelliteLocal') return [];
  return [...veilLayers(scheme, palette), ...courseLayers(scheme, palette), ...wayLayers(scheme, palette)];
}

const WORLD: Bounds = [-180, -90, 180, 90];
/** Vector tiles must reach this zoom to show more than the weather does close to the ground: people count it as 12. */
const LEAST_DETAIL = 11;

/** Maps of the operator that have something to show close to the ground: those that come with the server have nothing there. */
function detailOf({ sources, deepestTile, bounds, hasOperatorTiles }: StyleFacts): Partial<Record<StyleName, Bounds>> {
  const { tileUrl, satelliteUrl } = sources;
  const isDeep = hasOperatorTiles && deepestTile >= LEAST_DETAIL;
  const drawn = tileUrl === undefined ? bounds : WORLD;
  return {
    ...((tileUrl !== undefined || isDeep) && { outdoor: drawn, winter: drawn }),
    ...((isDeep || (tileUrl !== undefined && isVectorTemplate(tileUrl))) && { satelliteLocal: drawn }),
    ...(satelliteUrl !== undefined && { satellite: WORLD }),
  };
}

function groundOf(
  name: StyleName,
  palette: Palette,
  scheme: TileScheme,
  facts: StyleFacts,
): { sources: Record<string, object>; layers: StyleLayer[] } {
  const { tileUrl, satelliteUrl } = facts.sources;
  if (name === 'satellite' && satelliteUrl !== undefined) {
    return {
      sources: { satellite: pictures(satelliteUrl, { maxzoom: DEEPEST_ELSEWHERE }) },
      layers: [background(palette.water), pictureLayer('satellite', 'satellite')],
    };
  }
  if (name === 'satellite' || name === 'satelliteLocal') {
    // The world in natural colours, drawn by the server: coarse heights and climate from far, shapes of the map from near.
    const near = scheme === 'meltemi' ? [] : [...areaLayers(scheme, palette), ...waterLayers(scheme, palette)];
    return {
      sources: { natural: reliefSource(facts, 'natural') },
      layers: [
        background(palette.water),
        pictureLayer('natural', 'natural'),
        ...fadedIn(near),
        ...reliefLayers(palette, facts),
        ...buildingLayers(scheme, palette),
      ],
    };
  }
  if (name === 'landmask')
    return {
      sources: { world: worldSource(facts) },
      layers: [background(palette.water), ...coverLayers(palette, 'world')],
    };
  if (tileUrl !== undefined && !isVectorTemplate(tileUrl)) {
    return {
      sources: { pictures: pictures(tileUrl, { maxzoom: DEEPEST_ELSEWHERE }) },
      layers: [background(palette.water), pictureLayer('pictures', 'pictures')],
    };
  }
  const layers = drawnGround(palette, scheme, facts);
  return {
    sources: layers.some(({ id }) => id === 'relief') ? { relief: reliefSource(facts, 'shade') } : {},
    layers,
  };
}

/** The style of a name for one page. */
export function styleOf(name: StyleName, facts: StyleFacts): MapStyle {
  const palette = palettes[PALETTE[name]];
  const { source, scheme } = vectorSource(facts);
  const { sources, layers } = groundOf(name, palette, scheme, facts);
  // Pictures from elsewhere carry their own names.
  const namesThemselves = 'pictures' in sources;
  return {
    version: 8,
    name,
    metadata: {
      'meltemi:detail': detailOf(facts),
      'meltemi:heights': { contours: facts.sources.heights !== undefined },
    },
    sources: { basemap: source, ...sources, heights: heightSource(facts) },
    layers: [
      ...layers,
      ...drawnLines(name, sources, palette, scheme),
      ...lineLayers(scheme, palette),
      ...(namesThemselves ? [] : labelLayers(scheme, palette, facts.language)),
    ],
  };
}
