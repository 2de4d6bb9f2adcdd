import type { IngestProcess } from './ingest-processes.rules.ts';
import type { IngestState } from './ingest-status.rules.ts';
import { ageWords, byteWords, safe, stamp, table } from './page-words.rules.ts';

/** A process whose report can be read. */
interface Reported {
  readonly name: string;
  readonly state: IngestState;
}
type Row = readonly string[];
/** What some processes say of the same kind of thing: a column with their names is there where they are several. */
type TableOf = (caption: string, head: Row, rowsOf: (state: IngestState) => readonly Row[]) => string;

const momentCells = (ts: number | null, now: number): Row =>
  ts === null ? ['–', '–'] : [stamp(ts), ageWords(now - ts)];

const errorCell = (error: IngestState['models'][number]['lastError']): string =>
  error === null ? '–' : `${stamp(error.at)} ${error.code}: ${error.message}`;

type ModelState = IngestState['models'][number];

/** True for a model of which a worker has nothing to say: another one has its runs. */
const isUntouched = ({ state, refTs, lastError }: ModelState): boolean =>
  state === 'idle' && refTs === null && lastError === null;

/** Workers share the models: one that has not touched a model says so only where no other has. */
function withoutUntouched(processes: readonly Reported[]): readonly Reported[] {
  const touched = new Set(
    processes.flatMap(({ state }) => state.models.filter((one) => !isUntouched(one)).map(({ model }) => model)),
  );
  const shown = new Set<string>();
  return processes.map(({ name, state }) => ({
    name,
    state: {
      ...state,
      models: state.models.filter((one) => {
        const isShown = !isUntouched(one) || !(touched.has(one.model) || shown.has(one.model));
        shown.add(one.model);
        return isShown;
      }),
    },
  }));
}

const modelRows = ({ models }: IngestState, now: number): readonly Row[] =>
  models.map(({ model, state, refTs, steps, bytes, failures, lastError }) => [
    model,
    state,
    ...momentCells(refTs, now),
    `${steps.done} of ${steps.of}`,
    byteWords(bytes),
    String(failures),
    errorCell(lastError),
  ]);

const feedRows = ({ sky }: IngestState, now: number): readonly Row[] =>
  sky.map(({ source, kind, state, scanTs, frames, bytes, refused, repeated, lastError }) => [
    source,
    kind,
    state,
    ...momentCells(scanTs, now),
    String(frames),
    byteWords(bytes),
    String(refused),
    String(repeated),
    errorCell(lastError),
  ]);

const sourceRows = (sources: IngestState['stations'], now: number): readonly Row[] =>
  sources.map(({ source, state, newestTs, changed, repeated, refused, bytes, lastError }) => [
    source,
    state,
    ...momentCells(newestTs, now),
    String(changed),
    String(repeated),
    Object.entries(refused)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ') || '0',
    byteWords(bytes),
    errorCell(lastError),
  ]);

const modelHead = ['model', 'state', 'run', 'age', 'steps', 'received', 'failures', 'last error'];
const feedHead = ['source', 'kind', 'state', 'scan', 'age', 'frames', 'received', 'refused', 'repeated', 'last error'];
const sourceHead = ['source', 'state', 'newest', 'age', 'new', 'repeated', 'refused', 'received', 'last error'];

/** What forecasts take of disk and network, and what is left out. Workers of the same settings leave out the same. */
function budgetPart(processes: readonly Reported[]): string {
  const isOne = processes.length === 1;
  const lines: string[] = [];
  const tables = new Map<string, { readonly names: string[]; readonly rows: readonly Row[] }>();
  for (const { name, state } of processes) {
    if (state.budget === null) continue;
    const { archive, downloads, taken, leftOut } = state.budget;
    lines.push(
      `<p>${isOne ? '' : `${safe(name)}: `}The archive holds ${byteWords(archive.used)} of ${byteWords(archive.of)} (MELTEMI_ARCHIVE_GB); ` +
        `${byteWords(downloads.used)} of ${byteWords(downloads.of)} were downloaded in 24 hours (MELTEMI_DOWNLOAD_GB_A_DAY).</p>`,
    );
    const rows = [...new Set([...taken, ...leftOut].map(({ model }) => model))].map((model) =>
      [model].concat([taken, leftOut].map((list) => list.find((one) => one.model === model)?.what ?? '–')),
    );
    const key = JSON.stringify(rows);
    const known = tables.get(key);
    if (known === undefined) tables.set(key, { names: [name], rows });
    else known.names.push(name);
  }
  return (
    lines.join('') +
    [...tables.values()]
      .map(({ names, rows }) =>
        table(isOne ? 'Budget' : `Budget of ${names.join(', ')}`, ['model', 'taken', 'left out'], rows),
      )
      .join('')
  );
}

/** What ingest does, in tables: models, budget, and sources of what is observed. */
export function processTables(processes: readonly IngestProcess[], now: number): string {
  const reported = withoutUntouched(processes.flatMap(({ name, state }) => (state === null ? [] : [{ name, state }])));
  if (reported.length === 0) return '';
  const tableOf: TableOf = (caption, head, rowsOf) => {
    const isOne = reported.length === 1;
    const rows = reported.flatMap(({ name, state }) => rowsOf(state).map((row) => (isOne ? row : row.concat(name))));
    return rows.length === 0 ? '' : table(caption, isOne ? head : [...head, 'worker'], rows);
  };
  return [
    tableOf('Models', modelHead, (state) => modelRows(state, now)),
    budgetPart(reported),
    tableOf('Radar, satellite and lightning', feedHead, (state) => feedRows(state, now)),
    tableOf('Stations', sourceHead, (state) => sourceRows(state.stations, now)),
    tableOf('Warnings', sourceHead, (state) => sourceRows(state.warnings, now)),
    tableOf('Tropical storms', sourceHead, (state) => sourceRows(state.storms, now)),
    tableOf('Fires', sourceHead, (state) => sourceRows(state.fires, now)),
  ].join('');
}
