import { overzoom } from '@meltemi/fields';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tileKey } from '../views/index.ts';
import { standIns } from './stand-ins.ts';

const tile = { z: 3, x: 4, y: 2 };

describe('what stands in for a missing tile', () => {
  it('are the tiles below it that are here, the largest first', () => {
    expect(standIns(tile, () => false)).toEqual([]);
    expect(standIns(tile, ({ z }) => z === 4).map(tileKey)).toEqual(['4/8/4', '4/9/4', '4/8/5', '4/9/5']);
    expect(
      standIns(tile, ({ z, x, y }) => (z === 4 && x === 8 && y === 4) || (z === 6 && x === 39)).map(tileKey),
    ).toEqual(['4/8/4', '6/39/16', '6/39/17', '6/39/18', '6/39/19', '6/39/20', '6/39/21', '6/39/22', '6/39/23']);
  });

  it('lie inside it, are here, and never overlap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 83 }), { maxLength: 30 }), (picks) => {
        const all = [4, 5, 6].flatMap((z) => {
          const side = 2 ** (z - 3);
          return Array.from({ length: side * side }, (_, k) => ({
            z,
            x: tile.x * side + (k % side),
            y: tile.y * side + Math.floor(k / side),
          }));
        });
        const here = new Set(picks.map((k) => tileKey(all[k] ?? tile)));
        const found = standIns(tile, (one) => here.has(tileKey(one)));
        for (const one of found) {
          expect(here.has(tileKey(one))).toBe(true);
          expect(tileKey(overzoom(one, 3).tile)).toBe(tileKey(tile));
          for (const other of found)
            if (other !== one && other.z >= one.z) expect(tileKey(overzoom(other, one.z).tile)).not.toBe(tileKey(one));
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
