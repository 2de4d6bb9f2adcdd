import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryArea } from '../device/index.ts';
import type { ForeignChange, KeyValueStorage } from '../device/index.ts';
import { openTab } from './test-settings.ts';
import type { TestValues } from './test-settings.ts';

/** A tab whose news of the others arrives late, as in a browser: only when `deliver` is called. */
const lateStorage = (storage: KeyValueStorage) => {
  const waiting: (() => void)[] = [];
  const late: KeyValueStorage = {
    ...storage,
    onForeignChange: (listener) =>
      storage.onForeignChange((change: ForeignChange) => waiting.push(() => listener(change))),
  };
  const deliver = (): void => {
    for (const tell of waiting.splice(0)) tell();
  };
  return { late, deliver };
};

describe('settings in several tabs', () => {
  it('follow each other, emit, and neither echo nor sync a second time', () => {
    const area = createMemoryArea();
    const [here, there] = [openTab(area, { isLoggedIn: () => true }), openTab(area, { isLoggedIn: () => true })];
    const heard: string[][] = [];
    const echoes: ForeignChange[] = [];
    there.store.on('lang', (value, previous) => heard.push([value, previous]));
    here.storage.onForeignChange((change) => echoes.push(change));
    here.store.set('lang', 'cs');
    expect(heard).toEqual([['cs', 'auto']]);
    expect(echoes).toEqual([]);
    expect([here.synced, there.synced]).toEqual([[['lang']], []]);
    expect(there.store.datedValues()).toEqual({ lang: { value: 'cs', ts: 1_000_000 } });
  });

  it('keep their own value when another tab saves nonsense, and say so', () => {
    const area = createMemoryArea();
    const { store, problems } = openTab(area);
    store.set('map', 'sat');
    const stranger = area.openTab();
    stranger.set('settings_map', '"mars"');
    stranger.set('settings_map', '{');
    stranger.set('other', 'x');
    expect(store.get('map')).toBe('sat');
    expect(problems.map((problem) => problem.code)).toEqual(['setting/invalid-foreign', 'setting/invalid-foreign']);
  });

  it('return to the default when another tab removes a value or clears all', () => {
    const area = createMemoryArea();
    const [here, there] = [openTab(area), openTab(area)];
    here.store.setMany({ map: 'sat', lang: 'cs' });
    here.store.reset('map');
    expect(there.store.snapshot(['map', 'lang'])).toEqual({ map: 'sznmap', lang: 'cs' });
    area.clear();
    expect(there.store.get('lang')).toBe('auto');
  });

  it('end with the same values whatever is set where and however late the news arrives', () => {
    const step = fc.record({
      tab: fc.nat(2),
      change: fc.oneof(
        fc.record({ map: fc.constantFrom<TestValues['map']>('sznmap', 'sat', 'winter') }),
        fc.record({ lang: fc.constantFrom('auto', 'cs', 'en') }),
        fc.constant('deliver' as const),
      ),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const area = createMemoryArea();
        const tabs = [0, 1, 2].map(() => {
          const { late, deliver } = lateStorage(area.openTab());
          return { deliver, store: openTab(area, { storage: late }).store };
        });
        for (const { tab, change } of steps) {
          if (change === 'deliver') tabs[tab]?.deliver();
          else tabs[tab]?.store.setMany(change);
        }
        for (const tab of tabs) tab.deliver();
        const ends = tabs.map(({ store }) => store.snapshot(['map', 'lang']));
        expect(ends[1]).toEqual(ends[0]);
        expect(ends[2]).toEqual(ends[0]);
        expect(openTab(area).store.snapshot(['map', 'lang'])).toEqual(ends[0]);
      }),
      { seed: 24, numRuns: 300 },
    );
  });
});
