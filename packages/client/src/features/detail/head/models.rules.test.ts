import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { products } from '@meltemi/catalogue';
import { modelsAt, waveModelsAt } from '#places/index.ts';
import { modelFor, modelsFor, sharedModels } from './models.rules.ts';

const prague = [50.08, 14.43] as const;
const hawaii = [20.8, -156.3] as const;

describe('the models of a place', () => {
  it('are the air models that reach it, the default first', () => {
    expect(modelsAt(...prague)[0]).toBe('ecmwf');
    expect(modelsAt(...prague)).toEqual(expect.arrayContaining(['gfs', 'icon', 'iconEu', 'iconD2', 'czeAladin']));
    expect(modelsAt(...prague)).not.toContain('hrrrConus');
    expect(modelsAt(...hawaii)).toContain('namHawaii');
  });

  it('are never observations, waves or analyses', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (lat, lon) => {
          const able = modelsAt(lat, lon);
          expect(able.length).toBeGreaterThanOrEqual(3);
          expect(
            able.every((ident) => products[ident].family === 'air' && products[ident].category === 'forecast'),
          ).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are wave models for waves', () => {
    expect(modelsFor('waves', ...prague)).toEqual(waveModelsAt(...prague));
    expect(waveModelsAt(60, 4)).toEqual(expect.arrayContaining(['ecmwfWaves', 'gfsWaves', 'iconEuWaves']));
  });
});

describe('the model that is read', () => {
  it('is the chosen one, or the partner that knows waves or air', () => {
    expect(modelFor('table', 'gfs', ...prague)).toBe('gfs');
    expect(modelFor('waves', 'gfs', 60, 4)).toBe('gfsWaves');
    expect(modelFor('table', 'ecmwfWaves', 60, 4)).toBe('ecmwf');
  });

  it('is the first that reaches the place where the chosen one does not', () => {
    expect(modelFor('table', 'iconD2', ...hawaii)).toBe('ecmwf');
    expect(modelFor('table', 'ecmwf', 91, 0)).toBeNull();
  });
});

describe('the buttons of the models', () => {
  it('always hold the chosen one', () => {
    expect(sharedModels(['ecmwf', 'gfs', 'icon', 'iconEu'], 'iconEu', 3)).toEqual({
      shown: ['ecmwf', 'gfs', 'iconEu'],
      more: ['icon'],
    });
    expect(sharedModels(['ecmwf', 'gfs', 'icon', 'iconEu'], 'gfs', 3)).toEqual({
      shown: ['ecmwf', 'gfs', 'icon'],
      more: ['iconEu'],
    });
  });

  it('and the list behind them share all models', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['ecmwf', 'gfs', 'icon', 'iconEu', 'iconD2', 'arome'] as const),
        fc.constantFrom('ecmwf', 'arome', null),
        fc.integer({ min: 1, max: 4 }),
        (able, chosen, room) => {
          const { shown, more } = sharedModels(able, chosen, room);
          expect([...shown, ...more].toSorted()).toEqual([...able].toSorted());
          expect(shown.length).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
