import type { CollectionBackend, StoredRecord } from './backend.ts';
import { collectionNames } from './names.ts';

/** One promise that every backend keeps; `run` throws an Error that says what was broken. */
export interface BackendCase {
  readonly title: string;
  readonly run: (backend: CollectionBackend) => Promise<void>;
}

const record = (id: string, updated: number, value: unknown = { of: id }): StoredRecord => ({ id, value, updated });

const same = (found: unknown, expected: unknown): void => {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`found ${left}, expected ${right}`);
};
const ids = async (
  backend: CollectionBackend,
  name: (typeof collectionNames)[number] = 'userFavs',
): Promise<readonly string[]> => (await backend.load(name)).map(({ id }) => id);

/**
 * What a backend promises, as plain functions: the unit tests run them in memory and the browser journeys run the
 * same ones on the real database. Each case wants an empty backend.
 */
export const backendCases: readonly BackendCase[] = [
  {
    title: 'has every collection, empty at first',
    run: async (backend) => {
      for (const name of collectionNames) same(await backend.load(name), []);
    },
  },
  {
    title: 'keeps records apart by collection, oldest first, equal moments by id',
    run: async (backend) => {
      await backend.write('userFavs', record('b', 2), []);
      await backend.write('userFavs', record('c', 1), []);
      await backend.write('userFavs', record('a', 2), []);
      await backend.write('log', record('x', 1), []);
      same(await backend.load('userFavs'), [record('c', 1), record('a', 2), record('b', 2)]);
      same(await ids(backend, 'log'), ['x']);
    },
  },
  {
    title: 'replaces a record of the same id and removes others in the same step',
    run: async (backend) => {
      await backend.write('userFavs', record('a', 1), []);
      await backend.write('userFavs', record('b', 2), []);
      await backend.write('userFavs', record('b', 3, 'new'), ['a', 'never was']);
      same(await backend.load('userFavs'), [record('b', 3, 'new')]);
    },
  },
  {
    title: 'removes one record, and forgives one that is not there',
    run: async (backend) => {
      await backend.write('userFavs', record('a', 1), []);
      await backend.write('userFavs', record('b', 2), []);
      await backend.remove('userFavs', 'a');
      await backend.remove('userFavs', 'a');
      same(await ids(backend), ['b']);
    },
  },
  {
    title: 'clears one collection only',
    run: async (backend) => {
      await backend.write('userFavs', record('a', 1), []);
      await backend.write('seenStories', record('s', 1), []);
      await backend.clear('userFavs');
      same([await ids(backend), await ids(backend, 'seenStories')], [[], ['s']]);
    },
  },
  {
    title: 'keeps nested values and copies them, so that a later change of the object stays outside',
    run: async (backend) => {
      const value = { title: 'Řím', pins: [1, null, { deep: true }] };
      await backend.write('userFavs', record('a', 1, value), []);
      value.pins.length = 0;
      same(await backend.load('userFavs'), [record('a', 1, { title: 'Řím', pins: [1, null, { deep: true }] })]);
    },
  },
  {
    title: 'refuses a value that cannot be copied and keeps the record before it',
    run: async (backend) => {
      await backend.write('userFavs', record('a', 1, 'before'), []);
      const refused = await backend
        .write(
          'userFavs',
          record('a', 2, () => 'code'),
          ['a'],
        )
        .then(
          () => false,
          () => true,
        );
      same([refused, await backend.load('userFavs')], [true, [record('a', 1, 'before')]]);
    },
  },
];
