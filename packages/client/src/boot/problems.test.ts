import { describe, expect, it, vi } from 'vitest';
import { createProblemDesk } from './problems.ts';

describe('survived problems', () => {
  it('wait for the reporter and go to it in order, named by their module', () => {
    const desk = createProblemDesk();
    const logError = vi.fn<(module: string, message: string, cause?: unknown) => void>();
    const cause = new Error('x');
    desk.onProblem({ code: 'storage/unavailable', message: 'no storage' });
    desk.onProblem({ code: 'setting/invalid-stored', message: 'bad setting', cause });
    expect(logError).not.toHaveBeenCalled();
    desk.connect({ logError });
    desk.onProblem({ code: 'database/unavailable', message: 'no database' });
    expect(logError.mock.calls).toEqual([
      ['storage', 'no storage', undefined],
      ['setting', 'bad setting', cause],
      ['database', 'no database', undefined],
    ]);
  });
});
