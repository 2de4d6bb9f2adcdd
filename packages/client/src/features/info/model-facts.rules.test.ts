import { products } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { durationOf, modelFacts } from './model-facts.rules.ts';

describe('a length of time', () => {
  it.each([
    [3, { value: 3, unit: 'minute' }],
    [90, { value: 90, unit: 'minute' }],
    [60, { value: 1, unit: 'hour' }],
    [720, { value: 12, unit: 'hour' }],
    [1440, { value: 24, unit: 'hour' }],
    [48 * 60, { value: 48, unit: 'hour' }],
    [240 * 60, { value: 10, unit: 'day' }],
    [42 * 60, { value: 42, unit: 'hour' }],
  ])('of %d minutes', (minutes, said) => {
    expect(durationOf(minutes)).toEqual(said);
  });
});

describe('the facts of a model', () => {
  it('are those of the documents', () => {
    expect(modelFacts(products.ecmwf)).toMatchObject({
      resolutionKm: 9,
      area: 'world',
      length: { value: 10, unit: 'day' },
      interval: { value: 12, unit: 'hour' },
      intervalPremium: { value: 6, unit: 'hour' },
      runs: [0, 12],
      runsPremium: [0, 6, 12, 18],
    });
    expect(modelFacts(products.hrrrConus)).toMatchObject({
      area: 'region',
      resolutionKm: 3,
      intervalPremium: { value: 1, unit: 'hour' },
      length: { value: 3, unit: 'day' },
    });
    expect(modelFacts(products.camsEu)).toMatchObject({
      interval: { value: 24, unit: 'hour' },
      intervalPremium: null,
      runsPremium: null,
    });
  });

  it('have no length and no runs for what was observed', () => {
    expect(modelFacts(products.radar)).toMatchObject({
      length: null,
      runs: [],
      delay: null,
      interval: { value: 3, unit: 'minute' },
    });
    expect(modelFacts(products.topoMap).interval).toBeNull();
  });
});
