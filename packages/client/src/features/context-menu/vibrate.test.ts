import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
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
    const press = createSignal<object | null>(null);
    const felt: number[] = [];
    const end = vibrateAtLongPress(settings, press, (ms) => felt.push(ms));
    press.set({});
    press.set(null);
    expect(felt).toEqual([PULSE_MS]);
    settings.set('vibrate', false);
    press.set({});
    expect(felt).toHaveLength(1);
    settings.set('vibrate', true);
    end();
    press.set({});
    expect(felt).toHaveLength(1);
  });
});
