import { checkOctets, DangerError } from '../danger-error.ts';
import { decodeText } from '../text/decode-text.ts';
import { splitLines } from '../text/split-lines.ts';
import { openIbtracsRows } from './ibtracs-rows.ts';
import { unwrapped } from './read-hurdat.ts';
import type { StormPoint, StormTrack } from './storm.ts';

/** Reads a whole table of IBTrACS: all tropical storms of the world. Its second line holds units. */
export function readIbtracs(bytes: Uint8Array): { readonly storms: readonly StormTrack[]; readonly refused: number } {
  checkOctets(bytes);
  const splitter = splitLines();
  const [head, ...lines] = [...splitter.push(decodeText(bytes).text), ...splitter.end()];
  if (head === undefined) throw new DangerError('empty', 'the table has no line');
  const { read } = openIbtracsRows(head);
  const storms = new Map<string, { readonly head: Omit<StormTrack, 'points'>; readonly points: StormPoint[] }>();
  let refused = 0;
  for (const line of lines) {
    const row = read(line);
    if (row === 'refused') refused++;
    if (typeof row === 'string') continue;
    const { sid: id, basin, name, point } = row;
    const storm = storms.get(id) ?? { head: { id, basin, name }, points: [] };
    storms.set(id, storm);
    storm.points.push(point);
  }
  const tracks = [...storms.values()].map(({ head: about, points }) =>
    Object.assign({}, about, { points: unwrapped(points) }),
  );
  return { storms: tracks, refused };
}
