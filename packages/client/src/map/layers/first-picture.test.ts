import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createFirstPicture } from './first-picture.ts';

describe('the first picture', () => {
  it('is waited for until it is drawn, once for all', () => {
    const clock = createFixedClock();
    const { isOver, begin, drawn } = createFirstPicture(clock);
    const seen: boolean[] = [];
    isOver.subscribe(() => void seen.push(isOver.current()));
    begin();
    clock.advance(999);
    expect(isOver.current()).toBe(false);
    drawn();
    drawn();
    begin();
    clock.advance(60_000);
    expect([isOver.current(), seen]).toEqual([true, [true]]);
  });

  it('is waited for a second at the longest, from when the map is on the page', () => {
    const clock = createFixedClock();
    const { isOver, begin } = createFirstPicture(clock);
    clock.advance(5000);
    begin();
    clock.advance(999);
    expect(isOver.current()).toBe(false);
    clock.advance(1);
    expect(isOver.current()).toBe(true);
  });

  it('is waited for no more by a map that is gone', () => {
    const clock = createFixedClock();
    const { isOver, begin, stop } = createFirstPicture(clock);
    begin();
    stop();
    clock.advance(5000);
    expect(isOver.current()).toBe(false);
    begin();
    clock.advance(1000);
    expect(isOver.current()).toBe(true);
  });
});
