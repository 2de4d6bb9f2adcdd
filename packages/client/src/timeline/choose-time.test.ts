import { describe, expect, it } from 'vitest';
import { defaultCalendar, utcZone } from '@meltemi/catalogue';
import { createMemoryEnvironment } from '../device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '../settings/index.ts';
import { chooseTime } from './choose-time.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 15);
const calendar = defaultCalendar(START, utcZone);

function mapWith(values: Partial<AppValues>) {
  const { storage, clock } = createMemoryEnvironment();
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany({ calendar, ...values });
  return settings;
}

describe('choosing a time', () => {
  it('takes the map there', () => {
    const settings = mapWith({ overlay: 'wind' });
    chooseTime(settings, calendar, START + 30 * HOUR);
    expect(settings.get('timestamp')).toBe(START + 30 * HOUR);
  });

  it('keeps a sum inside the forecast, and leaves its range where it fits', () => {
    const settings = mapWith({ overlay: 'rainAccu', acRange: 48 });
    chooseTime(settings, calendar, START + 24 * HOUR);
    expect([settings.get('timestamp'), settings.get('acRange')]).toEqual([START + 24 * HOUR, 48]);
    chooseTime(settings, calendar, calendar.end);
    expect(settings.get('timestamp') + settings.get('acRange') * HOUR).toBeLessThanOrEqual(calendar.end);
  });
});
