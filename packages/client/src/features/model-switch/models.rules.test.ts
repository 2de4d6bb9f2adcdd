import { availableProducts, productIdents } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelChoices } from './models.rules.ts';

describe('the model switch', () => {
  it('shows the first three and counts the others', () => {
    const { shown, more } = modelChoices(['ecmwf', 'gfs', 'icon', 'arome', 'iconD2'], 'ecmwf', 3);
    expect([shown, more]).toEqual([
      ['ecmwf', 'gfs', 'icon'],
      ['arome', 'iconD2'],
    ]);
  });

  it('brings a chosen model from the list to the last place of the bar', () => {
    const { shown, more } = modelChoices(['ecmwf', 'gfs', 'icon', 'arome', 'iconD2'], 'iconD2', 3);
    expect([shown, more]).toEqual([
      ['ecmwf', 'gfs', 'iconD2'],
      ['icon', 'arome'],
    ]);
  });

  it('keeps showing a model that is no longer in view until another is chosen', () => {
    expect(modelChoices(['gfs'], 'arome', 3).shown).toEqual(['arome', 'gfs']);
  });

  it('loses none and shows none twice', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...productIdents)),
        fc.constantFrom(...availableProducts('wind')),
        fc.integer({ min: 1, max: 5 }),
        (visible, current, room) => {
          const { shown, more } = modelChoices(visible, current, room);
          expect([...shown, ...more].sort()).toEqual([...new Set([current, ...visible])].sort());
          expect(shown).toContain(current);
          expect(shown.length).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
