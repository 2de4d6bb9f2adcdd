import { describe, expect, it } from 'vitest';
import { metarLines } from './metar-lines.ts';
import { type Metar } from './metar.ts';
import { readMetar } from './read-metar.ts';

const lines = (text: string): readonly { line: string }[] =>
  metarLines(readMetar(text, Date.UTC(2024, 4, 25, 13)) as Metar);

describe('the lines of a report', () => {
  it('stand in the order in which they are shown', () => {
    const text =
      'LKPR 251200Z 24015KT 4000 R24/1500 -RA BKN010 12/10 Q1009 RESHRA WS R24 W15/S4 BLU TEMPO 2000 RMK HELLO';
    expect(lines(text).map(({ line }) => line)).toEqual([
      'category',
      'wind',
      'visibility',
      'runway-range',
      'weather',
      'sky',
      'temperature',
      'pressure',
      'recent-weather',
      'wind-shear',
      'sea',
      'colours',
      'trend',
      'remarks',
    ]);
    expect(lines(text)).toContainEqual({ line: 'temperature', temperature: 12, dewPoint: 10, humidity: 88 });
    expect(lines(text)).toContainEqual({ line: 'category', category: 'I' });
  });

  it('show what could not be read, and nothing that was not sent', () => {
    expect(lines('LKPR 251200Z 24015KT BLAH FOO')).toMatchObject([
      { line: 'category', category: 'U' },
      { line: 'wind' },
      { line: 'unknown', pieces: ['BLAH', 'FOO'] },
    ]);
    expect(lines('LKPR 251200Z NIL')).toEqual([]);
  });
});
