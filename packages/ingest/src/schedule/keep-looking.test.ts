import { describe, expect, it } from 'vitest';
import { IngestError } from '../ingest-error.ts';
import { testClock } from '../test-clock.ts';
import { faultPause, keepLooking, reportFault } from './keep-looking.ts';

describe('looking again and again', () => {
  it('waits as long as the look says, and a while after a fault', async () => {
    const clock = testClock(0);
    const control = new AbortController();
    const faults: unknown[] = [];
    let looks = 0;
    await keepLooking(
      async () => {
        looks += 1;
        if (looks === 2) throw new Error('no route');
        if (looks === 4) control.abort();
        return 5000;
      },
      { clock, signal: control.signal, onFault: (thrown) => faults.push(String(thrown)) },
    );
    expect([looks, clock.slept, faults]).toEqual([4, [5000, faultPause, 5000], ['Error: no route']]);
  });

  it('ends without a word when it is stopped in the middle of a look', async () => {
    const control = new AbortController();
    const faults: unknown[] = [];
    const look = async (): Promise<number> => {
      control.abort();
      throw new IngestError('stopped', 'the work was ended');
    };
    await keepLooking(look, {
      clock: testClock(0),
      signal: control.signal,
      onFault: (thrown) => faults.push(thrown),
    });
    expect(faults).toEqual([]);
  });

  it('reports a fault with its code; what has none counts as a source out of reach', () => {
    const said: unknown[] = [];
    const report = reportFault({
      state: (state) => said.push(state),
      error: (code, message) => said.push([code, message]),
    });
    report(new IngestError('html', 'a web page'));
    report(new Error('ENOSPC'));
    expect(said).toEqual(['failed', ['html', 'a web page'], 'failed', ['unreachable', 'ENOSPC']]);
  });
});
