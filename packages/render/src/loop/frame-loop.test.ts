import { beforeEach, describe, expect, it } from 'vitest';
import { FrameLoop } from './frame-loop.ts';

/** Frames turned by hand. */
class HandFrames {
  private readonly open = new Map<number, (time: number) => void>();
  private next = 1;
  readonly requestFrame = (callback: (time: number) => void): number => {
    this.open.set(this.next, callback);
    return this.next++;
  };
  readonly cancelFrame = (handle: number): void => void this.open.delete(handle);

  get waiting(): number {
    return this.open.size;
  }

  turn(time: number): void {
    const callbacks = [...this.open.values()];
    this.open.clear();
    for (const callback of callbacks) callback(time);
  }
}

let frames: HandFrames;
let drawn: number[];
let moving: boolean;
let loop: FrameLoop;
beforeEach(() => {
  frames = new HandFrames();
  drawn = [];
  moving = false;
  loop = new FrameLoop((time) => {
    drawn.push(time);
    return moving;
  }, frames);
});

describe('the frame loop', () => {
  it('draws nothing while nothing changes', () => {
    frames.turn(1);
    expect(frames.waiting).toBe(0);
    expect(loop.frames).toBe(0);
  });

  it('draws once for many changes before a frame, then rests', () => {
    loop.invalidate();
    loop.invalidate();
    expect(frames.waiting).toBe(1);
    frames.turn(16);
    frames.turn(32);
    expect(drawn).toEqual([16]);
  });

  it('goes on while something moves and stops when it rests', () => {
    moving = true;
    loop.invalidate();
    for (const time of [10, 20, 30]) frames.turn(time);
    moving = false;
    for (const time of [40, 50, 60]) frames.turn(time);
    expect(drawn).toEqual([10, 20, 30, 40]);
  });

  it('has no frame at all in a hidden page, and catches up when it is shown', () => {
    moving = true;
    loop.invalidate();
    loop.setHidden(true);
    expect(frames.waiting).toBe(0);
    loop.invalidate();
    frames.turn(5);
    expect(drawn).toEqual([]);
    loop.setHidden(false);
    frames.turn(7);
    expect(drawn).toEqual([7]);
  });

  it('can be paused and stepped by hand', () => {
    moving = true;
    loop.pause();
    loop.invalidate();
    loop.step(100);
    loop.step(200);
    expect(drawn).toEqual([100, 200]);
    expect(frames.waiting).toBe(0);
    loop.resume();
    expect(frames.waiting).toBe(1);
    loop.close();
    frames.turn(300);
    expect(drawn).toEqual([100, 200]);
  });

  it('stays hidden after a pause ends', () => {
    loop.setHidden(true);
    loop.pause();
    loop.invalidate();
    loop.resume();
    expect(frames.waiting).toBe(0);
  });
});
