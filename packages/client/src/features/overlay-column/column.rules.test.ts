import { overlayIdents, settingDefinition } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOverlays, rowsIn } from './column.rules.ts';

describe('the overlay column', () => {
  it('shows the seven starred layers in their order', () => {
    expect(columnOverlays(settingDefinition('favOverlaysDesktop').default, 'temp')).toEqual([
      'wind',
      'rain',
      'temp',
      'clouds',
      'waves',
      'radar',
      'satellite',
    ]);
  });

  it('also shows the chosen layer when it has no star, last', () => {
    expect(columnOverlays(['wind', 'rain'], 'cape')).toEqual(['wind', 'rain', 'cape']);
    expect(columnOverlays([], 'cape')).toEqual(['cape']);
  });

  it('shows fewer where there is less room, the chosen one among them', () => {
    expect(columnOverlays(['wind', 'rain', 'temp', 'clouds'], 'rain', 3)).toEqual(['wind', 'rain', 'temp']);
    expect(columnOverlays(['wind', 'rain', 'temp', 'clouds'], 'clouds', 3)).toEqual(['wind', 'rain', 'clouds']);
    expect(columnOverlays(['wind', 'rain'], 'cape', 2)).toEqual(['wind', 'cape']);
  });

  it('has a row in 34 px of its height; all of them while it is not measured', () => {
    expect([null, 0, 158, 159, 295].map(rowsIn)).toEqual([Infinity, 0, 2, 3, 7]);
  });

  it('always holds the chosen layer, none twice, and no more than it has rows', () => {
    const ident = fc.constantFrom(...overlayIdents);
    fc.assert(
      fc.property(
        fc.array(ident, { maxLength: 12 }),
        ident,
        fc.integer({ min: 1, max: 12 }),
        (starred, shown, rows) => {
          const column = columnOverlays(starred, shown, rows);
          expect(column).toContain(shown);
          expect(column.length).toBeLessThanOrEqual(rows);
          expect(new Set(column).size).toBe(column.length);
        },
      ),
    );
  });
});
