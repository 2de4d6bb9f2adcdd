/** A pattern that the glossary retires, and the word to use instead. */
export interface RetiredWord {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** A place where a retired word stands. */
export interface Match {
  readonly line: number;
  readonly found: string;
  readonly instead: string;
}

/** Splits a row of a Markdown table into its cells; `\|` is a bar inside a cell. */
const cellsOf = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Reads the last column of the glossary's table: patterns in backquotes, separated by commas. */
export function readRetiredWords(glossary: string): RetiredWord[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*-/.test(line))
    .slice(1)
    .flatMap((row) => {
      const cells = cellsOf(row);
      const [instead = ''] = cells;
      return [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => ({
        pattern: new RegExp(pattern, 'g'),
        instead,
      }));
    });
}

/** Every retired word of a text, line by line. */
export function findRetiredWords(text: string, words: readonly RetiredWord[]): Match[] {
  if (words.length === 0) return [];
  // Nearly all lines hold none of them: one look for all is a fraction of a look for each.
  const any = new RegExp(words.map(({ pattern }) => `(?:${pattern.source})`).join('|'));
  return text
    .split('\n')
    .flatMap((line, index) =>
      any.test(line)
        ? words.flatMap(({ pattern, instead }) =>
            [...line.matchAll(pattern)].map(([found]) => ({ line: index + 1, found, instead })),
          )
        : [],
    );
}
