import { longestPath } from './depth.ts';
import type { Fault, PackageRule, Tree } from './rules.ts';

const SOURCE = /\.(?:ts|tsx|mts|mjs|js|css|glsl)$/;
const TEST = /(?:\.test\.tsx?$|\/test-[^/]*$)/;

/** What the size rules of one package look at. */
export interface Sized {
  readonly name: string;
  readonly rule: PackageRule;
  readonly tree: Tree;
  /** Which files each file of the package imports. */
  readonly graph: ReadonlyMap<string, readonly string[]>;
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** The first piece of a path: a folder, or a file. */
const topOf = (path: string): string => path.split('/')[0] ?? path;

/** Every folder that holds code, each with its slash. */
const foldersOf = (files: readonly string[], src: string): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => {
      const pieces = file.slice(src.length).split('/').slice(0, -1);
      return pieces.map((_, at) => `${src}${pieces.slice(0, at + 1).join('/')}/`);
    }),
  );

/** The rules about sizes that a package may set for itself: lines of a file, files of a folder, levels of imports. */
export function checkSizes({ name, rule, tree, graph }: Sized): Fault[] {
  const faults: Fault[] = [];
  const src = `packages/${name}/src/`;
  const files = [...tree.keys()].filter((file) => file.startsWith(src) && SOURCE.test(file));
  const tables = (rule.tables ?? []).map((pattern) => new RegExp(pattern));
  const { maxLines, maxFilesPerFolder, maxFiles, maxRoomLevels, maxFileLevels } = rule;

  if (maxLines !== undefined) {
    for (const file of files) {
      const lines = linesOf(tree.get(file) ?? '');
      if (lines > maxLines && !tables.some((table) => table.test(file)))
        faults.push({
          rule: 'length',
          file,
          line: lines,
          says: `${lines} lines, at most ${maxLines}: split by concept`,
        });
    }
  }

  const code = files.filter((file) => !TEST.test(file));
  const counts = new Map<string, number>();
  for (const file of code) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  for (const [folder, count] of counts) {
    const most = maxFiles?.[folder.slice(src.length)] ?? maxFilesPerFolder;
    if (most !== undefined && count > most)
      faults.push({
        rule: 'crowd',
        file: folder,
        line: 1,
        says: `${count} files, at most ${most}: make folders by concept`,
      });
  }

  // A style sheet is a part of its component, no level of its own.
  const modules = code.filter((file) => /\.tsx?$/.test(file));
  const program = new Map(
    modules.map((file) => [file, (graph.get(file) ?? []).filter((to) => !TEST.test(to) && !to.endsWith('.css'))]),
  );
  if (maxRoomLevels !== undefined) {
    const rooms = new Map<string, string[]>();
    for (const [file, targets] of program) {
      const here = topOf(file.slice(src.length));
      const next = targets.map((to) => topOf(to.slice(src.length))).filter((room) => room !== here);
      rooms.set(here, [...new Set([...(rooms.get(here) ?? []), ...next])]);
    }
    const path = longestPath(rooms);
    if (path.length > maxRoomLevels)
      faults.push({
        rule: 'depth',
        file: src,
        line: 1,
        says: `${path.length} levels of folders, at most ${maxRoomLevels}: ${path.join(' → ')}`,
      });
  }
  if (maxFileLevels !== undefined) {
    for (const folder of foldersOf(modules, src)) {
      // Seen from its folder, a folder below is one thing.
      const childOf = (file: string): string | undefined =>
        file.startsWith(folder) ? topOf(file.slice(folder.length)) : undefined;
      const inside = new Map<string, string[]>();
      for (const [file, targets] of program) {
        const here = childOf(file);
        if (here === undefined) continue;
        const next = targets.flatMap((to) => childOf(to) ?? []).filter((child) => child !== here);
        inside.set(here, [...new Set([...(inside.get(here) ?? []), ...next])]);
      }
      const path = longestPath(inside);
      if (folder !== src && path.length > maxFileLevels)
        faults.push({
          rule: 'depth',
          file: folder,
          line: 1,
          says: `${path.length} levels inside the folder, at most ${maxFileLevels}: ${path.join(' → ')}`,
        });
    }
  }
  return faults;
}
