import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes, type LanguageCode } from '../languages/language-codes.ts';
import { overlayIdents, type OverlayIdent } from '../overlays/overlay-idents.ts';
import { parseEntryPath } from './entry-path.ts';

/** The entry path of an overlay in a language, as links from outside use it: `/de/-Wind-wind`. */
const formatEntryPath = (language: LanguageCode | null, title: string, overlay: OverlayIdent): string => {
  const name = title
    .trim()
    .split(/[\s/-]+/)
    .filter((word) => word !== '')
    .map(encodeURIComponent)
    .join('-');
  return `${language === null ? '' : `/${language}`}/-${name === '' ? '' : `${name}-`}${overlay}`;
};

describe('the path of a first visit', () => {
  it.each([
    ['/', { language: null, title: null, overlay: null, path: '/' }],
    ['/de', { language: 'de', title: null, overlay: null, path: '/' }],
    ['/zh-TW/favs', { language: 'zh-TW', title: null, overlay: null, path: '/favs' }],
    ['/de/-Wind-wind', { language: 'de', title: 'Wind', overlay: 'wind', path: '/' }],
    ['/-Wind-gusts-gust', { language: null, title: 'Wind gusts', overlay: 'gust', path: '/' }],
    ['/fr/-Menu/menu', { language: 'fr', title: 'Menu', overlay: null, path: '/menu' }],
    [
      '/-Show---add-more-layers/overlays',
      { language: null, title: 'Show add more layers', overlay: null, path: '/overlays' },
    ],
    ['/cs/-Teplota-temp/50.1/14.4', { language: 'cs', title: 'Teplota', overlay: 'temp', path: '/50.1/14.4' }],
    ['/-wind', { language: null, title: 'wind', overlay: 'wind', path: '/' }],
    ['/no/favs', { language: 'nb', title: null, overlay: null, path: '/favs' }],
    ['/xx/favs', { language: 'en', title: null, overlay: null, path: '/favs' }],
    ['/ru/-%D0%92%D0%B5%D1%82%D0%B5%D1%80-wind', { language: 'ru', title: 'Ветер', overlay: 'wind', path: '/' }],
    ['/-33.9/151.2', { language: null, title: null, overlay: null, path: '/-33.9/151.2' }],
    ['/LKPR', { language: null, title: null, overlay: null, path: '/LKPR' }],
    ['/favs', { language: null, title: null, overlay: null, path: '/favs' }],
    ['/-%E0%A4%A-temp', { language: null, title: '%E0%A4%A', overlay: 'temp', path: '/' }],
  ])('%s', (path, said) => {
    expect(parseEntryPath(path)).toEqual(said);
  });

  it('is read back from a link, for every language and overlay', () => {
    const title = fc
      .array(fc.stringMatching(/^[A-Za-z]+$/), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...languageCodes),
        title,
        fc.constantFrom(...overlayIdents),
        (language, name, overlay) => {
          expect(parseEntryPath(formatEntryPath(language, name, overlay))).toEqual({
            language,
            title: name,
            overlay,
            path: '/',
          });
        },
      ),
      { seed: 52, numRuns: 300 },
    );
  });

  it('is written with dashes for what would break it', () => {
    expect(formatEntryPath('de', 'Wind', 'wind')).toBe('/de/-Wind-wind');
    expect(formatEntryPath(null, 'Rain / thunder', 'rain')).toBe('/-Rain-thunder-rain');
    expect(formatEntryPath(null, ' ', 'rain')).toBe('/-rain');
  });
});
