import { beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createLongPress, type LongPress, type Touch } from './long-press.ts';

const finger = (changes: Partial<Touch> = {}): Touch => ({
  pointerType: 'touch',
  pointerId: 1,
  clientX: 100,
  clientY: 200,
  ...changes,
});

let clock: ReturnType<typeof createFixedClock>;
let pressed: (readonly [number, number])[];
let press: LongPress;

beforeEach(() => {
  clock = createFixedClock();
  pressed = [];
  press = createLongPress(clock, (x, y) => void pressed.push([x, y]));
});

describe('a long press', () => {
  it('is a finger that rests for 600 ms', () => {
    press.down(finger());
    clock.advance(599);
    expect(pressed).toEqual([]);
    clock.advance(1);
    expect(pressed).toEqual([[100, 200]]);
    clock.advance(5_000);
    expect(pressed).toHaveLength(1);
  });

  it('is not a finger that is lifted, or taken over by the browser, before', () => {
    press.down(finger());
    clock.advance(500);
    press.end(finger());
    clock.advance(500);
    expect(pressed).toEqual([]);
  });

  it('forgives a finger that trembles, and is not one that drags the map', () => {
    press.down(finger());
    press.move(finger({ clientX: 106, clientY: 206 }));
    clock.advance(600);
    expect(pressed).toHaveLength(1);
    press.end(finger());
    press.down(finger());
    press.move(finger({ clientX: 111 }));
    press.move(finger());
    clock.advance(600);
    expect(pressed).toHaveLength(1);
  });

  it('is not two fingers that zoom', () => {
    press.down(finger());
    clock.advance(300);
    press.down(finger({ pointerId: 2, clientX: 200 }));
    clock.advance(2_000);
    press.end(finger({ pointerId: 2 }));
    press.end(finger());
    expect(pressed).toEqual([]);
    press.down(finger({ pointerId: 3 }));
    clock.advance(600);
    expect(pressed).toHaveLength(1);
  });

  it('is not a mouse, which has a button of its own', () => {
    press.down(finger({ pointerType: 'mouse' }));
    clock.advance(2_000);
    expect(pressed).toEqual([]);
  });

  it('swallows the click after it, and no other', () => {
    expect(press.takesClick()).toBe(false);
    press.down(finger());
    clock.advance(600);
    press.end(finger());
    expect([press.takesClick(), press.takesClick()]).toEqual([true, false]);
    press.down(finger());
    press.end(finger());
    expect(press.takesClick()).toBe(false);
  });
});
