import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createSignal } from '#signals/index.ts';
import { followPhonePicker, type PhonePickerParts, type Spot } from './phone-picker.ts';

const SPOT = { x: 195, y: 310 };
type Point = { readonly lat: number; readonly lon: number; readonly x: number; readonly y: number };

function start({ phone = true, timeout = 6 }: { phone?: boolean; timeout?: 6 | 'always' } = {}) {
  const clock = createFixedClock(0);
  const picker = createSignal<Point | null>(null);
  const camera = createSignal({ lat: 0, lon: 0, zoom: 5 });
  const shift = vi.fn<(from: Spot, to: Spot) => void>();
  const covers = createSignal<readonly unknown[]>([]);
  let at = SPOT;
  let reads = 0;
  const map = {
    picker,
    camera,
    covers,
    shift,
    pickAt: vi.fn<(x: number, y: number) => void>((x, y) => picker.set({ lat: (reads += 1), lon: 0, x, y })),
    closePicker: vi.fn<() => void>(() => picker.set(null)),
  };
  const settings = { get: () => timeout } as unknown as PhonePickerParts['settings'];
  const stop = followPhonePicker({ clock, settings, map, spot: () => (phone ? at : null) });
  /** A sheet opens or grows, and the picker stands elsewhere. */
  const openSheet = (spot: Spot): void => {
    at = spot;
    covers.set([{}]);
  };
  return { clock, picker, camera, map, stop, openSheet };
}

describe("the phone's picker", () => {
  it('brings a tapped place under it and keeps that place on the way', () => {
    const { picker, camera, map, clock } = start();
    const tapped = { lat: 50, lon: 14, x: 40, y: 500 };
    picker.set(tapped);
    expect(map.shift).toHaveBeenCalledExactlyOnceWith(tapped, SPOT);
    clock.advance(400);
    camera.set({ lat: 1, lon: 1, zoom: 5 });
    expect(map.pickAt).not.toHaveBeenCalled();
    // The same place at another point of the screen is no new tap.
    picker.set({ ...tapped, x: 195, y: 310 });
    expect(map.shift).toHaveBeenCalledTimes(1);
  });

  it('reads what comes to lie under it when the map is moved', () => {
    const { picker, camera, map, clock } = start();
    picker.set({ lat: 50, lon: 14, ...SPOT });
    clock.advance(2_000);
    camera.set({ lat: 1, lon: 1, zoom: 5 });
    expect(map.pickAt).toHaveBeenCalledExactlyOnceWith(SPOT.x, SPOT.y);
    expect(map.shift).not.toHaveBeenCalled();
  });

  it('brings its place above a sheet that opens, and does not read another on the way', () => {
    const { picker, camera, map, openSheet } = start();
    const place = { lat: 50, lon: 14, ...SPOT };
    picker.set(place);
    const higher = { x: 195, y: 244 };
    openSheet(higher);
    expect(map.shift).toHaveBeenCalledExactlyOnceWith(place, higher);
    camera.set({ lat: 1, lon: 1, zoom: 5 });
    expect(map.pickAt).not.toHaveBeenCalled();
  });

  it('moves nothing for a sheet while no place is picked', () => {
    const { map, openSheet } = start();
    openSheet({ x: 195, y: 244 });
    expect(map.shift).not.toHaveBeenCalled();
  });

  it('leaves the seconds of the setting after it was last moved', () => {
    const { picker, camera, map, clock } = start();
    picker.set({ lat: 50, lon: 14, ...SPOT });
    clock.advance(5_900);
    camera.set({ lat: 1, lon: 1, zoom: 5 });
    clock.advance(5_900);
    expect(map.closePicker).not.toHaveBeenCalled();
    clock.advance(100);
    expect(map.closePicker).toHaveBeenCalledTimes(1);
    camera.set({ lat: 2, lon: 1, zoom: 5 });
    expect(picker.current()).toBeNull();
  });

  it('stays for those who want it to', () => {
    const { picker, map, clock } = start({ timeout: 'always' });
    picker.set({ lat: 50, lon: 14, ...SPOT });
    clock.advance(3_600_000);
    expect(map.closePicker).not.toHaveBeenCalled();
  });

  it('leaves large screens alone, and everything once it is stopped', () => {
    const large = start({ phone: false });
    large.picker.set({ lat: 50, lon: 14, x: 0, y: 0 });
    large.camera.set({ lat: 1, lon: 1, zoom: 5 });
    large.clock.advance(60_000);
    expect([large.map.shift.mock.calls, large.map.pickAt.mock.calls, large.map.closePicker.mock.calls]).toEqual([
      [],
      [],
      [],
    ]);
    const stopped = start();
    stopped.stop();
    stopped.picker.set({ lat: 50, lon: 14, x: 0, y: 0 });
    expect(stopped.map.shift).not.toHaveBeenCalled();
  });
});
