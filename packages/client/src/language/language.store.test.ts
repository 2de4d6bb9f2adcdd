import { describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@meltemi/catalogue';
import { createLanguageStore } from './language.store.ts';
import type { TextMap } from './text.rules.ts';
import type { LogProblem, SectionLoader } from './section-loader.ts';

const FILES: Record<string, TextMap> = {
  'main/en': {
    title: 'Map',
    only: 'English only',
    reading: 'Temperature {{value}}',
    hours: { one: '{{count}} hour', other: '{{count}} hours' },
  },
  'main/de': { title: 'Karte', hours: { one: '{{count}} Stunde', other: '{{count}} Stunden' } },
  'main/zh': { title: '地图', middle: '中间' },
  'main/zh-TW': { title: '地圖' },
  'main/ar': { reading: 'الحرارة {{value}}' },
  'main/cs': { days: { one: '{{number}} den', few: '{{number}} dny', other: '{{number}} dní' } },
  'errors/en': { off: 'offline' },
};

const loaderOf = (files: Record<string, TextMap> = FILES) => ({
  load: vi.fn<SectionLoader['load']>(async (section, lang) => files[`${section}/${lang}`] ?? {}),
});

async function storeIn(initial: LanguageCode, log = vi.fn<LogProblem>()) {
  const loader = loaderOf();
  const store = createLanguageStore({ initial, loader, log });
  await store.ready('main');
  return { store, loader, log };
}

describe('texts', () => {
  it('come per key from the language, its base language, English', async () => {
    const { store } = await storeIn('zh-TW');
    const t = store.text('main');
    expect([t('title'), t('middle'), t('only')]).toEqual(['地圖', '中间', 'English only']);
  });

  it('take the plural form of the language and its number format', async () => {
    const { store } = await storeIn('de');
    const t = store.text('main');
    expect(t('hours', { count: 1 })).toBe('1 Stunde');
    expect(t('hours', { count: 1234 })).toBe('1.234 Stunden');
  });

  it('take the plural form of the only number, whatever its placeholder is called', async () => {
    const { store } = await storeIn('cs');
    expect([1, 3, 5].map((number) => store.text('main')('days', { number }))).toEqual(['1 den', '3 dny', '5 dní']);
  });

  it('keep a value in its own order from right to left, and add nothing from left to right', async () => {
    const { store } = await storeIn('ar');
    expect(store.text('main')('reading', { value: '-5 °C' })).toBe('الحرارة \u2068-5 °C\u2069');
    await store.change('en');
    expect(store.text('main')('reading', { value: '-5 °C' })).toBe('Temperature -5 °C');
  });

  it('are the key itself where no language has one, logged once', async () => {
    const { store, log } = await storeIn('de');
    const t = store.text('main');
    expect(t('nowhere')).toBe('nowhere');
    t('nowhere');
    expect(log.mock.calls).toEqual([['Text main.nowhere exists in no language']]);
  });

  it('are not looked up on the prototype', async () => {
    const { store } = await storeIn('en');
    expect(store.text('main')('constructor')).toBe('constructor');
  });
});

describe('change of language', () => {
  it('loads the sections in use first, then tells the listeners once', async () => {
    const { store, loader } = await storeIn('en');
    const listener = vi.fn<() => void>(() => {
      expect(store.lang).toBe('de');
      expect(store.text('main')('title')).toBe('Karte');
    });
    store.subscribe(listener);
    await store.change('de');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(loader.load).toHaveBeenCalledWith('main', 'de');
    expect(loader.load).not.toHaveBeenCalledWith('errors', 'de');
  });

  it('gives right to left for Arabic and back', async () => {
    const { store } = await storeIn('en');
    await store.change('ar');
    expect([store.lang, store.direction, store.text('main')('title')]).toEqual(['ar', 'rtl', 'Map']);
    await store.change('en');
    expect(store.direction).toBe('ltr');
  });

  it('to the same language tells nobody', async () => {
    const { store } = await storeIn('en');
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    await store.change('en');
    expect(listener).not.toHaveBeenCalled();
  });

  it('ends at the last request when two overlap', async () => {
    let release: (texts: TextMap) => void = () => undefined;
    const slow = new Promise<TextMap>((resolve) => (release = resolve));
    const store = createLanguageStore({
      initial: 'en',
      loader: { load: (_, lang) => (lang === 'zh' ? slow : Promise.resolve({})) },
      log: vi.fn<LogProblem>(),
    });
    await store.ready('main');
    const first = store.change('zh');
    await store.change('de');
    release({});
    await first;
    expect(store.lang).toBe('de');
  });

  it('makes a new translate function, so that React draws again', async () => {
    const { store } = await storeIn('en');
    const before = store.text('main');
    expect(store.text('main')).toBe(before);
    await store.change('de');
    expect(store.text('main')).not.toBe(before);
  });

  it('stops telling a listener that left', async () => {
    const { store } = await storeIn('en');
    const listener = vi.fn<() => void>();
    store.subscribe(listener)();
    await store.change('de');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('sections', () => {
  it('are ready only after loading, with one promise for all who wait', async () => {
    const { store, loader } = await storeIn('en');
    expect(store.isReady('errors')).toBe(false);
    const waiting = store.ready('errors');
    expect(store.ready('errors')).toBe(waiting);
    await waiting;
    expect(store.isReady('errors')).toBe(true);
    expect(loader.load).toHaveBeenCalledTimes(2);
  });
});

describe('a section that is here', () => {
  const statusOf = (promise: Promise<void>): unknown => (promise as { status?: unknown }).status;

  it('says so on its promise, the same one every time, so that no component waits for it', async () => {
    const store = createLanguageStore({
      initial: 'en',
      loader: { load: async () => ({ hello: 'Hello' }) },
      log: vi.fn<LogProblem>(),
    });
    const ready = store.ready('main');
    expect(statusOf(ready)).toBeUndefined();
    await ready;
    expect(statusOf(ready)).toBe('fulfilled');
    expect(store.ready('main')).toBe(ready);
  });

  it('is here in the next language too, before any listener hears of the change', async () => {
    const store = createLanguageStore({
      initial: 'en',
      loader: { load: async () => ({ hello: 'Hello' }) },
      log: vi.fn<LogProblem>(),
    });
    await store.ready('main');
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(statusOf(store.ready('main'))));
    await store.change('de');
    expect(seen).toEqual(['fulfilled']);
  });
});
