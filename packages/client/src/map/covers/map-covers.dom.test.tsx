import type { CityLabel } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeLabels } from '../layers/labels/label-layout.rules.ts';
import { createMapCovers } from './map-covers.ts';

/** What resizes: the observers of the page, called by hand. */
const observers: { readonly watched: Set<Element>; readonly tell: () => void }[] = [];
let frames: (() => void)[] = [];
const nextFrame = (): void => frames.splice(0).forEach((frame) => frame());

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => void (frames = []));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly watched = new Set<Element>();
      constructor(tell: () => void) {
        observers.push({ watched: this.watched, tell });
      }
      observe(element: Element): void {
        this.watched.add(element);
      }
      unobserve(element: Element): void {
        this.watched.delete(element);
      }
      disconnect(): void {
        this.watched.clear();
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  observers.length = 0;
  frames = [];
  document.body.replaceChildren();
});

interface Panel {
  readonly element: HTMLElement;
  /** How often it was measured. */
  readonly measured: () => number;
  put(left: number, top: number, width: number, height: number): void;
}

function panelAt(left: number, top: number, width: number, height: number, into: Element = document.body): Panel {
  const element = document.createElement('div');
  into.append(element);
  let box = new DOMRect(left, top, width, height);
  let count = 0;
  element.getBoundingClientRect = () => {
    count += 1;
    return box;
  };
  return { element, measured: () => count, put: (...next) => void (box = new DOMRect(...next)) };
}

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 1280, height: 800 });
const prague: CityLabel = ['1', 'Prague', 'capital', 14, 50, 60, 36];

describe('panels over the map', () => {
  it('take the words from under themselves while they are there', () => {
    const covers = createMapCovers();
    const shown = (): number => placeLabels([prague], view, covers.current()).length;
    expect(shown()).toBe(1);
    // The label stands in the middle of the screen; the panel covers its right end.
    const { element } = panelAt(660, 300, 200, 200);
    const remove = covers.add(element);
    nextFrame();
    expect(shown()).toBe(0);
    remove();
    nextFrame();
    expect(shown()).toBe(1);
  });

  it('are measured once for many changes, and not at all while nothing changes', () => {
    const covers = createMapCovers();
    const heard = vi.fn<() => void>();
    covers.subscribe(heard);
    const [first, second] = [panelAt(0, 0, 100, 50), panelAt(0, 700, 500, 64)];
    covers.add(first.element);
    covers.add(second.element);
    for (let k = 0; k < 10; k++) observers[0]?.tell();
    expect(frames).toHaveLength(1);
    nextFrame();
    nextFrame();
    expect([first.measured(), second.measured(), heard.mock.calls.length]).toEqual([1, 1, 1]);
    // Measured again, but nothing stands elsewhere: nobody hears of it.
    observers[0]?.tell();
    nextFrame();
    expect([first.measured(), heard.mock.calls.length]).toEqual([2, 1]);
  });

  it('are followed when they grow, and when they come to rest after they slid', () => {
    const covers = createMapCovers();
    const panel = panelAt(900, 500, 352, 200);
    covers.add(panel.element);
    nextFrame();
    panel.put(900, 400, 352, 300);
    observers[0]?.tell();
    nextFrame();
    expect(covers.current()).toEqual([{ left: 900, top: 400, right: 1252, bottom: 700 }]);
    panel.put(492, 400, 352, 300);
    document.body.dispatchEvent(new Event('transitionend', { bubbles: true }));
    nextFrame();
    expect(covers.current()).toEqual([{ left: 492, top: 400, right: 844, bottom: 700 }]);
    panelAt(0, 0, 10, 10).element.dispatchEvent(new Event('transitionend', { bubbles: true }));
    expect(frames).toHaveLength(0);
    panel.put(492, 300, 352, 300);
    dispatchEvent(new Event('resize'));
    nextFrame();
    expect(covers.current()[0]?.top).toBe(300);
  });

  it('may be the children of an element: the room between them is free, and what is not displayed covers nothing', () => {
    const covers = createMapCovers();
    const group = panelAt(0, 0, 1280, 200);
    panelAt(400, 20, 200, 40, group.element);
    panelAt(0, 0, 0, 0, group.element);
    const remove = covers.add(group.element, 'children');
    nextFrame();
    expect(covers.current()).toEqual([{ left: 400, top: 20, right: 600, bottom: 60 }]);
    panelAt(400, 100, 200, 40, group.element);
    observers[0]?.tell();
    nextFrame();
    expect(covers.current()).toHaveLength(2);
    expect(observers[0]?.watched.size).toBe(4);
    remove();
    expect(covers.current()).toEqual([]);
    expect(observers[0]?.watched.size).toBe(0);
  });
});
