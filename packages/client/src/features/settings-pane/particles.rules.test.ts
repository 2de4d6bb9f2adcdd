import { checkSetting, particleFields } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsual, usualParticles, withStrength } from './particles.rules.ts';

describe('the strengths of the particles', () => {
  it('change one at a time, on steps of a tenth', () => {
    expect(withStrength(usualParticles, 'velocity', 0.30000000000000004)).toEqual({ ...usualParticles, velocity: 0.3 });
    expect(withStrength(usualParticles, 'width', 1.94)).toEqual({ ...usualParticles, width: 1.9 });
  });

  it('stay between 0 and 2', () => {
    expect(withStrength(usualParticles, 'opacity', -1).opacity).toBe(0);
    expect(withStrength(usualParticles, 'opacity', 7).opacity).toBe(2);
  });

  it('are always a value that the setting takes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...particleFields), fc.double(), (field, value) => {
        expect(checkSetting('particles', withStrength(usualParticles, field, value)).ok).toBe(true);
      }),
      { seed: 12 },
    );
  });

  it('know when they are as they were', () => {
    expect(isUsual(usualParticles)).toBe(true);
    for (const field of particleFields) expect(isUsual(withStrength(usualParticles, field, 0.5))).toBe(false);
    expect(isUsual(withStrength(withStrength(usualParticles, 'width', 2), 'width', 1))).toBe(true);
  });
});
