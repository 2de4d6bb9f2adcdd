import { describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '#device/index.ts';
import type { Place } from '#places/index.ts';
import { createSearch } from './search.store.ts';

const place = (title: string): Place => ({ type: 'place', id: title, title, lat: 1, lon: 2 });

function searching(
  find: (text: string, signal: AbortSignal) => Promise<readonly Place[]> = async (text) => [place(text)],
) {
  const clock = createFixedClock();
  const asked = vi.fn<typeof find>(find);
  return { clock, asked, search: createSearch({ clock, find: asked }) };
}

describe('the search', () => {
  it('asks once, 200 ms after the last key', async () => {
    const { clock, asked, search } = searching();
    search.type('a');
    await clock.advanceAsync(199);
    search.type('athens ');
    await clock.advanceAsync(199);
    expect(asked).not.toHaveBeenCalled();
    await clock.advanceAsync(1);
    expect(asked.mock.calls.map(([text]) => text)).toEqual(['athens']);
    expect(search.current()).toMatchObject({ status: 'found', text: 'athens ', places: [{ title: 'athens' }] });
  });

  it('never shows the answer to an older text', async () => {
    const answers = new Map<string, (places: readonly Place[]) => void>();
    const { clock, asked, search } = searching((text) => new Promise((resolve) => answers.set(text, resolve)));
    search.type('par');
    await clock.advanceAsync(200);
    search.type('paris');
    await clock.advanceAsync(200);
    answers.get('paris')?.([place('Paris')]);
    answers.get('par')?.([place('Parma')]);
    await clock.advanceAsync(0);
    expect(search.current().places.map(({ title }) => title)).toEqual(['Paris']);
    expect(asked.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('keeps what was found while it waits for more', async () => {
    const { clock, search } = searching();
    search.type('rome');
    await clock.advanceAsync(200);
    search.type('rome i');
    expect(search.current()).toMatchObject({ status: 'waiting', places: [{ title: 'rome' }] });
  });

  it('says when nothing was found and when nobody answered', async () => {
    const empty = searching(async () => []);
    empty.search.type('qqqq');
    await empty.clock.advanceAsync(200);
    expect(empty.search.current().status).toBe('nothing');
    const dead = searching(() => Promise.reject(new Error('gone')));
    dead.search.type('rome');
    await dead.clock.advanceAsync(200);
    expect(dead.search.current()).toEqual({ text: 'rome', status: 'failed', places: [] });
  });

  it('asks nothing for blanks, and forgets when it is emptied', async () => {
    const { clock, asked, search } = searching();
    search.type('   ');
    await clock.advanceAsync(500);
    expect(asked).not.toHaveBeenCalled();
    search.type('rome');
    search.type('');
    await clock.advanceAsync(500);
    expect(asked).not.toHaveBeenCalled();
    expect(search.current()).toEqual({ text: '', status: 'idle', places: [] });
  });

  it('requests once more at once on demand, and not for nothing', async () => {
    let answers = 0;
    const { clock, asked, search } = searching(async (text) => {
      answers += 1;
      if (answers === 1) throw new Error('gone');
      return [place(text)];
    });
    search.retry();
    expect(asked).not.toHaveBeenCalled();
    search.type('rome');
    await clock.advanceAsync(200);
    expect(search.current().status).toBe('failed');
    search.retry();
    expect([search.current().status, asked.mock.calls.length]).toEqual(['waiting', 2]);
    await clock.advanceAsync(0);
    expect(search.current()).toMatchObject({ status: 'found', places: [{ title: 'rome' }] });
  });

  it('tells those who listen, until they do not', async () => {
    const { search } = searching();
    const heard = vi.fn<() => void>();
    const end = search.subscribe(heard);
    search.type('r');
    end();
    search.type('ro');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure when something else is typed', async () => {
    const { clock, search } = searching(async (text) =>
      text === 'rome' ? Promise.reject(new Error('gone')) : [place(text)],
    );
    search.type('rome');
    await clock.advanceAsync(200);
    search.type('paris');
    expect(search.current().status).toBe('waiting');
    await clock.advanceAsync(200);
    expect(search.current()).toMatchObject({ status: 'found', places: [{ title: 'paris' }] });
  });
});
