import { flatView } from '@meltemi/render';
import type { MapView } from '@meltemi/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFacing } from '#map/engine/maplibre/globe.rules.ts';
import { CollisionGrid } from './collision-grid.rules.ts';
import { BEYOND, neighbourOf, placeSymbols, symbolAt } from './place-symbols.rules.ts';
import type { Direction } from './place-symbols.rules.ts';
import { byRank } from './ranked-symbols.rules.ts';
import { LABEL_GAP, type PlacedSymbol, type SizedSymbol } from './symbol.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });

function sized(id: string, lat: number, lon: number, rank = 1, labelWidth = 0): SizedSymbol {
  const symbol = {
    id,
    lat,
    lon,
    rank,
    look: { kind: 'dot', colour: '#fff', radius: 10 } as const,
    label: labelWidth > 0 ? 'name' : '',
    title: id,
    onPress: () => undefined,
  };
  return {
    symbol,
    key: `test ${id}`,
    width: 20,
    height: 20,
    lookKey: '',
    compact: 0,
    labelWidth,
    labelHeight: labelWidth > 0 ? 18 : 0,
  };
}
const placed = (key: string, x: number, y: number): PlacedSymbol => ({
  sized: sized(key, 0, 0),
  key,
  x,
  y,
  width: 20,
  height: 20,
  isCompact: false,
  hasLabel: false,
});

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const boxesOf = (one: PlacedSymbol): readonly Box[] => {
  const { x, y } = one;
  const { width, height, labelWidth, labelHeight } = one.sized;
  const sign = { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
  const top = sign.bottom + LABEL_GAP;
  return one.hasLabel
    ? [sign, { left: x - labelWidth / 2, top, right: x + labelWidth / 2, bottom: top + labelHeight }]
    : [sign];
};
const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const some = fc
  .array(
    fc.record({
      lat: fc.double({ min: 44, max: 56, noNaN: true }),
      lon: fc.double({ min: 0, max: 28, noNaN: true }),
      rank: fc.integer({ min: 0, max: 5 }),
      labelWidth: fc.constantFrom(0, 30, 90),
    }),
    { maxLength: 120 },
  )
  .map((list) => list.map(({ lat, lon, rank, labelWidth }, k) => sized(`${k}`, lat, lon, rank, labelWidth)));

describe('a grid of rectangles', () => {
  it('knows what is free exactly, however the rectangles lie', () => {
    const box = fc.tuple(
      fc.integer({ min: -200, max: 900 }),
      fc.integer({ min: -200, max: 700 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
    );
    fc.assert(
      fc.property(fc.array(box, { maxLength: 40 }), box, (boxes, [x, y, w, h]) => {
        const grid = new CollisionGrid(640, 480, 48);
        for (const [bx, by, bw, bh] of boxes) grid.put(bx, by, bx + bw, by + bh);
        const isFree = boxes.every(([bx, by, bw, bh]) => bx >= x + w || bx + bw <= x || by >= y + h || by + bh <= y);
        expect(grid.isFree(x, y, x + w, y + h)).toBe(isFree);
      }),
      { seed: 11 },
    );
  });
});

describe('symbols', () => {
  it('stand where the camera projects them, on the copy of the world that is in the middle', () => {
    const at = new Float64Array(2);
    for (const camera of [view, flatView({ lat: -50, lon: 14, zoom: 15.3, width: 390, height: 844, bearing: 33 })]) {
      const lat = camera.centre.lat + 0.001;
      camera.project(14.001, lat, at);
      const [one] = placeSymbols(byRank([sized('a', lat, 14.001 + 360)]), camera);
      expect(one?.x).toBeCloseTo(at[0] ?? 0, 5);
      expect(one?.y).toBeCloseTo(at[1] ?? 0, 5);
    }
  });

  it('never overlap, signs or labels', () => {
    fc.assert(
      fc.property(some, (symbols) => {
        const boxes = placeSymbols(byRank(symbols), view).flatMap(boxesOf);
        for (const [k, a] of boxes.entries()) for (const b of boxes.slice(k + 1)) expect(overlap(a, b)).toBe(false);
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it('give way to a higher rank only', () => {
    fc.assert(
      fc.property(some, (symbols) => {
        const shown = placeSymbols(byRank(symbols), view);
        const keys = new Set(shown.map(({ key }) => key));
        const at = new Float64Array(2);
        for (const one of symbols.filter(({ key }) => !keys.has(key))) {
          view.project(one.symbol.lon, one.symbol.lat, at);
          const [x = 0, y = 0] = at;
          if (!(x > -BEYOND && y > -BEYOND && x < 1280 + BEYOND && y < 800 + BEYOND)) continue;
          const own = { left: x - 10, top: y - 10, right: x + 10, bottom: y + 10 };
          const inTheWay = shown.filter((other) => overlap(boxesOf(other)[0] ?? own, own));
          expect(inTheWay.length).toBeGreaterThan(0);
          for (const other of inTheWay.slice(0, 1))
            expect(other.sized.symbol.rank).toBeGreaterThanOrEqual(one.symbol.rank);
        }
      }),
      { seed: 6, numRuns: 60 },
    );
  });

  it('are placed alike whatever order they come in', () => {
    fc.assert(
      fc.property(some, (symbols) => {
        const keys = (list: readonly SizedSymbol[]): readonly string[] =>
          placeSymbols(byRank(list), view).map(({ key }) => key);
        expect(keys(symbols.toReversed())).toEqual(keys(symbols));
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it('keep their sign where only the label has no room', () => {
    const below = sized('low', 50, 14, 1);
    const at = new Float64Array(2);
    view.unproject(640, 400 - 30, at);
    const shown = placeSymbols(byRank([sized('high', at[1] ?? 0, at[0] ?? 0, 2, 60), below]), view);
    expect(shown.map(({ key, hasLabel }) => [key, hasLabel])).toEqual([
      ['test high', false],
      ['test low', false],
    ]);
    expect(placeSymbols(byRank([sized('alone', 50, 14, 1, 60)]), view)[0]?.hasLabel).toBe(true);
  });

  it('keep their sign where only the label would lie under a panel', () => {
    const alone = [sized('alone', 50, 14, 1, 60)];
    const below = { left: 0, top: 415, right: 1280, bottom: 800 };
    expect(placeSymbols(byRank(alone), view, [below]).map(({ hasLabel }) => hasLabel)).toEqual([false]);
    expect(placeSymbols(byRank(alone), view, [{ ...below, top: 480 }]).map(({ hasLabel }) => hasLabel)).toEqual([true]);
  });

  it('that are chosen stand whole, whatever their rank', () => {
    fc.assert(
      fc.property(some, fc.nat(), (symbols, index) => {
        fc.pre(symbols.length > 0);
        const pills = symbols.map((one, k) => ({
          ...one,
          width: 76,
          height: 24,
          compact: 15,
          symbol: { ...one.symbol, rank: k, isChosen: k === index % symbols.length },
        }));
        const chosen = placeSymbols(byRank(pills), view).find(({ sized: { symbol } }) => symbol.isChosen);
        expect(chosen?.isCompact).toBe(false);
      }),
      { seed: 8, numRuns: 40 },
    );
  });

  it('on the far side of a globe are not there', () => {
    const globe: MapView = {
      ...view,
      kind: 'globe',
      project: (lon, lat, out) => {
        view.project(lon, lat, out);
        return isFacing({ lat: 50, lon: 14, zoom: 1, height: 800 }, lat, lon);
      },
    };
    expect(placeSymbols(byRank([sized('near', 50, 14), sized('far', -50, -166)]), globe).map(({ key }) => key)).toEqual(
      ['test near'],
    );
  });

  it('beside the screen are left out', () => {
    expect(placeSymbols(byRank([sized('a', 50, 120), sized('b', -60, 14)]), view)).toEqual([]);
  });
});

describe('a press', () => {
  const list = [placed('a', 100, 100), placed('b', 125, 100)];
  it('meets the symbol under it, the nearest where two are in reach', () => {
    expect(symbolAt(list, 109, 91, 0)?.key).toBe('a');
    expect(symbolAt(list, 112.4, 100, 7)?.key).toBe('a');
    expect(symbolAt(list, 112.6, 100, 7)?.key).toBe('b');
    expect(symbolAt(list, 100, 111, 0)).toBeNull();
    expect(symbolAt(list, 100, 116, 7)?.key).toBe('a');
  });
});

describe('arrow keys', () => {
  const list = [placed('centre', 0, 0), placed('right', 50, 5), placed('far', 90, 0), placed('up', 3, -40)];
  it.each([
    ['right', 'right'],
    ['up', 'up'],
    // Nothing is to the left or below: the one before and the next by rank.
    ['left', 'up'],
    ['down', 'right'],
  ] as const)('%s leads to %s', (direction, key) => {
    expect(neighbourOf(list, 'centre', direction)?.key).toBe(key);
  });

  it('lead to a symbol in the direction, or around by rank, and never nowhere', () => {
    const spots = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(spots, fc.constantFrom<Direction>('up', 'down', 'left', 'right'), (found, direction) => {
        const symbols = found.map(([x, y], k) => placed(`${k}`, x, y));
        const next = neighbourOf(symbols, '0', direction);
        expect(next).not.toBeNull();
        expect(next?.key).not.toBe('0');
      }),
      { seed: 9 },
    );
  });

  it('begin with the highest rank where the symbol has gone', () => {
    expect(neighbourOf(list, 'gone', 'left')?.key).toBe('centre');
    expect(neighbourOf([], 'gone', 'left')).toBeNull();
  });
});
