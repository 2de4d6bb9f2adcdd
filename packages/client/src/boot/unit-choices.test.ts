import { describe, expect, it } from 'vitest';
import { TEMPERATURE_UNITS, unitInUse, WIND_UNITS } from './unit-choices.ts';

describe('the unit in use', () => {
  it('is the chosen one, else the first', () => {
    expect(unitInUse(WIND_UNITS, 'kt')).toBe('kt');
    expect(unitInUse(WIND_UNITS, null)).toBe('m/s');
    expect(unitInUse(TEMPERATURE_UNITS, 'furlong')).toBe('°C');
  });
});
