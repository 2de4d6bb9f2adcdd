#!/usr/bin/env tsx
/** npm run check (glossary): no word that docs/glossary.md retires stands in code, documents or English texts. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRetiredWords, readRetiredWords, type Match } from './glossary/retired-words.ts';

const root = join(import.meta.dirname, '..');

/** Where the words are searched: code, documents and the English texts. */
const SEARCHED =
  /^(?:(?:packages|tools|tests|bench)\/.*\.(?:ts|tsx|mjs|css|md)|docs\/.*\.md|[^/]*\.md|languages\/[^/]+\/en\.json)$/;

/** Where a retired word may stand: the place, the words (all without `words`), what their line says, and why. */
const EXCEPTIONS: readonly {
  readonly place: RegExp;
  readonly words?: RegExp;
  readonly near?: RegExp;
  readonly reason: string;
}[] = [
  { place: /^docs\/glossary\.md$/, reason: 'names the words it retires' },
  { place: /^tools\/glossary\//, reason: 'tests the search with them' },
  { place: /^tools\/check-glossary\.ts$/, reason: 'names the exceptions' },
  { place: /^docs\/ledger\.md$/, reason: 'quotes the specifications' },
  {
    place: /^packages\/catalogue\/src\/scales\//,
    words: /^settling$/,
    reason: 'snow that settles on the ground',
  },
  {
    place: /./,
    words: /^(?:Embed|embed-)?[Nn]otices?$/,
    near: /embed|licen[cs]e|copyright/i,
    reason: 'the embed notice is one, and a licence asks for one',
  },
  {
    place: /^packages\/server\/src\/(?:database|features\/alerts)\//,
    words: /^told$/,
    near: /'told'|\.told\b|\btold: /,
    reason: 'a column of alert_states, and a database is not renamed for a word',
  },
  {
    place: /^packages\/server\/src\/accounts\/mail\/smtp\.ts$/,
    words: /^greetingTimeout$/,
    reason: "nodemailer's name",
  },
];

const isAllowed = (file: string, { found }: Match, line: string): boolean =>
  EXCEPTIONS.some(
    ({ place, words, near }) => place.test(file) && (words?.test(found) ?? true) && (near?.test(line) ?? true),
  );

const words = readRetiredWords(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => SEARCHED.test(file) && existsSync(join(root, file)));
let total = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n');
  const matches = findRetiredWords(text, words).filter((match) => !isAllowed(file, match, lines[match.line - 1] ?? ''));
  if (matches.length === 0) continue;
  total += matches.length;
  console.error(`${file}: ${matches.length}`);
  for (const { line, found, instead } of matches) console.error(`  ${line}: ${found} (say ${instead})`);
}
console.log(`glossary: ${files.length} files, ${total} retired words`);
process.exitCode = total === 0 ? 0 : 1;
