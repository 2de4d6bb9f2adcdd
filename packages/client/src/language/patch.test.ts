import { describe, expect, it, vi } from 'vitest';
import { loadPatch, patchAddress, readPatchReference } from './patch.ts';
import type { LogProblem } from './section-loader.ts';

const file = { version: '7', texts: { 'main.title': 'Neu', 'main.more': 'Mehr', 'errors.connection/offline': 'weg' } };
const reference = { version: '7', refTime: '2026-07-15T06:00:00Z' };

describe('a language patch', () => {
  it('is fetched with the reference time in its query', () => {
    expect(patchAddress('de', reference.refTime)).toBe('/patch/de.json?refTime=2026-07-15T06%3A00%3A00Z');
  });

  it('applies when its version is the patch version', async () => {
    const fetchJson = vi.fn<(address: string) => Promise<unknown>>(async () => file);
    const texts = await loadPatch('de', reference, fetchJson, vi.fn());
    expect(texts.get('main')).toEqual({ title: 'Neu', more: 'Mehr' });
    expect(texts.get('errors')).toEqual({ 'connection/offline': 'weg' });
    expect(fetchJson).toHaveBeenCalledWith(patchAddress('de', reference.refTime));
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
    expect(readPatchReference('7; 2026-07-15T06:00:00Z')).toEqual(reference);
  });

  it.each([[null], [undefined], [''], ['7'], ['7;'], [';x'], ['a;b;c']])('is absent in %j', (content) => {
    expect(readPatchReference(content)).toBeUndefined();
  });
});
