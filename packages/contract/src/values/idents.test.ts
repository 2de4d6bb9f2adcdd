import { languageCodes, levelIdents, overlayIdents, productIdents } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import {
  compass,
  country,
  deviceId,
  directory,
  language,
  languageFor,
  level,
  overlay,
  product,
  version,
  requestedLanguage,
} from './idents.ts';

describe('idents of the catalogue', () => {
  it('takes exactly the lists of the catalogue', () => {
    expect(product.options).toEqual([...productIdents]);
    expect(overlay.options).toEqual([...overlayIdents]);
    expect(level.options).toEqual([...levelIdents]);
    expect(language.options).toEqual([...languageCodes]);
  });

  it('names eight directions', () => {
    expect(compass.options).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']);
  });
});

describe('languages', () => {
  it.each(languageCodes.map((code) => [code]))('answers %s in itself, in any case', (code) => {
    expect(languageFor(code)).toBe(code);
    expect(languageFor(code.toUpperCase())).toBe(code);
  });

  it.each([
    ['pt-BR', 'pt'],
    ['de_AT', 'de'],
    ['zh-tw', 'zh-TW'],
    ['zh-Hans-CN', 'zh'],
    ['xx', 'en'],
    ['', 'en'],
    ['xx-cs', 'en'],
  ])('answers %j in %s', (asked, given) => {
    expect(languageFor(asked)).toBe(given);
    expect(requestedLanguage.parse(asked)).toBe(given);
  });
});

describe('other idents', () => {
  it.each(['ecmwf-hres', 'gfs', 'bom-access-c-ad', 'icon-d2', 'intersucho-firerisk', 'radar'])(
    'takes the directory %s',
    (value) => {
      expect(directory.parse(value)).toBe(value);
    },
  );

  it.each(['..', 'a/b', '-a', 'a--b', 'a-', 'A', '', 'a'.repeat(41)])('refuses the directory %j', (value) => {
    expect(directory.safeParse(value).success).toBe(false);
  });

  it('takes a country of two characters: a letter, then a letter or digit', () => {
    for (const right of ['cz', 'US', 'a1', 'xx']) expect(country.safeParse(right).success).toBe(true);
    for (const wrong of ['1a', 'c', 'cze', '', 'č1']) expect(country.safeParse(wrong).success).toBe(false);
  });

  it('keeps device ids and versions plain', () => {
    expect(deviceId.safeParse('0b9d2c1e-1111-4222-8333-abcdefabcdef').success).toBe(true);
    expect(deviceId.safeParse('short').success).toBe(false);
    expect(version.safeParse('0.1.0-rc.1+5').success).toBe(true);
    expect(version.safeParse('1 0').success).toBe(false);
  });
});
