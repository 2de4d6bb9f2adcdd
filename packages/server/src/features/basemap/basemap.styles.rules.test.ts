import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import { basemapStyles, schemas } from '@meltemi/contract';
import { OWN_BASEMAP, TILE_SCHEMES } from '#services/basemap-sources.ts';
import { styleOf, type MapStyle, type StyleFacts } from './basemap.styles.rules.ts';
import { countryName, placeName, scriptOf } from './label-names.ts';
import { palettes } from './palettes.ts';

const facts: StyleFacts = {
  origin: 'https://weather.example',
  language: 'en',
  sources: OWN_BASEMAP,
  scheme: 'meltemi',
  deepestTile: 8,
  deepestRelief: 7,
  deepestHeights: 7,
  hasOperatorTiles: false,
  world: { digest: 'own', deepest: 8 },
  digest: 'abc',
  attribution: 'Natural Earth',
  bounds: [-180, -85, 180, 85],
};
const layerIds = ({ layers }: MapStyle): string[] => layers.map(({ id }) => id);
const partOf = (layer: MapStyle['layers'][number]): unknown =>
  (layer['metadata'] as Record<string, unknown>)['meltemi:part'];

describe('the styles', () => {
  it('are seven and fit the contract in every language', () => {
    expect(basemapStyles).toEqual(['dark', 'simple', 'landmask', 'outdoor', 'winter', 'satelliteLocal', 'satellite']);
    for (const name of basemapStyles)
      for (const language of languageCodes)
        expect(() => schemas.mapStyle.parse(styleOf(name, { ...facts, language }))).not.toThrow();
  });

  it.each(basemapStyles)(
    '%s names only sources it has, once each layer, ground below the weather and the rest above',
    (name) => {
      for (const scheme of TILE_SCHEMES) {
        const style = styleOf(name, { ...facts, scheme });
        for (const layer of style.layers)
          if ('source' in layer) expect(style.sources).toHaveProperty(String(layer['source']));
        expect(new Set(layerIds(style)).size).toBe(style.layers.length);
        const parts = style.layers.map(partOf);
        expect(parts.lastIndexOf('ground')).toBeLessThan(parts.indexOf('above'));
        expect(style).not.toHaveProperty('glyphs');
      }
    },
  );

  it('point at this server by absolute, marked addresses', () => {
    const { sources } = styleOf('dark', facts);
    expect(sources['basemap']).toMatchObject({
      tiles: ['https://weather.example/basemap/v1/vector/{z}/{x}/{y}.mvt?v=abc'],
      maxzoom: 8,
      attribution: 'Natural Earth',
    });
    expect(sources['relief']).toMatchObject({
      tiles: ['https://weather.example/basemap/v1/relief/{z}/{x}/{y}.png?v=abc'],
      tileSize: 256,
      maxzoom: 7,
    });
  });

  it("use the design's colours of water and land", () => {
    expect(palettes.dark).toMatchObject({ water: '#18212D', land: '#243040' });
    expect(JSON.stringify(styleOf('dark', facts).layers[0])).toContain('#18212D');
    expect(styleOf('simple', facts).sources).not.toHaveProperty('relief');
  });

  it('give coast and borders a dark edge under the light line where pale weather lies below them', () => {
    const ids = layerIds(styleOf('dark', facts));
    expect(ids.indexOf('coastline-shade')).toBeLessThan(ids.indexOf('coastline'));
    expect(ids.indexOf('coastline-shade')).toBeGreaterThan(ids.indexOf('water'));
    expect(layerIds(styleOf('outdoor', facts))).not.toContain('coastline-shade');
  });

  it('lay the land of the land mask over the weather, from our own tiles whatever the operator serves', () => {
    for (const scheme of TILE_SCHEMES) {
      const { layers, sources } = styleOf('landmask', { ...facts, scheme });
      const land = layers.find(({ id }) => id === 'land-cover');
      expect(land === undefined ? undefined : [partOf(land), land['source']]).toEqual(['above', 'world']);
      expect(sources['world']).toMatchObject({ tiles: [expect.stringContaining('.mvt?v=own')], maxzoom: 8 });
    }
  });

  it.each(TILE_SCHEMES)('are all different from tiles of %s', (scheme) => {
    const sources = { ...OWN_BASEMAP, satelliteUrl: 'https://sat.example/{z}/{x}/{y}.jpg' };
    const drawn = basemapStyles.map((name) => {
      const style = styleOf(name, { ...facts, scheme, sources });
      return JSON.stringify([Object.keys(style.sources), style.layers]);
    });
    expect(new Set(drawn).size).toBe(basemapStyles.length);
  });

  it.each(['openmaptiles', 'protomaps'] as const)('name waters, peaks, regions, rivers and roads of %s', (scheme) => {
    const ids = layerIds(styleOf('outdoor', { ...facts, scheme }));
    for (const id of ['nature-waters', 'nature-peaks', 'nature-lands', 'region-names', 'river-names', 'road-names'])
      expect(ids).toContain(id);
    expect(ids.indexOf('road-names')).toBeLessThan(ids.indexOf('places'));
  });

  it("shade the ground by the operator's heights, except under the weather", () => {
    const heights = { template: 'https://t.example/{z}/{x}/{y}.webp', encoding: 'mapbox', tileSize: 512, maxZoom: 12 };
    const sources = { ...OWN_BASEMAP, heights } as StyleFacts['sources'];
    for (const name of ['outdoor', 'winter', 'satelliteLocal'] as const) {
      const style = styleOf(name, { ...facts, sources });
      expect(style.layers.find(({ id }) => id === 'hillshade')).toMatchObject({ type: 'hillshade', source: 'heights' });
      expect(style.sources).not.toHaveProperty('relief');
    }
    const dark = styleOf('dark', { ...facts, sources });
    expect(layerIds(dark)).toEqual(layerIds(styleOf('dark', facts)));
    expect(dark.sources['heights']).toEqual({
      type: 'raster-dem',
      tiles: ['https://weather.example/basemap/v1/heights/{z}/{x}/{y}?v=abc'],
      encoding: 'mapbox',
      tileSize: 512,
      maxzoom: 12,
    });
    expect(dark.metadata['meltemi:heights']).toEqual({ contours: true });
    expect(styleOf('dark', facts).metadata['meltemi:heights']).toEqual({ contours: false });
    expect(styleOf('dark', facts).sources['heights']).toMatchObject({ encoding: 'terrarium', maxzoom: 7 });
  });

  it('draw our own natural colours unless the operator has satellite pictures', () => {
    expect(styleOf('satellite', facts).sources['natural']).toMatchObject({
      tiles: [expect.stringContaining('&look=natural')],
    });
    const sources = { ...OWN_BASEMAP, satelliteUrl: 'https://sat.example/{z}/{x}/{y}.jpg' };
    expect(styleOf('satellite', { ...facts, sources }).sources['satellite']).toMatchObject({
      tiles: ['https://sat.example/{z}/{x}/{y}.jpg'],
    });
    expect(styleOf('satelliteLocal', { ...facts, sources }).sources).not.toHaveProperty('satellite');
  });

  it('are all different, also without anything of the operator', () => {
    const looks = basemapStyles.map((name) => JSON.stringify(styleOf(name, facts).layers));
    expect(new Set(looks).size).toBe(basemapStyles.length);
    const [local, whole] = (['satelliteLocal', 'satellite'] as const).map((name) => layerIds(styleOf(name, facts)));
    expect(whole!.filter((id) => !local!.includes(id))).toEqual(expect.arrayContaining(['rivers', 'regions']));
    expect(local!.filter((id) => !whole!.includes(id))).toEqual([]);
  });

  it("put an operator's pictures in place of the ground and keep their names", () => {
    const style = styleOf('dark', {
      ...facts,
      sources: { ...OWN_BASEMAP, tileUrl: 'https://t.example/{z}/{x}/{y}.png' },
    });
    expect(layerIds(style)).toEqual([
      'background',
      'pictures',
      'coastline-shade',
      'borders-shade',
      'coastline',
      'borders',
    ]);
    const landmask = styleOf('landmask', {
      ...facts,
      sources: { ...OWN_BASEMAP, tileUrl: 'https://t.example/{z}/{x}/{y}.png' },
    });
    expect(layerIds(landmask)).toContain('land-cover');
  });

  it("speak the scheme of an operator's vector tiles", () => {
    const style = styleOf('dark', {
      ...facts,
      sources: { ...OWN_BASEMAP, tileUrl: 'https://t.example/{z}/{x}/{y}.pbf', scheme: 'protomaps' },
    });
    expect(style.sources['basemap']).toMatchObject({ tiles: ['https://t.example/{z}/{x}/{y}.pbf'] });
    expect(style.layers.find(({ id }) => id === 'land')).toMatchObject({ 'source-layer': 'earth' });
    const open = styleOf('dark', { ...facts, scheme: 'openmaptiles' });
    expect(layerIds(open)).not.toContain('land');
    expect(open.layers[0]).toMatchObject({ paint: { 'background-color': palettes.dark.land } });
  });
});

describe('maps that are worth looking at close to the ground', () => {
  const detail = (change: Partial<StyleFacts>): unknown =>
    styleOf('dark', { ...facts, ...change }).metadata['meltemi:detail'];
  const bounds = [9, 47, 14, 51] as const;
  const archive = { ...OWN_BASEMAP, archive: '/maps/bavaria.pmtiles' };

  it('are none of those that come with the server', () => {
    expect(detail({})).toEqual({});
  });

  it("are the drawn ones inside the bounds of an operator's archive, where it goes deep enough", () => {
    const wanted = { sources: archive, scheme: 'protomaps', bounds, hasOperatorTiles: true } as const;
    expect(detail({ ...wanted, deepestTile: 14 })).toEqual({ outdoor: bounds, winter: bounds, satelliteLocal: bounds });
    expect(detail({ ...wanted, deepestTile: 10 })).toEqual({});
  });

  it("are everywhere with an operator's tiles and satellite pictures", () => {
    const world = [-180, -90, 180, 90];
    expect(detail({ sources: { ...OWN_BASEMAP, tileUrl: 'https://t.example/{z}/{x}/{y}.pbf' } })).toEqual({
      outdoor: world,
      winter: world,
      satelliteLocal: world,
    });
    expect(detail({ sources: { ...OWN_BASEMAP, satelliteUrl: 'https://t.example/{z}/{x}/{y}.jpg' } })).toEqual({
      satellite: world,
    });
  });

  it('are said by every style, so that a page learns it with whichever it has', () => {
    for (const name of basemapStyles)
      expect(styleOf(name, { ...facts, sources: archive, deepestTile: 14 }).metadata).toEqual(
        styleOf('dark', { ...facts, sources: archive, deepestTile: 14 }).metadata,
      );
  });

  it('have roads over land and water, and none over pictures that show their own', () => {
    for (const scheme of ['openmaptiles', 'protomaps'] as const) {
      const ids = layerIds(styleOf('outdoor', { ...facts, sources: archive, scheme, deepestTile: 14 }));
      expect(ids.indexOf('motorways')).toBeGreaterThan(ids.indexOf('water'));
      expect(ids.indexOf('water')).toBeGreaterThan(ids.indexOf('wood'));
      expect(ids.indexOf('places')).toBeGreaterThan(ids.indexOf('motorways'));
    }
    const pictures = { ...OWN_BASEMAP, satelliteUrl: 'https://t.example/{z}/{x}/{y}.jpg' };
    expect(layerIds(styleOf('satellite', { ...facts, sources: pictures }))).not.toContain('rivers');
  });
});

describe('names on the map', () => {
  it('are in the script of the language', () => {
    expect(['en', 'ru', 'zh-TW', 'ko', 'ja', 'fa'].map((code) => scriptOf(code as 'en'))).toEqual([
      'Latn',
      'Cyrl',
      'Hant',
      'Kore',
      'Jpan',
      'Arab',
    ]);
    expect(placeName('meltemi', 'cs')).toEqual(['coalesce', ['get', 'name:cs'], ['get', 'name']]);
    expect(placeName('meltemi', 'el')).toEqual(['coalesce', ['get', 'name:el'], ['get', 'name:Grek'], ['get', 'name']]);
    expect(JSON.stringify(placeName('meltemi', 'ja'))).toContain('name:Kana');
    expect(placeName('openmaptiles', 'de')[1]).toEqual(['get', 'name:de']);
  });

  it('translate countries by their letters', () => {
    const german = countryName('meltemi', 'de');
    expect(german[german.indexOf('GR') + 1]).toBe('Griechenland');
    expect(german.at(-1)).toEqual(['get', 'name:en']);
    // A match expression: "match", input, then pairs, then the rest.
    expect(german.length % 2).toBe(1);
    expect(countryName('protomaps', 'fr')).toEqual(placeName('protomaps', 'fr'));
  });
});
