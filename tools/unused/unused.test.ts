import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { eventNames, idleEvents } from './events.ts';
import { findUnused } from './knip.ts';
import { unusedKeys } from './language-keys.ts';
import { unreadSettings } from './settings.ts';
import { readSources, withoutComments } from './sources.ts';

let root = '';

/** A project of one package in a folder of its own; every file is given by its path and text. */
function project(files: Readonly<Record<string, string>>): string {
  root = mkdtempSync(join(tmpdir(), 'unused-'));
  const all = {
    'package.json': JSON.stringify({ name: 'fixture', private: true, type: 'module', workspaces: ['packages/*'] }),
    'knip.json': JSON.stringify({
      ignoreExportsUsedInFile: true,
      workspaces: {
        'packages/one': {
          entry: ['src/main.ts!', 'src/*.test.ts'],
          project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
          includeEntryExports: true,
        },
      },
    }),
    'packages/one/package.json': JSON.stringify({ name: 'one', private: true, type: 'module' }),
    'packages/one/src/main.ts': "import { used } from './rules.ts';\nused();\n",
    'packages/one/src/rules.ts': 'export const used = (): number => 1;\n',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(root, 'node_modules'));
  return root;
}

afterEach(() => {
  if (root !== '') rmSync(root, { recursive: true, force: true });
  root = '';
});

describe('a project', () => {
  it('in which everything is used has no fault', async () => {
    expect(await findUnused(project({}))).toEqual([]);
  });

  it('fails by an export that nothing imports', async () => {
    const rules = 'export const used = (): number => 1;\nexport const idle = 2;\n';
    expect(await findUnused(project({ 'packages/one/src/rules.ts': rules }))).toEqual([
      { file: 'packages/one/src/rules.ts', kind: 'exports', name: 'idle' },
    ]);
  });

  it('fails by an export that only a test imports', async () => {
    const found = await findUnused(
      project({
        'packages/one/src/rules.ts': 'export const used = (): number => 1;\nexport const tested = 2;\n',
        'packages/one/src/rules.test.ts':
          "import { tested } from './rules.ts';\nif (tested !== 2) throw new Error();\n",
      }),
    );
    expect(found).toEqual([{ file: 'packages/one/src/rules.ts', kind: 'exports used by tests only', name: 'tested' }]);
  });

  it('fails by a file that nothing imports', async () => {
    const found = await findUnused(project({ 'packages/one/src/alone.ts': 'export const alone = 1;\n' }));
    expect(found.map(({ file, kind }) => [file, kind])).toEqual([['packages/one/src/alone.ts', 'files']]);
  });

  it('fails by a dependency that nothing imports', async () => {
    const manifest = { name: 'one', private: true, type: 'module', dependencies: { zod: '*' } };
    const found = await findUnused(project({ 'packages/one/package.json': JSON.stringify(manifest) }));
    expect(found).toEqual([{ file: 'packages/one/package.json', kind: 'dependencies', name: 'zod' }]);
  });
});

const program = (text: string) => [{ file: '/client/src/any.ts', text: withoutComments(text) }];

describe('a setting', () => {
  it.each([
    "settings.get('lang')",
    "useSetting('lang')",
    "settings.on('lang', follow)",
    "settings.snapshot(['map', 'lang'])",
    "useSetting(isPhone ? 'lang' : 'other')",
    "useSetting(isPhone ? 'other' : 'lang')",
  ])('is read by %s', (text) => expect(unreadSettings(['lang'], program(text))).toEqual([]));

  it.each([
    "settings.set('lang', 'cs')",
    '// settings.get("lang")',
    "/* useSetting('lang') */",
    "const lang = 'langs'",
  ])('is not read by %s', (text) => expect(unreadSettings(['lang'], program(text))).toEqual(['lang']));

  it('is not read by the list of rows that shows it', () => {
    const rows = [{ file: '/client/src/features/settings-pane/rows.rules.ts', text: "[drawn('x'), 'lang', 'y']" }];
    expect(unreadSettings(['lang'], rows)).toEqual(['lang']);
  });
});

describe('an event', () => {
  const events =
    'export interface AppEvents {\n  opened: void;\n  /** Said. */\n  closed: { readonly id: string };\n}\n';

  it('is a field of AppEvents', () => expect(eventNames(program(events))).toEqual(['opened', 'closed']));

  it('needs an emitter and a listener', () => {
    const text = "bus.emit('opened');\nbus.on('opened', open);\nbus.on('closed', close);\nbus.emit('left');";
    expect(idleEvents(['opened', 'closed', 'left', 'gone'], program(text))).toEqual([
      { name: 'closed', missing: 'emitter' },
      { name: 'left', missing: 'listener' },
      { name: 'gone', missing: 'both' },
    ]);
  });
});

describe('a text', () => {
  it('is used by its key, by a table or by a key that is put together', () => {
    const sections = {
      main: { title: 'Title', unit_wind: 'Wind', fav: 'Favourite', idle: 'Nobody' },
      errors: { x: 'X' },
    };
    const text = "t('title'); t(`unit_${ident}`); const words = { fav: 1 };";
    expect(unusedKeys(sections, program(text))).toEqual(['main/idle']);
  });
});

describe('the sources', () => {
  it('are those of the program, not of its tests', () => {
    const folder = project({ 'packages/one/src/rules.test.ts': '', 'packages/one/src/test-rules.ts': '' });
    expect(readSources(join(folder, 'packages/one/src')).map(({ file }) => file.split('/').at(-1))).toEqual([
      'main.ts',
      'rules.ts',
    ]);
  });
});
