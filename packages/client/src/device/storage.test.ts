import { describe, expect, it } from 'vitest';
import { createMemoryArea, createMemoryStorage } from './storage.ts';
import type { ForeignChange } from './storage.ts';

describe('storage in memory', () => {
  it('keeps, lists by prefix and removes', () => {
    const storage = createMemoryStorage({ b_1: 'x' });
    expect(storage.set('a_2', 'two')).toBe('persistent');
    storage.set('a_1', 'one');
    expect(storage.keys('a_')).toEqual(['a_1', 'a_2']);
    expect(storage.keys()).toEqual(['a_1', 'a_2', 'b_1']);
    storage.remove('a_1');
    expect([storage.get('a_1'), storage.get('a_2')]).toEqual([null, 'two']);
  });

  it('tells the other tabs, not the one that wrote, and only of real changes', () => {
    const area = createMemoryArea();
    const [first, second] = [area.openTab(), area.openTab()];
    const heard: [ForeignChange[], ForeignChange[]] = [[], []];
    first.onForeignChange((change) => heard[0].push(change));
    const stop = second.onForeignChange((change) => heard[1].push(change));
    first.set('k', 'v');
    first.set('k', 'v');
    first.remove('k');
    first.remove('k');
    expect(heard).toEqual([
      [],
      [
        { key: 'k', value: 'v' },
        { key: 'k', value: null },
      ],
    ]);
    stop();
    first.set('k', 'w');
    expect(heard[1]).toHaveLength(2);
    expect(second.get('k')).toBe('w');
  });

  it('tells every tab that all was cleared', () => {
    const area = createMemoryArea({ k: 'v' });
    const tab = area.openTab();
    const heard: ForeignChange[] = [];
    tab.onForeignChange((change) => heard.push(change));
    area.clear();
    expect(heard).toEqual([{ key: null, value: null }]);
    expect(tab.keys()).toEqual([]);
  });
});
