import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryArea } from '../device/index.ts';
import { openTab, testDefinitions } from './test-settings.ts';
import type { TestValues } from './test-settings.ts';

describe('changing a setting', () => {
  it('starts from the defaults', () => {
    const { store } = openTab();
    expect(store.snapshot(['map', 'hourFormat', 'particles'])).toEqual({
      map: 'sznmap',
      hourFormat: '24h',
      particles: { width: 1, opacity: 1 },
    });
    expect(store.get('particles')).toBe(store.get('particles'));
  });

  it('emits the new and the old value and saves both value and moment', () => {
    const { store, storage } = openTab();
    const heard: string[][] = [];
    store.on('map', (value, previous) => heard.push([value, previous]));
    expect(store.set('map', 'sat')).toEqual({ ok: true, changed: ['map'] });
    expect(heard).toEqual([['sat', 'sznmap']]);
    expect([storage.get('settings_map'), storage.get('settings_map_ts')]).toEqual(['"sat"', '1000000']);
  });

  it('refuses what is not allowed, says so and tells the log; nothing changes', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => !testDefinitions.map.isValid(value)),
        (value) => {
          const { store, storage, problems } = openTab();
          let heard = 0;
          store.on('map', () => (heard += 1));
          const outcome = store.set('map', value as TestValues['map']);
          expect(outcome).toMatchObject({ ok: false, code: 'setting/invalid', keys: ['map'] });
          expect(problems.map((problem) => problem.code)).toEqual(['setting/invalid']);
          expect([store.get('map'), heard, storage.keys()]).toEqual(['sznmap', 0, []]);
        },
      ),
      { seed: 21 },
    );
  });

  it('refuses an unknown name', () => {
    const { store } = openTab();
    expect(store.setMany({ toString: 'x' } as unknown as Partial<TestValues>)).toMatchObject({
      ok: false,
      keys: ['toString'],
    });
  });

  it('does nothing for an unchanged value, also an equal object', () => {
    const { store, storage, clock } = openTab();
    store.set('particles', { width: 2, opacity: 0 });
    const before = store.get('particles');
    clock.advance(1000);
    let heard = 0;
    store.on('particles', () => (heard += 1));
    expect(store.set('particles', { opacity: 0, width: 2 })).toEqual({ ok: true, changed: [] });
    expect(heard).toBe(0);
    expect(store.get('particles')).toBe(before);
    expect(storage.get('settings_particles_ts')).toBe('1000000');
  });

  it('keeps settings without the saved mark out of the storage', () => {
    const { store, storage } = openTab();
    store.set('timestamp', 5);
    store.set('email', 'a@b');
    expect(store.get('timestamp')).toBe(5);
    expect(storage.keys()).toEqual([]);
  });

  it('dates a choice after the one it replaces even when the clock was set back', () => {
    const { store, storage } = openTab(createMemoryArea({ settings_map: '"sat"', settings_map_ts: '9000000' }));
    store.set('map', 'winter');
    expect(storage.get('settings_map_ts')).toBe('9000001');
  });
});

describe('several settings at once', () => {
  it('change together: each listener sees all of them changed', () => {
    const { store } = openTab();
    const seen: unknown[] = [];
    const any: (readonly string[])[] = [];
    store.on('map', () => seen.push(store.snapshot(['map', 'lang'])));
    store.on('lang', () => seen.push(store.snapshot(['map', 'lang'])));
    store.onAny((changed) => any.push(changed));
    store.setMany({ map: 'winter', lang: 'cs', hourFormat: '24h' });
    expect(seen).toEqual([
      { map: 'winter', lang: 'cs' },
      { map: 'winter', lang: 'cs' },
    ]);
    expect(any).toEqual([['map', 'lang']]);
  });

  it('change not at all when one of them is refused', () => {
    const { store } = openTab();
    expect(store.setMany({ map: 'winter', lang: 'xx' })).toMatchObject({ ok: false, keys: ['lang'] });
    expect(store.get('map')).toBe('sznmap');
  });
});

describe('listening', () => {
  it('hears once, and no more after off or the end of the subscription', () => {
    const { store } = openTab();
    const heard: string[] = [];
    const always = (value: string): void => void heard.push(value);
    store.once('map', (value) => heard.push(`once ${value}`));
    const stop = store.on('map', always);
    store.on('map', always);
    store.set('map', 'sat');
    stop();
    store.set('map', 'winter');
    store.off('map', always);
    store.set('map', 'sznmap');
    expect(heard).toEqual(['once sat', 'sat', 'sat', 'winter']);
  });

  it('lets a listener change the setting again', () => {
    const { store } = openTab();
    store.on('map', (value) => {
      if (value === 'sat') store.set('map', 'winter');
    });
    store.set('map', 'sat');
    expect(store.get('map')).toBe('winter');
  });

  it('tells everyone, and the cloud, even when one listener throws', () => {
    const { store, synced } = openTab(undefined, { isLoggedIn: () => true });
    const heard: string[] = [];
    store.on('lang', () => {
      throw new Error('listener');
    });
    store.on('lang', (value) => heard.push(value));
    expect(() => store.set('lang', 'cs')).toThrow('listener');
    expect([heard, store.get('lang')]).toEqual([['cs'], 'cs']);
    expect(synced).toEqual([['lang']]);
  });
});

describe('saved settings', () => {
  const valid: fc.Arbitrary<Partial<TestValues>> = fc.record(
    {
      map: fc.constantFrom('sznmap', 'sat', 'winter'),
      hourFormat: fc.constantFrom('12h', '24h'),
      particles: fc.record({
        width: fc.double({ min: 0, max: 2, noNaN: true }),
        opacity: fc.double({ min: 0, max: 2, noNaN: true }),
      }),
      lang: fc.constantFrom('auto', 'cs', 'en'),
    },
    { requiredKeys: [] },
  );

  it('are the same in the next visit', () => {
    fc.assert(
      fc.property(fc.array(valid, { maxLength: 5 }), (changes) => {
        const area = createMemoryArea();
        const first = openTab(area);
        for (const change of changes) expect(first.store.setMany(change).ok).toBe(true);
        const next = openTab(area);
        const keys = ['map', 'hourFormat', 'particles', 'lang'] as const;
        // JSON knows no negative zero.
        expect(JSON.stringify(next.store.snapshot(keys))).toBe(JSON.stringify(first.store.snapshot(keys)));
        expect(next.problems).toEqual([]);
      }),
      { seed: 22 },
    );
  });

  it('that read back invalid or broken are replaced by their default, and that is logged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const area = createMemoryArea({ settings_map: text, settings_map_ts: '5', settings_lang: '"cs"' });
        const { store, storage, problems } = openTab(area);
        let parsed: unknown = null;
        try {
          parsed = JSON.parse(text);
        } catch {}
        if (testDefinitions.map.isValid(parsed)) return;
        expect([store.get('map'), store.get('lang')]).toEqual(['sznmap', 'cs']);
        expect(problems.map((problem) => problem.code)).toEqual(['setting/invalid-stored']);
        expect(storage.keys()).toEqual(['settings_lang']);
      }),
      { seed: 23 },
    );
  });

  it('take no unsaved setting from the storage', () => {
    const { store } = openTab(createMemoryArea({ settings_timestamp: '7' }));
    expect(store.get('timestamp')).toBe(0);
  });

  it('return to the default by a reset', () => {
    const { store, storage } = openTab();
    store.set('map', 'sat');
    const heard: string[] = [];
    store.on('map', (value) => heard.push(value));
    store.reset('map');
    store.reset('map');
    expect([store.get('map'), heard, storage.keys()]).toEqual(['sznmap', ['sznmap'], []]);
  });
});

describe('values from elsewhere', () => {
  it('are refused by the store itself when they are not allowed, unknown or not synced', () => {
    const { store, problems } = openTab();
    const values = {
      lang: { value: 'klingon', ts: 9e9 },
      map: { value: 'sat', ts: 9e9 },
      toString: { value: 1, ts: 9e9 },
    };
    expect(store.takeRemote(values)).toEqual({ taken: [], newerLocally: [] });
    expect(store.snapshot(['lang', 'map'])).toEqual({ lang: 'auto', map: 'sznmap' });
    expect(problems.map((problem) => problem.code)).toEqual(['setting/invalid-remote']);
  });
});

describe('defaults of a place', () => {
  it('follow the country until the user chooses', () => {
    const { store, storage } = openTab();
    const heard: string[] = [];
    store.on('hourFormat', (value) => heard.push(value));
    store.setDefaults({ country: 'us', languages: ['en'] });
    expect([store.get('hourFormat'), store.defaultOf('hourFormat')]).toEqual(['12h', '12h']);
    store.set('hourFormat', '24h');
    store.setDefaults({ country: 'us', languages: ['cs'] });
    expect(heard).toEqual(['12h', '24h']);
    expect(storage.keys()).toEqual(['settings_hourFormat', 'settings_hourFormat_ts']);
  });
});
