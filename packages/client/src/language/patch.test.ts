import { describe, expect, it, vi } from 'vitest';
import { loadPatch, readPatchReference, type FetchPatch } from './patch.ts';
import type { LogProblem } from './section-loader.ts';

const file = { version: '7', texts: { 'main.title': 'Neu', 'main.more': 'Mehr', 'errors.connection/offline': 'weg' } };
const reference = { version: '7', refTime: '2026071506' };

describe('a language patch', () => {
  it('applies when its version is the patch version', async () => {
    const fetchPatch = vi.fn<FetchPatch>(async () => file);
    const texts = await loadPatch('de', reference, fetchPatch, vi.fn());
    expect(texts.get('main')).toEqual({ title: 'Neu', more: 'Mehr' });
    expect(texts.get('errors')).toEqual({ 'connection/offline': 'weg' });
    expect(fetchPatch).toHaveBeenCalledWith('de', '2026071506');
  });

  it.each([
    ['another version', { ...file, version: '6' }, /version 6 is not the patch version 7/],
    ['the version as a number', { ...file, version: 7 }, /not/],
    ['no version', { texts: {} }, /version undefined/],
    ['no texts', { version: '7' }, /not a map/],
    ['a text that is none', { version: '7', texts: { 'main.a': 1 } }, /holds no text/],
    ['an unknown section', { version: '7', texts: { 'nowhere.a': 'A' } }, /no section\.key/],
    ['a key without a section', { version: '7', texts: { title: 'A' } }, /no section\.key/],
    ['no object', [], /not a patch/],
  ])('with %s is discarded and logged', async (_, content, reason) => {
    const log = vi.fn<LogProblem>();
    const texts = await loadPatch('de', reference, async () => content, log);
    expect(texts.size).toBe(0);
    expect(log.mock.calls[0]?.[0]).toMatch(reason);
  });

  it('that the server does not have is no fault', async () => {
    const log = vi.fn<LogProblem>();
    expect((await loadPatch('de', reference, async () => null, log)).size).toBe(0);
    expect(log).not.toHaveBeenCalled();
  });

  it('that cannot be loaded is logged', async () => {
    const log = vi.fn<LogProblem>();
    const cause = new Error('404');
    const texts = await loadPatch('de', reference, () => Promise.reject(cause), log);
    expect(texts.size).toBe(0);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Unable to load language patch'), cause);
  });
});

describe('the reference of the patch in force', () => {
  it('is read from version;refTime', () => {
    expect(readPatchReference('7; 2026071506')).toEqual(reference);
  });

  it.each([[null], [undefined], [''], ['7'], ['7;'], [';x'], ['a;b;c']])('is absent in %j', (content) => {
    expect(readPatchReference(content)).toBeUndefined();
  });
});
