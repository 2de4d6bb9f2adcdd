/** npm run check:architecture: fails on every break of architecture.json and the house's rules. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkTree, type Architecture } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const wanted = /\.(?:ts|tsx|mts|mjs|js|css|glsl)$|(?:^|\/)package\.json$/;
const tree = new Map(
  listed
    .split('\n')
    .filter((file) => wanted.test(file) && existsSync(join(root, file)))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);
const architecture = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Architecture;
const faults = checkTree(tree, architecture);
for (const fault of faults) console.error(fault.file + ':' + fault.line + ' [' + fault.rule + '] ' + fault.says);
console.log('architecture: ' + tree.size + ' files, ' + faults.length + ' faults');
process.exitCode = faults.length === 0 ? 0 : 1;
