import type { Change, Engine } from './engines/engine.ts';

/** How long changes are kept, minutes; a reader that slept longer loads everything. */
const keptMinutes = 60;

/** Numbers as bytes. */
const pack = (numbers: readonly number[]): Uint8Array => new Uint8Array(Int32Array.from(numbers).buffer);

const unpack = (bytes: Uint8Array): Int32Array =>
  // A copy: bytes of an engine need not begin at a multiple of four.
  new Int32Array(Uint8Array.from(bytes).buffer);

/** Writes down which stations a change touched, so that other processes learn of it. */
export async function announceStations(change: Change, numbers: Iterable<number>, minutes: number): Promise<void> {
  const distinct = [...new Set(numbers)];
  if (distinct.length === 0) return;
  await change.run('insert into @batch (ts, stations) values ($1, $2)', [minutes, Buffer.from(pack(distinct))]);
  await change.run('delete from @batch where ts < $1', [minutes - keptMinutes]);
}

/** The number of the last change. */
export async function lastMark(engine: Engine): Promise<number> {
  const [row] = await engine.all('select max(seq) as seq from @batch');
  return Number(row?.['seq'] ?? 0);
}

/** Stations that changed after a mark; null when the mark is from before what is still known. */
export async function stationsSince(engine: Engine, mark: number): Promise<number[] | null> {
  const rows = await engine.all('select seq, stations from @batch where seq > $1 order by seq', [mark]);
  const [first] = rows;
  if (first === undefined) return [];
  if (mark > 0 && Number(first['seq']) > mark + 1) {
    // A gap is either a change that was undone, or changes that are no longer kept.
    const [before] = await engine.all('select max(seq) as seq from @batch where seq <= $1', [mark]);
    if ((before?.['seq'] ?? null) === null) return null;
  }
  const numbers = new Set<number>();
  for (const { stations } of rows) for (const num of unpack(bytesOf(stations))) numbers.add(num);
  return [...numbers];
}

/** Bytes of a cell; one of the engines gives them without a view. */
export function bytesOf(cell: unknown): Uint8Array {
  if (cell instanceof ArrayBuffer) return new Uint8Array(cell);
  if (!(cell instanceof Uint8Array)) throw new TypeError('not bytes');
  return cell;
}
