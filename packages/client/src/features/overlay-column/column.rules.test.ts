import { overlayIdents, settingDefinition } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOverlays } from './column.rules.ts';

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

  it('always holds the chosen layer, and none twice', () => {
    const ident = fc.constantFrom(...overlayIdents);
    fc.assert(
      fc.property(fc.array(ident, { maxLength: 12 }), ident, (starred, shown) => {
        const column = columnOverlays(starred, shown);
        expect(column).toContain(shown);
        expect(new Set(column).size).toBe(column.length);
      }),
    );
  });
});
