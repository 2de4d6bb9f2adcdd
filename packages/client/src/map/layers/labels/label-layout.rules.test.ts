import type { CityLabel } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { createCalendar, products, utcZone } from '@meltemi/catalogue';
import { placeLabels } from './label-layout.rules.ts';
import { labelPainter } from './label-painter.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const prague: CityLabel = ['1', 'Prague', 'capital', 14.42, 50.09, 55, 35];

describe('names among the signs of the map', () => {
  it('stand above or below a sign that is on their place, never on it, and nowhere where signs are all around', () => {
    const [own] = placeLabels([prague], view);
    if (own === undefined) throw new Error('Prague is on the screen');
    const signs = (...at: readonly (readonly [x: number, y: number, half: number])[]) => ({
      hasValues: false,
      isFree: (left: number, top: number, right: number, bottom: number) =>
        at.every(
          ([x, y, half]) =>
            own.x + x - half >= right ||
            own.x + x + half <= left ||
            own.y + y - half >= bottom ||
            own.y + y + half <= top,
        ),
    });
    const shift = (below: ReturnType<typeof signs>): number | null => {
      const [label] = placeLabels([prague], view, [], below);
      return label === undefined ? null : Math.round(label.y - own.y);
    };
    expect(shift(signs())).toBe(0);
    expect(shift(signs([20, 2, 5]))).toBe(-12);
    expect(shift(signs([20, -2, 5]))).toBe(12);
    expect(shift(signs([0, 0, 12]))).toBe(-22);
    expect(shift(signs([0, 0, 40]))).toBe(null);
    // A value below the name is no place for a sign either.
    expect(shift({ ...signs([0, 15, 5]), hasValues: true })).toBe(-12);
    expect(shift(signs([0, 15, 5]))).toBe(0);
  });
});

describe('names and temperatures', () => {
  it('are asked for in this order: nobody waits for a name behind what takes a server longer', () => {
    const asked: string[] = [];
    const note = (what: string) => () => {
      asked.push(what);
      return [];
    };
    const calendar = createCalendar(
      { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
      { zone: utcZone },
    );
    const forecast = { product: products.ecmwf, calendar, tier: null };
    const plan = { lang: 'en', forecast, time: 0, unit: '°C', heightUnit: 'm', isOnMap: false } as const;
    labelPainter({ labelsOf: note('names'), forecastsOf: note('temperatures') }, () => plan)(
      {} as CanvasRenderingContext2D,
      view,
      [],
    );
    expect(asked).toEqual(['names', 'temperatures']);
  });
});
