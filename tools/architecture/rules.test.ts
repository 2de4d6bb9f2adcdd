import { describe, expect, it } from 'vitest';
import { checkTree, type Architecture, type Fault } from './rules.ts';

const architecture: Architecture = {
  scope: '@meltemi/',
  packages: {
    catalogue: { imports: [], runtime: 'pure' },
    fields: { imports: [], runtime: 'pure' },
    server: { imports: ['catalogue'], runtime: 'node', layers: [['boot'], ['features/*'], ['http', 'database']] },
    client: {
      imports: ['catalogue'],
      runtime: 'browser',
      layers: [['boot'], ['features/*'], ['map', 'timeline'], ['settings'], ['network', 'device']],
    },
  },
  forbiddenFolders: ['utils', 'helpers'],
  maxLines: 300,
};

const manifest = (dependencies: Record<string, string>): string => JSON.stringify({ dependencies });
const base: Record<string, string> = {
  'package.json': JSON.stringify({ devDependencies: { vitest: '4', 'fast-check': '4' } }),
  'packages/catalogue/package.json': manifest({}),
  'packages/server/package.json': manifest({ '@meltemi/catalogue': '*', fastify: '5' }),
  'packages/client/package.json': manifest({ '@meltemi/catalogue': '*', react: '19' }),
  'packages/catalogue/src/index.ts': "export * from './overlays.ts';",
  'packages/catalogue/src/overlays.ts': 'export const overlays = [];',
};

const faultsOf = (files: Record<string, string>): Fault[] =>
  checkTree(new Map(Object.entries({ ...base, ...files })), architecture);
const rulesOf = (files: Record<string, string>): string[] => faultsOf(files).map((fault) => fault.rule);

describe('a tree that keeps the rules', () => {
  it('has no fault', () => {
    expect(
      rulesOf({
        'packages/server/src/boot/main.ts':
          "import { readFile } from 'node:fs/promises';\nimport fastify from 'fastify';\nimport { favs } from '../features/favs/favs.routes.ts';\nimport { overlays } from '@meltemi/catalogue';",
        'packages/server/src/features/favs/favs.routes.ts': "import { reply } from '#http/reply.ts';",
        'packages/server/src/http/reply.ts': '// import { x } from "@meltemi/client";\nexport const reply = 1;',
        'packages/client/src/map/map.test.ts':
          "import { it } from 'vitest';\nimport fc from 'fast-check';\nimport { map } from './map.ts';",
        'packages/client/src/map/map.ts': "import { store } from '../settings/store.ts';\nimport './map.css';",
        'packages/client/src/settings/store.ts': 'export const store = 1;',
      }),
    ).toEqual([]);
  });
});

describe('each planted fault is found', () => {
  const client = (imports: string, file = 'packages/client/src/map/map.ts'): Record<string, string> => ({
    [file]: imports,
  });

  it('a wrong arrow between packages', () => {
    expect(rulesOf({ 'packages/catalogue/src/bad.ts': "import { x } from '@meltemi/server';" })).toContain('arrow');
    expect(rulesOf({ 'packages/server/src/boot/bad.ts': "import type { x } from '@meltemi/client';" })).toContain(
      'arrow',
    );
    expect(rulesOf({ 'packages/client/src/boot/bad.ts': "const x = await import('@meltemi/server');" })).toContain(
      'arrow',
    );
  });

  it('a deep import past the front door', () => {
    expect(rulesOf(client("import { overlays } from '@meltemi/catalogue/src/overlays.ts';"))).toEqual(['front-door']);
  });

  it('a relative import that leaves the package', () => {
    expect(rulesOf({ 'packages/client/src/a.ts': "import x from '../../catalogue/src/overlays.ts';" })).toEqual(
      expect.arrayContaining(['front-door', 'climb']),
    );
  });

  it('a slice that imports another slice', () => {
    expect(rulesOf(client("import { x } from '../favs/x.ts';", 'packages/client/src/features/alerts/y.ts'))).toContain(
      'slice',
    );
    expect(rulesOf(client("import { x } from '../timeline/x.ts';"))).toContain('slice');
    expect(
      rulesOf(client("import { x } from '#features/favs/x.ts';", 'packages/client/src/features/alerts/y.ts')),
    ).toContain('slice');
  });

  it('an import upwards through the layers', () => {
    expect(rulesOf(client("import { x } from '../map/map.ts';", 'packages/client/src/settings/store.ts'))).toContain(
      'layer',
    );
    expect(rulesOf({ 'packages/server/src/http/reply.ts': "import { x } from '../boot/main.ts';" })).toContain('layer');
  });

  it('a folder that stands in no layer', () => {
    expect(rulesOf(client("import { x } from '../map/map.ts';", 'packages/client/src/stuff/x.ts'))).toContain('layer');
  });

  it('a climb by two folders', () => {
    expect(rulesOf({ 'packages/catalogue/src/a/b/c.ts': "import x from '../../overlays.ts';" })).toEqual(['climb']);
  });

  it('a Node builtin in a browser or pure package, with and without the prefix', () => {
    expect(rulesOf(client("import { join } from 'node:path';"))).toEqual(['node-builtin']);
    expect(rulesOf({ 'packages/catalogue/src/x.test.ts': "import { readFileSync } from 'fs';" })).toEqual([
      'node-builtin',
    ]);
  });

  it('an undeclared dependency; a test may use the tools of the root', () => {
    expect(rulesOf(client("import fc from 'fast-check';"))).toEqual(['undeclared']);
    expect(rulesOf(client("import { z } from 'zod/v4';"))).toEqual(['undeclared']);
    expect(rulesOf(client("import fc from 'fast-check';", 'packages/client/src/map/map.test.ts'))).toEqual([]);
  });

  it('a cycle, also through types and re-exports', () => {
    const faults = faultsOf({
      'packages/catalogue/src/a.ts': "import type { B } from './b.ts';",
      'packages/catalogue/src/b.ts': "export { c } from './c.ts';",
      'packages/catalogue/src/c.ts': "import { a } from './a.ts';",
    });
    expect(faults.map((fault) => fault.rule)).toEqual(['cycle']);
    expect(faults[0]?.says).toContain('a.ts → packages/catalogue/src/b.ts → packages/catalogue/src/c.ts');
  });

  it('a folder with a name that says nothing, anywhere in the tree', () => {
    expect(rulesOf({ 'packages/catalogue/src/utils/x.ts': '' })).toEqual(['folder']);
    expect(rulesOf({ 'tools/helpers/x.mjs': '' })).toEqual(['folder']);
  });

  it('a file over 300 lines, whatever its kind', () => {
    expect(rulesOf({ 'packages/client/src/map/map.css': 'a{}\n'.repeat(301) })).toEqual(['length']);
    expect(rulesOf({ 'packages/client/src/map/map.css': 'a{}\n'.repeat(300) })).toEqual([]);
  });

  it('a package that architecture.json does not know', () => {
    expect(rulesOf({ 'packages/extra/src/x.ts': '' })).toEqual(['unknown-package']);
  });
});
