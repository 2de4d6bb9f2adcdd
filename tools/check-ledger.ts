/** npm run check:ledger: every row of docs/ledger.md names files and tests that exist; prints how many are kept. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkRows, parseLedger } from './ledger/ledger.ts';

const root = join(import.meta.dirname, '..');
const cache = new Map<string, string | undefined>();
const read = (file: string): string | undefined => {
  if (!cache.has(file)) {
    const path = join(root, file);
    cache.set(file, existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined);
  }
  return cache.get(file);
};
const { rows, faults } = parseLedger(readFileSync(join(root, 'docs', 'ledger.md'), 'utf8'));
const all = [...faults, ...checkRows(rows, read)];
for (const fault of all) console.error('docs/ledger.md:' + fault.line + ' ' + fault.says);
const kept = rows.filter((row) => !row.later).length;
console.log('ledger: ' + kept + ' kept, ' + (rows.length - kept) + ' later, ' + all.length + ' faults');
process.exitCode = all.length === 0 && rows.length > 0 ? 0 : 1;
