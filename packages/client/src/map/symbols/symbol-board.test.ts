import { flatView } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import type { Cover } from '#map/covers/cover.rules.ts';
import { createSignal } from '#signals/index.ts';
import { directionOf, paintSymbols } from './paint-symbols.ts';
import { createSymbolBoard, LIST_REST_MS, MOST_LISTED } from './symbol-board.ts';
import type { MapSymbol, PillLook, SymbolLook } from './symbol.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const measure = (_: string, text: string): number => 6 * text.length;

function symbol(id: string, lat: number, lon: number, rank: number, pressed: string[] = []): MapSymbol {
  return {
    id,
    lat,
    lon,
    rank,
    look: { kind: 'dot', colour: '#fff', radius: 8 },
    label: '',
    title: `Title of ${id}`,
    onPress: () => void pressed.push(id),
  };
}

function open() {
  const clock = createFixedClock();
  const covers = createSignal<readonly Cover[]>([]);
  const changes = { count: 0, placed: 0 };
  const board = createSymbolBoard({ clock, covers, onPlaced: () => void (changes.placed += 1) });
  board.subscribe(() => void (changes.count += 1));
  const place = (on = view) => board.place(on, measure);
  return { clock, covers, board, changes, place };
}

describe('the symbols of the map', () => {
  it('are those of all owners, the higher rank first; each owner replaces and removes its own', () => {
    const { board, place } = open();
    board.show('stations', [symbol('s', 50, 14, 1)], 'Stations');
    board.show('favourites', [symbol('f', 50, 18, 9), symbol('g', 52, 14, 5)], 'Favorites');
    expect(place().map(({ key }) => key)).toEqual(['favourites f', 'favourites g', 'stations s']);
    board.show('favourites', [symbol('g', 52, 14, 5)], 'Favorites');
    expect(place().map(({ key }) => key)).toEqual(['favourites g', 'stations s']);
    board.remove('stations');
    expect(place().map(({ key }) => key)).toEqual(['favourites g']);
  });

  it('are placed once for a view', () => {
    const { board, place } = open();
    board.show('a', [symbol('x', 50, 14, 1)], 'A');
    expect(place()).toBe(place());
    expect(place(flatView({ lat: 51, lon: 14, zoom: 4, width: 1280, height: 800 }))).not.toBe(place());
  });

  it('say where they stand, and when that changed: names keep off them', () => {
    const { board, changes, place } = open();
    place();
    expect([changes.placed, board.isFree(600, 350, 700, 450)]).toEqual([0, true]);
    board.show('a', [symbol('x', 50, 14, 1)], 'A');
    const [sign] = place();
    if (sign === undefined) throw new Error('it is on the screen');
    const { x, y } = sign;
    expect([changes.placed, board.isFree(x + 4, y + 4, x + 40, y + 20)]).toEqual([1, false]);
    expect(board.isFree(x + 12, y - 8, x + 40, y + 20)).toBe(true);
    place();
    expect(changes.placed).toBe(1);
    board.remove('a');
    place();
    expect([changes.placed, board.isFree(x, y, x + 40, y + 20)]).toEqual([2, true]);
  });

  it('are placed again when a panel opens or closes over the map', () => {
    const { board, changes, covers, place } = open();
    board.show('a', [{ ...symbol('x', 50, 14, 1), label: 'Prague' }], 'A');
    expect(place()[0]?.hasLabel).toBe(true);
    const before = changes.count;
    covers.set([{ left: 0, top: 410, right: 1280, bottom: 800 }]);
    expect([place()[0]?.hasLabel, changes.count - before]).toEqual([false, 1]);
    covers.set([]);
    expect(place()[0]?.hasLabel).toBe(true);
  });

  it('are pressed and pointed at where they stand; the place beside them is the map', () => {
    const { board, changes, place } = open();
    const pressed: string[] = [];
    board.show('a', [symbol('x', 50, 14, 1, pressed)], 'A');
    place();
    const before = changes.count;
    expect(board.hover(640, 400, 0)?.title).toBe('Title of x');
    expect(board.hover(641, 401, 0)?.title).toBe('Title of x');
    expect([board.emphasis().hovered, changes.count - before]).toEqual(['a x', 1]);
    board.leave();
    expect(board.emphasis().hovered).toBeNull();
    expect([board.press(640, 400, 0), board.press(640, 430, 0), pressed]).toEqual([true, false, ['x']]);
  });

  it('are listed by owner once the map has come to rest, and not again while nothing changes', () => {
    const { clock, board, place } = open();
    const lists: unknown[] = [];
    board.list.subscribe((list) => void lists.push(list));
    board.show('favourites', [symbol('f', 50, 18, 9), symbol('far', 10, 120, 8)], 'Favorites');
    place();
    clock.advance(LIST_REST_MS - 1);
    expect(board.list.current()).toEqual([]);
    clock.advance(1);
    expect(board.list.current()).toMatchObject([
      { owner: 'favourites', label: 'Favorites', symbols: [{ key: 'favourites f', title: 'Title of f' }] },
    ]);
    place(flatView({ lat: 50.1, lon: 14, zoom: 4, width: 1280, height: 800 }));
    clock.advance(LIST_REST_MS);
    expect(lists).toHaveLength(1);
    board.remove('favourites');
    place();
    clock.advance(LIST_REST_MS);
    expect(board.list.current()).toEqual([]);
  });

  it('are listed up to a number, and the one with the focus beyond it', () => {
    const { clock, board, place } = open();
    const many = Array.from({ length: 80 }, (_, k) =>
      symbol(`${k}`, 44 + (k % 10), 2 + 3 * Math.floor(k / 10), 100 - k),
    );
    board.show('a', many, 'A');
    expect(place()).toHaveLength(80);
    board.focus('a 79');
    clock.advance(LIST_REST_MS);
    const keys = board.list.current()[0]?.symbols.map(({ key }) => key) ?? [];
    expect(keys).toHaveLength(MOST_LISTED + 1);
    expect(keys.at(-1)).toBe('a 79');
    expect(board.neighbour('a 0', 'right')).toBe('a 10');
  });
});

describe('painted symbols', () => {
  /** A canvas that notes what is done to it. */
  function paper() {
    const done: (readonly [string, ...unknown[]])[] = [];
    const state: Record<string, unknown> = {};
    const context = new Proxy(state, {
      get: (_, name: string) => (name in state ? state[name] : (...args: unknown[]) => void done.push([name, ...args])),
    });
    return { context: context as unknown as CanvasRenderingContext2D, done, state };
  }
  const accent = { colour: '#abc', ink: '#123' };
  const drawn = (
    look: SymbolLook,
    label: string,
    emphasis = { hovered: null, focused: null } as { hovered: string | null; focused: string | null },
  ) => {
    const { board, place } = open();
    board.show('a', [{ ...symbol('x', 50, 14, 1), look, label }], 'A');
    const { context, done, state } = paper();
    paintSymbols(context, place(), emphasis, accent, { measure, sprites: null });
    return { done, state };
  };

  it('are dots, or chips with their text, with a label below', () => {
    const dot = drawn({ kind: 'dot', colour: '#f00', radius: 8 }, 'Prague').done;
    expect(dot).toContainEqual(['arc', 640, 400, 8, 0, 2 * Math.PI]);
    expect(dot.filter(([name]) => name === 'fillText').map(([, text]) => text)).toEqual(['Prague']);
    const chip = drawn({ kind: 'chip', text: '12', colour: '#f00', ink: '#fff' }, '').done;
    expect(chip.filter(([name]) => name === 'fillText').map(([, text]) => text)).toEqual(['12']);
  });

  const pill = (changes: Partial<PillLook> = {}): PillLook => ({
    kind: 'pill',
    sign: { kind: 'arrow', turn: 180 },
    colour: '#0f0',
    ink: 'black',
    value: '13',
    extra: '18',
    age: 'fresh',
    ...changes,
  });
  const wordsOf = (done: ReturnType<typeof drawn>['done']): readonly unknown[] =>
    done.filter(([name]) => name === 'fillText').map(([, text]) => text);

  it('are pills with value, gust and the age as a dot', () => {
    const { done } = drawn(pill(), '');
    expect(wordsOf(done)).toEqual(['13', '18']);
    expect(done).toContainEqual(['rotate', Math.PI]);
    // Disc of the sign and dot of the age.
    expect(done.filter(([name]) => name === 'arc')).toHaveLength(2);
    expect(drawn(pill({ age: null }), '').done.filter(([name]) => name === 'arc')).toHaveLength(1);
    expect(wordsOf(drawn(pill({ sign: { kind: 'disc', letter: 'V' }, value: 'LKPR', extra: '' }), '').done)).toEqual([
      'V',
      'LKPR',
    ]);
    // A pill that is pointed at keeps its colour, which is a value, and gets a ring.
    const rings = (hovered: string | null) =>
      drawn(pill(), '', { hovered, focused: null }).done.filter(([name]) => name === 'roundRect').length;
    expect([rings(null), rings('a x')]).toEqual([1, 2]);
  });

  it('have a ring while they have the focus', () => {
    const rings = (focused: string | null) =>
      drawn({ kind: 'dot', colour: '#f00', radius: 8 }, '', { hovered: null, focused }).done.filter(
        ([name]) => name === 'roundRect',
      ).length;
    expect([rings(null), rings('a x')]).toEqual([0, 1]);
  });

  it('write labels the way of their first letter', () => {
    expect(['Praha', 'القاهرة', '12 תל אביב', '東京', ''].map(directionOf)).toEqual([
      'ltr',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
    expect(drawn({ kind: 'dot', colour: '#f00', radius: 8 }, 'القاهرة').state['direction']).toBe('rtl');
  });
});
