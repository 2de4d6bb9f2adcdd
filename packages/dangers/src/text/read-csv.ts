import { DangerError } from '../danger-error.ts';

/** A table by the names of its columns, in lower case. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Where a column stands; -1 when it is missing. */
  readonly at: (column: string) => number;
}

/** More rows than a day of fires of the whole world (200,000) or all tracks since 1842 (720,000). */
const mostRows = 2_000_000;

/** The cells of a line; quotes hold commas, two quotes are one. */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim());
  const cells: string[] = [];
  for (const [, quoted, plain = ''] of line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*|([^,]*))/g))
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
  return cells;
}

/** Lines end with CR, LF or both: tables that went through a spreadsheet have bare CR. */
export function readCsv(text: string): CsvTable {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '');
  if (head === undefined) throw new DangerError('empty', 'the table has no line');
  if (lines.length > mostRows) throw new DangerError('too-large', `${lines.length} rows`);
  const columns = cellsOf(head).map((name) => name.toLowerCase());
  return { columns, rows: lines.map(cellsOf), at: (column) => columns.indexOf(column) };
}
