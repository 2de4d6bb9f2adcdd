import { describe, expect, it } from 'vitest';
import { metrics } from '@meltemi/catalogue';
import { chooseUnit, unitInUse } from './unit-choices.ts';

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

describe('choosing a unit', () => {
  it('takes the linked quantity along, and no other', () => {
    expect(chooseUnit(metrics.rain, 'in')).toEqual({ metric_rain: 'in', metric_snow: 'in' });
    expect(chooseUnit(metrics.wind, 'kt')).toEqual({ metric_wind: 'kt' });
  });

  it('changes nothing for a unit that the quantity does not have', () => {
    expect(chooseUnit(metrics.wind, '°C')).toEqual({});
  });
});
