import { describe, expect, it } from 'vitest';
import { pollutants, tideEvents } from './stations.ts';

describe('sea and air words', () => {
  it('are the ones of the catalogue', () => {
    expect(tideEvents).toEqual(['HT', 'LT']);
    expect(pollutants).toEqual(['bc', 'co', 'co2', 'no', 'no2', 'nox', 'o3', 'pm10', 'pm25', 'so2']);
  });
});
