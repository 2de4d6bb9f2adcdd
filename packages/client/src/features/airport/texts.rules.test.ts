import { describe, expect, it } from 'vitest';
import { heightText, sightText, zoneLabel } from './texts.rules.ts';

const write = (value: number, decimals: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: decimals });

describe('the numbers of an airport', () => {
  it('are whole hundreds of feet again', () => {
    const feet = [0, 500, 1000, 3000, 5000, 12_000];
    expect(feet.map((one) => heightText(one * 0.3048, 'ft', write))).toEqual(feet.map((one) => write(one, 0)));
    expect([heightText(1500, 'm', write), heightText(null, 'ft', write)]).toEqual(['1,500', '–']);
  });

  it('have a decimal only where it says something', () => {
    expect([8000, 10_000, 1500, null].map((one) => sightText(one, 'km', write))).toEqual(['8', '10', '1.5', '–']);
    expect(sightText(9656.064, 'sm', write)).toBe('6');
  });

  it.each([
    [60, 'UTC+1'],
    [0, 'UTC'],
    [-210, 'UTC−3:30'],
    [345, 'UTC+5:45'],
  ])('name a clock %d minutes from UTC %s', (offset, label) => {
    expect(zoneLabel(offset)).toBe(label);
  });
});
