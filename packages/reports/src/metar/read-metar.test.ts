import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windUnits } from '../groups/read-wind.ts';
import { type Metar } from './metar.ts';
import { readMetar } from './read-metar.ts';

const received = Date.UTC(2024, 4, 25, 12, 10);
const read = (text: string): Metar => readMetar(text, received) as Metar;
const knots = (metar: Metar): unknown => [
  metar.wind?.direction,
  metar.wind?.speed && Math.round(metar.wind.speed / windUnits.KT),
];

describe('a METAR', () => {
  it('is read whole', () => {
    const metar = read(
      'METAR COR LKPR 251200Z AUTO 24015G27KT 210V270 4000 1200NE R24/P1500U -SHRA BKN010 OVC025CB 12/M01 Q1009 RERA WS RWY24 BECMG AT1300 9999=',
    );
    expect(metar).toMatchObject({
      kind: 'METAR',
      station: 'LKPR',
      time: Date.UTC(2024, 4, 25, 12, 0),
      correction: 'COR',
      auto: true,
      nil: false,
      temperature: 12,
      dewPoint: -1,
      pressure: 1009,
      pressureUnit: 'Q',
      leastVisibility: { metres: 1200, towards: 'NE' },
      runwayRanges: [{ runway: '24', metres: 1500, bound: 'above', tendency: 'up' }],
      windShear: ['24'],
      unknown: [],
    });
    expect(metar.wind?.sector).toEqual([210, 270]);
    expect(metar.trends).toMatchObject([
      { kind: 'BECMG', at: Date.UTC(2024, 4, 25, 13, 0), visibility: { metres: 10_000 } },
    ]);
  });

  it('keeps what no rule reads, and the rest of the report', () => {
    const metar = read('METAR EFHK 251052Z BLAABLAA 9999 FEW033 M00/M02 Q1005 NOSIG');
    expect(metar.unknown).toEqual(['BLAABLAA']);
    expect(metar.pieces.find(({ text }) => text === 'BLAABLAA')?.kind).toBe('unknown');
    expect(metar).toMatchObject({ wind: null, temperature: 0, dewPoint: -2, pressure: 1005 });
  });

  it.each([
    ['a colour state', 'METAR EHLW 251155Z AUTO 27016KT 9999 SCT026 19/12 Q1016 BLU 31035KT 9999 BKN026', 270, 16],
    ['FM', 'METAR YMML 251152Z 01023G37KT CAVOK 09/04 Q1017 FM1200 31035KT 9999', 10, 23],
    ['TEMPO', 'METAR LFBG 251130Z 23012KT 9999 22/16 Q1011 TEMPO 26035G45KT 3000', 230, 12],
    ['nothing at all', 'METAR LFBG 251130Z 23012KT 9999 26035G45KT 3000 SCT003 22/16 Q1011', 230, 12],
  ])('keeps the observed wind behind %s', (_, text, direction, speed) => {
    expect(knots(read(text))).toEqual([direction, speed]);
  });

  it('takes no forecast for an observation that is missing', () => {
    const metar = read('METAR EHLW 251155Z 19/12 Q1016 BLU 31035KT 4000 BKN026');
    expect(metar).toMatchObject({ wind: null, visibility: null, sky: null });
    expect(metar.trends).toMatchObject([{ kind: 'FCST', visibility: { metres: 4000 } }]);
  });

  it.each([
    ['19/', 19, null],
    ['25////', 25, null],
    ['///05', null, 5],
    ['M18/M20', -18, -20],
    ['21 /17', 21, 17],
    ['201/16', null, null],
    ['/////', null, null],
    ['27/M', 27, null],
  ])('temperature %s', (word, temperature, dewPoint) => {
    expect(read(`LKPR 251200Z 24015KT ${word} Q1012`)).toMatchObject({ temperature, dewPoint, pressure: 1012 });
  });

  it.each([
    ['Q1013', 1013],
    ['A2992', 1013.21],
    ['QNH 1011', 1011],
    ['Q////', null],
    ['Q0101', null],
    ['A9999', null],
    ['Q1014 A2995', 1014],
  ])('pressure %s', (word, pressure) => {
    expect(read(`LKPR 251200Z 24015KT 10/05 ${word}`).pressure).toBe(pressure);
  });

  it('takes tenths, pressure, rain and peak wind out of American remarks', () => {
    const metar = read('KJFK 251151Z 24016KT 10SM CLR 12/07 A2992 RMK AO2 PK WND 28045/1117 SLP982 P0013 T01170072');
    expect(metar).toMatchObject({
      temperature: 11.7,
      dewPoint: 7.2,
      remarks: { seaLevelPressure: 998.2, precipitationHour: 3.3, precipitationTrace: false },
    });
    expect(metar.remarks?.peakWind).toMatchObject({ direction: 280, time: Date.UTC(2024, 4, 25, 11, 17) });
    expect(read('KJFK 251151Z 10SM 12/07 RMK SLP132 P0000').remarks).toMatchObject({
      seaLevelPressure: 1013.2,
      precipitationHour: 0,
      precipitationTrace: true,
    });
  });

  it('leaves tenths that contradict the report', () => {
    expect(read('RJSK 251130Z 15/12 A2987 RMK AO2 T00500022')).toMatchObject({ temperature: 15, dewPoint: 12 });
  });

  it('is cut where a second report begins', () => {
    const metar = read('METAR LKPR 251200Z 24015KT 9999 10/05 Q1012 METAR LKTB 251200Z 09030KT 0500 FG 02/02 Q1020');
    expect(metar).toMatchObject({
      station: 'LKPR',
      pressure: 1012,
      raw: 'METAR LKPR 251200Z 24015KT 9999 10/05 Q1012',
    });
    expect(read('LKPR 251200Z 10/05 Q1012 LKTB 251200Z 02/02 Q1020').pressure).toBe(1012);
    expect(read('KJFK 251151Z 10/05 A2992 RMK LAST 251100Z NEXT 251800Z').remarks?.text).toBe(
      'LAST 251100Z NEXT 251800Z',
    );
  });

  it('may be empty, and may have no readable time', () => {
    expect(read('METAR EFIV 251120Z NIL=')).toMatchObject({ nil: true, wind: null });
    expect(read('METAR EFIV 459999Z 24015KT')).toMatchObject({ time: null, unknown: ['459999Z'] });
    expect(read('METAR EFHK 242400Z 24015KT').time).toBe(Date.UTC(2024, 4, 25));
  });

  it.each(['', '=', 'HELLO WORLD', 'METAR', '251200Z 24015KT', '\u0000\u0001'])('is none: %j', (text) => {
    expect(readMetar(text, received)).toBeNull();
  });
});

const words = fc.constantFrom(
  ...'METAR SPECI TAF COR LKPR KJFK 251200Z 24015G27KT VRB02KT 280V350 9999 0000 4000 1200NE 10SM M1/4SM 1 1/2SM P6SM CAVOK'.split(
    ' ',
  ),
  ...'R04R/1500N -SHRA +TSRA VCTS HZ/DZ FEW020 BKN/// ////// OVC003CB VV001 NSC CLR 12/M01 19/ ///// Q1009 A2992 Q//// RERA'.split(
    ' ',
  ),
  ...'WS RWY24 ALL BLU+ BLACKWHT W15/S4 BECMG TEMPO FM1130 TL1200 AT1300 NOSIG RMK T01170072 SLP132 P0013 PK WND 28045/1117 ='.split(
    ' ',
  ),
);
const noise = fc.string({ unit: 'binary', maxLength: 12 });

describe('any text', () => {
  it('is read without an exception, and no number leaves its range', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: words }, noise), { maxLength: 30 }), (parts) => {
        const metar = readMetar(parts.join(' '), received);
        if (metar === null) return;
        const { wind, visibility, temperature, dewPoint, pressure, sky } = metar;
        expect(wind?.direction ?? 0).toBeLessThanOrEqual(360);
        expect(wind?.speed ?? 0).toBeLessThanOrEqual(130);
        expect(visibility?.metres ?? 1).toBeGreaterThan(0);
        for (const celsius of [temperature ?? 0, dewPoint ?? 0]) expect(Math.abs(celsius)).toBeLessThanOrEqual(95);
        expect(Math.abs((pressure ?? 1000) - 975)).toBeLessThanOrEqual(125);
        for (const { baseFeet } of sky?.layers ?? []) expect(baseFeet ?? 0).toBeLessThanOrEqual(99_900);
        expect(JSON.stringify(metar)).not.toContain('NaN');
      }),
      { seed: 6, numRuns: 500 },
    );
  });

  it('keeps every word of the report in its pieces', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const metar = readMetar(`METAR LKPR 251200Z ${parts.join(' ')}`, received);
        const kept = (text: string): string => text.replace(/[ /]/g, '');
        // Pieces are mended words: blanks, slashes between weather, and the N and H of QNH are all that may go.
        expect(kept(metar?.pieces.map(({ text }) => text).join('') ?? '')).toBe(kept(metar?.raw ?? ''));
      }),
      { seed: 6 },
    );
  });

  it('of ten million characters is a report with an unread rest, and does not keep all of it', () => {
    const metar = read(`LKPR 251200Z 24015KT ${'9999 '.repeat(2_000_000)}`);
    expect(metar.wind?.direction).toBe(240);
    expect(metar.unknown.at(-1)?.length).toBeGreaterThan(9000);
    expect(JSON.stringify(metar).length).toBeLessThan(200_000);
    expect(read(`LKPR 251200Z ${'A'.repeat(10_000_000)}`).pressure).toBeNull();
    // A report stretched by control characters is still one.
    expect(read(`LKPR 251200Z${'\u0000'.repeat(9000)}24015KT 9999 Q1013`)).toMatchObject({
      pressure: 1013,
      unknown: [],
    });
  });
});
