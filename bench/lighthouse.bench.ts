/** Lighthouse on the start page as on a desktop: fetched when it is asked for, since nothing else needs it. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table, type Row } from './measuring.ts';
import { dropFolder, freshFolder, startServer, untilBuilt, untilIdle } from './started-server.ts';

const VERSION = '12.8.2';
const FLAGS =
  '--headless --no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader --disable-quic --no-first-run';
/** The least score of each category, 0 to 1. */
const LEAST = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 } as const;

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const folder = freshFolder();
const server = await startServer(folder, { MELTEMI_EVERYTHING: 'false' });
try {
  await untilBuilt(server.origin);
  // Lighthouse measures the page: the days of observations that a first start makes would take its processors.
  await untilIdle(server.pid);
  const file = join(folder, 'report.json');
  const run = (): Promise<number | null> =>
    new Promise((resolve, reject) => {
      const child = spawn(
        'npx',
        [
          '--yes',
          `lighthouse@${VERSION}`,
          `${server.origin}/`,
          '--preset=desktop',
          '--output=json',
          `--output-path=${file}`,
          '--quiet',
          `--chrome-flags=${FLAGS}`,
        ],
        {
          env: { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
          stdio: 'inherit',
        },
      );
      child.once('error', reject).once('exit', resolve);
    });
  // The first visit makes the tiles: computing them is the server's measure.
  for (let round = 0; round < 2; round++)
    if ((await run()) !== 0) throw new Error('Lighthouse did not come to its end');
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const rows: Row[] = Object.entries(LEAST).map(([name, least]) => {
    const score = categories[name]?.score ?? 0;
    return [name, score.toFixed(2), `≥ ${least}`, score >= least];
  });
  for (const [name, { auditRefs }] of Object.entries(categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (audit !== undefined && weight > 0 && audit.score !== null && audit.score < 0.9)
        rows.push([`${name}: ${audit.title}`, audit.displayValue ?? String(audit.score), '', null]);
    }
  }
  table(rows);
} finally {
  await server.stop();
  dropFolder(folder);
}
