/** npm run dangers -- FORMAT FILE [TIME]: what a file of warnings, storms or fires says, and what of it cannot be used. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DangerError } from '@meltemi/dangers';
import { reports } from './dangers/report.ts';

const usage = `usage: dangers ${Object.keys(reports).join('|')} <file> [time, such as 2026-06-01T12:00Z]`;
const [format = '', path, at] = process.argv.slice(2);
const now = at === undefined ? Date.now() : Date.parse(at);
const report = reports[format];

if (!report || !path || !Number.isFinite(now)) {
  console.log(usage);
  process.exitCode = 2;
} else
  try {
    const bytes = readFileSync(path);
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: 64 * 2 ** 20 }) : bytes;
    console.log(report(new Uint8Array(plain), now).join('\n'));
  } catch (error) {
    if (!(error instanceof DangerError) && !(error instanceof Error && 'code' in error)) throw error;
    console.error(`dangers: ${String(error.code)}: ${error.message}`);
    process.exitCode = 1;
  }
