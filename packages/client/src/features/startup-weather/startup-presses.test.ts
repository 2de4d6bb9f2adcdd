import { describe, expect, it, vi } from 'vitest';
import { followPresses } from './startup-presses.ts';

describe('the presses of a page', () => {
  it.each(['pointerdown', 'touchstart', 'keydown'])('are heard at each %s', (type) => {
    const page = new EventTarget();
    const presses = followPresses(page, () => false);
    const heard = vi.fn<() => void>();
    const end = presses.subscribe(heard);
    expect(presses.happened()).toBe(false);
    page.dispatchEvent(new Event(type));
    expect([presses.happened(), heard.mock.calls.length]).toEqual([true, 1]);
    end();
    page.dispatchEvent(new Event(type));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('count inside the card only once they have done their work', () => {
    const page = new EventTarget();
    const presses = followPresses(page, () => true);
    page.dispatchEvent(new Event('pointerdown'));
    expect(presses.happened()).toBe(false);
    page.dispatchEvent(new Event('click'));
    expect(presses.happened()).toBe(true);
  });

  it('are not heard twice for one outside', () => {
    const page = new EventTarget();
    const heard = vi.fn<() => void>();
    followPresses(page, () => false).subscribe(heard);
    page.dispatchEvent(new Event('pointerdown'));
    page.dispatchEvent(new Event('click'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
