import { describe, expect, it } from 'vitest';
import { layers } from '../layers/layers.ts';
import { levelIdents } from '../levels/level-idents.ts';
import { isolineIdents } from './isoline-idents.ts';
import { contourStep, isolinesLevel } from './isoline-levels.rules.ts';
import { isolines } from './isolines.ts';

describe('the isolines', () => {
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
  it('are wider apart in the upper air', () => {
    expect(contourStep('gh', '850h')).toBe(30);
    expect(contourStep('gh', '500h')).toBe(60);
    expect(contourStep('gh', '250h')).toBe(120);
    expect(contourStep('deg0', 'surface')).toBe(500);
  });
});
