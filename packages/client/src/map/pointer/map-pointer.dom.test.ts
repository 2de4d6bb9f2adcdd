import { flatView } from '@meltemi/render';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestMap } from '../test-map.ts';
import { createMapPointer } from './map-pointer.ts';
import { reachOf } from './pointing.rules.ts';

const view = flatView({ lat: 50, lon: 14, zoom: 4, width: 800, height: 600 });

function open() {
  const { parts } = openTestMap();
  const heard = { pressed: [] as number[][], left: 0, picks: 0 };
  /** One symbol in the middle of the map, 30 px wide. */
  const isOn = (x: number, y: number, reach: number): boolean =>
    Math.max(Math.abs(x - 400), Math.abs(y - 300)) <= 15 + reach;
  const pointer = createMapPointer(parts, {
    view: () => view,
    read: () => [281],
    overlay: () => 'temp',
    isDifference: () => false,
    symbols: {
      hover: (x, y, reach) =>
        isOn(x, y, reach)
          ? {
              id: 'a',
              lat: 50,
              lon: 14,
              rank: 1,
              look: { kind: 'dot', colour: '#fff', radius: 15 },
              label: '',
              title: 'Home',
              onPress: () => undefined,
            }
          : null,
      leave: () => void (heard.left += 1),
      press: (x, y, reach) => isOn(x, y, reach) && heard.pressed.push([x, y]) > 0,
    },
    onPick: () => void (heard.picks += 1),
  });
  return { pointer, heard };
}

describe('a press on the map', () => {
  it('picks the place, closes the menu, and reads the weather there', () => {
    const { pointer, heard } = open();
    pointer.events.onContextMenu({ lat: 1, lon: 2 }, 3, 4);
    expect(pointer.menu.current()).toEqual({ place: { lat: 1, lon: 2 }, x: 3, y: 4 });
    pointer.events.onClick({ lat: 49, lon: 15 }, 500, 400);
    expect(pointer.menu.current()).toBeNull();
    expect(pointer.picker.place()).toMatchObject({ lat: 49, lon: 15 });
    expect([pointer.picker.point.current()?.value, heard.picks, heard.pressed]).toEqual([281, 1, []]);
  });

  it('on a symbol presses that and picks nothing', () => {
    const { pointer, heard } = open();
    pointer.events.onClick({ lat: 50, lon: 14 }, 400, 300);
    expect([heard.pressed, pointer.picker.place()]).toEqual([[[400, 300]], null]);
  });

  it('by a point of the map finds the place under it', () => {
    const { pointer } = open();
    pointer.pickAt(400, 300);
    expect(pointer.picker.place()?.lat).toBeCloseTo(50, 6);
    pointer.openMenuAt(400, 300);
    expect(pointer.menu.current()?.place.lon).toBeCloseTo(14, 6);
    pointer.closeMenu();
    expect(pointer.menu.current()).toBeNull();
  });
});

describe('the pointer over the map', () => {
  afterEach(() => document.body.replaceChildren());
  const over = () => {
    const { pointer, heard } = open();
    const container = document.createElement('div');
    document.body.append(container);
    const stop = pointer.follow(container);
    const send = (type: string, pointerType: string, clientX: number, clientY: number, buttons = 0): void =>
      void container.dispatchEvent(new PointerEvent(type, { pointerType, clientX, clientY, buttons }));
    return { pointer, heard, container, stop, send };
  };

  it('shows a hand and the title of a symbol, until it leaves it', () => {
    const { container, send, stop, heard } = over();
    send('pointermove', 'mouse', 400, 300);
    expect([container.dataset['pressable'], container.title]).toEqual(['', 'Home']);
    send('pointermove', 'mouse', 500, 300);
    expect([container.dataset['pressable'], container.getAttribute('title')]).toEqual([undefined, null]);
    send('pointermove', 'mouse', 400, 300);
    stop();
    expect([container.dataset['pressable'], heard.left]).toEqual([undefined, 1]);
    send('pointermove', 'mouse', 400, 300);
    expect(container.dataset['pressable']).toBeUndefined();
  });

  it('does not hover as a finger, or while the map is dragged', () => {
    const { container, send } = over();
    send('pointermove', 'touch', 400, 300);
    send('pointermove', 'mouse', 400, 300, 1);
    expect(container.dataset['pressable']).toBeUndefined();
  });

  it('reaches farther as a finger', () => {
    const { pointer, heard, send } = over();
    const beside = 400 + 15 + reachOf('touch');
    send('pointerdown', 'mouse', beside, 300);
    pointer.events.onClick({ lat: 50, lon: 14 }, beside, 300);
    expect(heard.pressed).toEqual([]);
    send('pointerdown', 'touch', beside, 300);
    pointer.events.onClick({ lat: 50, lon: 14 }, beside, 300);
    expect(heard.pressed).toEqual([[beside, 300]]);
  });
});
