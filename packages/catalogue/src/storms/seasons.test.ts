import { describe, expect, it } from 'vitest';
import { isStormBasin, keptSeasons, listedSeasons, seasonAt, stormBasins } from './index.ts';

describe('seasons of storms', () => {
  it('are years in the north, and end with June in the south', () => {
    expect(seasonAt(Date.UTC(2024, 11, 31), 15)).toBe(2024);
    expect(seasonAt(Date.UTC(2024, 5, 30), -15)).toBe(2024);
    expect(seasonAt(Date.UTC(2024, 6, 1), -15)).toBe(2025);
  });

  it('are listed from twenty years ago to the one that goes on', () => {
    expect(listedSeasons(Date.UTC(2026, 2, 1))).toEqual([2026 - keptSeasons + 1, 2026]);
    expect(listedSeasons(Date.UTC(2026, 8, 1))).toEqual([2007, 2027]);
  });

  it('have seas with two letters of their own', () => {
    expect(new Set(stormBasins).size).toBe(stormBasins.length);
    expect([isStormBasin('WP'), isStormBasin('wp'), isStormBasin('')]).toEqual([true, false, false]);
  });
});
