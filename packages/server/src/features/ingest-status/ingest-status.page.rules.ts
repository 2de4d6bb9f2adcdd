import type { RunManifest } from '@meltemi/archive';
import { productIdents, type ProductIdent } from '@meltemi/catalogue';
import { usefulRuns } from '#forecasts/live-runs.rules.ts';
import type { IngestState } from './ingest-status.rules.ts';

/** What the page shows. */
export interface StatusPage {
  readonly data: string;
  readonly state: IngestState | null;
  readonly published: ((product: ProductIdent) => readonly RunManifest[]) | null;
  readonly faults: readonly { readonly name: string; readonly error: Error }[];
  readonly now: number;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const stamp = (ts: number): string => `${new Date(ts).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** An age in hours and minutes. */
export function ageWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Octets in the unit that fits. */
export function byteWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

const table = (caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table border="1" cellpadding="6"><caption>${safe(caption)}</caption><thead><tr>${head.map((word) => `<th scope="col">${safe(word)}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.map(([first = '', ...rest]) => `<tr><th scope="row">${safe(first)}</th>${rest.map((cell) => `<td>${safe(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

function modelRows({ models }: IngestState, now: number): readonly (readonly string[])[] {
  return models.map(({ model, state, refTs, steps, bytes, failures, lastError }) => [
    model,
    state,
    refTs === null ? '–' : stamp(refTs),
    refTs === null ? '–' : ageWords(now - refTs),
    `${steps.done} of ${steps.of}`,
    byteWords(bytes),
    String(failures),
    lastError === null ? '–' : `${stamp(lastError.at)} ${lastError.code}: ${lastError.message}`,
  ]);
}

function feedRows({ sky }: IngestState, now: number): readonly (readonly string[])[] {
  return sky.map(({ source, kind, state, scanTs, frames, bytes, refused, repeated, lastError }) => [
    source,
    kind,
    state,
    scanTs === null ? '–' : stamp(scanTs),
    scanTs === null ? '–' : ageWords(now - scanTs),
    String(frames),
    byteWords(bytes),
    String(refused),
    String(repeated),
    lastError === null ? '–' : `${stamp(lastError.at)} ${lastError.code}: ${lastError.message}`,
  ]);
}

const feedHead = ['source', 'kind', 'state', 'scan', 'age', 'frames', 'received', 'refused', 'repeated', 'last error'];

function stationRows(stations: IngestState['stations'], now: number): readonly (readonly string[])[] {
  return stations.map(({ source, state, newestTs, changed, repeated, refused, bytes, lastError }) => [
    source,
    state,
    newestTs === null ? '–' : stamp(newestTs),
    newestTs === null ? '–' : ageWords(now - newestTs),
    String(changed),
    String(repeated),
    Object.entries(refused)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ') || '0',
    byteWords(bytes),
    lastError === null ? '–' : `${stamp(lastError.at)} ${lastError.code}: ${lastError.message}`,
  ]);
}

const stationHead = ['source', 'state', 'newest', 'age', 'new', 'repeated', 'refused', 'received', 'last error'];

/** What forecasts take of disk and network, and what is left out. */
function budgetPart({ budget }: IngestState): string {
  if (budget === null) return '';
  const { archive, downloads, taken, leftOut } = budget;
  const rows = [...new Set([...taken, ...leftOut].map(({ model }) => model))].map((model) =>
    [model].concat([taken, leftOut].map((list) => list.find((one) => one.model === model)?.what ?? '–')),
  );
  return (
    `<p>The archive holds ${byteWords(archive.used)} of ${byteWords(archive.of)} (MELTEMI_ARCHIVE_GB); ` +
    `${byteWords(downloads.used)} of ${byteWords(downloads.of)} were downloaded in 24 hours (MELTEMI_DOWNLOAD_GB_A_DAY).</p>` +
    table('Budget', ['model', 'taken', 'left out'], rows)
  );
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

/** The operator's page: what ingest does and what the archive holds. It needs no script and no style. */
export function statusPage({ data, state, published, faults, now }: StatusPage): string {
  const ingest =
    state === null
      ? '<p>Ingest has reported nothing yet.</p>'
      : `<p>Reported ${safe(ageWords(now - state.at))} ago.</p>${table('Models', ['model', 'state', 'run', 'age', 'steps', 'received', 'failures', 'last error'], modelRows(state, now))}${budgetPart(state)}${state.sky.length === 0 ? '' : table('Radar, satellite and lightning', feedHead, feedRows(state, now))}${state.stations.length === 0 ? '' : table('Stations', stationHead, stationRows(state.stations, now))}${state.warnings.length === 0 ? '' : table('Warnings', stationHead, stationRows(state.warnings, now))}${state.storms.length === 0 ? '' : table('Tropical storms', stationHead, stationRows(state.storms, now))}${state.fires.length === 0 ? '' : table('Fires', stationHead, stationRows(state.fires, now))}`;
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
    `<body><h1>Ingest</h1><p>Data: ${safe(data)}. Times are UTC; the page looks again every 30 s.</p>${ingest}<h2>Archive</h2>${runs}${wrong}</body></html>`
  );
}

/** True for a browser: a program that reads JSON does not name HTML. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept?.split(',').some((part) => part.trim().startsWith('text/html')) === true;
