import { describe, expect, it } from 'vitest';
import { CLOCK_ALLOWANCE, believedMoment } from './device-moment.ts';

describe('the moment a device gives', () => {
  it('is believed up to the allowance, and taken for now beyond it', () => {
    const now = 1_800_000_000_000;
    expect(
      [0, now, now + CLOCK_ALLOWANCE, now + CLOCK_ALLOWANCE + 1, now + 86_400_000].map((given) =>
        believedMoment(given, now),
      ),
    ).toEqual([0, now, now + CLOCK_ALLOWANCE, now, now]);
  });
});
