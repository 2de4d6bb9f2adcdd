import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { followMapDrag } from './follow-drag.ts';

function opened(wanted: boolean) {
  const clock = createFixedClock(0);
  const listeners = new Set<(centre: { lat: number; lon: number }) => void>();
  const show = vi.fn<(place: { lat: number; lon: number }) => void>();
  const setting = { wanted };
  const stop = followMapDrag({
    settings: { get: (() => setting.wanted) as never },
    clock,
    onMapMoved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
  });
  const drag = (lat: number): void => listeners.forEach((listener) => listener({ lat, lon: 14 }));
  return { clock, drag, show, stop, setting, listeners };
}

describe('the forecast that follows the map', () => {
  it('shows the new centre once the map rests for 200 ms', () => {
    const { clock, drag, show } = opened(true);
    drag(50);
    clock.advance(199);
    drag(51);
    clock.advance(199);
    expect(show).not.toHaveBeenCalled();
    clock.advance(1);
    expect(show.mock.calls).toEqual([[{ lat: 51, lon: 14 }]]);
  });

  it('stays where it is unless the user chose so, at once when the choice changes', () => {
    const { clock, drag, show, setting } = opened(false);
    drag(50);
    clock.advance(1000);
    expect(show).not.toHaveBeenCalled();
    setting.wanted = true;
    drag(52);
    clock.advance(200);
    expect(show).toHaveBeenCalledOnce();
  });

  it('ends with the window, also while it waits', () => {
    const { clock, drag, show, stop, listeners } = opened(true);
    drag(50);
    stop();
    clock.advance(1000);
    expect(show).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });
});
