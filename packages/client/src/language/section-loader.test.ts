import { describe, expect, it, vi } from 'vitest';
import { createSectionLoader, type ImportModule, type LogProblem } from './section-loader.ts';

describe('the loader of sections', () => {
  it('asks for /lang/{section}/{lang}.js', async () => {
    const importModule = vi.fn<ImportModule>(async () => ({ default: {} }));
    await createSectionLoader(importModule, vi.fn()).load('alerts', 'zh-TW');
    expect(importModule).toHaveBeenCalledWith('/lang/alerts/zh-TW.js');
  });

  it('gives the default export and fetches a file once, even when asked twice at the same time', async () => {
    const importModule = vi.fn<ImportModule>(async () => ({ default: { hello: 'Hallo' } }));
    const loader = createSectionLoader(importModule, vi.fn());
    const [first, second] = await Promise.all([loader.load('main', 'de'), loader.load('main', 'de')]);
    expect(first).toEqual({ hello: 'Hallo' });
    expect(second).toBe(first);
    await loader.load('main', 'de');
    expect(importModule).toHaveBeenCalledTimes(1);
  });

  it('logs a file that cannot be fetched, gives no texts, and tries again under a new address', async () => {
    const cause = new TypeError('Failed to fetch');
    const importModule = vi
      .fn<ImportModule>()
      .mockRejectedValueOnce(cause)
      .mockResolvedValueOnce({ default: { a: 'A' } });
    const log = vi.fn<LogProblem>();
    const loader = createSectionLoader(importModule, log);
    expect(await loader.load('main', 'de')).toEqual({});
    expect(log).toHaveBeenCalledWith('Unable to load language file /lang/main/de.js', cause);
    expect(await loader.load('main', 'de')).toEqual({ a: 'A' });
    expect(importModule.mock.calls).toEqual([['/lang/main/de.js'], ['/lang/main/de.js?try=1']]);
  });

  it.each([
    ['no default export', {}],
    ['a default that is no map', { default: 3 }],
    ['a key that is no text', { default: { a: null } }],
    ['nothing', undefined],
  ])('logs a module with %s as invalid', async (_, loaded) => {
    const log = vi.fn<LogProblem>();
    const loader = createSectionLoader(async () => loaded, log);
    expect(await loader.load('main', 'ar')).toEqual({});
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toMatch(/^Invalid language file \/lang\/main\/ar\.js: /);
  });
});
