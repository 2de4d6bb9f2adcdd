import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windUnits } from '../groups/read-wind.ts';
import { readTaf } from './read-taf.ts';
import { type Taf } from './taf.ts';

const received = Date.UTC(2024, 4, 25, 12);
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2024, 4, day, hour, minute);
const read = (text: string): Taf => readTaf(text, received) as Taf;

describe('a TAF', () => {
  it('has a base and changes, each with its period', () => {
    const taf = read(
      'TAF AMD KORD 251120Z 2512/2618 27010KT 2SM BR OVC010 TX21/2520Z TNM02/2611Z TEMPO 2512/2516 1 1/2SM BECMG 2522/2524 3/4SM FG VV002 FM260530 31015G25KT P6SM SKC WS020/24045KT PROB30 2612/2618 M1/4SM PROB40 TEMPO 2614/2615 +TSRA=',
    );
    expect(taf).toMatchObject({
      station: 'KORD',
      time: at(25, 11, 20),
      from: at(25, 12),
      to: at(26, 18),
      amended: true,
      unknown: [],
    });
    expect(taf.groups.map(({ kind, probability, from, to }) => [kind, probability, from, to])).toEqual([
      ['BASE', null, at(25, 12), at(26, 18)],
      ['TEMPO', null, at(25, 12), at(25, 16)],
      ['BECMG', null, at(25, 22), at(26, 0)],
      ['FM', null, at(26, 5, 30), at(26, 18)],
      ['PROB', 30, at(26, 12), at(26, 18)],
      ['TEMPO', 40, at(26, 14), at(26, 15)],
    ]);
    expect(taf.extremes).toEqual([
      { kind: 'max', celsius: 21, time: at(25, 20) },
      { kind: 'min', celsius: -2, time: at(26, 11) },
    ]);
    expect(taf.groups[3]?.windShear).toMatchObject({ heightFeet: 2000, wind: { direction: 240 } });
    expect(taf.groups[3]?.wind?.gust).toBeCloseTo(25 * windUnits.KT);
  });

  it('may be of the old style: days left out, hours in pairs', () => {
    const taf = read('TAF PAGS 250539Z 250606 01008KT P6SM BKN100 TEMPO 0812 4000 -SN FM1200 03012KT FM0300 14015KT');
    expect([taf.from, taf.to]).toEqual([at(25, 6), at(26, 6)]);
    expect(taf.groups.map(({ from, to }) => [from, to])).toEqual([
      [at(25, 6), at(26, 6)],
      [at(25, 8), at(25, 12)],
      [at(25, 12), at(26, 3)],
      [at(26, 3), at(26, 6)],
    ]);
    expect(taf.groups[1]?.visibility?.metres).toBe(4000);
    expect(read('EGDG 251206 04012KT 9999')).toMatchObject({
      station: 'EGDG',
      time: null,
      from: at(25, 12),
      to: at(26, 6),
    });
  });

  it('never takes a period for a visibility', () => {
    const taf = read('TAF VIGR 241530Z 2500/2512 04005KT 6000 TEMPO 2507 2511 05010G20KT 2000 RASH');
    expect(taf.groups[1]).toMatchObject({ from: at(25, 7), to: at(25, 11), visibility: { metres: 2000 } });
  });

  it('never takes what follows a second wind for its own', () => {
    const taf = read('TAF VIGR 241530Z 2500/2512 04005KT 6000 BKN090 2501 2503 05010KT 4000 -RA SCT015');
    expect(taf.groups[0]).toMatchObject({
      visibility: { metres: 6000 },
      weather: [],
      sky: { layers: [{ baseFeet: 9000 }] },
    });
    expect(taf.unknown).toEqual(['2501', '2503', '05010KT', '4000', '-RA', 'SCT015']);
  });

  it('keeps a group whose time cannot be', () => {
    const taf = read('TAF KLBL 250547Z 2506/2606 15014KT FM256300 18011KT 5SM FM250900 18010KT');
    expect(taf.unknown).toEqual(['FM256300']);
    expect(taf.groups.map(({ kind, from }) => [kind, from])).toEqual([
      ['BASE', at(25, 6)],
      ['FM', null],
      ['FM', at(25, 9)],
    ]);
  });

  it.each([
    ['TAF COR CYOW 251059Z 2512/2618 09008KT P6SM BKN220 AMD 123456Z', 90],
    ['TAF CYOW 251059Z 2512/2618 09008KT P6SM RMK NXT FCST BY 252000Z WIND 27050KT', 90],
  ])('reads no wind out of %s', (text, direction) => {
    expect(read(text).groups).toMatchObject([{ wind: { direction } }]);
    expect(read(text).unknown).toEqual([]);
  });

  it('may have an end that is missing, or none at all', () => {
    expect(read('SYCJ 251100Z 2512/2612 12003KT BECMG 2513/ 12003KT 1000').groups[1]).toMatchObject({
      from: at(25, 13),
      to: null,
    });
    expect(read('TAF EFHK 251150Z NIL=')).toMatchObject({ nil: true, groups: [], from: null });
    expect(read('TAF AMD EFAB 251000Z 2509/2515 CNL=')).toMatchObject({ cancelled: true, groups: [] });
  });

  it('runs over the end of a month', () => {
    const taf = readTaf(
      'TAF KDSM 311721Z 3118/0118 16014KT FM010200 14005KT TEMPO 3123/0102 2SM',
      Date.UTC(2024, 0, 31, 18),
    ) as Taf;
    expect([taf.from, taf.to]).toEqual([Date.UTC(2024, 0, 31, 18), Date.UTC(2024, 1, 1, 18)]);
    expect(taf.groups[2]).toMatchObject({ from: Date.UTC(2024, 0, 31, 23), to: Date.UTC(2024, 1, 1, 2) });
    const over = readTaf('TAF KDSM 312321Z 0100/0206 16014KT', Date.UTC(2024, 0, 31, 23, 30)) as Taf;
    expect(over.from).toBe(Date.UTC(2024, 1, 1));
  });

  it.each(['', 'TAF', 'HELLO', '2512/2618 09008KT', '='])('is none: %j', (text) => {
    expect(readTaf(text, received)).toBeNull();
  });
});

const words = fc.constantFrom(
  ...'TAF AMD COR KORD 251120Z 2512/2618 250606 27010KT 2SM P6SM 4000 BR OVC010 TX21/2520Z TNM02/2611Z TEMPO BECMG PROB30 INTER'.split(
    ' ',
  ),
  ...'2512/2516 0812 2522/ FM260530 FM1200 FM VV002 SKC CAVOK NSW NSC WS020/24045KT QNH2992INS 620258 RMK CNL NIL 1 1/2SM ='.split(
    ' ',
  ),
);

describe('any text', () => {
  it('of ten million characters is read as far as a report can go, and does not keep all of it', () => {
    const taf = readTaf(`TAF LKPR 251200Z 2512/2612 24015KT ${'TEMPO 2512/2514 4000 '.repeat(500_000)}`, received);
    expect(taf?.groups[0]?.wind?.direction).toBe(240);
    expect(taf?.groups.length).toBeGreaterThan(300);
    expect(JSON.stringify(taf).length).toBeLessThan(400_000);
  });

  it('is read without an exception, and no group lies outside the calendar', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: words }, fc.string({ unit: 'binary', maxLength: 12 })), {
          maxLength: 30,
        }),
        (parts) => {
          const taf = readTaf(parts.join(' '), received);
          for (const { from, to } of taf?.groups ?? []) {
            for (const time of [from ?? received, to ?? received])
              expect(Math.abs(time - received)).toBeLessThan(70 * 86_400_000);
          }
          expect(JSON.stringify(taf)).not.toContain('NaN');
        },
      ),
      { seed: 6, numRuns: 500 },
    );
  });
});
