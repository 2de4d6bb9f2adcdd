import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestPath } from './depth.ts';
import { checkTree, type Architecture, type Fault, type PackageRule } from './rules.ts';

const files = (rule: Partial<PackageRule>, tree: Readonly<Record<string, string>>): Fault[] => {
  const architecture: Architecture = {
    scope: '@meltemi/',
    packages: {
      client: {
        imports: [],
        runtime: 'browser',
        layers: [['main'], ['features/*'], ['windows', 'map'], ['signals']],
        ...rule,
      },
    },
    forbiddenFolders: [],
    maxLines: 300,
  };
  const src = Object.entries(tree).map(([file, text]): [string, string] => [`packages/client/src/${file}`, text]);
  return checkTree(new Map([...src, ['packages/client/package.json', '{}']]), architecture);
};
const lines = (count: number): string => 'x();\n'.repeat(count);

describe('sizes of a package', () => {
  it('are not looked at where nothing is set', () => {
    expect(files({}, { 'map/a.ts': lines(299) })).toEqual([]);
  });

  it('limit the lines of a file, but not of a table', () => {
    const tree = { 'map/a.ts': lines(251), 'map/b.ts': lines(250), 'map/c.data.ts': lines(260) };
    const found = files({ maxLines: 250, tables: [String.raw`\.data\.ts$`] }, tree);
    expect(found.map(({ rule, file }) => [rule, file])).toEqual([['length', 'packages/client/src/map/a.ts']]);
  });

  it('limit the files of a folder, tests not counted, and of one folder more than of others', () => {
    const many = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/f${i}.ts`, 'x();']));
    const rule = { maxFilesPerFolder: 3, maxFiles: { main: 1 } };
    expect(files(rule, { ...many('map', 3), 'map/f.test.ts': 'x();', ...many('main', 1) })).toEqual([]);
    const found = files(rule, { ...many('map', 4), ...many('main', 2) });
    expect(found.map(({ rule: kind, file }) => [kind, file])).toEqual([
      ['crowd', 'packages/client/src/map'],
      ['crowd', 'packages/client/src/main'],
    ]);
  });

  const chain = {
    'main/start.ts': "import '../features/search/panel.ts';",
    'features/search/panel.ts': "import '#map/map.ts';",
    'map/map.ts': "import '#signals/signal.ts';",
    'signals/signal.ts': 'x();',
  };

  it('limit the folders on a chain of imports', () => {
    expect(files({ maxRoomLevels: 4 }, chain)).toEqual([]);
    expect(files({ maxRoomLevels: 3 }, chain)[0]?.says).toBe(
      '4 levels of folders, at most 3: main → features → map → signals',
    );
  });

  it('limit the files on a chain inside one folder', () => {
    const inside = { 'map/a.ts': "import './b.ts';", 'map/b.ts': "import './c.ts';", 'map/c.ts': 'x();' };
    expect(files({ maxFileLevels: 3 }, inside)).toEqual([]);
    expect(files({ maxFileLevels: 2 }, inside).map(({ rule }) => rule)).toEqual(['depth']);
  });

  it('let a slice import the listed folders only', () => {
    expect(files({ sliceImports: ['map'] }, chain)).toEqual([]);
    expect(files({ sliceImports: ['windows', 'signals'] }, chain).map(({ rule }) => rule)).toEqual(['slice']);
  });
});

describe('the longest path', () => {
  it('of a chain is the chain, and a circle ends it', () => {
    expect(longestPath(new Map())).toEqual([]);
    expect(
      longestPath(
        new Map([
          ['a', ['b']],
          ['b', ['a']],
        ]),
      ),
    ).toEqual(['a', 'b']);
  });

  it('is as long as the longest of any graph that only goes on', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(19), { maxLength: 4 }), { minLength: 1, maxLength: 20 }), (edges) => {
        const graph = new Map(
          edges.map((to, at) => [String(at), to.filter((next) => next > at && next < edges.length).map(String)]),
        );
        const depth: number[] = [];
        for (let at = edges.length - 1; at >= 0; at -= 1)
          depth[at] = 1 + Math.max(0, ...(graph.get(String(at)) ?? []).map((next) => depth[Number(next)] ?? 0));
        const path = longestPath(graph);
        expect(path).toHaveLength(Math.max(...depth));
        for (const [index, node] of path.slice(1).entries()) expect(graph.get(path[index] ?? '')).toContain(node);
      }),
    );
  });
});
