import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageModule, moduleOf, sectionsIn } from '../packages/client/build/languages-plugin.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
  mkdirSync(join(folder, 'main'));
  writeFileSync(join(folder, 'main', 'en.json'), '{"title":"Map","hours":{"one":"1","other":"{{count}}"}}');
  writeFileSync(join(folder, 'main', 'de.json'), '{"title":3}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the module as a browser does. */
const load = async (code: string): Promise<unknown> =>
  ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown }).default;

describe('the module of a language file', () => {
  it('has the texts as its default export', async () => {
    expect(await load(moduleOf(folder, 'main', 'en'))).toEqual({
      title: 'Map',
      hours: { one: '1', other: '{{count}}' },
    });
  });

  it('is empty for a language that is not translated yet', async () => {
    expect(await load(moduleOf(folder, 'main', 'fr'))).toEqual({});
  });

  it('carries quotes, line separators and markup unharmed', async () => {
    const texts = { a: 'a "quoted" \u2028 line </script>', b: "it's\n\\n" };
    expect(await load(languageModule(JSON.stringify(texts)))).toEqual(texts);
  });

  it('is refused for a broken file, which is named', () => {
    expect(() => moduleOf(folder, 'main', 'de')).toThrow('languages/main/de.json: key "title" holds no text');
  });
});

describe('sections', () => {
  it('are the folders', () => {
    writeFileSync(join(folder, 'README.md'), 'x');
    expect(sectionsIn(folder)).toEqual(['main']);
  });
});
