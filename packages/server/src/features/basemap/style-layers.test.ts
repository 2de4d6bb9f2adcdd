import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
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
