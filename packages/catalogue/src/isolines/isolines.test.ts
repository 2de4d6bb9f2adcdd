import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { layers } from '../layers/layers.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { isolineIdents } from './isoline-idents.ts';
import { contourStep, contourValues, defaultIsolines, isIsolineIdent, isolines, isolinesLevel } from './isolines.ts';

describe('the isolines', () => {
  it('are pressure, gh, temp and deg0, each drawn by the isolines renderer', () => {
    expect(isolineIdents).toEqual(['pressure', 'gh', 'temp', 'deg0']);
    for (const ident of isolineIdents) {
      expect(isolines[ident].ident).toBe(ident);
      expect(layers[isolines[ident].layer].renderer).toBe('isolines');
    }
    expect(defaultIsolines).toBe('pressure');
    expect(isIsolineIdent('deg0')).toBe(true);
    expect(isIsolineIdent('rain')).toBe(false);
  });

  it('follow the level for gh and temp only', () => {
    expect(isolineIdents.filter((ident) => isolines[ident].followsLevel)).toEqual(['gh', 'temp']);
    expect(isolinesLevel('temp', '850h')).toBe('850h');
    expect(isolinesLevel('gh', '300h')).toBe('300h');
    expect(isolinesLevel('pressure', '850h')).toBe('surface');
    expect(isolinesLevel('deg0', '500h')).toBe('surface');
  });

  it('fall to a level that has the field', () => {
    expect(isolinesLevel('gh', 'surface')).toBe('500h');
    expect(isolinesLevel('gh', '100m')).toBe('500h');
    expect(isolinesLevel('temp', '100m')).toBe('surface');
    for (const ident of isolineIdents) {
      for (const level of levelIdents)
        expect(layers[isolines[ident].layer].levels).toContain(isolinesLevel(ident, level));
    }
  });
});

describe('the lines of a field', () => {
  it('are 4 hPa apart with every 20 hPa stronger', () => {
    expect(contourValues('pressure', 'surface', 99_500, 100_500)).toEqual([
      { value: 99_600, strong: false },
      { value: 100_000, strong: true },
      { value: 100_400, strong: false },
    ]);
    expect(contourValues('pressure', 'surface', 102_000, 102_000)).toEqual([{ value: 102_000, strong: true }]);
  });

  it('pass through 0 °C', () => {
    expect(contourValues('temp', 'surface', 270, 280).map((line) => line.value)).toEqual([273.15, 278.15]);
  });

  it('are wider apart in the upper air', () => {
    expect(contourStep('gh', '850h')).toBe(30);
    expect(contourStep('gh', '500h')).toBe(60);
    expect(contourStep('gh', '250h')).toBe(120);
    expect(contourStep('deg0', 'surface')).toBe(500);
  });

  it('are none for a field without values', () => {
    expect(contourValues('gh', '500h', Number.NaN, 10)).toEqual([]);
    expect(contourValues('gh', '500h', Infinity, -Infinity)).toEqual([]);
    expect(contourValues('gh', '500h', 20, 10)).toEqual([]);
  });

  it('lie inside the range, evenly, and leave no room for one more', () => {
    const value = fc.double({ min: 0, max: 12_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...isolineIdents),
        fc.constantFrom(...levelIdents),
        value,
        value,
        (ident, level, a, b) => {
          const [min, max] = [Math.min(a, b), Math.max(a, b)];
          const step = contourStep(ident, level);
          const lines = contourValues(ident, level, min, max).map((line) => line.value);
          for (const line of lines) {
            expect(line).toBeGreaterThanOrEqual(min - 1e-6);
            expect(line).toBeLessThanOrEqual(max + 1e-6);
          }
          const [first] = lines;
          if (first !== undefined) expect(first - step).toBeLessThan(min + 1e-6);
          expect(lines.length).toBeGreaterThanOrEqual(Math.floor((max - min) / step));
        },
      ),
      { seed: 4 },
    );
  });
});
