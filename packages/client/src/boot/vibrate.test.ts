import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage, createMovable } from '../device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '../settings/index.ts';
import { PULSE_MS, vibrateAtLongPress } from './vibrate.ts';

describe('a long press on the map', () => {
  it('is felt when it begins, by those who want that', () => {
    const settings = openSettings<AppValues>({
      definitions: createAppDefinitions(),
      storage: createMemoryStorage(),
      clock: createFixedClock(),
      defaults: { country: 'xx', languages: ['en'] },
      onProblem: () => undefined,
    });
    const press = createMovable<object | null>(null);
    const felt: number[] = [];
    const end = vibrateAtLongPress(settings, press, (ms) => felt.push(ms));
    press.move({});
    press.move(null);
    expect(felt).toEqual([PULSE_MS]);
    settings.set('vibrate', false);
    press.move({});
    expect(felt).toHaveLength(1);
    settings.set('vibrate', true);
    end();
    press.move({});
    expect(felt).toHaveLength(1);
  });
});
