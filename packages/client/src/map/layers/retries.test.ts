import { expect, it } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import { createRetries, RETRY_MS } from './retries.ts';

it('asks once for many failures, after growing pauses', () => {
  const clock = createFixedClock();
  let count = 0;
  const retries = createRetries(clock, () => void (count += 1));
  retries.failed();
  retries.failed();
  clock.advance(RETRY_MS[0] - 1);
  expect(count).toBe(0);
  clock.advance(1);
  expect(count).toBe(1);
  retries.failed();
  clock.advance(RETRY_MS[0]);
  expect(count).toBe(1);
  clock.advance(RETRY_MS[1]);
  expect(count).toBe(2);
});

it('begins anew after a tile that came, and ends with stop', () => {
  const clock = createFixedClock();
  let count = 0;
  const retries = createRetries(clock, () => void (count += 1));
  for (let k = 0; k < 9; k++) {
    retries.failed();
    clock.advance(60_000);
  }
  expect(count).toBe(9);
  retries.succeeded();
  retries.failed();
  clock.advance(RETRY_MS[0]);
  expect(count).toBe(10);
  retries.failed();
  retries.stop();
  clock.advance(600_000);
  expect(count).toBe(10);
});
