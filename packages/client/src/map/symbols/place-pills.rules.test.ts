import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { placeSymbols } from './place-symbols.rules.ts';
import { byRank } from './ranked-symbols.rules.ts';
import type { SizedSymbol } from './symbol.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });

describe('pills', () => {
  it('become dots where a pill has no room, and dots only where a higher rank stands', () => {
    const pill = (id: string, rank: number, x: number): SizedSymbol => {
      const at = new Float64Array(2);
      view.unproject(x, 400, at);
      const look = { kind: 'dot', colour: '#fff', radius: 10 } as const;
      const symbol = {
        id,
        lat: at[1] ?? 0,
        lon: at[0] ?? 0,
        rank,
        look,
        label: '',
        title: id,
        onPress: () => undefined,
      };
      return {
        symbol,
        key: `test ${id}`,
        width: 76,
        height: 24,
        lookKey: '',
        compact: 15,
        labelWidth: 0,
        labelHeight: 0,
      };
    };
    const shown = placeSymbols(byRank([pill('low', 1, 650), pill('high', 2, 600), pill('hidden', 0, 652)]), view);
    expect(shown.map(({ key, isCompact, width }) => [key, isCompact, width])).toEqual([
      ['test high', false, 76],
      ['test low', true, 15],
    ]);
  });
});
