import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 3_600_000;
/** Downloads of so many hours count. */
const day = 24;
/** The file in the archive's folder: a process that begins anew has not begun a new day. */
const meterFile = 'downloads.json';

/** Counts what was received in the last 24 hours, hour by hour. */
export interface DownloadMeter {
  add(bytes: number): void;
  /** Octets of the last 24 hours. */
  used(): number;
  /** When enough of them will be a day old to be below a limit again, milliseconds since 1970. */
  freeAt(limit: number): number;
  /** Keeps the count for the next process. */
  save(): Promise<void>;
}

function readHours(text: string | null): Map<number, number> {
  const hours = new Map<number, number>();
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '{}');
  } catch {
    // A file that was cut short: the day begins anew.
    return hours;
  }
  if (typeof parsed !== 'object' || parsed === null) return hours;
  for (const [hour, bytes] of Object.entries(parsed))
    if (Number.isInteger(Number(hour)) && typeof bytes === 'number' && bytes >= 0) hours.set(Number(hour), bytes);
  return hours;
}

/** Opens the count that is kept in a folder. */
export async function openDownloadMeter(folder: string, now: () => number): Promise<DownloadMeter> {
  const path = join(folder, meterFile);
  const hours = readHours(await readFile(path, 'utf8').catch(() => null));
  let isChanged = false;
  const current = (): number => Math.floor(now() / hourMs);
  const recent = (): readonly (readonly [number, number])[] => {
    for (const hour of hours.keys()) if (hour <= current() - day) hours.delete(hour);
    return [...hours].toSorted(([a], [b]) => a - b);
  };
  const used = (): number => recent().reduce((sum, [, bytes]) => sum + bytes, 0);
  return {
    add: (bytes) => {
      hours.set(current(), (hours.get(current()) ?? 0) + bytes);
      isChanged = true;
    },
    used,
    freeAt: (limit) => {
      let left = used();
      for (const [hour, bytes] of recent()) {
        if (left < limit) break;
        left -= bytes;
        if (left < limit) return (hour + day) * hourMs;
      }
      return now();
    },
    save: async () => {
      if (!isChanged) return;
      isChanged = false;
      await writeFile(`${path}.new`, JSON.stringify(Object.fromEntries(recent())));
      await rename(`${path}.new`, path);
    },
  };
}
