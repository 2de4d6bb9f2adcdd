import { longestPath } from './depth.ts';
import type { Fault, PackageRule, Tree } from './rules.ts';

const SOURCE = /\.(?:ts|tsx|mts|mjs|js|css|glsl)$/;
const TEST = /(?:\.test\.tsx?$|\/test-[^/]*$)/;

/** What the size rules of one package look at; `roomOf` names the folder or slice of a file, undefined for none. */
export interface Sized {
  readonly name: string;
  readonly rule: PackageRule;
  readonly tree: Tree;
  /** Which files each file of the package imports. */
  readonly graph: ReadonlyMap<string, readonly string[]>;
  readonly roomOf: (file: string) => string | undefined;
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** The rules about sizes that a package may set for itself: lines of a file, files of a folder, levels of imports. */
export function checkSizes({ name, rule, tree, graph, roomOf }: Sized): Fault[] {
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

  const program = new Map(code.map((file) => [file, (graph.get(file) ?? []).filter((to) => !TEST.test(to))]));
  if (maxRoomLevels !== undefined) {
    const rooms = new Map<string, string[]>();
    for (const [file, targets] of program) {
      const here = roomOf(file);
      if (here === undefined) continue;
      const next = targets.flatMap((to) => roomOf(to) ?? []).filter((room) => room !== here);
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
    for (const room of new Set(code.flatMap((file) => roomOf(file) ?? []))) {
      const inside = new Map(
        [...program]
          .filter(([file]) => roomOf(file) === room)
          .map(([file, targets]) => [file, targets.filter((to) => roomOf(to) === room)]),
      );
      const path = longestPath(inside);
      if (path.length > maxFileLevels)
        faults.push({
          rule: 'depth',
          file: path[0] ?? room,
          line: 1,
          says: `${path.length} levels of files inside ${room}, at most ${maxFileLevels}: ${path.map((file) => file.slice(src.length)).join(' → ')}`,
        });
    }
  }
  return faults;
}
