import { plainNumber } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import type { IsolineText } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import type { Cover } from '#map/covers/cover.rules.ts';
import { isolineTextPainter, levelText, upright } from './isoline-texts.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const at = { lon: 14, lat: 50, angle: 0 };

/** What the painter writes on a page that runs from right to left, with the direction it wrote it in. */
function written(
  texts: readonly IsolineText[],
  ident: 'temp' | 'pressure',
  covers: readonly Cover[] = [],
): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const nothing = (): void => undefined;
  const context = {
    direction: 'rtl',
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
    strokeText: nothing,
    fillText: (text: string) => void found.push([text, context.direction]),
  };
  const paint = isolineTextPainter({
    texts: () => texts,
    ident: () => ident,
    unit: () => (ident === 'temp' ? '°C' : 'hPa'),
    writeNumber: plainNumber,
  });
  paint(context as unknown as CanvasRenderingContext2D, view, covers);
  return found;
}

describe('the numbers of isolines', () => {
  it('are whole levels of the chosen unit', () => {
    expect(levelText('temp', 263.15, '°C', plainNumber)).toBe('-10');
    expect(levelText('temp', 263.15, '°F', plainNumber)).toBe('14');
    expect(levelText('pressure', 101_300, 'hPa', plainNumber)).toBe('1013');
    expect(levelText('temp', 273.05, '°C', plainNumber)).toBe('0');
  });

  it('keep neighbouring lines apart in a unit that is larger than their distance', () => {
    expect([101_200, 101_600].map((value) => levelText('pressure', value, 'inHg', plainNumber))).toEqual([
      '29.88',
      '30.00',
    ]);
  });

  it('run from left to right on a page that does not, so that a minus stands before its number', () => {
    expect(written([{ ...at, kind: 'level', value: 263.15 }], 'temp')).toEqual([['-10', 'ltr']]);
  });

  it('stand below the letter of a high or a low', () => {
    expect(written([{ ...at, kind: 'high', value: 103_000 }], 'pressure').map(([text]) => text)).toEqual(['H', '1030']);
    expect(written([{ ...at, kind: 'low', value: 98_000 }], 'pressure').map(([text]) => text)).toEqual(['L', '980']);
  });

  it('are left out beside the screen and under a panel', () => {
    const middle = { left: 630, top: 100, right: 900, bottom: 700 };
    expect(written([{ ...at, kind: 'level', value: 263.15 }], 'temp', [middle])).toEqual([]);
    expect(written([{ ...at, kind: 'high', value: 103_000 }], 'pressure', [middle])).toEqual([]);
    expect(written([{ ...at, lon: 120, kind: 'level', value: 263.15 }], 'temp')).toEqual([]);
  });

  it('are never upside down', () => {
    for (let angle = -7; angle <= 7; angle += 0.25) expect(Math.cos(upright(angle))).toBeGreaterThanOrEqual(-1e-9);
  });
});
