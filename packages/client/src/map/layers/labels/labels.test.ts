import { createCalendar, languageCodes, products, utcZone } from '@meltemi/catalogue';
import type { CityLabel } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleAddress } from '#map/engine/base-style.rules.ts';
import { placeLanguage } from '#settings/index.ts';
import { lookOf } from './label-looks.rules.ts';
import { placeLabels, seriesAt } from './label-layout.rules.ts';
import { labelPainter, temperatureText } from './label-painter.ts';
import { labelZoom } from './label-tiles.ts';

const calendar = createCalendar(
  { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);
const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const prague: CityLabel = ['1', 'Prague', 'capital', 14.42, 50.09, 55, 35];
const near: CityLabel = ['2', 'Kladno', 'town', 14.5, 50.1, 50, 30];
const far: CityLabel = ['3', 'Vienna', 'capital', 16.37, 48.2, 55, 35];

describe('labels', () => {
  it('find room in their order: who comes later and does not fit is left out', () => {
    expect(placeLabels([prague, near, far], view).map(({ title }) => title)).toEqual(['Prague', 'Vienna']);
    expect(placeLabels([near, prague], view).map(({ title }) => title)).toEqual(['Kladno']);
  });

  it('are written once, even when two tiles have them', () => {
    expect(placeLabels([prague, prague], view)).toHaveLength(1);
  });

  it('never lie under a panel, not even by a corner; a town beside it takes the room', () => {
    const [place] = placeLabels([prague], view);
    if (place === undefined) throw new Error('Prague is on the screen');
    const right = place.x + place.width / 2;
    const panel = { left: right - 3, top: 0, right: right + 300, bottom: 800 };
    expect(placeLabels([prague, far], view, [panel])).toEqual([]);
    const aside = { ...panel, left: right + 5 };
    expect(placeLabels([prague], view, [aside]).map(({ title }) => title)).toEqual(['Prague']);
    // What the panel took gives way to nobody: its neighbour to the west stands again.
    const west: CityLabel = ['4', 'Plzeň', 'city', 12.6, 50.09, 50, 30];
    expect(placeLabels([prague, west], view, [panel]).map(({ title }) => title)).toEqual(['Plzeň']);
  });

  it('stand in every copy of the world on the screen', () => {
    const wide = flatView({ lat: 20, lon: 170, zoom: 0.2, width: 1280, height: 600 });
    expect(placeLabels([prague], wide).length).toBeGreaterThan(1);
  });

  it('never stand on each other', () => {
    const label = fc.tuple(
      fc.uuid(),
      fc.constant('Town'),
      fc.constant('town'),
      fc.double({ min: 0, max: 28, noNaN: true }),
      fc.double({ min: 42, max: 57, noNaN: true }),
      fc.integer({ min: 20, max: 180 }),
      fc.integer({ min: 12, max: 40 }),
    );
    fc.assert(
      fc.property(fc.array(label, { maxLength: 60 }), (labels) => {
        const placed = placeLabels(labels, view);
        for (const [k, a] of placed.entries()) {
          for (const b of placed.slice(k + 1)) {
            expect(
              Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2,
            ).toBe(true);
          }
        }
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('have tiles from zoom 3 to 11', () => {
    expect([0, 4, 4.5, 14].map((zoom) => labelZoom({ zoom }))).toEqual([3, 5, 5, 11]);
  });
});

describe('temperatures of labels', () => {
  const ref = Date.UTC(2026, 0, 15);
  const hour = 3_600_000;
  it('lie between two hours of the series', () => {
    expect(seriesAt([270, 276], [3, 6], ref, ref + 3 * hour)).toBe(270);
    expect(seriesAt([270, 276], [3, 6], ref, ref + 4 * hour)).toBe(272);
    expect(seriesAt([270, null], [3, 6], ref, ref + 4 * hour)).toBeNull();
    expect(seriesAt([270, 276], [3, 6], ref, ref + 7 * hour)).toBeNull();
    expect(seriesAt([270, 276], [3, 6], ref, ref)).toBeNull();
  });

  it('are whole degrees of the chosen unit', () => {
    expect(temperatureText(268.4, '°C')).toBe('\u22125°');
    expect(temperatureText(293.15, '°F')).toBe('68°');
    expect(temperatureText(null, '°C')).toBe('');
  });
});

describe('painted labels', () => {
  it('write names the way of the page and values from left to right, so that a minus stands before its number in Arabic', () => {
    const written: (readonly [text: string, direction: string])[] = [];
    const context = {
      direction: 'rtl',
      strokeText: () => undefined,
      fillText: (text: string) => void written.push([text, context.direction]),
    };
    const ref = Date.UTC(2026, 0, 15);
    const cairo: CityLabel = ['9', 'القاهرة', 'capital', 14.42, 50.09, 55, 35];
    const series = { forecast: { 9: [268.4, 270] }, hours: [0, 3], reftime: new Date(ref).toISOString() };
    const forecast = { product: products.ecmwf, calendar, tier: null };
    const paint = labelPainter({ labelsOf: () => [cairo], forecastsOf: () => [series] }, () => ({
      lang: 'ar',
      forecast,
      time: ref,
      unit: '°C',
      heightUnit: 'm',
      isOnMap: false,
    }));
    paint(context as unknown as CanvasRenderingContext2D, view, []);
    expect(written).toEqual([
      ['القاهرة', 'inherit'],
      ['\u22125°', 'ltr'],
    ]);
  });
});

describe('looks of labels', () => {
  const drawn = (label: CityLabel, heightUnit: 'm' | 'ft' = 'm') => {
    const written: { text: string; font: string; ink: string; spacing: string }[] = [];
    const context = {
      font: '',
      fillStyle: '',
      letterSpacing: '0px',
      strokeText: () => undefined,
      beginPath: () => undefined,
      moveTo: () => undefined,
      lineTo: () => undefined,
      closePath: () => undefined,
      stroke: () => undefined,
      fill: () => undefined,
      fillText: (text: string) =>
        void written.push({ text, font: context.font, ink: context.fillStyle, spacing: context.letterSpacing }),
    };
    const plan = { lang: 'de' as const, forecast: null, time: 0, unit: '°C' as const, heightUnit, isOnMap: false };
    labelPainter({ labelsOf: () => [label], forecastsOf: () => [] }, () => plan)(
      context as unknown as CanvasRenderingContext2D,
      view,
      [],
    );
    return written;
  };
  const at = (title: string, kind: string): CityLabel => ['ne1', title, kind, 14, 50, 90, 17];

  it('tell waters from towns: leaning and bluish', () => {
    const [sea] = drawn(at('Ostsee', 'sea'));
    const [town] = drawn(at('Kladno', 'town'));
    expect(sea?.font).toMatch(/^italic /);
    expect(town?.font).not.toContain('italic');
    expect(sea?.ink).not.toBe(town?.ink);
  });

  it('write the height of a peak below its name, in the unit of heights', () => {
    const peak: CityLabel = ['ne2', 'Matterhorn', 'peak', 14, 50, 90, 40, 4478];
    expect(drawn(peak).map(({ text }) => text)).toEqual(['Matterhorn', '4478 m']);
    expect(drawn(peak, 'ft').map(({ text }) => text)).toEqual(['Matterhorn', '14688 ft']);
  });

  it('keep joined scripts together', () => {
    expect(drawn(at('Atlantischer Ozean', 'ocean'))[0]?.spacing).not.toBe('0px');
    expect(drawn(at('المحيط الأطلسي', 'ocean'))[0]?.spacing).toBe('0px');
  });

  it('give room to great towns before waters, and to waters before villages', () => {
    const worths = ['capital', 'city', 'sea', 'town', 'lake', 'village', 'of a newer server'].map(
      (one) => lookOf(one).worth,
    );
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
  });
});

describe('the language of names', () => {
  it('is the language of the page, or English where the visitor wants it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languageCodes), fc.boolean(), (lang, english) => {
        const settings = { get: () => english } as unknown as Parameters<typeof placeLanguage>[0];
        expect(placeLanguage(settings, lang)).toBe(english ? 'en' : lang);
        expect(styleAddress('outdoor', placeLanguage(settings, lang)).endsWith(`lang=${lang}`)).toBe(
          !english && lang !== 'en',
        );
      }),
      { seed: 15 },
    );
  });
});
