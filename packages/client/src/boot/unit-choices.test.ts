import { describe, expect, it } from 'vitest';
import { metrics } from '@meltemi/catalogue';
import { unitInUse } from './unit-choices.ts';

describe('the unit in use', () => {
  it('is the chosen one', () => {
    expect(unitInUse(metrics.wind, 'kt', true)).toBe('kt');
  });

  it('is the habit of the country while none is chosen, or one that is unknown', () => {
    expect(unitInUse(metrics.temp, null, false)).toBe('°C');
    expect(unitInUse(metrics.temp, null, true)).toBe('°F');
    expect(unitInUse(metrics.wind, 'furlong', false)).toBe('m/s');
  });
});
