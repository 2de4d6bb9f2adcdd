import type { RunManifest } from '@meltemi/archive';
import { productIdents, type ProductIdent } from '@meltemi/catalogue';
import { usefulRuns } from '#forecasts/live-runs.rules.ts';
import { everyProcess, type IngestProcesses } from './ingest-processes.rules.ts';
import { ageWords, safe, stamp, table } from './page-words.rules.ts';
import { processTables } from './process-tables.rules.ts';

/** What the page shows. */
export interface StatusPage {
  readonly data: string;
  readonly processes: IngestProcesses;
  readonly published: ((product: ProductIdent) => readonly RunManifest[]) | null;
  readonly faults: readonly { readonly name: string; readonly error: Error }[];
  readonly now: number;
}

function runRows(
  published: (product: ProductIdent) => readonly RunManifest[],
  now: number,
): readonly (readonly string[])[] {
  return productIdents.flatMap((product) => {
    const runs = published(product);
    const shown = usefulRuns(runs);
    return runs.map((run) => [
      product,
      stamp(run.refTs),
      ageWords(now - run.refTs),
      String(run.hours.length),
      `${Math.max(0, ...run.hours)} h`,
      run.complete ? 'yes' : 'no',
      shown.includes(run) ? 'yes' : 'no',
    ]);
  });
}

/** Who is at work, and since when nothing was heard of whom. */
function processPart({ beside, workers }: IngestProcesses): string {
  const own = beside === null ? '' : `<p>Beside this server: reported ${safe(ageWords(beside.silentMs))} ago.</p>`;
  if (workers === null) return `${own}<p>Workers on other machines are not known: the database does not answer.</p>`;
  const others =
    workers.length === 0
      ? ''
      : table(
          'Workers on other machines',
          ['worker', 'state', 'reported', 'since'],
          workers.map(({ name, isSilent, silentMs, started, state }) => [
            name,
            isSilent ? 'silent' : state === null ? 'report cannot be read (another version)' : 'reporting',
            `${ageWords(silentMs)} ago`,
            stamp(started),
          ]),
        );
  return own + others === '' ? '<p>Ingest has reported nothing yet.</p>' : own + others;
}

/** The operator's page: what ingest does and what the archive holds. It needs no script and no style. */
export function statusPage({ data, processes, published, faults, now }: StatusPage): string {
  const rows = published === null ? [] : runRows(published, now);
  const runs =
    rows.length === 0
      ? '<p>The archive holds no run.</p>'
      : table('Runs', ['product', 'run', 'age', 'steps', 'reach', 'complete', 'shown'], rows);
  const wrong =
    faults.length === 0
      ? ''
      : `<h2>Faults</h2><ul>${faults.map(({ name, error }) => `<li>${safe(name)}: ${safe(error.message)}</li>`).join('')}</ul>`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="30"><title>Ingest</title></head>` +
    `<body><h1>Ingest</h1><p>Data: ${safe(data)}. Times are UTC; the page looks again every 30 s.</p>` +
    `${processPart(processes)}${processTables(everyProcess(processes), now)}<h2>Archive</h2>${runs}${wrong}</body></html>`
  );
}

/** True for a browser: a program that reads JSON does not name HTML. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept?.split(',').some((part) => part.trim().startsWith('text/html')) === true;
