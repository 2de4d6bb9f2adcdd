import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bound } from '../conditions.ts';
import { windUnits } from '../groups/read-wind.ts';
import { readTaf } from './read-taf.ts';
import { type Taf } from './taf.ts';
import { writeTaf, type TafContent, type TafGroupContent } from './write-taf.ts';

const hour = 3_600_000;
const bounds = new Map<number, Bound>([
  [50, 'below'],
  [10_000, 'above'],
]);

const conditions = fc.record({
  wind: fc.option(
    fc.record({
      direction: fc.integer({ min: 1, max: 36 }),
      speed: fc.integer({ min: 1, max: 60 }),
      gust: fc.option(fc.integer({ min: 61, max: 99 })),
    }),
  ),
  metres: fc.option(fc.constantFrom(50, 150, 700, 1500, 4900, 6000, 9000, 10_000)),
  weather: fc.constantFrom('', 'RA', 'BR', 'SN'),
  sky: fc.constantFrom('', 'CAVOK', 'NSC', 'BKN', 'VV'),
  base: fc.integer({ min: 0, max: 300 }),
});

const chanceOf = (kind: TafGroupContent['kind'], chance: number | null): number | null => {
  if (kind === 'PROB') return chance ?? 30;
  return kind === 'TEMPO' ? chance : null;
};

const group = (
  kind: TafGroupContent['kind'],
  from: number,
  to: number,
  probability: number | null = null,
): fc.Arbitrary<TafGroupContent> =>
  conditions.map(({ wind, metres, weather, sky, base }) => ({
    kind,
    probability,
    from,
    to,
    wind:
      wind === null
        ? null
        : {
            direction: wind.direction * 10,
            variable: false,
            speed: wind.speed * windUnits.KT,
            gust: wind.gust === null ? null : wind.gust * windUnits.KT,
            speedAbove: false,
            gustAbove: false,
            sector: null,
            unit: 'KT',
          },
    visibility:
      metres === null
        ? null
        : {
            metres,
            bound: bounds.get(metres) ?? null,
            unit: 'M',
            towards: null,
            undirected: false,
          },
    weather: weather === '' ? [] : [{ intensity: 'moderate', vicinity: false, descriptors: [], phenomena: [weather] }],
    sky:
      sky === ''
        ? null
        : {
            layers: sky === 'BKN' ? [{ cover: 'BKN', baseFeet: base * 100, type: null, typeUnknown: false }] : [],
            clear: sky === 'CAVOK' || sky === 'NSC' ? sky : null,
            obscured: sky === 'VV',
            verticalVisibilityFeet: sky === 'VV' ? base * 100 : null,
          },
  }));

const content: fc.Arbitrary<TafContent> = fc
  .record({
    start: fc.integer({ min: Date.UTC(2001, 0) / hour, max: Date.UTC(2049, 0) / hour }),
    length: fc.constantFrom(9, 24, 30),
    kinds: fc.array(
      fc.record({
        kind: fc.constantFrom('FM' as const, 'BECMG' as const, 'TEMPO' as const, 'PROB' as const),
        from: fc.integer({ min: 1, max: 8 }),
        length: fc.integer({ min: 1, max: 4 }),
        chance: fc.constantFrom(null, 30, 40),
      }),
      { maxLength: 5 },
    ),
  })
  .chain(({ start, length, kinds }) => {
    const from = start * hour;
    const to = from + length * hour;
    // FMs follow one another in the order of time.
    const ordered = kinds.toSorted((one, other) => one.from - other.from);
    return fc
      .tuple(
        group('BASE', from, to),
        ...ordered.map(({ kind, from: offset, length: hours, chance }) =>
          group(kind, from + offset * hour, Math.min(to, from + (offset + hours) * hour), chanceOf(kind, chance)),
        ),
      )
      .map((groups) => ({
        station: 'LKPR',
        time: from - hour,
        from,
        to,
        groups,
        extremes: [
          { kind: 'max' as const, celsius: 21, time: from + 3 * hour },
          { kind: 'min' as const, celsius: -3, time: from + 8 * hour },
        ],
      }));
  });

describe('a TAF that was written', () => {
  it('is read back to the same hours, groups and values', () => {
    fc.assert(
      fc.property(content, (sent) => {
        const text = writeTaf(sent);
        const taf = readTaf(text, sent.time + 2 * hour) as Taf;
        expect({ text, unknown: taf.unknown }).toEqual({ text, unknown: [] });
        expect(taf).toMatchObject({
          station: 'LKPR',
          time: sent.time,
          from: sent.from,
          to: sent.to,
          extremes: sent.extremes,
        });
        expect(taf.groups.map(({ kind, from, probability }) => [kind, from, probability])).toEqual(
          sent.groups.map(({ kind, from, probability }) => [kind, from, probability ?? null]),
        );
        for (const [at, group] of sent.groups.entries()) {
          const read = taf.groups[at];
          if (group.kind !== 'FM') expect(read?.to).toBe(group.to);
          expect(read?.wind?.speed ?? null).toBe(group.wind?.speed ?? null);
          expect(read?.wind?.gust ?? null).toBe(group.wind?.gust ?? null);
          expect(read?.weather.map(({ phenomena }) => phenomena)).toEqual(
            group.weather.map(({ phenomena }) => phenomena),
          );
          expect(read?.sky?.layers ?? []).toEqual(group.sky?.layers ?? []);
          if (group.visibility !== null) expect(read?.visibility).toEqual(group.visibility);
        }
        expect(writeTaf({ ...taf, time: sent.time, from: sent.from, to: sent.to })).toBe(text);
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('may be cancelled or empty', () => {
    const bare = {
      station: 'LKPR',
      time: Date.UTC(2024, 4, 25, 11),
      from: Date.UTC(2024, 4, 25, 12),
      to: Date.UTC(2024, 4, 26, 0),
      groups: [],
    };
    expect(writeTaf({ ...bare, cancelled: true, amended: true })).toBe('TAF AMD LKPR 251100Z 2512/2524 CNL=');
    expect(writeTaf({ ...bare, nil: true })).toBe('TAF LKPR 251100Z NIL=');
  });
});
