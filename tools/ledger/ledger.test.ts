import { describe, expect, it } from 'vitest';
import { checkRows, parseLedger } from './ledger.ts';

const head = '| id | statement | kept by | shown by |\n|---|---|---|---|\n';
const tree: Record<string, string> = {
  'packages/a/src/x.ts': '',
  'packages/a/src/x.test.ts': "it('keeps the default', () => {})",
};
const faultsOf = (rows: string): string[] => {
  const parsed = parseLedger(head + rows);
  return [...parsed.faults, ...checkRows(parsed.rows, (file) => tree[file])].map((fault) => fault.says);
};

describe('the ledger', () => {
  it('takes a kept row and a later row', () => {
    const { rows, faults } = parseLedger(
      head +
        '| F12 | overlay default wind | `packages/a/src/x.ts` | packages/a/src/x.test.ts › keeps the default |\n| M3b | a route | later | later |\n',
    );
    expect(faults).toEqual([]);
    expect(rows.map((row) => [row.id, row.later])).toEqual([
      ['F12', false],
      ['M3b', true],
    ]);
    expect(checkRows(rows, (file) => tree[file])).toEqual([]);
  });

  it('takes several files and tests in one row, and an escaped bar', () => {
    expect(
      faultsOf(
        '| F1 | a \\| b | packages/a/src/x.ts<br>packages/a/src/x.test.ts | packages/a/src/x.test.ts<br>packages/a/src/x.test.ts › keeps |',
      ),
    ).toEqual([]);
  });

  it('refuses a row of another shape, a strange id and a repeated id', () => {
    expect(faultsOf('| F1 | only two |')).toHaveLength(1);
    expect(faultsOf('| F1x2 | a | later | later |')).toHaveLength(1);
    expect(faultsOf('| F1 | a | later | later |\n| F1 | b | later | later |')).toEqual(['F1 stands twice']);
  });

  it('refuses a file, a test or a test name that is not there', () => {
    expect(faultsOf('| F1 | a | packages/a/src/gone.ts | packages/a/src/x.test.ts |')).toEqual([
      'F1: no such file packages/a/src/gone.ts',
    ]);
    expect(faultsOf('| F1 | a | packages/a/src/x.ts | packages/a/src/gone.test.ts |')).toEqual([
      'F1: no such test packages/a/src/gone.test.ts',
    ]);
    expect(faultsOf('| F1 | a | packages/a/src/x.ts | packages/a/src/x.ts |')).toEqual([
      'F1: no such test packages/a/src/x.ts',
    ]);
    expect(faultsOf('| F1 | a | packages/a/src/x.ts | packages/a/src/x.test.ts › other |')).toHaveLength(1);
  });

  it('refuses a claim without a test, and a half "later"', () => {
    expect(faultsOf('| F1 | a | packages/a/src/x.ts | later |')).toEqual([
      'F1 names a file and a test, or is "later" in both',
    ]);
    expect(faultsOf('| F1 | a | later | packages/a/src/x.test.ts |')).toEqual([
      'F1 names a file and a test, or is "later" in both',
    ]);
  });
});
