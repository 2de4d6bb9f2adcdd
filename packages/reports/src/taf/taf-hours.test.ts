import { describe, expect, it } from 'vitest';
import { tafHours } from './taf-hours.ts';
import { readTaf } from './read-taf.ts';
import { type Taf } from './taf.ts';

const received = Date.UTC(2024, 4, 25, 12);
const hoursOf = (text: string): ReturnType<typeof tafHours> => tafHours(readTaf(text, received) as Taf);

describe('the hours of a TAF', () => {
  const hours = hoursOf(
    'TAF LKPR 251100Z 2512/2612 24010KT 9999 BKN040 TEMPO 2514/2516 3000 TSRA BECMG 2518/2520 4000 BR FM260200 31005KT CAVOK PROB30 2604/2606 0500 FG',
  );

  it('are as many as it is valid', () => {
    expect(hours).toHaveLength(24);
    expect(hours[0]?.time).toBe(received);
  });

  it('show what prevails', () => {
    expect(hours.map(({ category }) => category).join('')).toBe('VVVVVVVVIIIIIIVVVVVVVVVV');
    expect(hours[8]).toMatchObject({
      visibility: { metres: 4000 },
      weather: [{ code: 'BR' }],
      sky: { layers: [{ baseFeet: 4000 }] },
    });
    expect(hours[14]).toMatchObject({ wind: { direction: 310 }, weather: [], sky: { clear: 'CAVOK' } });
  });

  it('show what may come for a while, and what is changing', () => {
    expect(hours.map(({ worst }) => worst).join('')).toBe('VVIIVVIIIIIIIIVVLLVVVVVV');
    expect(hours[2]?.temporary).toHaveLength(1);
    expect(hours[6]?.changing).toMatchObject({ kind: 'BECMG' });
    expect(hours[8]?.changing).toBeNull();
  });

  it('are none without a period or a forecast', () => {
    expect(hoursOf('TAF LFPG 150500Z 2018L/2020 17005KT 6000')).toEqual([]);
    expect(hoursOf('TAF LFPG 251100Z 2512/2612 CNL')).toEqual([]);
  });
});
