import { formatAddress, addressProducts, levelsOf, overlayIdents, parseAddress } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPageAddress } from './page-address.ts';

const readEntry = (pathname: string, search: string) => {
  const { language, settings, faults } = readPageAddress({ href: '', pathname, search });
  return { language, settings, faults };
};

const nothing = { language: null, settings: {}, faults: [] };

describe('the address of a first page', () => {
  it.each(['/', '', '/50.1/14.4', '/-33.9/151.2', '/settings'])('says nothing of the map at %j', (path) => {
    expect(readEntry(path, '')).toEqual(nothing);
  });

  it('has a language in front, and an overlay at the end of its name', () => {
    expect(readEntry('/de', '')).toEqual({ ...nothing, language: 'de' });
    expect(readEntry('/zh-TW/-Temperature-temp', '')).toEqual({
      language: 'zh-TW',
      settings: { overlay: 'temp', product: 'ecmwf', level: 'surface' },
      faults: [],
    });
    expect(readEntry('/-Waves-waves/50.1/14.4', '').settings).toEqual({
      overlay: 'waves',
      product: 'ecmwfWaves',
      level: 'surface',
    });
    expect(readEntry('/-Weather-map', '').settings).toEqual({});
    expect(readEntry('/-Hurricane-hurricanes', '').settings).toEqual({ overlay: 'hurricanes' });
  });

  it('has overlay, level, product and time in its query', () => {
    expect(readEntry('/', '?temp,850h,gfs,50.100,14.400,5,2026-07-15-06').settings).toEqual({
      overlay: 'temp',
      level: '850h',
      product: 'gfs',
      timestamp: Date.UTC(2026, 6, 15, 6),
    });
  });

  it('may have a query without an overlay, and then keeps the overlay of the path', () => {
    expect(readEntry('/-Rain-rain', '?50.100,14.400,5,2026-07-15-06').settings).toMatchObject({
      overlay: 'rain',
      timestamp: Date.UTC(2026, 6, 15, 6),
    });
    expect(readEntry('/-Rain-rain', '?temp,50,14,5').settings).toMatchObject({ overlay: 'temp' });
  });

  it('may be the path of radar or satellite, which is more than the query beside it', () => {
    expect(readEntry('/radar', '').settings).toEqual({ overlay: 'radar', product: 'radar', level: 'surface' });
    expect(readEntry('/de/radarPlus', '?radarPlus,50,14,5').settings.overlay).toBe('radarPlus');
    expect(readEntry('/satellite', '?wind,850h,gfs,50,14,5').settings).toEqual({
      overlay: 'satellite',
      product: 'satellite',
      level: 'surface',
    });
  });

  it('takes a level that the overlay has not for the first that it has', () => {
    expect(readEntry('/', '?rain,850h,50,14,5').settings).toMatchObject({ overlay: 'rain', level: 'surface' });
  });

  it.each(['?utm_source=letter', '?utm_source=a&utm_medium=b', '?try=1', '?'])(
    'takes no parameter for a part of the map: %s',
    (search) => {
      expect(readEntry('/', search)).toEqual(nothing);
    },
  );

  it('finds the map among other parameters', () => {
    expect(readEntry('/', '?utm_source=letter&gust,50,14,5').settings).toMatchObject({ overlay: 'gust' });
    expect(readEntry('/', '?gust,50,14,5&utm_source=letter')).toMatchObject({
      settings: { overlay: 'gust' },
      faults: [],
    });
  });

  it('tells what it did not understand and keeps the rest', () => {
    const entry = readEntry('/', '?temp,nosuch,50,14,5,2026-99-99-99');
    expect(entry.settings).toMatchObject({ overlay: 'temp', product: 'ecmwf' });
    expect(entry.faults).toEqual([expect.stringContaining('nosuch'), expect.stringContaining('2026-99-99-99')]);
  });

  it('leads back to what a link was made of, for every overlay', () => {
    fc.assert(
      fc.property(fc.constantFrom(...overlayIdents), fc.integer({ min: 0, max: 1_000_000 }), (overlay, hours) => {
        const product = addressProducts.defaultProduct(overlay);
        const level = (product === null ? undefined : levelsOf(overlay, product).at(-1)) ?? 'surface';
        const timestamp = hours * 3_600_000;
        const view = parseAddress('50,14,5', addressProducts).view;
        if (view === null) throw new Error('a view was expected');
        const query = formatAddress(
          { overlay, level, product, view, timestamp, isolines: null, pois: null, picker: null, pickerOpen: false },
          addressProducts,
        );
        const entry = readEntry(`/cs/-Some-name-${overlay}`, `?${query}`);
        const selection =
          product === null ? {} : { product, level: addressProducts.isHidden?.(overlay) === true ? 'surface' : level };
        expect(entry).toEqual({ language: 'cs', settings: { overlay, timestamp, ...selection }, faults: [] });
      }),
      { seed: 15, numRuns: 300 },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, search) => {
        expect(Array.isArray(readEntry(path, search).faults)).toBe(true);
      }),
      { seed: 16 },
    );
  });
});

describe('a foreign query', () => {
  const own = 'gust,50.000,14.000,5';
  it.each([
    `?utm_source=x&${own}`,
    `?${own}&utm_source=x`,
    `?fbclid=abc&${own}&utm_medium=y`,
    `?fbclid&${own}`,
    `?${own}&fbclid`,
    `?${encodeURIComponent(own)}=&utm_source=x`,
    `?${own}#top`,
  ])('changes nothing: %s', (search) => {
    const plain = readPageAddress({ href: '', pathname: '/', search: `?${own}` });
    const { settings, view, faults } = readPageAddress({ href: '', pathname: '/', search });
    expect({ settings, view, faults }).toEqual({ settings: plain.settings, view: plain.view, faults: [] });
    expect(view).toEqual({ lat: 50, lon: 14, zoom: 5 });
  });
});
