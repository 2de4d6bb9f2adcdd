import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microgramsPerMole, molarMass } from './gas.rules.ts';

describe('gases by weight', () => {
  it('are those of the tables that stations go by: µg/m³ of a part in a billion at 20 °C', () => {
    expect(1e-9 * microgramsPerMole(molarMass.no2)).toBeCloseTo(1.9125, 3);
    expect(1e-9 * microgramsPerMole(molarMass.o3)).toBeCloseTo(1.9954, 3);
  });

  it('grow with the weight of a mole', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (m, k) => {
          expect(microgramsPerMole(m * k)).toBeCloseTo(k * microgramsPerMole(m), -4);
        },
      ),
      { seed: 7 },
    );
  });
});
