import { describe, expect, it } from 'vitest';
import { keepRunning } from './run-job.ts';

const longMs = 3_600_000;
const turn = () => new Promise(setImmediate);

describe('a job that is kept running', () => {
  it('is done at once, and once more when it is woken meanwhile, never twice at a time', async () => {
    let [done, atOnce, most] = [0, 0, 0];
    let tell: () => void = () => undefined;
    const twice = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const work = async () => {
      most = Math.max(most, (atOnce += 1));
      await turn();
      atOnce -= 1;
      done += 1;
      if (done === 2) tell();
    };
    const kept = keepRunning({ everyMs: longMs, work, onFault: () => undefined });
    kept.wake();
    kept.wake();
    await twice;
    await kept.stop();
    kept.wake();
    await turn();
    expect([done, most]).toEqual([2, 1]);
  });

  it('is done again every so often, also after a failure', async () => {
    const faults: unknown[] = [];
    let done = 0;
    let tell: () => void = () => undefined;
    const thrice = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const kept = keepRunning({
      everyMs: 1,
      work: async () => {
        done += 1;
        if (done === 3) tell();
        throw new Error(`fault ${done}`);
      },
      onFault: (error) => faults.push(error),
    });
    await thrice;
    await kept.stop();
    expect(faults.slice(0, 2)).toEqual([new Error('fault 1'), new Error('fault 2')]);
  });

  it('does not keep the end of the server waiting for long', async () => {
    const kept = keepRunning({ everyMs: longMs, work: () => new Promise(() => undefined), onFault: () => undefined });
    await expect(kept.stop()).resolves.toBeUndefined();
  });
});
