import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HazardArea } from './hazard-area.ts';
import { readHazardAreas } from './read-areas.ts';
import { readGairmets } from './read-gairmet.ts';

const received = Date.UTC(2024, 4, 11, 20);
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2024, 4, day, hour, minute);
const read = (text: string): HazardArea[] => readHazardAreas(text, received);
const knot = 1852 / 3600;

describe('an international SIGMET', () => {
  it('has an area, levels, times and movement', () => {
    const [area] = read(`WSNT01 KKCI 111915
SIGA0A
KZNY KZMA SIGMET ALFA 4 VALID 111915/112315 KKCI-
NEW YORK OCEANIC FIR FRQ TS OBS AT 1915Z WI N3100 W07600 - N2930 W06600 - N2630 W07700 - N3100 W07600. TOP
FL450. MOV SE 30KT. INTSF.`);
    expect(area).toMatchObject({
      kind: 'SIGMET',
      id: 'ALFA 4',
      fir: 'KZNY',
      hazard: 'thunderstorm',
      qualifiers: ['FRQ'],
      from: at(11, 19, 15),
      to: at(11, 23, 15),
      lowerFeet: null,
      upperFeet: 45_000,
      upperAbove: false,
      movement: { towards: 135, speed: 30 * knot },
      change: 'intensifying',
      cancels: null,
      test: false,
    });
    expect(area?.shapes).toEqual([
      {
        kind: 'polygon',
        ring: [
          [-76, 31],
          [-66, 29.5],
          [-77, 26.5],
          [-76, 31],
        ],
        time: at(11, 19, 15),
        later: false,
      },
    ]);
  });

  it.each([
    ['WI N2220E14456 N2211E14944 N1738E14946 N2220E14456', 'polygon', 4],
    ['WI N12E156 - N09E158 - N10E153 -N12E156', 'polygon', 4],
    ['WI S0849 E14100 - S 0950 E13940 - S0847 E13757', 'polygon', 4],
    ['WI 120NM OF N3130 E16730', 'circle', 73],
    ['TC HALIMA PSN S2048 E08221 CB OBS WI 130NM OF TC CENTRE', 'circle', 73],
    ['WI 60NM EITHER SIDE OF LINE N0700 W13800 - N0700 W13400', 'line', 75],
  ])('draws %s', (where, kind, corners) => {
    const [area] = read(`KZAK SIGMET ALFA 1 VALID 111315/111715 KKCI- OAKLAND FIR EMBD TS ${where}. TOP FL480. STNR.`);
    expect(area?.shapes.map((shape) => [shape.kind, shape.ring.length])).toEqual([[kind, corners]]);
  });

  it.each([
    'N OF N4200',
    'ENTIRE FIR',
    'WI N9900 W07600 - N2930 W06600 - N2630 W07700',
    'WI N3160 W07600 - N2930 W06600 - N2630 W07700',
  ])('draws nothing of %s', (where) => {
    const [area] = read(`KZAK SIGMET ALFA 1 VALID 111315/111715 KKCI- OAKLAND FIR EMBD TS ${where}. TOP FL480.`);
    expect(area).toMatchObject({ hazard: 'thunderstorm', shapes: [] });
  });

  it('tells where it is from where it will be', () => {
    const [area] = read(
      'EGTT SIGMET 02 VALID 111300/111700 EGRR- EGTT LONDON FIR SEV ICE OBS AT 1300Z WI N50 W005 - N51 W003 - N50 W002 - N50 W005 FL050/150 MOV E 20KT FCST AT 1700Z WI N50 W003 - N51 W001 - N50 E000 - N50 W003=',
    );
    expect(area?.shapes.map(({ later, time }) => [later, time])).toEqual([
      [false, at(11, 13)],
      [true, at(11, 17)],
    ]);
    expect(area).toMatchObject({ hazard: 'icing', lowerFeet: 5000, upperFeet: 15_000 });
  });

  it('may end another', () => {
    expect(
      read('KZNY SIGMET BRAVO 3 VALID 111915/111930 KKCI- NEW YORK FIR CNL SIGMET BRAVO 2 111530/111930.'),
    ).toMatchObject([{ cancels: 'BRAVO 2', shapes: [] }]);
    expect(read('FAUS24 KZHU 111756\nZHU CWA 402 VALID UNTIL 111800\nCWA 401 IS CANCELLED.')).toMatchObject([
      { kind: 'CWA', cancels: '401' },
    ]);
  });

  it.each([
    ['SFC/FL080', 0, 8000],
    ['FL270/340', 27_000, 34_000],
    ['BTN FL240 AND FL340', 24_000, 34_000],
    ['4000/8000FT', 4000, 8000],
    ['BLW 100', null, 10_000],
    ['ABV FL250', 25_000, null],
    ['CIGS BLW 005', null, null],
  ])('reads levels: %s', (text, lowerFeet, upperFeet) => {
    expect(read(`EGTT SIGMET 1 VALID 111300/111700 EGRR- LONDON FIR SEV TURB ${text}.`)).toMatchObject([
      { lowerFeet, upperFeet },
    ]);
  });
});

describe('American warnings', () => {
  const bulletin = `WSUS31 KKCI 111155
CONVECTIVE SIGMET 54E
VALID UNTIL 1355Z
PA VA NC WV
FROM 10NW EWC-40NNE HNN-20ESE VXV
LINE EMBD TS 35 NM WIDE MOV FROM 24020KT. TOPS TO FL340.

CONVECTIVE SIGMET 17C
VALID UNTIL 1355Z
NM
30ESE FTI
DVLPG ISOL SEV TS D30 MOV LTL. TOPS ABV FL450.

OUTLOOK VALID 111355-111755
AREA 1...FROM 50NNW ERI-SLT-180SSE ECG-50NNW ERI
WST ISSUANCES EXPD.`;

  it('name corners by navigation aids', () => {
    expect(read(bulletin)).toMatchObject([
      { id: '54E', hazard: 'thunderstorm', change: null, to: at(11, 13, 55), shapes: [], movement: { towards: 60 } },
      { id: '17C', upperAbove: true, change: 'intensifying', movement: { towards: null, speed: 0 } },
      { outlook: true, from: at(11, 13, 55), to: at(11, 17, 55) },
    ]);
    expect(read(bulletin).map(({ fixes }) => fixes.length)).toEqual([3, 1, 4]);
    expect(read(bulletin)[0]?.fixes[1]).toEqual({ ident: 'HNN', miles: 40, bearing: 22.5 });
  });

  it('are drawn when somebody knows all of the aids', () => {
    const shapes = readHazardAreas(bulletin, received, (ident) => [
      -80 - ident.charCodeAt(0) / 10,
      40 + ident.charCodeAt(2) / 50,
    ]);
    expect(shapes.map((area) => area.shapes.map(({ kind }) => kind))).toEqual([['line'], ['circle'], ['polygon']]);
    const some = readHazardAreas(bulletin, received, (ident) => (ident === 'EWC' ? [-80, 40] : null));
    expect(some.flatMap((area) => area.shapes)).toEqual([]);
  });

  it('come as XML, too', () => {
    const record = (points: string): string =>
      `<US-AIRMETRecord gml:id="ICING-1"><hazardType xlink:href="x" xlink:title="Icing"/><isOutlook>false</isOutlook><gml:timePosition>2024-05-11T15:00:00Z</gml:timePosition><gml:posList count="4">${points}</gml:posList><aixm:upperLimit>26000</aixm:upperLimit></US-AIRMETRecord>`;
    expect(
      readGairmets(
        `<x>${record('43 -92 42 -98 40 -100 43 -92')}${record('99 0 1 1 2 2')}<US-AIRMETRecord gml:id="cut">`,
      ),
    ).toMatchObject([
      {
        id: 'ICING-1',
        hazard: 'icing',
        from: at(11, 15),
        to: at(11, 18),
        upperFeet: 26_000,
        shapes: [{ kind: 'polygon' }],
      },
      { shapes: [] },
    ]);
  });
});

describe('any text', () => {
  it('is read without an exception, and all its shapes are on earth', () => {
    const words = fc.constantFrom(
      ...'WSNT01|KKCI|111915|KZNY SIGMET ALFA 4 VALID 111915/112315|CONVECTIVE SIGMET 54E VALID UNTIL 1355Z|WI|FROM|N3100 W07600|-|N2930 W06600|N9999 W19999|60NM OF|LINE|EITHER SIDE OF|TC CENTRE|PSN|FL270/340|TOP FL450|MOV SE 30KT|MOV FROM 99999KT|10NW EWC-40NNE HNN|35 NM WIDE|D30|=|OTLK VALID 9999-9999Z|<US-AIRMETRecord |<posList>1 2 3</posList>|US-AIRMETRecord>'.split(
        '|',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 8, arbitrary: words }, fc.string({ unit: 'binary', maxLength: 10 })), {
          maxLength: 30,
        }),
        (parts) => {
          const text = parts.join(' ');
          const areas = [...readHazardAreas(text, received, () => [10, 50]), ...readGairmets(text)];
          for (const [lon, lat] of areas.flatMap(({ shapes }) => shapes.flatMap(({ ring }) => ring))) {
            expect(Math.abs(lat)).toBeLessThanOrEqual(90);
            expect(Math.abs(lon)).toBeLessThanOrEqual(720);
          }
          expect(JSON.stringify(areas)).not.toContain('NaN');
        },
      ),
      { seed: 4, numRuns: 300 },
    );
  });
});
