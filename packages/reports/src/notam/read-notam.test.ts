import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Notam } from './notam.ts';
import { effectiveNotams, isActive, isRegional, notamGroup, notamTime } from './notam.rules.ts';
import { readNotam } from './read-notam.ts';

const text = `A4837/23 NOTAMR A4001/23
Q) EGTT/QMRLC/IV/NBO/A /000/999/5130N00027W005
A) EGLL B) 2306281216 C) 2307011800EST
D) DAILY 0900-1800
E) RWY 09L/27R CLSD.
A) PARKING ON STAND B) ONLY
F) SFC
G) 2000FT AMSL`;
const read = (sent: string): Notam => readNotam(sent) as Notam;
const day = 86_400_000;

describe('a NOTAM', () => {
  it('is read whole', () => {
    expect(read(text)).toMatchObject({
      number: 'A4837/23',
      kind: 'replace',
      replaces: 'A4001/23',
      fir: 'EGTT',
      code: 'QMRLC',
      subject: 'MR',
      condition: 'LC',
      traffic: 'IV',
      purpose: 'NBO',
      scope: 'A',
      lower: 0,
      upper: 999,
      lat: 51.5,
      lon: -0.45,
      radius: 5,
      places: ['EGLL'],
      from: Date.UTC(2023, 5, 28, 12, 16),
      to: Date.UTC(2023, 6, 1, 18),
      permanent: false,
      estimated: true,
      schedule: 'DAILY 0900-1800',
      text: 'RWY 09L/27R CLSD.\nA) PARKING ON STAND B) ONLY',
      lowerText: 'SFC',
      upperText: '2000FT AMSL',
      unknown: [],
    });
  });

  it('finds its place by shape where a part is missing or wrong', () => {
    expect(read('Q) PHZH/undefined/NBO/A/000/999/2119N15755W005\nA) PHNL\nE) X')).toMatchObject({
      code: null,
      purpose: 'NBO',
      scope: 'A',
      upper: 999,
      radius: 5,
      unknown: ['UNDEFINED'],
    });
    expect(read('Q) PHZH//IV/M//000//2119N15755W\nA) PHNL\nE) X')).toMatchObject({
      traffic: 'IV',
      scope: null,
      upper: null,
      radius: null,
    });
    expect(read('Q) EGTT/QMRLC/IV/NBO/A/000/999/9930N00027W005\nA) EGLL\nE) X')).toMatchObject({
      lat: null,
      lon: null,
    });
    expect(read('Q) EGTT/QMRLC/IV/NBO/A/000/999/\nA) EGLL\nE) X')).toMatchObject({ scope: 'A', upper: 999, lat: null });
  });

  it('may be permanent, and may have times that cannot be', () => {
    expect(read('A) EGLL B) 2306281216 C) PERM\nE) X')).toMatchObject({ permanent: true, to: null });
    expect(read('A) EGLL B) 2313991299 C) 2302301200\nE) X')).toMatchObject({ from: null, to: null });
  });

  it.each(['', 'HELLO', 'Q) EGTT', '\u0000'])('is none: %j', (sent) => {
    expect(readNotam(sent)).toBeNull();
  });

  it('of any characters is read without an exception', () => {
    const parts = fc.constantFrom(
      'Q) ',
      'A) EGLL',
      'B) 2306281216',
      'C) PERM',
      'E) X',
      'F) SFC',
      '\n',
      ' ',
      'NOTAMC',
      'A1/23',
      '/',
      '5130N00027W005',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 }), (sent) => {
        expect(JSON.stringify(readNotam(sent.join('')))).not.toContain('NaN');
      }),
      { seed: 1 },
    );
  });
});

describe('the list', () => {
  it.each([
    ['MR', 'LC', 'closure'],
    ['FA', 'AH', 'closure'],
    ['MX', 'LC', 'closure'],
    ['MX', 'HW', 'other'],
    ['PI', 'CH', 'procedure'],
    ['LR', 'AS', 'lights'],
    ['RT', 'CA', 'airspace'],
    ['OB', 'CE', 'obstacle'],
    ['OL', 'AS', 'obstacle'],
    ['KK', 'KK', 'checklist'],
    [null, null, 'other'],
  ])('puts %s %s to %s', (subject, condition, group) => {
    expect(notamGroup({ subject, condition })).toBe(group);
  });

  it('knows what is in force', () => {
    const now = Date.UTC(2024, 0, 10);
    const time = (from: number, to: number, permanent = false): unknown =>
      notamTime({ from: now + from * day, to: now + to * day, permanent }, now);
    expect([time(-1, 1), time(0.5, 2), time(3, 4), time(-40, 2), time(-3, -1), time(-3, -1, true)]).toEqual([
      'now',
      'day',
      'later',
      'old',
      'over',
      'now',
    ]);
    expect(isActive({ from: now, to: now, permanent: false }, now)).toBe(true);
    expect(isActive({ from: now + 1, to: now + day, permanent: false }, now)).toBe(false);
  });

  it('hides what was replaced or cancelled, and checklists', () => {
    const notam = (number: string, kind: Notam['kind'], replaces: string | null = null, subject = 'MR'): Notam => ({
      ...read(text),
      number,
      kind,
      replaces,
      subject,
    });
    const all = [
      notam('A1/24', 'new'),
      notam('A2/24', 'replace', 'A1/24'),
      notam('A3/24', 'new'),
      notam('A4/24', 'cancel', 'A3/24'),
      notam('A5/24', 'new', null, 'KK'),
      notam('A6/24', 'new'),
    ];
    expect(effectiveNotams(all).map(({ number }) => number)).toEqual(['A2/24', 'A6/24']);
  });

  it('keeps whole regions off the map', () => {
    expect(isRegional({ radius: 999, scope: 'A' })).toBe(true);
    expect(isRegional({ radius: null, scope: 'E' })).toBe(true);
    expect(isRegional({ radius: 5, scope: 'E' })).toBe(false);
  });
});
