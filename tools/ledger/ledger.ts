/** One statement of a document: where it stands, what it says, which file keeps it and which test shows it. */
export interface Row {
  readonly id: string;
  readonly statement: string;
  /** Files that keep it; empty while it is for later. */
  readonly files: readonly string[];
  /** Tests that show it: a file and, after "›", words of the test's name. */
  readonly tests: readonly { readonly file: string; readonly name: string | undefined }[];
  readonly later: boolean;
  readonly line: number;
}

export interface LedgerFault {
  readonly line: number;
  readonly says: string;
}

/** Foundations or map behaviour, the line of the document, a letter where one line makes several statements. */
const ID = /^[FM]\d{1,3}[a-z]?$/;
const listOf = (cell: string): string[] =>
  cell
    .split('<br>')
    .map((part) => part.trim().replaceAll('`', ''))
    .filter((part) => part !== '' && part !== 'later');

/** Reads the table rows of the ledger; a malformed row is a fault, never skipped. */
export function parseLedger(text: string): { rows: Row[]; faults: LedgerFault[] } {
  const rows: Row[] = [];
  const faults: LedgerFault[] = [];
  const seen = new Set<string>();
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    if (!/^\|\s*[FM]\d/.test(raw)) continue;
    const cells = raw
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [id, statement, kept, shown] = cells;
    if (
      cells.length !== 4 ||
      id === undefined ||
      statement === undefined ||
      kept === undefined ||
      shown === undefined ||
      !ID.test(id) ||
      statement === ''
    ) {
      faults.push({ line, says: 'a row is | id | statement | kept by | shown by |' });
      continue;
    }
    if (seen.has(id)) faults.push({ line, says: id + ' stands twice' });
    seen.add(id);
    const tests = listOf(shown).map((entry) => {
      const [file = '', name] = entry.split('›').map((part) => part.trim());
      return { file, name };
    });
    rows.push({ id, statement, files: listOf(kept), tests, later: kept === 'later' && shown === 'later', line });
  }
  return { rows, faults };
}

/** What is wrong with the rows, given a way to read a project file (undefined: no such file). */
export function checkRows(rows: readonly Row[], read: (file: string) => string | undefined): LedgerFault[] {
  const faults: LedgerFault[] = [];
  for (const row of rows) {
    if (row.later) continue;
    if (row.files.length === 0 || row.tests.length === 0) {
      faults.push({ line: row.line, says: row.id + ' names a file and a test, or is "later" in both' });
    }
    for (const file of row.files) {
      if (read(file) === undefined) faults.push({ line: row.line, says: row.id + ': no such file ' + file });
    }
    for (const { file, name } of row.tests) {
      const text = read(file);
      if (text === undefined || !/\.test\.tsx?$/.test(file))
        faults.push({ line: row.line, says: row.id + ': no such test ' + file });
      else if (name !== undefined && !text.includes(name))
        faults.push({ line: row.line, says: row.id + ': ' + file + ' has no test called ' + name });
    }
  }
  return faults;
}
