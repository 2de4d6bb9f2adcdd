import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { createLazySymbols } from './lazy-symbols.ts';
import type { MapSymbol } from './symbol.ts';

const symbol: MapSymbol = {
  id: 'x',
  lat: 50,
  lon: 14,
  rank: 1,
  look: { kind: 'dot', colour: '#fff', radius: 8 },
  label: '',
  title: 'X',
  onPress: () => undefined,
};

describe('symbols before their code is here', () => {
  it('are nothing to hover or press', () => {
    const symbols = createLazySymbols(
      { clock: createFixedClock(), covers: createSignal([]), onPlaced: () => undefined },
      () => undefined,
    );
    expect([symbols.hover(1, 1, 0), symbols.press(1, 1, 0), symbols.neighbour('a x', 'up')]).toEqual([
      null,
      false,
      null,
    ]);
    expect(symbols.list.current()).toEqual([]);
  });

  it('wait for it, and those that were removed meanwhile never come', async () => {
    const problems: unknown[] = [];
    const symbols = createLazySymbols(
      { clock: createFixedClock(), covers: createSignal([]), onPlaced: () => undefined },
      (error) => problems.push(error),
    );
    const drawn: number[] = [];
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({
        setTransform: () => undefined,
        clearRect: () => void drawn.push(1),
      }),
    } as unknown as HTMLCanvasElement;
    symbols.show('a', [symbol], 'A');
    symbols.remove('a');
    const end = symbols.mount(canvas);
    symbols.paint({ width: 10, height: 10, pixelRatio: 1 } as never);
    expect(drawn).toEqual([]);
    await import('./open-symbols.ts');
    await Promise.resolve();
    await Promise.resolve();
    expect([drawn, problems]).toEqual([[1], []]);
    end();
  });
});
