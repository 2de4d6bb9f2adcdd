import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** All sheets of classes below a folder. */
const sheetsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file));

/**
 * Class names of a few letters, always the same for the same sources: the number of the sheet and that of the class in
 * it. What sheets call their classes is said again in the script of the first view.
 */
function shortClassNames(folder: string): (name: string, file: string, css: string) => string {
  const numbers = new Map(
    sheetsBelow(folder)
      .toSorted()
      .map((sheet, k) => [sheet, k]),
  );
  return (name, file, css) => {
    const sheet = numbers.get(file.split('?')[0] ?? file);
    if (sheet === undefined) throw new Error(`${file} is not among the sheets of the page`);
    const classes = [...new Set(Array.from(css.matchAll(/\.(-?[_a-z][\w-]*)/gi), ([, one]) => one))];
    const index = classes.indexOf(name);
    // What a rule outside names, as an animation, keeps its own name behind the sheet's.
    return `_${sheet.toString(36)}-${index < 0 ? name : index.toString(36)}`;
  };
}

/** Gives the classes of all sheets below a folder short names; who develops reads the long ones. */
export function classNamesPlugin(folder: string): Plugin {
  return {
    name: 'meltemi-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortClassNames(folder) } } }),
  };
}
