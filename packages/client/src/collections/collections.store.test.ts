import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '../device/index.ts';
import type { Problem } from '../device/index.ts';
import { DatabaseError } from './backend.ts';
import type { CollectionBackend } from './backend.ts';
import { createMemoryAnnouncers } from './change-announcer.ts';
import { createCollections } from './collections.store.ts';
import { createMemoryBackend } from './memory-backend.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const open = (
  openBackend: () => Promise<CollectionBackend> = () => Promise.resolve(createMemoryBackend()),
  announcer = createMemoryAnnouncers().openTab(),
) => {
  const problems: Problem[] = [];
  const clock = createFixedClock(1000);
  const collections = createCollections({
    openBackend,
    announcer,
    clock,
    onProblem: (problem) => problems.push(problem),
  });
  return { collections, problems, clock, texts: collections.open('userFavs', isText) };
};
/** Lets everything that is under way finish. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};

describe('a collection', () => {
  it('gets, puts, deletes, lists and clears', async () => {
    const { texts } = open();
    expect(await texts.put('a', 'one')).toBe('persistent');
    await texts.put('b', 'two');
    await texts.put('a', 'three');
    expect([await texts.get('a'), await texts.get('none')]).toEqual(['three', undefined]);
    expect(await texts.all()).toEqual([
      { id: 'b', value: 'two', updated: 1001 },
      { id: 'a', value: 'three', updated: 1002 },
    ]);
    await texts.delete('b');
    expect((await texts.all()).map(({ id }) => id)).toEqual(['a']);
    await texts.clear();
    expect(await texts.all()).toEqual([]);
  });

  it('tells what changed, and keeps the same list until then', async () => {
    const { texts } = open();
    const heard: unknown[] = [];
    await texts.all();
    const stop = texts.onChange((change) => heard.push(change));
    await texts.put('a', 'x');
    const list = texts.current();
    expect(texts.current()).toBe(list);
    await texts.delete('a');
    await texts.clear();
    stop();
    await texts.put('b', 'y');
    expect(heard).toEqual([['a'], ['a'], 'all']);
    expect(texts.current()).not.toBe(list);
  });

  it('does not follow later changes of the object that was put', async () => {
    const { collections } = open();
    const colors = collections.open(
      'customColors',
      (value): value is { gradient: number[] } => typeof value === 'object',
    );
    const value = { gradient: [1] };
    const put = colors.put('wind', value);
    value.gradient.push(2);
    await put;
    expect(await colors.get('wind')).toEqual({ gradient: [1] });
  });

  it('rejects a value that cannot be kept, without a trace', async () => {
    const { collections, problems } = open();
    const plugins = collections.open('installedPlugins', (value): value is unknown => value !== undefined);
    await expect(plugins.put('a', () => 'code')).rejects.toThrow();
    expect([await plugins.all(), problems]).toEqual([[], []]);
  });

  it('holds the newest up to its cap, in memory and in the database', async () => {
    const backend = createMemoryBackend();
    const { collections } = open(() => Promise.resolve(backend));
    const recents = collections.open('searchRecents', isText);
    for (let turn = 0; turn < 25; turn += 1) await recents.put(`place ${turn}`, 'x');
    await recents.put('place 5', 'again');
    const expected = [...Array.from({ length: 19 }, (_, index) => `place ${index + 6}`), 'place 5'];
    expect((await recents.all()).map(({ id }) => id)).toEqual(expected);
    expect((await backend.load('searchRecents')).map(({ id }) => id)).toEqual(expected);
  });

  it('leaves out records that its check refuses, and tells the log once', async () => {
    const backend = createMemoryBackend();
    await backend.write('userFavs', { id: 'bad', value: 7, updated: 1 }, []);
    await backend.write('userFavs', { id: 'good', value: 'x', updated: 2 }, []);
    const { texts, problems } = open(() => Promise.resolve(backend));
    expect((await texts.all()).map(({ id }) => id)).toEqual(['good']);
    await texts.put('more', 'y');
    expect(await texts.get('bad')).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['database/bad-record']);
  });

  it('is emptied with all others', async () => {
    const { collections, texts } = open();
    const log = collections.open('log', isText);
    await Promise.all([texts.put('a', 'x'), log.put('b', 'y')]);
    await collections.clearAll();
    expect([await texts.all(), await log.all()]).toEqual([[], []]);
  });
});

describe('a database that fails', () => {
  it.each(['missing', 'blocked', 'failed'] as const)(
    'at the start (%s) leaves the session in memory and is reported once',
    async (reason) => {
      const { collections, texts, problems } = open(() => Promise.reject(new DatabaseError(reason)));
      const log = collections.open('log', isText);
      expect(await Promise.all([texts.put('a', 'x'), log.put('b', 'y')])).toEqual(['session', 'session']);
      expect([await texts.get('a'), await log.get('b'), collections.kept()]).toEqual(['x', 'y', 'session']);
      expect(problems).toMatchObject([{ code: 'database/unavailable', message: `Local database failed: ${reason}` }]);
    },
  );

  it('half-way costs nothing of the session: what was read, written and is being written stays', async () => {
    const backend = createMemoryBackend();
    await backend.write('userFavs', { id: 'before', value: 'old', updated: 1 }, []);
    let broken = false;
    const failing: CollectionBackend = {
      ...backend,
      write: (...change) =>
        broken ? Promise.reject(new DOMException('', 'QuotaExceededError')) : backend.write(...change),
    };
    const { texts, problems, collections } = open(() => Promise.resolve(failing));
    await texts.put('kept', 'a');
    broken = true;
    expect(await texts.put('lost', 'b')).toBe('session');
    broken = false;
    expect(await texts.put('later', 'c')).toBe('session');
    await texts.delete('kept');
    expect((await texts.all()).map(({ id }) => id)).toEqual(['before', 'lost', 'later']);
    expect(collections.kept()).toBe('session');
    expect(problems.map(({ message }) => message)).toEqual(['Local database failed: full']);
  });

  it('is opened once, however many ask at once', async () => {
    let opened = 0;
    const { collections } = open(() => {
      opened += 1;
      return Promise.resolve(createMemoryBackend());
    });
    await Promise.all([
      collections.open('log', isText).all(),
      collections.open('userAlerts', isText).all(),
      collections.open('log', isText).put('a', 'b'),
    ]);
    expect(opened).toBe(1);
  });
});

describe('collections in several tabs', () => {
  it('follow each other', async () => {
    const backend = createMemoryBackend();
    const announcers = createMemoryAnnouncers();
    const [here, there] = [0, 1].map(() => open(() => Promise.resolve(backend), announcers.openTab()));
    if (here === undefined || there === undefined) throw new Error('two tabs');
    const heard: unknown[] = [];
    await there.texts.all();
    there.texts.onChange((change) => heard.push(change));
    await here.texts.put('a', 'x');
    await settle();
    expect(there.texts.current().map(({ value }) => value)).toEqual(['x']);
    expect(heard).toEqual(['all']);
    there.collections.close();
    await here.texts.put('b', 'y');
    await settle();
    expect(heard).toHaveLength(1);
  });

  it('end with the same records whatever each of them does at once', async () => {
    const step = fc.record({
      tab: fc.nat(1),
      id: fc.constantFrom('a', 'b', 'c'),
      value: fc.option(fc.string(), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const backend = createMemoryBackend();
        const announcers = createMemoryAnnouncers();
        const tabs = [0, 1].map(() => open(() => Promise.resolve(backend), announcers.openTab()).texts);
        await Promise.all(tabs.map((tab) => tab.all()));
        const act = async ({ tab, id, value }: (typeof steps)[number]): Promise<unknown> =>
          value === null ? tabs[tab]?.delete(id) : tabs[tab]?.put(id, value);
        await Promise.all(steps.map(act));
        await settle();
        const stored = (await backend.load('userFavs')).map(({ id, value }) => [id, value]);
        for (const tab of tabs) expect((await tab.all()).map(({ id, value }) => [id, value])).toEqual(stored);
      }),
      { seed: 61 },
    );
  });
});
