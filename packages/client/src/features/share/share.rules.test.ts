import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { products } from '@meltemi/catalogue';
import { loadLanguage } from '#language/test-language.ts';
import {
  fitText,
  isAbort,
  creditedModel,
  pictureCredit,
  pictureLayout,
  pictureName,
  SOURCE_LINE,
  wrapText,
  type PictureBox,
} from './share.rules.ts';

/** Letters of ten units each. */
const measure = (text: string): number => text.length * 10;

describe('the file of a picture', () => {
  it('is named by layer and hour, in UTC', () => {
    expect(pictureName('wind', Date.UTC(2026, 6, 14, 6))).toBe('meltemi-wind-2026071406.png');
  });
});

describe('whom a picture credits', () => {
  const of = async (simulated: boolean, run: string | null = '14 Jul 06Z') =>
    pictureCredit({ model: products.ecmwf, run, simulated }, (await loadLanguage('en')).text('main'));

  it('is the provider of a forecast', async () => {
    const { source, warning } = await of(false);
    expect(source).toContain(products.ecmwf.attribution);
    expect(source).toContain('ECMWF run 14 Jul 06Z');
    expect(warning).toBeNull();
  });

  it('is no provider where the numbers are simulated, and the picture says so', async () => {
    for (const run of ['14 Jul 06Z', null]) {
      const { source, warning } = await of(true, run);
      expect(source).not.toMatch(/ECMWF|European Centre/);
      expect(warning).toBe('Simulated, in the style of ECMWF, not a forecast');
    }
    expect((await of(true)).source).toMatch(/^Run 14 Jul 06Z · /);
  });

  it('credits observations to those who made them, as far as they are known', () => {
    const sources = [{ attribution: 'DWD' }, { attribution: 'NOAA' }];
    expect(creditedModel(products.radar, { sources })).toEqual({ modelName: 'Radar', attribution: 'DWD · NOAA' });
    expect(creditedModel(products.radar, null).attribution).toBe(products.radar.attribution);
    expect(creditedModel(products.radar, { sources: [] }).attribution).toBe(products.radar.attribution);
  });

  it('is the coastlines alone where no model is shown', async () => {
    const t = (await loadLanguage('en')).text('main');
    expect(pictureCredit({ model: null, run: null, simulated: false }, t)).toEqual({
      source: t('coastlines'),
      warning: null,
    });
  });
});

describe('a refused dialog', () => {
  it('is no fault when the person closed it', () => {
    expect(isAbort(new DOMException('Share canceled', 'AbortError'))).toBe(true);
    expect(isAbort(new DOMException('not allowed', 'NotAllowedError'))).toBe(false);
    expect(isAbort('AbortError')).toBe(false);
  });
});

describe('a line of words', () => {
  it('stays whole where it fits, and is cut with an ellipsis where it does not', () => {
    expect(fitText('Temperature', 110, measure)).toBe('Temperature');
    expect(fitText('Temperature', 100, measure)).toBe('Temperatu…');
    expect(fitText('Sea temperature', 50, measure)).toBe('Sea…');
    expect(fitText('Wind', 5, measure)).toBe('');
  });

  it('never runs over its room, and cuts no letter in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 300 }), (text, width) => {
        const fitted = fitText(text, width, measure);
        expect(measure(fitted)).toBeLessThanOrEqual(Math.max(width, 0));
        // Half a letter cannot be written in an address.
        expect(() => encodeURIComponent(fitted)).not.toThrow();
      }),
      { seed: 81 },
    );
  });

  it('breaks between words, and cuts only what goes beyond the last line', () => {
    expect(wrapText('one two three four', 80, 3, measure)).toEqual(['one two', 'three', 'four']);
    expect(wrapText('one two three four', 80, 2, measure)).toEqual(['one two', 'three f…']);
    expect(wrapText('one', 80, 4, measure)).toEqual(['one']);
  });
});

describe('the strip below the map', () => {
  const boxes = (width: number, hasLegend: boolean): readonly PictureBox[] => {
    const { brand, layer, time, legend, source, sourceLines } = pictureLayout(width, hasLegend);
    return [brand, layer, time, { ...source, height: sourceLines * SOURCE_LINE }, ...(legend === null ? [] : [legend])];
  };
  const apart = (a: PictureBox, b: PictureBox): boolean =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

  it('keeps everything inside and apart at any width from a phone to a wall', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 3840 }), fc.boolean(), (width, hasLegend) => {
        const { height } = pictureLayout(width, hasLegend);
        const all = boxes(width, hasLegend);
        for (const box of all) {
          expect(box.x >= 16 && box.x + box.width <= width - 15.9).toBe(true);
          expect(box.y >= 0 && box.y + box.height <= height).toBe(true);
        }
        for (const [index, box] of all.entries())
          for (const other of all.slice(index + 1)) expect(apart(box, other)).toBe(true);
      }),
      { seed: 82 },
    );
  });

  it('is higher on a phone, where the source has several lines', () => {
    expect(pictureLayout(390, true).height).toBeGreaterThan(pictureLayout(1280, true).height);
    expect([pictureLayout(390, true).sourceLines, pictureLayout(1280, true).sourceLines]).toEqual([4, 1]);
    expect(pictureLayout(390, false).legend).toBeNull();
  });
});
