import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { findCycles } from './cycles.ts';
import { scanImports, type Import } from './scan-imports.ts';
import { checkSizes } from './sizes.ts';

/** What architecture.json says of one package. */
export interface PackageRule {
  readonly imports: readonly string[];
  readonly runtime: 'pure' | 'browser' | 'node';
  readonly layers?: readonly (readonly string[])[];
  /** The folders that a slice (a folder of a layer `x/*`) may import; without it every lower layer. */
  readonly sliceImports?: readonly string[];
  /** Lines of a file, instead of the common limit where it is smaller. */
  readonly maxLines?: number;
  /** Patterns of paths that are tables and may be longer. */
  readonly tables?: readonly string[];
  /** Files directly in one folder, without tests. */
  readonly maxFilesPerFolder?: number;
  /** The same for single folders, by their path below src. */
  readonly maxFiles?: Readonly<Record<string, number>>;
  /** Folders (slices) on the longest chain of imports through the package. */
  readonly maxRoomLevels?: number;
  /** Files on the longest chain of imports inside one folder or slice. */
  readonly maxFileLevels?: number;
}

export interface Architecture {
  readonly scope: string;
  readonly packages: Readonly<Record<string, PackageRule>>;
  readonly forbiddenFolders: readonly string[];
  readonly maxLines: number;
}

/** The tree to check: path from the root (with `/`) → text. package.json files of the packages are among them. */
export type Tree = ReadonlyMap<string, string>;

export interface Fault {
  readonly rule:
    | 'arrow'
    | 'front-door'
    | 'slice'
    | 'layer'
    | 'climb'
    | 'node-builtin'
    | 'undeclared'
    | 'cycle'
    | 'folder'
    | 'length'
    | 'crowd'
    | 'depth'
    | 'unknown-package';
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

const SOURCE = /\.(?:ts|tsx|mts|mjs|js|css|glsl)$/;
const CODE = /\.(?:ts|tsx|mts|mjs|js)$/;
const TEST = /\.test\.tsx?$/;
const builtins = new Set(builtinModules);
const isBuiltin = (from: string): boolean => from.startsWith('node:') || builtins.has(from);
/** The npm package of a bare import: `@scope/name/deep` → `@scope/name`. */
const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

interface Place {
  readonly pkg: string;
  readonly inside: string;
}

function placeOf(file: string): Place | undefined {
  const match = /^packages\/([^/]+)\/src\/(.+)$/.exec(file);
  return match?.[1] !== undefined && match[2] !== undefined ? { pkg: match[1], inside: match[2] } : undefined;
}

/** The layer a file of a layered package stands in, and the folder (slice) it belongs to. */
function roomOf(rule: PackageRule, inside: string): { layer: number; room: string } | undefined {
  const parts = inside.split('/');
  for (const [layer, rooms] of (rule.layers ?? []).entries()) {
    for (const room of rooms) {
      if (room.endsWith('/*') && parts[0] === room.slice(0, -2) && parts.length > 2)
        return { layer, room: parts[0] + '/' + parts[1] };
      if (room === parts[0] || room === inside) return { layer, room };
    }
  }
  return undefined;
}

function dependenciesOf(tree: Tree, manifest: string): Set<string> {
  const text = tree.get(manifest);
  if (text === undefined) return new Set();
  const parsed = JSON.parse(text) as Record<string, Record<string, string> | undefined>;
  return new Set(
    ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(parsed[kind] ?? {}),
    ),
  );
}

/** Relative imports, and `#x` which every package maps to its own `src/x`. */
const isInternal = (from: string): boolean => from.startsWith('.') || from.startsWith('#');

function targetOf(file: string, place: Place, from: string): string {
  const path = from.replace(/\?.*$/, '');
  return path.startsWith('#')
    ? 'packages/' + place.pkg + '/src/' + path.slice(1)
    : posix.normalize(posix.join(posix.dirname(file), path));
}

/** Resolves an internal import to a file of the tree, or undefined when it names something else (css, asset). */
function resolve(tree: Tree, file: string, place: Place, from: string): string | undefined {
  const base = targetOf(file, place, from);
  return [base, base + '.ts', base + '.tsx', base + '/index.ts'].find((path) => tree.has(path));
}

/** Checks every rule of the house over a tree and lists each fault. */
export function checkTree(tree: Tree, architecture: Architecture): Fault[] {
  const faults: Fault[] = [];
  const graph = new Map<string, string[]>();
  const rootDependencies = dependenciesOf(tree, 'package.json');
  const add = (rule: Fault['rule'], file: string, line: number, says: string): void =>
    void faults.push({ rule, file, line, says });

  for (const [file, text] of tree) {
    if (!SOURCE.test(file)) continue;
    for (const folder of file.split('/').slice(0, -1)) {
      if (architecture.forbiddenFolders.includes(folder))
        add('folder', file, 1, 'a folder called ' + folder + ' says nothing: name it after its concept');
    }
    const lines = text.replace(/\n$/, '').split('\n').length;
    if (lines > architecture.maxLines)
      add('length', file, lines, lines + ' lines, at most ' + architecture.maxLines + ': split by concept');
    if (!CODE.test(file)) continue;
    const imports = scanImports(text);
    for (const one of imports) {
      if (one.from.includes('../../'))
        add('climb', file, one.line, 'climbs with ' + one.from + ': move the file or go through a front door');
    }
    const place = placeOf(file);
    if (place === undefined) continue;
    const rule = architecture.packages[place.pkg];
    if (rule === undefined) {
      add('unknown-package', file, 1, 'packages/' + place.pkg + ' is not in architecture.json');
      continue;
    }
    graph.set(
      file,
      imports.flatMap((one) => (isInternal(one.from) ? (resolve(tree, file, place, one.from) ?? []) : [])),
    );
    const own = dependenciesOf(tree, 'packages/' + place.pkg + '/package.json');
    for (const one of imports) checkImport(one, { file, place, rule, own, rootDependencies, tree, architecture, add });
  }
  for (const [name, rule] of Object.entries(architecture.packages)) {
    faults.push(...checkSizes({ name, rule, tree, graph }));
  }
  for (const cycle of findCycles(graph))
    add('cycle', cycle[0] ?? '', 1, 'imports itself in a circle: ' + cycle.join(' → '));
  return faults;
}

interface Scene {
  readonly file: string;
  readonly place: Place;
  readonly rule: PackageRule;
  readonly own: ReadonlySet<string>;
  readonly rootDependencies: ReadonlySet<string>;
  readonly tree: Tree;
  readonly architecture: Architecture;
  readonly add: (rule: Fault['rule'], file: string, line: number, says: string) => void;
}

function checkImport(one: Import, scene: Scene): void {
  const { file, place, rule, architecture, add } = scene;
  if (isInternal(one.from)) {
    checkRelative(one, scene);
    return;
  }
  if (isBuiltin(one.from)) {
    if (rule.runtime !== 'node')
      add('node-builtin', file, one.line, one.from + ' is not there in a ' + rule.runtime + ' package');
    return;
  }
  if (one.from.startsWith('virtual:')) return;
  const wanted = packageOf(one.from);
  if (wanted.startsWith(architecture.scope)) {
    const name = wanted.slice(architecture.scope.length);
    if (one.from !== wanted) add('front-door', file, one.line, one.from + ' reaches past the front door of ' + wanted);
    if (name !== place.pkg && !rule.imports.includes(name))
      add('arrow', file, one.line, place.pkg + ' may not import ' + name);
  }
  const declared = scene.own.has(wanted) || (TEST.test(file) && scene.rootDependencies.has(wanted));
  if (!declared)
    add('undeclared', file, one.line, wanted + ' is not declared in packages/' + place.pkg + '/package.json');
}

function checkRelative(one: Import, { file, place, rule, tree, add }: Scene): void {
  const target = targetOf(file, place, one.from);
  const there = placeOf(target);
  if (there === undefined || there.pkg !== place.pkg) {
    add('front-door', file, one.line, one.from + ' leaves the package: import it by its name');
    return;
  }
  if (rule.layers === undefined) return;
  const here = roomOf(rule, place.inside);
  const goal = roomOf(rule, placeOf(resolve(tree, file, place, one.from) ?? target)?.inside ?? there.inside);
  if (here === undefined || goal === undefined) {
    add(
      'layer',
      file,
      one.line,
      (here === undefined ? place.inside : there.inside) + ' stands in no layer of architecture.json',
    );
    return;
  }
  if (here.room === goal.room) return;
  const isSlice = here.room.includes('/');
  if (isSlice && here.layer < goal.layer && rule.sliceImports !== undefined && !rule.sliceImports.includes(goal.room))
    add('slice', file, one.line, here.room + ' may import ' + rule.sliceImports.join(', ') + '; not ' + goal.room);
  if (here.layer === goal.layer)
    add(
      'slice',
      file,
      one.line,
      here.room + ' may not import its neighbour ' + goal.room + ': open a path, change a setting or emit an event',
    );
  else if (here.layer > goal.layer)
    add('layer', file, one.line, here.room + ' may not import ' + goal.room + ', which stands above it');
}
