import { beforeEach, describe, expect, it } from 'vitest';
import { createLoading } from './loading.ts';
import type { Loading } from './loading.ts';
import { openTestMap } from '../test-map.ts';
import type { TestMap } from '../test-map.ts';

let map: TestMap;
let loading: Loading;
let finished: number;
const wait = (ms: number): void => map.environment.clock.advance(ms);

beforeEach(() => {
  map = openTestMap();
  loading = createLoading(map.parts);
  finished = 0;
  map.bus.on('redrawFinished', () => void (finished += 1));
});

describe('the loading line', () => {
  it('does not appear for tiles that come within 200 ms', () => {
    loading.update(true);
    wait(199);
    loading.update(false);
    wait(1000);
    expect(loading.line.current()).toBe(false);
  });

  it('appears after 200 ms and goes 300 ms after the redraw', () => {
    loading.update(true);
    wait(200);
    expect(loading.line.current()).toBe(true);
    loading.update(false);
    wait(299);
    expect(loading.line.current()).toBe(true);
    wait(1);
    expect(loading.line.current()).toBe(false);
  });

  it('stays when new tiles are asked for before it has gone', () => {
    loading.update(true);
    wait(300);
    loading.update(false);
    wait(100);
    loading.update(true);
    wait(1000);
    expect(loading.line.current()).toBe(true);
  });
});

describe('redrawFinished', () => {
  it('is reported once, 200 ms after the last tile', () => {
    loading.update(true);
    wait(500);
    loading.update(false);
    wait(150);
    loading.update(true);
    wait(500);
    loading.update(false);
    wait(199);
    expect(finished).toBe(0);
    wait(1);
    expect(finished).toBe(1);
    wait(10_000);
    expect(finished).toBe(1);
  });

  it('is reported after 5 s in any case', () => {
    loading.update(true);
    wait(4999);
    expect(finished).toBe(0);
    wait(1);
    expect(finished).toBe(1);
  });

  it('is not reported after stop', () => {
    loading.update(true);
    loading.stop();
    wait(10_000);
    expect(finished).toBe(0);
    expect(map.environment.clock.pending()).toBe(0);
  });
});
