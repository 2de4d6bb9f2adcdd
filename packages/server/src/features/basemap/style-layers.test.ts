import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import { areaLayers, buildingLayers, courseLayers, veilLayers, wayLayers } from './detail-layers.ts';
import { countryName, placeName, scriptOf } from './label-names.ts';
import { palettes } from './palettes.ts';
import { background, hasLand, labelLayers, landLayers, lineLayers, pictureLayer, waterLayers } from './style-layers.ts';

const schemes = ['meltemi', 'openmaptiles', 'protomaps'] as const;

describe('the layers of a style', () => {
  it.each(schemes)('of %s are ground below the weather and lines and names above it', (scheme) => {
    const part = (layer: object): unknown =>
      (layer as { metadata?: Record<string, unknown> }).metadata?.['meltemi:part'];
    for (const layer of [
      background('#000'),
      ...landLayers(scheme, palettes.dark),
      ...waterLayers(scheme, palettes.dark),
      pictureLayer('relief', 'relief'),
    ])
      expect(part(layer)).toBe('ground');
    for (const layer of [...lineLayers(scheme, palettes.dark), ...labelLayers(scheme, palettes.dark, 'en')])
      expect(part(layer)).toBe('above');
  });

  it.each(schemes)('of %s have names of their own and the colours of the palette', (scheme) => {
    const layers = [
      background('#000'),
      ...landLayers(scheme, palettes.outdoor),
      ...waterLayers(scheme, palettes.outdoor),
      ...lineLayers(scheme, palettes.outdoor),
      ...labelLayers(scheme, palettes.outdoor, 'de'),
    ];
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    const text = JSON.stringify(layers);
    for (const colour of [
      palettes.outdoor.water,
      palettes.outdoor.coast,
      palettes.outdoor.border,
      palettes.outdoor.label,
    ])
      expect(text).toContain(colour);
  });

  it('draw land only where tiles have it', () => {
    expect(schemes.filter(hasLand)).toEqual(['meltemi', 'protomaps']);
    expect(landLayers('openmaptiles', palettes.dark)).toEqual([]);
  });
});

/** The layers that each kind of tiles has, by their documents. */
const KNOWN_LAYERS = {
  meltemi: ['land', 'lakes', 'rivers', 'glaciers', 'urban', 'regions', 'coastline', 'borders'],
  openmaptiles: ['water', 'waterway', 'landcover', 'landuse', 'park', 'boundary', 'transportation', 'building'],
  protomaps: ['earth', 'water', 'landcover', 'landuse', 'boundaries', 'roads', 'buildings'],
} as const;

describe('the ground close by', () => {
  const all = (scheme: (typeof schemes)[number], palette: 'dark' | 'outdoor') =>
    [areaLayers, buildingLayers, veilLayers, courseLayers, wayLayers].flatMap((make) =>
      make(scheme, palettes[palette]),
    );
  const idsOf = (layers: readonly { readonly id: string }[]): string[] => layers.map(({ id }) => id);

  it.each(schemes)('of %s is drawn from layers that its tiles have, each once', (scheme) => {
    for (const palette of ['dark', 'outdoor'] as const) {
      const layers = all(scheme, palette);
      for (const layer of layers) expect(KNOWN_LAYERS[scheme]).toContain(layer['source-layer']);
      expect(new Set(idsOf(layers)).size).toBe(layers.length);
    }
  });

  it('has rivers, shores, regions, ice and towns in our own tiles', () => {
    const ids = ['urban', 'glaciers', 'streams', 'rivers', 'rough-shores', 'shores', 'regions'];
    expect(idsOf(all('meltemi', 'outdoor'))).toEqual(ids);
    expect(idsOf(all('meltemi', 'dark')).filter((id) => !id.endsWith('-shade'))).toEqual(ids);
  });

  it('is drawn to the zoom that it carries: rough outlines go before they are seen to be rough', () => {
    const last = Object.fromEntries(all('meltemi', 'outdoor').map(({ id, maxzoom }) => [id, maxzoom]));
    expect(last).toMatchObject({ urban: 9.5, 'rough-shores': 9, rivers: undefined, shores: undefined });
  });

  it.each(['openmaptiles', 'protomaps'] as const)('has roads and houses in tiles of %s', (scheme) => {
    const ids = idsOf(all(scheme, 'outdoor'));
    for (const id of ['wood', 'urban', 'rivers', 'buildings', 'paths', 'streets', 'railways', 'roads', 'main-roads'])
      expect(ids).toContain(id);
    // Every edge lies below every road, so that crossings are open.
    expect(ids.lastIndexOf('motorways-edge')).toBeLessThan(ids.indexOf('streets'));
  });

  it.each(schemes)(
    'of %s has round corners on wide roads only: elsewhere they cost points that nobody sees',
    (scheme) => {
      const joins = (palette: 'dark' | 'outdoor') =>
        new Map(
          [...lineLayers(scheme, palettes[palette]), ...all(scheme, palette)].flatMap(({ id, layout }) =>
            layout === undefined ? [] : [[id, (layout as { 'line-join': string })['line-join']] as const],
          ),
        );
      expect(new Set(joins('dark').values())).toEqual(new Set(['miter']));
      expect(joins('outdoor').get('coastline')).toBe('miter');
      if (scheme !== 'meltemi') expect(joins('outdoor').get('motorways')).toBe('round');
    },
  );

  it('is seen through the weather as thin lines and faint veils alone', () => {
    const layers = all('openmaptiles', 'dark');
    expect(idsOf(layers)).not.toContain('buildings');
    expect(idsOf(layers).filter((id) => id.endsWith('-edge'))).toEqual([]);
    for (const { type, paint, metadata } of layers) {
      expect(metadata).toEqual({ 'meltemi:part': 'above' });
      if (type === 'fill') expect((paint as Record<string, unknown>)['fill-color']).toMatch(/,0\.1\d?\)$/);
    }
    for (const way of wayLayers('openmaptiles', palettes.dark)) expect(way['minzoom']).toBeGreaterThanOrEqual(10);
  });
});

describe('names', () => {
  it.each([
    ['en', 'Latn'],
    ['ru', 'Cyrl'],
    ['el', 'Grek'],
    ['ar', 'Arab'],
    ['he', 'Hebr'],
    ['hi', 'Deva'],
    ['th', 'Thai'],
    ['ja', 'Jpan'],
    ['ko', 'Kore'],
    ['zh-TW', 'Hant'],
  ] as const)('in %s are written in %s', (language, script) => {
    expect(scriptOf(language)).toBe(script);
  });

  it('of our own tiles are in the script of the language, else as they are', () => {
    expect(placeName('meltemi', 'en')).toEqual(['coalesce', ['get', 'name:en'], ['get', 'name']]);
    expect(placeName('meltemi', 'ru')).toEqual(['coalesce', ['get', 'name:ru'], ['get', 'name:Cyrl'], ['get', 'name']]);
    expect(JSON.stringify(placeName('meltemi', 'ja'))).toContain('name:Kana');
  });

  it('of other tiles are asked for by language', () => {
    expect(JSON.stringify(placeName('openmaptiles', 'de'))).toContain('name:de');
    expect(JSON.stringify(placeName('protomaps', 'zh-TW'))).toContain('name:zh-Hant');
  });

  it('of countries are translated by the style, in every language', () => {
    expect(JSON.stringify(countryName('meltemi', 'de'))).toContain('"DE","Deutschland"');
    expect(JSON.stringify(countryName('meltemi', 'fr'))).toContain('"DE","Allemagne"');
    for (const language of languageCodes) expect(countryName('meltemi', language).length).toBeGreaterThan(400);
    expect(countryName('meltemi', 'de')).toBe(countryName('meltemi', 'de'));
  });
});
