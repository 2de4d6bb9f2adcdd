import { createCalendar, utcZone } from '@meltemi/catalogue';
import type { Calendar } from '@meltemi/catalogue';
import { PATTERN } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import type { MapState } from '../layers/map-state.ts';
import { TEST_RUN, testState } from '../layers/test-state.ts';
import { boundLayers } from './forecast-layers.rules.ts';
import { planTinted } from './tinted-field.rules.ts';
import type { TintedPlan } from './tinted-field.rules.ts';

const HOUR = 3_600_000;
const tinted = (state: MapState): TintedPlan | null => planTinted(boundLayers(state)[0], state);

describe('days', () => {
  const daily: Calendar = createCalendar(
    { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[24, 24, 168]] },
    { zone: utcZone },
  );
  const dataOf = () => ({ calendar: daily, provenance: null });

  it.each([
    ['efiWind', 'efi'],
    ['drought40', 'drought'],
    ['fwi', 'fireDanger'],
  ] as const)('of %s are shown one at a time, never half of two', (overlay, product) => {
    const at = (hours: number) =>
      tinted(testState({ overlay, product, timestamp: TEST_RUN + hours * HOUR }, { dataOf }))?.scalar;
    for (const hours of [24, 30, 47, 100]) expect(at(hours)).toMatchObject({ fraction: 0 });
    expect(at(30)?.before.key).toBe(at(24)?.before.key);
    expect(at(40)?.before.key).toBe(at(48)?.before.key);
    expect(at(48)?.before.key).not.toBe(at(24)?.before.key);
  });
});

describe('patterns', () => {
  it.each([
    ['rain', 'classed', 2, [PATTERN.thunder]],
    ['thunder', 'marked', 0, [PATTERN.thunder]],
    ['clouds', 'marked', 1, [PATTERN.rain]],
    ['ccl', 'marked', 1, [PATTERN.convective, PATTERN.towering]],
  ] as const)('of %s follow a number of its tiles', (overlay, kind, marks, slots) => {
    const look = tinted(testState({ overlay }))?.scalar.look;
    expect(look?.layout).toMatchObject({ kind, marks });
    expect(look?.marks?.levels.map(({ slot }) => slot)).toEqual(slots);
  });

  it('mark snow, ice and thunder by their kind; rain needs none', () => {
    const patterns = tinted(testState({ overlay: 'rain' }))?.scalar.look.patterns ?? [];
    expect([patterns[1], patterns[3], patterns[5], patterns[7], patterns[8]]).toEqual([
      -1,
      PATTERN.freezing,
      PATTERN.snow,
      PATTERN.mixed,
      PATTERN.pellets,
    ]);
    expect(tinted(testState())?.scalar.look.marks).toBeUndefined();
  });
});
