import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pirep } from './pirep.ts';
import { readPirep, readPireps } from './read-pireps.ts';

const received = Date.UTC(2024, 4, 11, 1);
const read = (text: string): Pirep => readPirep(text, received) as Pirep;

describe('a report of a pilot', () => {
  it('is read whole', () => {
    expect(
      read(
        'PMD UUA /OV PMD360010 /TM 2352 /FL 170 /TP B738 /SK BKN045-TOP070 /WX FV05SM HZ /TA M18 /WV 27045 /TB LGT-MOD 160-180 /IC NEG /RM PMD-PSP=',
      ),
    ).toMatchObject({
      kind: 'PIREP',
      urgent: true,
      station: 'PMD',
      time: Date.UTC(2024, 4, 10, 23, 52),
      place: null,
      fixes: [{ ident: 'PMD', miles: 10, bearing: 360 }],
      heightFeet: 17_000,
      aircraft: 'B738',
      sky: 'BKN045-TOP070',
      weather: 'FV05SM HZ',
      temperature: -18,
      wind: { direction: 270, speed: 45 * (1852 / 3600) },
      turbulence: { severity: 'moderate', lowerFeet: 16_000, upperFeet: 18_000 },
      icing: { severity: 'none' },
      remarks: 'PMD-PSP',
      unknown: [],
    });
  });

  it.each([
    ['4716N03402W', [-34 - 2 / 60, 47 + 16 / 60]],
    ['47N051W', [-51, 47]],
    ['3900N 4500W', [-45, 39]],
    ['2500S07000E', [70, -25]],
  ])('may be at %s', (text, place) => {
    expect(read(`QX UA /OV ${text} /TM 0022 /FL350`).place).toEqual(place);
  });

  it.each(['FINAL RWY 3', '40 WEST ABQ', 'PMD36010', '9900N07000W', 'A-B-C'])('is nowhere at %s', (text) => {
    expect(read(`QX UA /OV ${text} /TM 0022 /FL350`)).toMatchObject({ place: null, fixes: [], placeText: text });
  });

  it('lies halfway on a leg when both ends are known', () => {
    const pirep = readPirep('CIC UA /OV KSMF-KRDD/TM 0035/FL340', received, (ident) =>
      ident === 'SMF' ? [0, 0] : [10, 0],
    );
    expect(pirep?.place?.[0]).toBeCloseTo(5);
    expect(pirep?.fixes.map(({ ident }) => ident)).toEqual(['SMF', 'RDD']);
  });

  it('may be an AIREP', () => {
    expect(read('ARP UAE225  8500N11600W 0057 F360 MS63 320/20=')).toMatchObject({
      kind: 'AIREP',
      station: 'UAE225',
      place: [-116, 85],
      heightFeet: 36_000,
      temperature: -63,
      wind: { direction: 320 },
    });
    expect(read('ANZ271 3518S 16418E 0058 F360 MS46 299/42').place).toEqual([164.3, -35.3]);
  });

  it('has no height while climbing', () => {
    expect(read('IND UA /OV IND/TM 0009/FLDURGD/TP B752').heightFeet).toBeNull();
  });

  it.each(['', 'HELLO', 'UA', 'METAR LKPR 251200Z 24015KT'])('is none: %j', (text) => {
    expect(readPirep(text, received)).toBeNull();
  });

  it('comes in bulletins', () => {
    const reports = readPireps(
      '\u0001\n010\nUBUS01 KMSC 110000\nBIL UA /OV BIL /TM 0017 /FL080 /IC LGT MX\n    070-080=\nRIC UA /OV HPW240015/TM 0008/FL310/TB MOD =',
      received,
    );
    expect(reports.map(({ station, icing }) => [station, icing?.upperFeet])).toEqual([
      ['BIL', 8000],
      ['RIC', undefined],
    ]);
    expect(readPireps('UACN10 CYXU 110057\nYZ\nUA /OV CZBA 140010 /TM 0056 /FL040', received)).toHaveLength(1);
  });

  it('of any characters is read without an exception', () => {
    const words = fc.constantFrom(
      'UA',
      'UUA',
      '/OV',
      '/TM 0017',
      '/FL080',
      '/TA M99',
      '/WV 99999',
      '/TB SEV 300-200',
      'ARP',
      '8500N11600W',
      '=',
      '\n',
      'BIL',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 20 }),
        (parts) => {
          expect(JSON.stringify(readPireps(parts.join(' '), received))).not.toContain('NaN');
        },
      ),
      { seed: 5, numRuns: 300 },
    );
  });
});
