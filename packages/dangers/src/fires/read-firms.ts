import { checkOctets, DangerError } from '../danger-error.ts';
import type { Position } from '../geometry/sphere.ts';
import { decodeText } from '../text/decode-text.ts';
import { readCsv } from '../text/read-csv.ts';
import { readTime } from '../text/read-time.ts';

/** How sure a detection is. */
export type FireConfidence = 'low' | 'nominal' | 'high';

/** A hot pixel that a satellite saw. */
export interface FireDetection {
  readonly position: Position;
  /** Ms since 1970. */
  readonly ts: number;
  /** Fire radiative power, MW; null where the table has none. */
  readonly power: number | null;
  readonly confidence: FireConfidence | null;
  /** Brightness temperature, K. */
  readonly brightness: number | null;
}

const known = (cell: string | undefined): number | null =>
  cell && Number.isFinite(Number(cell)) ? Number(cell) : null;

/** VIIRS writes a letter, MODIS per cent. */
function confidenceOf(cell: string | undefined): FireConfidence | null {
  const word = cell?.toLowerCase() ?? '';
  if (/^[lnh]/.test(word)) return word.startsWith('l') ? 'low' : word.startsWith('n') ? 'nominal' : 'high';
  const percent = known(cell);
  return percent === null ? null : percent < 30 ? 'low' : percent < 80 ? 'nominal' : 'high';
}

/** A day and a time such as 5, 0405 or 04:05, UTC; null when one of them is missing or none. */
function timeOf(day: string | undefined, time: string | undefined): number | null {
  const digits = time?.replace(':', '').padStart(4, '0') ?? '';
  if (!day || !time || !/^\d{4}$/.test(digits)) return null;
  return readTime(`${day}T${digits.slice(0, 2)}:${digits.slice(2)}Z`);
}

/**
 * Reads a table of FIRMS by the names of its columns, which differ between satellites and years. Rows without a place or a
 * time are refused and counted: a fire of unknown age must not be shown as burning.
 */
export function readFirms(bytes: Uint8Array): {
  readonly detections: readonly FireDetection[];
  readonly refused: number;
} {
  checkOctets(bytes);
  const { rows, at } = readCsv(decodeText(bytes).text);
  const [lat, lon, day, time] = [at('latitude'), at('longitude'), at('acq_date'), at('acq_time')];
  if (lat < 0 || lon < 0 || day < 0)
    throw new DangerError('wrong-format', 'the table has no columns of fire detections');
  const [power, confidence] = [at('frp'), at('confidence')];
  const brightness = Math.max(at('brightness'), at('bright_ti4'));
  const detections = rows.flatMap((cells): FireDetection[] => {
    const [y, x, ts] = [known(cells[lat]), known(cells[lon]), timeOf(cells[day], cells[time])];
    if (y === null || x === null || ts === null || Math.abs(y) > 90 || Math.abs(x) > 180) return [];
    return [
      {
        position: [x, y],
        ts,
        power: known(cells[power]),
        confidence: confidenceOf(cells[confidence]),
        brightness: known(cells[brightness]),
      },
    ];
  });
  return { detections, refused: rows.length - detections.length };
}
