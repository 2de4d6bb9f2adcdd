import { describe, expect, it, vi } from 'vitest';
import { createProblemQueue } from './problem-queue.ts';

describe('survived problems', () => {
  it('wait for the reporter and go to it in order, named by their module', () => {
    const queue = createProblemQueue();
    const logError = vi.fn<(module: string, message: string, cause?: unknown) => void>();
    const cause = new Error('x');
    queue.onProblem({ code: 'storage/unavailable', message: 'no storage' });
    queue.onProblem({ code: 'setting/invalid-stored', message: 'bad setting', cause });
    expect(logError).not.toHaveBeenCalled();
    queue.connect({ logError });
    queue.onProblem({ code: 'database/unavailable', message: 'no database' });
    expect(logError.mock.calls).toEqual([
      ['storage', 'no storage', undefined],
      ['setting', 'bad setting', cause],
      ['database', 'no database', undefined],
    ]);
  });
});
