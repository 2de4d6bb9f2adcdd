import { describe, expect, it } from 'vitest';
import { metrics } from '@meltemi/catalogue';
import { createFixedClock, createMemoryStorage } from '../device/index.ts';
import { createAppDefinitions, type AppValues } from './app-settings.ts';
import { openSettings } from './settings.store.ts';
import { chooseUnit, chooseUnitSystem, unitInUse } from './unit-choices.ts';

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

describe('choosing a system', () => {
  it('changes every quantity, also those chosen by themselves', () => {
    const settings = openSettings<AppValues>({
      definitions: createAppDefinitions(),
      storage: createMemoryStorage(),
      clock: createFixedClock(),
      defaults: { country: 'xx', languages: ['en'] },
      onProblem: () => undefined,
    });
    settings.setMany({ metric_wind: 'kt', metric_temp: '°C' });
    chooseUnitSystem(settings, true);
    expect(settings.snapshot(['isImperial', 'metric_wind', 'metric_temp'])).toEqual({
      isImperial: true,
      metric_wind: null,
      metric_temp: null,
    });
    chooseUnitSystem(settings, false);
    expect(settings.get('isImperial')).toBe(false);
  });
});
