import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from './style-expression.rules.ts';
import type { ExpressionFacts } from './style-expression.rules.ts';

const facts: ExpressionFacts = {
  zoom: 6,
  type: 'LineString',
  properties: { admin_level: 2, kind: 'country', maritime: 0 },
};

describe('an expression of a style', () => {
  it.each([
    ['a plain number', 3, 3],
    ['nothing to be asked', true, true],
    ['a property', ['get', 'admin_level'], 2],
    ['a property that is not there', ['get', 'name'], null],
    ['the zoom', ['zoom'], 6],
    ['the kind of shape', ['==', ['geometry-type'], 'LineString'], true],
    ['another kind of shape', ['==', ['geometry-type'], 'Polygon'], false],
    ['two that differ', ['!=', ['get', 'maritime'], 1], true],
    ['at most', ['<=', ['get', 'admin_level'], ['zoom']], true],
    ['more than', ['<=', 7, ['zoom']], false],
    ['above', ['>', ['zoom'], 5], true],
    ['not above', ['>', ['get', 'admin_level'], 2], false],
    ['one of a list', ['in', ['get', 'kind'], ['literal', ['country', 'region']]], true],
    ['none of a list', ['in', ['get', 'kind'], ['literal', ['region']]], false],
    ['all of them', ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'maritime'], 1]], true],
    ['not all of them', ['all', true, ['==', ['get', 'maritime'], 1]], false],
    ['any of them', ['any', ['==', ['get', 'kind'], 'region'], ['==', ['get', 'admin_level'], 2]], true],
    ['none of them', ['any', false, ['==', ['get', 'kind'], 'region']], false],
    ['what no line of the base map uses', ['step', ['zoom'], 1, 5, 2], null],
  ] as const)('is %s', (_, expression, expected) => {
    expect(evaluate(expression, facts)).toBe(expected);
  });

  it('runs straight from stop to stop, and is flat outside them', () => {
    const at = (zoom: number): unknown =>
      evaluate(['interpolate', ['linear'], ['zoom'], 0, 0.3, 4, 0.8, 8, 1.4], { ...facts, zoom });
    expect([at(-1), at(0), at(4), at(8), at(20)]).toEqual([0.3, 0.3, 0.8, 1.4, 1.4]);
    expect(at(2)).toBeCloseTo(0.55, 9);
    expect(at(7)).toBeCloseTo(1.25, 9);
  });

  it('stays between its lowest and highest stop, and never falls where they rise', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 9 })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.double({ min: -2, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (steps, zoom, more) => {
          let input = 0;
          let output = 0;
          const stops = steps.flatMap(([on, up]) => [(input += on), (output += up)]);
          const at = (z: number): number =>
            Number(evaluate(['interpolate', ['linear'], ['zoom'], ...stops], { ...facts, zoom: z }));
          expect(at(zoom)).toBeGreaterThanOrEqual(stops[1] ?? 0);
          expect(at(zoom)).toBeLessThanOrEqual(output);
          expect(at(zoom + more)).toBeGreaterThanOrEqual(at(zoom) - 1e-9);
        },
      ),
      { seed: 411 },
    );
  });
});
