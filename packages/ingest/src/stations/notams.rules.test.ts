import { describe, expect, it } from 'vitest';
import { observedBytes, sampleNote, skipSamples } from '../test-samples.ts';
import { readNotamFile } from './notams.rules.ts';

const notam = (head: string, rest = 'B) 2603010600 C) 2603011800EST\nE) RWY 06/24 <b>CLSD</b>'): string =>
  `(${head}\nQ) LKAA/QMRLC/IV/NBO/A/000/999/5006N01416E005\nA) LKPR ${rest})`;

describe('a file of NOTAMs', () => {
  it('gives each of them by number and place', () => {
    const { notams, unusable } = readNotamFile(notam('A0123/26 NOTAMN'));
    expect(notams).toMatchObject([
      {
        id: 'A0123/26:LKPR',
        icao: 'LKPR',
        fir: 'LKAA',
        from: Date.UTC(2026, 2, 1, 6),
        to: Date.UTC(2026, 2, 1, 18),
        est: true,
        perm: false,
        subject: 'MR',
        condition: 'LC',
        radius: 5,
        text: 'RWY 06/24 <b>CLSD</b>)',
      },
    ]);
    expect(unusable).toEqual({});
  });

  it('takes away what is replaced or cancelled, in it or before it', () => {
    const { notams, cancelledNotams } = readNotamFile(
      [notam('A0123/26 NOTAMN'), notam('A0124/26 NOTAMR A0123/26'), notam('A0125/26 NOTAMC A0099/26')].join('\n\n'),
    );
    expect(notams.map(({ id }) => id)).toEqual(['A0124/26:LKPR']);
    expect(cancelledNotams).toEqual(['A0123/26:LKPR', 'A0099/26:LKPR']);
  });

  it('counts those without a number or a time', () => {
    const text = [notam('NOTAM OF TODAY'), notam('A0123/26 NOTAMN', 'B) SOON C) PERM\nE) TEXT')].join('\n\n');
    expect(readNotamFile(text)).toMatchObject({ notams: [], unusable: { 'no-number': 1, 'no-time': 1 } });
  });

  it('may be JSON of any shape, also cut off', () => {
    const json = JSON.stringify({ data: [{ text: notam('A0123/26 NOTAMN') }, { other: [1, null, 'A)'] }] });
    expect(readNotamFile(json).notams).toHaveLength(1);
    expect(readNotamFile(json.slice(0, -3)).notams.length).toBeLessThanOrEqual(1);
    expect(readNotamFile('[]')).toMatchObject({ notams: [], unusable: {} });
  });
});

it.skipIf(skipSamples)(`real NOTAMs are taken, or counted where they have no number${sampleNote}`, () => {
  let [taken, counted] = [0, 0];
  for (const place of ['EGLL', 'KJFK', 'PHNL']) {
    const text = new TextDecoder().decode(observedBytes(`notam/avwx-notam-${place}.json`));
    const { notams, unusable } = readNotamFile(text);
    expect(notams.every(({ icao, id }) => id.endsWith(`:${icao}`))).toBe(true);
    taken += notams.length;
    counted += Object.values(unusable).reduce((sum, one) => sum + one, 0);
  }
  expect(taken).toBeGreaterThan(120);
  expect(counted).toBeGreaterThan(0);
});
