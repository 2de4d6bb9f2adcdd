import { levelsOf, levels, windLevels } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { labelledLevels } from './level.rules.ts';

describe('the labels of levels', () => {
  it('stand at both ends and never beside each other, whichever level is chosen', () => {
    expect(windLevels).toHaveLength(17);
    for (const chosen of windLevels) {
      const labelled = labelledLevels(windLevels, chosen);
      expect(labelled).toContain(chosen);
      expect(labelled.length).toBeLessThanOrEqual(9);
      const places = labelled.map((ident) => windLevels.indexOf(ident));
      for (const [index, place] of places.slice(1).entries()) expect(place - (places[index] ?? 0)).toBeGreaterThan(1);
    }
    expect(labelledLevels(windLevels, 'surface')).toEqual(expect.arrayContaining(['surface', '10h']));
  });

  it('are given to every level of a short list', () => {
    expect(labelledLevels(['surface', '850h', '500h'], '850h')).toEqual(['surface', '850h', '500h']);
  });

  it('rise with height for every model', () => {
    const heights = levelsOf('wind', 'ecmwf').map((ident) => levels[ident].metres);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
});
