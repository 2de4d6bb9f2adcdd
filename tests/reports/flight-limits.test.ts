import { classOf, visibilityCategories } from '@meltemi/catalogue';
import { flightCategory, type Sky, type Visibility } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';

const clear: Sky = { layers: [], clear: 'CLR', obscured: false, verticalVisibilityFeet: null };
const mile = 1609.344;

describe('the categories of reports and of the map', () => {
  it('have the same limits of visibility', () => {
    for (let metres = 100; metres < 12_000; metres += 100) expect(categoryOf(metres)).toBe(mapOf(metres));
    for (const miles of [0.5, 1, 3, 5, 6]) expect(categoryOf(miles * mile)).toBe(mapOf(miles * mile));
  });
});

function categoryOf(metres: number): string {
  const visibility: Visibility = { metres, bound: null, unit: 'M', towards: null, undirected: false };
  return flightCategory(visibility, clear);
}

const letters: Readonly<Record<string, string>> = { LIFR: 'L', IFR: 'I', MVFR: 'M', VFR: 'V' };
const mapOf = (metres: number): string | undefined => letters[classOf(visibilityCategories, metres)?.code ?? ''];
