import { describe, expect, it } from 'vitest';
import { createBrowserClock } from './clock.ts';

describe('the browser clock', () => {
  it('passes every call to the window and returns its handles', () => {
    const calls: (string | number)[][] = [];
    let handle = 0;
    const started = (name: string) => (run: (ms: number) => void, ms?: number) => {
      calls.push(ms === undefined ? [name] : [name, ms]);
      run(0);
      handle += 1;
      return handle;
    };
    const stopped = (name: string) => (id: number) => void calls.push([name, id]);
    const view = {
      setTimeout: started('setTimeout'),
      clearTimeout: stopped('clearTimeout'),
      setInterval: started('setInterval'),
      clearInterval: stopped('clearInterval'),
      requestAnimationFrame: started('requestAnimationFrame'),
      cancelAnimationFrame: stopped('cancelAnimationFrame'),
    };
    const clock = createBrowserClock(view as unknown as Window);
    let runs = 0;
    const run = (): void => {
      runs += 1;
    };
    clock.clearTimeout(clock.setTimeout(run, 5));
    clock.clearInterval(clock.setInterval(run, 7));
    clock.cancelAnimationFrame(clock.requestAnimationFrame(run));
    expect(runs).toBe(3);
    expect(calls).toEqual([
      ['setTimeout', 5],
      ['clearTimeout', 1],
      ['setInterval', 7],
      ['clearInterval', 2],
      ['requestAnimationFrame'],
      ['cancelAnimationFrame', 3],
    ]);
  });
});
