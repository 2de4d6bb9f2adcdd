import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CloudLayer, type Sky, type Visibility, type Weather, type Wind } from '../conditions.ts';
import { statuteMile } from '../groups/read-visibility.ts';
import { windUnits } from '../groups/read-wind.ts';
import { type Metar } from './metar.ts';
import { readMetar } from './read-metar.ts';
import { writeMetar, type MetarContent } from './write-metar.ts';

const day = 86_400_000;

/** m/s of one unit, and steps of the code, by which a value may differ after it was written and read. */
const wind: fc.Arbitrary<Wind> = fc
  .record({
    direction: fc.option(fc.integer({ min: 0, max: 360 })),
    variable: fc.boolean(),
    speed: fc.option(fc.double({ min: 0, max: 60, noNaN: true }), { freq: 20 }),
    gust: fc.option(fc.double({ min: 0, max: 90, noNaN: true })),
    sector: fc.option(fc.tuple(fc.integer({ min: 1, max: 360 }), fc.integer({ min: 1, max: 360 })), { freq: 2 }),
    unit: fc.constantFrom('KT' as const, 'MPS' as const, 'KMH' as const),
  })
  .map(({ direction, variable, speed, gust, sector, unit }) => {
    const from = variable ? null : direction;
    return { direction: from, variable, speed, gust, sector, unit, speedAbove: false, gustAbove: false };
  });

const visibility: fc.Arbitrary<Visibility> = fc.oneof(
  fc.double({ min: 1, max: 40_000, noNaN: true }).map((metres) => ({
    metres,
    bound: metres >= 10_000 ? ('above' as const) : null,
    unit: 'M' as const,
    towards: null,
    undirected: false,
  })),
  fc.double({ min: 1, max: 40_000, noNaN: true }).map((metres) => ({
    metres,
    bound: null,
    unit: 'SM' as const,
    towards: null,
    undirected: false,
  })),
);

const weather: fc.Arbitrary<Omit<Weather, 'code'>> = fc.constantFrom(
  ...[
    { intensity: 'light', vicinity: false, descriptors: ['SH'], phenomena: ['RA'] },
    { intensity: 'moderate', vicinity: false, descriptors: [], phenomena: ['RA', 'SN'] },
    { intensity: 'heavy', vicinity: false, descriptors: ['TS'], phenomena: ['RA', 'GR'] },
    { intensity: 'moderate', vicinity: true, descriptors: ['TS'], phenomena: [] },
    { intensity: 'moderate', vicinity: false, descriptors: ['FZ'], phenomena: ['FG'] },
    { intensity: 'moderate', vicinity: false, descriptors: [], phenomena: ['BR'] },
  ].map((group) => group as Omit<Weather, 'code'>),
);

const layer: fc.Arbitrary<CloudLayer> = fc.record({
  cover: fc.constantFrom('FEW' as const, 'SCT' as const, 'BKN' as const, 'OVC' as const),
  baseFeet: fc.option(fc.double({ min: 0, max: 45_000, noNaN: true }), { freq: 20 }),
  type: fc.constantFrom(null, 'CB' as const, 'TCU' as const),
  typeUnknown: fc.constant(false),
});
const nothing = { layers: [], clear: null, obscured: false, verticalVisibilityFeet: null };
const skyWith = (part: Partial<Sky>): Sky => ({ ...nothing, ...part });
const sky: fc.Arbitrary<Sky> = fc.oneof(
  fc.array(layer, { minLength: 1, maxLength: 4 }).map((layers) => skyWith({ layers })),
  fc
    .constantFrom('NSC' as const, 'SKC' as const, 'CLR' as const, 'NCD' as const, 'CAVOK' as const)
    .map((clear) => skyWith({ clear })),
  fc
    .option(fc.double({ min: 0, max: 2000, noNaN: true }))
    .map((feet) => skyWith({ obscured: true, verticalVisibilityFeet: feet })),
);

const content: fc.Arbitrary<MetarContent & { readonly time: number }> = fc.record({
  kind: fc.constantFrom('METAR' as const, 'SPECI' as const),
  station: fc.constantFrom('LKPR', 'KJFK', 'EGLL', 'K0CO'),
  time: fc
    .integer({ min: Date.UTC(2001, 0) / 60_000, max: Date.UTC(2049, 0) / 60_000 })
    .map((minute) => minute * 60_000),
  auto: fc.boolean(),
  correction: fc.constantFrom(null, 'COR'),
  wind: fc.option(wind),
  visibility: fc.option(visibility),
  weather: fc.uniqueArray(weather, { maxLength: 3 }),
  sky: fc.option(sky),
  temperature: fc.option(fc.double({ min: -60, max: 50, noNaN: true }), { freq: 10 }),
  dewPoint: fc.option(fc.double({ min: -70, max: 35, noNaN: true }), { freq: 10 }),
  pressure: fc.option(fc.double({ min: 870, max: 1085, noNaN: true })),
  pressureUnit: fc.constantFrom('Q' as const, 'A' as const),
  remarks: fc.option<NonNullable<MetarContent['remarks']>>(
    fc.record({
      seaLevelPressure: fc.option(fc.double({ min: 950, max: 1049, noNaN: true })),
      precipitationHour: fc.option(fc.double({ min: 0, max: 200, noNaN: true })),
    }),
  ),
  noChange: fc.boolean(),
});

const readBack = (text: string, time: number): Metar => readMetar(text, time + day / 2) as Metar;

/** A report without its own text. */
function valuesOf({ raw: _raw, pieces: _pieces, ...values }: Metar): Omit<Metar, 'raw' | 'pieces'> {
  return values;
}

describe('a METAR that was written', () => {
  it('is what a station would send', () => {
    const text = writeMetar({
      station: 'LKPR',
      time: Date.UTC(2024, 4, 25, 12),
      auto: true,
      wind: { ...(readMetar('LKPR 251200Z 24015G27KT', 0)?.wind as Wind), sector: null },
      visibility: { metres: 3456, bound: null, unit: 'M', towards: null, undirected: false },
      weather: [{ intensity: 'light', vicinity: false, descriptors: ['SH'], phenomena: ['RA'] }],
      sky: { ...nothing, layers: [{ cover: 'BKN', baseFeet: 1290, type: 'CB', typeUnknown: false }] },
      temperature: -0.4,
      dewPoint: -2.6,
      pressure: 1009.8,
      noChange: true,
    });
    expect(text).toBe('METAR LKPR 251200Z AUTO 24015G27KT 3400 -SHRA BKN012CB M00/M03 Q1009 NOSIG=');
  });

  it('is read back to the same values within the steps of the code', () => {
    fc.assert(
      fc.property(content, (sent) => {
        const text = writeMetar(sent);
        const metar = readBack(text, sent.time);
        expect({ text, unknown: metar.unknown }).toEqual({ text, unknown: [] });
        expect(metar).toMatchObject({
          kind: sent.kind,
          station: sent.station,
          time: sent.time,
          auto: sent.auto,
          correction: sent.correction,
        });
        const near = (ours: number | null | undefined, theirs: number | null | undefined, step: number): void => {
          if (theirs === null || theirs === undefined) expect(ours ?? null).toBeNull();
          else expect(Math.abs((ours ?? NaN) - theirs)).toBeLessThanOrEqual(step);
        };
        near(metar.wind?.speed, sent.wind?.speed, windUnits[sent.wind?.unit ?? 'KT'] / 2 + 1e-9);
        expect(metar.wind?.variable ?? false).toBe(sent.wind?.variable ?? false);
        near(metar.pressure, sent.pressure, 1);
        near(metar.temperature, sent.temperature, 0.5);
        near(metar.dewPoint, sent.dewPoint, 0.5);
        const far = Math.min(sent.visibility?.metres ?? 0, sent.visibility?.unit === 'SM' ? 10 * statuteMile : 10_000);
        if (sent.visibility !== null) near(metar.visibility?.metres, far, Math.max(402.4, far / 3));
        expect(metar.weather.length).toBe(sent.weather.length);
        expect(metar.sky?.layers.length ?? 0).toBe(sent.sky?.layers.length ?? 0);
        for (const [at, { baseFeet }] of (sent.sky?.layers ?? []).entries())
          near(metar.sky?.layers[at]?.baseFeet, baseFeet, 100);
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it('is the same text again, and the same report again', () => {
    fc.assert(
      fc.property(content, (sent) => {
        const text = writeMetar(sent);
        const metar = readBack(text, sent.time);
        const again = writeMetar({ ...metar, time: sent.time, noChange: metar.trends.length > 0 });
        // M00 is a little below zero, which is read as zero: there is no negative one.
        const signless = (words: string): string => words.replaceAll('M00', '00');
        expect(signless(again)).toBe(signless(text));
        const { raw, pieces, ...values } = readBack(again, sent.time);
        expect({ ...values, raw: signless(raw) }).toMatchObject({ ...valuesOf(metar), raw: signless(metar.raw) });
        expect(pieces.length).toBe(metar.pieces.length);
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it('says NIL when there is nothing to say', () => {
    const blank = {
      wind: null,
      visibility: null,
      weather: [],
      sky: null,
      temperature: null,
      dewPoint: null,
      pressure: null,
    };
    expect(writeMetar({ station: 'LKPR', time: Date.UTC(2024, 4, 25, 12), nil: true, ...blank })).toBe(
      'METAR LKPR 251200Z NIL=',
    );
  });
});
