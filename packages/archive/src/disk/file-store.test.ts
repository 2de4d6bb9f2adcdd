import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from './file-store.ts';
import { dropFolders, newFolder } from './test-archive.ts';

describe('FileStore', () => {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
    mkdirSync(join(folder, 'a/b'), { recursive: true });
    for (const name of ['x', 'y', 'z']) writeFileSync(join(folder, 'a/b', name), `${name}0123456789`);
  });
  afterAll(dropFolders);
  const textOf = (store: FileStore, name: string, offset: number, length: number): string =>
    Buffer.from(store.read(name, offset, length)).toString();

  it('reads a range of bytes', () => {
    const store = new FileStore(folder);
    expect(textOf(store, 'a/b/x', 0, 3)).toBe('x01');
    expect(textOf(store, 'a/b/x', 9, 2)).toBe('89');
    store.close();
  });

  it('keeps no more files open than it may, and still reads all of them', () => {
    const store = new FileStore(folder, 2);
    for (let turn = 0; turn < 3; turn++) {
      for (const name of ['x', 'y', 'z']) expect(textOf(store, `a/b/${name}`, 0, 1)).toBe(name);
      expect(store.opened).toBe(2);
    }
    store.close();
    expect(store.opened).toBe(0);
  });

  it('goes on reading a file that was removed, until it is made to forget it', () => {
    const store = new FileStore(folder);
    store.read('a/b/x', 0, 1);
    rmSync(join(folder, 'a'), { recursive: true });
    expect(textOf(store, 'a/b/x', 1, 2)).toBe('01');
    store.forget('a/bc');
    expect(store.opened).toBe(1);
    store.forget('a/b');
    expect(() => store.read('a/b/x', 1, 2)).toThrow(expect.objectContaining({ reason: 'missing-file' }));
    store.close();
  });

  it('refuses to give fewer bytes than asked for', () => {
    const store = new FileStore(folder);
    truncateSync(join(folder, 'a/b/y'), 5);
    expect(() => store.read('a/b/y', 3, 4)).toThrow(
      expect.objectContaining({ reason: 'corrupt', code: 'unavailable' }),
    );
    expect(() => store.read('a/b', 0, 1)).toThrow(expect.objectContaining({ reason: 'io' }));
    store.close();
  });

  it('lists names and tells versions apart', () => {
    const store = new FileStore(folder);
    expect(store.list('a/b')).toEqual(['x', 'y', 'z']);
    expect([store.list('nowhere'), store.list('a/b/x')]).toEqual([[], []]);
    expect(store.state('nowhere')).toBeNull();
    const before = store.state('a/b/x');
    expect(before?.size).toBe(11);
    expect(store.state('a/b/x')).toEqual(before);
    writeFileSync(join(folder, 'a/b/x'), 'new');
    expect(store.state('a/b/x')?.tag).not.toBe(before?.tag);
    store.close();
  });
});
