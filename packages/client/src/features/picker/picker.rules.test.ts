import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOX, boxPlace, directionWords, phoneSpot, pickedValue } from './picker.rules.ts';

const words = { deep: 'More than 5m' };

describe('the picked value', () => {
  it('is written in the chosen unit, which stands apart', () => {
    expect(pickedValue('wind', 16, 'm/s', words)).toMatchObject({ text: '16', unit: 'm/s' });
    expect(pickedValue('wind', 10, 'km/h', words)).toMatchObject({ text: '36', unit: 'km/h' });
    expect(pickedValue('temp', 273.15, '°C', words)).toMatchObject({ text: '0', unit: '°C' });
  });

  it('has the colour of the map, opaque, with readable ink on it', () => {
    const calm = pickedValue('wind', 0, 'm/s', words)?.chip;
    const gale = pickedValue('wind', 18, 'm/s', words)?.chip;
    expect(calm?.colour).toMatch(/^rgba\(\d+, \d+, \d+, 1\)$/);
    expect([calm?.ink, gale?.ink]).toEqual(['white', 'black']);
  });

  it("has the colour of the person's own gradient where there is one", () => {
    const red = pickedValue('wind', 16, 'm/s', words, [
      [0, [255, 0, 0, 255]],
      [40, [255, 0, 0, 255]],
    ]);
    expect(red?.chip?.colour).toBe('rgba(255, 0, 0, 1)');
    expect(pickedValue('wind', 16, 'm/s', words, null)?.chip).toEqual(pickedValue('wind', 16, 'm/s', words)?.chip);
  });

  it('names classes in words and very deep snow without a number', () => {
    expect(pickedValue('fog', 0.9, 'rules', { ...words, nameClass: ({ code }) => `<${code}>` })).toMatchObject({
      text: '<fog>',
      unit: '',
    });
    expect(pickedValue('snowcover', 491, 'cm', words)).toMatchObject({ text: 'More than 5m', unit: '' });
    expect(pickedValue('snowcover', 490, 'cm', words)).toMatchObject({ text: '490.0', unit: 'cm' });
  });

  it('is nothing where the point has no data', () => {
    expect([pickedValue('wind', null, 'm/s', words), pickedValue('waves', Number.NaN, 'm', words)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the direction', () => {
  it('is a compass point with degrees, or degrees alone', () => {
    expect(directionWords(45, false)).toBe('NE 45°');
    expect(directionWords(21, true)).toBe('21°');
    expect(directionWords(null, false)).toBe('');
  });
});

describe('the place of the box', () => {
  it('is above its point, and below within 150 px of the top', () => {
    expect(boxPlace({ x: 600, y: 150 }, 1280).below).toBe(false);
    expect(boxPlace({ x: 600, y: 149 }, 1280).below).toBe(true);
  });

  it('never runs over an edge', () => {
    expect(boxPlace({ x: 2, y: 400 }, 1280).left).toBe(16);
    expect(boxPlace({ x: 1279, y: 400 }, 1280).left + BOX.width).toBe(1264);
  });
});

describe("the phone's picker", () => {
  const sheet = (px: number, width = 390, height = 844) => ({
    left: 0,
    right: width,
    top: height - px,
    bottom: height,
  });

  it('reads the middle of the map above the sheet, with room for the box over it', () => {
    const { x, y } = phoneSpot(390, 844, [sheet(224)]);
    expect([x, y]).toEqual([195, 310]);
    expect(y - BOX.line - BOX.height).toBeGreaterThan(72);
  });

  it('stands lower than the middle where a tall box would reach the top', () => {
    const { y } = phoneSpot(390, 844, [sheet(356)]);
    expect(y - BOX.line - BOX.tall).toBe(72);
    expect(y).toBeLessThan(844 - 356);
  });

  it('is not moved by round buttons, by panels at the top, or by a sheet that hides the map', () => {
    const free = phoneSpot(390, 844, [sheet(224)]);
    const round = { left: 330, right: 378, top: 500, bottom: 844 };
    const search = { left: 12, right: 378, top: 12, bottom: 60 };
    expect(phoneSpot(390, 844, [round, search, sheet(224), sheet(800)])).toEqual(free);
  });

  it('stands above any sheet that leaves some of the map free', () => {
    const size = fc.record({ width: fc.integer({ min: 320, max: 480 }), height: fc.integer({ min: 560, max: 960 }) });
    fc.assert(
      fc.property(size, fc.integer({ min: 100, max: 400 }), ({ width, height }, px) => {
        const { x, y } = phoneSpot(width, height, [sheet(px, width, height)]);
        expect(x).toBe(width / 2);
        expect(y).toBeLessThanOrEqual(height - px - 24);
        expect(y).toBeGreaterThanOrEqual((height - px) / 2);
      }),
      { seed: 16 },
    );
  });
});
