import { expect, it } from 'vitest';
import { StatusBoard, statusLine } from './status.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
let now = refTs + 5 * 3_600_000;
const newBoard = (): StatusBoard => new StatusBoard('gfs', 'gfs', () => now);

it('says what a model is doing, how old its run is and what went wrong', () => {
  const board = newBoard();
  board.begin(refTs, 10, 200);
  board.received(1_500_000);
  board.stepDone();
  board.fieldFailed('bad-data', 'hour 11, gust/surface: truncated');
  expect(board.snapshot()).toEqual({
    model: 'gfs',
    product: 'gfs',
    state: 'fetching',
    refTs,
    age: 5,
    steps: { done: 11, of: 200 },
    bytes: 1_500_000,
    failures: 1,
    lastError: { at: now, code: 'bad-data', message: 'hour 11, gust/surface: truncated' },
  });
  expect(statusLine(board.snapshot())).toBe(
    'gfs 2026-11-15T06Z fetching 11/200 steps, 1.5 MB, 1 failure; last error bad-data: hour 11, gust/surface: truncated',
  );
});

it('counts anew with each run, and on when a run is taken up again', () => {
  const board = newBoard();
  board.begin(refTs, 0, 4);
  board.received(100);
  board.fieldFailed('short', 'x');
  board.begin(refTs, 2, 4);
  expect(board.snapshot()).toMatchObject({ bytes: 100, failures: 1, steps: { done: 2, of: 4 } });
  board.begin(refTs + 1, 0, 4);
  now += 1;
  expect(board.snapshot()).toMatchObject({ bytes: 0, failures: 0 });
});

it('a snapshot does not change afterwards, and is plain data', () => {
  const board = newBoard();
  const before = board.snapshot();
  board.begin(refTs, 1, 2);
  expect(before.state).toBe('idle');
  expect(JSON.parse(JSON.stringify(before))).toEqual(before);
  expect(statusLine(before)).toContain('no run idle 0/0 steps, 0.0 MB, 0 failures');
});
