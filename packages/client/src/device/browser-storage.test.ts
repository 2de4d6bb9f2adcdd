import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from './browser-storage.ts';
import type { StorageHost } from './browser-storage.ts';
import type { Problem } from './problem.ts';
import type { ForeignChange } from './storage.ts';

const errorNamed = (name: string): Error => Object.assign(new Error(name), { name });

/** An area that behaves as the browser's does, with a number of characters it can hold. */
class SmallArea implements Storage {
  [name: string]: unknown;
  readonly values = new Map<string, string>();
  room: number;
  failure: Error | null = null;
  constructor(room = 1000) {
    this.room = room;
  }
  get length(): number {
    return this.values.size;
  }
  clear(): void {
    this.values.clear();
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    if (this.failure !== null) throw this.failure;
    return this.values.get(key) ?? null;
  }
  removeItem(key: string): void {
    if (this.failure !== null) throw this.failure;
    this.values.delete(key);
  }
  setItem(key: string, value: string): void {
    if (this.failure !== null) throw this.failure;
    let used = key.length + value.length;
    for (const [other, text] of this.values) if (other !== key) used += other.length + text.length;
    if (used > this.room) throw errorNamed('QuotaExceededError');
    this.values.set(key, value);
  }
}

const open = (area: SmallArea) => {
  const problems: Problem[] = [];
  let send: (event: StorageEvent) => void = () => undefined;
  const host: StorageHost = { localStorage: area, addEventListener: (_, listener) => (send = listener) };
  const storage = createBrowserStorage((problem) => problems.push(problem), host);
  const foreign = (key: string | null, newValue: string | null, storageArea: Storage = area): void =>
    send({ key, newValue, storageArea } as StorageEvent);
  return { storage, problems, foreign };
};

describe('local storage that never fails its caller', () => {
  it('keeps values in the area and leaves no probe behind', () => {
    const area = new SmallArea();
    const { storage, problems } = open(area);
    expect(storage.set('settings_map', '"sat"')).toBe('persistent');
    expect([...area.values]).toEqual([['settings_map', '"sat"']]);
    expect(problems).toEqual([]);
  });

  it('falls back to memory when the property itself throws, and says so once', () => {
    const problems: Problem[] = [];
    const host: StorageHost = {
      get localStorage(): Storage {
        throw errorNamed('SecurityError');
      },
      addEventListener: () => undefined,
    };
    const storage = createBrowserStorage((problem) => problems.push(problem), host);
    expect(storage.set('a', '1')).toBe('session');
    expect(storage.set('b', '2')).toBe('session');
    storage.remove('b');
    expect([storage.get('a'), storage.get('b'), storage.keys()]).toEqual(['1', null, ['a']]);
    expect(problems.map((problem) => problem.code)).toEqual(['storage/unavailable']);
  });

  it('keeps what no longer fits for the session, says so once, and returns to the area when there is room', () => {
    const area = new SmallArea(20);
    const { storage, problems } = open(area);
    storage.set('old', 'here');
    expect(storage.set('big', 'x'.repeat(30))).toBe('session');
    expect(storage.set('huge', 'y'.repeat(30))).toBe('session');
    expect(storage.get('big')).toHaveLength(30);
    expect(storage.get('old')).toBe('here');
    expect(storage.keys()).toEqual(['big', 'huge', 'old']);
    expect(problems.map((problem) => problem.code)).toEqual(['storage/full']);
    expect(storage.set('big', 'ok')).toBe('persistent');
    expect(area.getItem('big')).toBe('ok');
    expect(storage.get('big')).toBe('ok');
  });

  it('still reads what was saved when the area is full from the start', () => {
    const area = new SmallArea(10);
    area.setItem('seen', 'before');
    const { storage, problems } = open(area);
    expect(storage.get('seen')).toBe('before');
    expect(problems.map((problem) => problem.code)).toEqual(['storage/full']);
  });

  it('survives an area that breaks half-way, in reads, writes and removals', () => {
    const area = new SmallArea();
    const { storage, problems } = open(area);
    storage.set('a', '1');
    storage.set('b', '1');
    area.failure = errorNamed('UnknownError');
    expect(storage.set('a', '2')).toBe('session');
    expect(storage.get('a')).toBe('2');
    expect(storage.get('nothing')).toBeNull();
    storage.remove('b');
    expect(storage.get('b')).toBeNull();
    area.failure = null;
    expect(storage.keys()).toEqual(['a']);
    expect(problems.map((problem) => problem.code)).toEqual(['storage/unavailable']);
  });

  it('hears other tabs on its own area only, and lets their value win over one kept for the session', () => {
    const area = new SmallArea(20);
    const { storage, foreign } = open(area);
    const heard: ForeignChange[] = [];
    storage.onForeignChange((change) => heard.push(change));
    storage.set('key', 'z'.repeat(40));
    area.setItem('key', 'theirs');
    foreign('key', 'theirs');
    foreign('key', 'elsewhere', new SmallArea());
    expect(storage.get('key')).toBe('theirs');
    foreign(null, null);
    expect(heard).toEqual([
      { key: 'key', value: 'theirs' },
      { key: null, value: null },
    ]);
  });
});
